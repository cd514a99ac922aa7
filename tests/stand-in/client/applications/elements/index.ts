import { HTMLDocumentEmbedElement, HTMLEnrichedContentElement, HTMLSecretBlockElement } from "./content.ts";
import { HTMLDocumentTagsElement } from "./document-tags.ts";
import { AbstractFormInputElement, AdoptableHTMLElement } from "./form-element.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLFormulaInputElement,
  HTMLHueSelectorSlider,
  HTMLRangePickerElement,
} from "./simple-inputs.ts";
import {
  AbstractMultiSelectElement,
  HTMLAutocompleteTagsElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLStringTagsElement,
} from "./tags.ts";

const BOTH = {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
};
const SINCE_14 = { HTMLAutocompleteTagsElement, HTMLFormulaInputElement };

type ElementClass = CustomElementConstructor & { tagName: string };

/** Define the custom elements of a generation; what `foundry.applications.elements` holds. */
export function defineElements(generation: number): object {
  const elements = generation < 14 ? BOTH : { ...BOTH, ...SINCE_14 };
  for (const cls of Object.values(elements) as ElementClass[]) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
  const bases = { AbstractFormInputElement, AbstractMultiSelectElement };
  return generation < 14 ? { ...elements, ...bases } : { ...elements, ...bases, AdoptableHTMLElement };
}
