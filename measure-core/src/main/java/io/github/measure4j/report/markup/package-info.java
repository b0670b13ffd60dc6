/**
 * HTML in which foreign names do no harm.
 *
 * <p>In: text, templates and files that lie beside the page's classes. Out: elements, written as they are made. Begin
 * with {@link io.github.measure4j.report.markup.Html}: what is given as text or as an attribute's value comes out
 * escaped. {@link io.github.measure4j.report.markup.PageTemplate} fills places of a text, and {@link
 * io.github.measure4j.report.markup.Asset} is a script, a style sheet or a licence that becomes part of a page. Imports
 * no other room of the report.
 *
 * <p>Not API: public for the other rooms of the report.
 */
package io.github.measure4j.report.markup;
