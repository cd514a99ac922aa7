import DOMPurify from "dompurify";

const HOST_ELEMENTS =
  /^(enriched-content|secret-block|document-embed|prose-mirror|string-tags|multi-select|multi-checkbox|file-picker|color-picker|range-picker|hue-slider|document-tags|code-mirror)$/;

/** HTML with nothing left that runs: no scripts, no handlers, no elements nobody knows. */
export function cleanHTML(html: string): string {
  return DOMPurify.sanitize(html, {
    CUSTOM_ELEMENT_HANDLING: {
      tagNameCheck: HOST_ELEMENTS,
      attributeNameCheck: /^(?!on)[a-z][\w-]*$/,
      allowCustomizedBuiltInElements: false,
    },
    // Inputs of dialogs are called "name", "title" or "action" as often as not.
    SANITIZE_DOM: false,
    ADD_ATTR: ["autofocus", "target", "revealed", "inert", "data-tooltip"],
    FORBID_TAGS: ["style", "link", "iframe", "object", "embed"],
  });
}
