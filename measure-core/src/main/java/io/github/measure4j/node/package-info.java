/**
 * A survey of the hosts of a group: the latency and bandwidth between each two, the speed of each, and which of them stand out.
 * One rank measures for each host, the others sleep meanwhile. {@link io.github.measure4j.node.NodeSurvey} measures,
 * {@link io.github.measure4j.node.NodeMap} is the result.
 *
 * <p>API: for programs that look at their nodes before they begin.
 */
package io.github.measure4j.node;
