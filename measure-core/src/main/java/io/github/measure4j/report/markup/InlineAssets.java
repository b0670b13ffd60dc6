package io.github.measure4j.report.markup;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The style sheets and scripts that lie in a page, and the policy that lets a browser run these and no others.
 *
 * @param styles in their order
 * @param scripts in their order
 */
public record InlineAssets(List<Asset> styles, List<Asset> scripts) {

    /**
     * {@return the assets that lie beside a class}
     *
     * @param type beside which they lie
     * @param styles the names of their files
     * @param scripts the names of their files
     */
    public static InlineAssets beside(Class<?> type, List<String> styles, List<String> scripts) {
        return new InlineAssets(assets(type, styles), assets(type, scripts));
    }

    private static List<Asset> assets(Class<?> type, List<String> names) {
        return names.stream().map(name -> Asset.beside(type, name)).toList();
    }

    /** {@return the content security policy of the page (W3C, Content Security Policy Level 3)} */
    public String policy() {
        return "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; script-src " + hashes(scripts)
                + "; style-src " + hashes(styles);
    }

    /**
     * Writes the style sheets.
     *
     * @param html to write to
     */
    public void writeStyles(Html html) {
        write(html, "style", styles);
    }

    /**
     * Writes the scripts.
     *
     * @param html to write to
     */
    public void writeScripts(Html html) {
        write(html, "script", scripts);
    }

    private static void write(Html html, String tag, List<Asset> assets) {
        assets.forEach(asset -> html.open(tag).write(asset.text()).close(tag));
    }

    private static String hashes(List<Asset> assets) {
        return assets.stream().map(Asset::hash).collect(Collectors.joining(" "));
    }
}
