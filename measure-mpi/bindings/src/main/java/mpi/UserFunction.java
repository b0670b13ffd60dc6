package mpi;

import java.nio.ByteBuffer;

/** An operation of the user's. One of the two methods is to be overridden. */
public abstract class UserFunction {
    /** For subclasses. */
    public UserFunction() {}

    /**
     * Combines elements, given as arrays of the primitive type.
     *
     * @param inVec the one operand
     * @param inOutVec the other, and the result
     * @param count of the elements
     * @param datatype of an element
     * @throws MPIException if it cannot
     */
    public void call(Object inVec, Object inOutVec, int count, Datatype datatype) throws MPIException {
        throw new UnsupportedOperationException("one of the methods named call is to be overridden");
    }

    /**
     * Combines elements where they are. Unless overridden, copies them to arrays and back.
     *
     * @param in the one operand
     * @param inOut the other, and the result
     * @param count of the elements
     * @param datatype of an element
     * @throws MPIException if it cannot
     */
    public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) throws MPIException {
        Elements elements = datatype.base();
        int number = in.capacity() / elements.bytes();
        Object left = elements.array(number);
        Object right = elements.array(number);
        elements.copyBack(in, left, 0, number);
        elements.copyBack(inOut, right, 0, number);
        call(left, right, count, datatype);
        elements.copy(right, 0, number, inOut);
    }
}
