package io.github.measure4j.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SettingTest {
    private final ProcessGroup group = SoloGroup.create();

    @Test
    void tellsAKernelAllItNeeds() {
        Point point = Point.NOWHERE.with(Variable.LENGTH, 8);
        Setting setting = Setting.at(point, group, 3);
        assertThat(setting.point()).isEqualTo(point);
        assertThat(setting.group()).isSameAs(group);
        assertThat(setting.length()).isEqualTo(8);
        assertThat(setting.partner()).isEqualTo(3);
        assertThat(setting.hole()).isSameAs(setting.hole());
    }

    @Test
    void doesNotMakeUpAPartnerOrALength() {
        Setting setting = Setting.at(Point.NOWHERE, group);
        assertThatIllegalStateException().isThrownBy(setting::partner);
        assertThatIllegalArgumentException().isThrownBy(setting::length).withMessageContaining("'length'");
    }

    /** So that the barrier which is subtracted is the one in the loop. */
    @Test
    void hasItsBarrierInTheLoopOfThePoint() throws Exception {
        Operation.InC inC = iterations -> {};
        AtomicInteger inJava = new AtomicInteger();
        ProcessGroup both = (ProcessGroup) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {ProcessGroup.class, Setting.BarrierInC.class},
                (proxy, method, arguments) -> method.getName().equals("barrierInC") ? inC : barriers(inJava));
        Setting.at(Point.NOWHERE, both).barrier().run();
        assertThat(inJava).hasValue(1);
        assertThat(Setting.at(Point.NOWHERE.with(Variable.LOOP, 1), both).barrier()).isSameAs(inC);
    }

    private static Object barriers(AtomicInteger made) {
        made.incrementAndGet();
        return null;
    }
}
