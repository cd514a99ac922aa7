const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element?.localName === "input" || element?.localName === "textarea";

/**
 * Escape in a field of a sheet takes back what is typed and not stored, so that it does not overwrite what somebody else
 * has written meanwhile. As the host's own key it would close the sheet, which stores the field.
 */
export function discardTyped(event: KeyboardEvent): void {
  const target = event.target as Element | null;
  if (event.key !== "Escape" || !isField(target) || target.value === target.defaultValue) return;
  if (!target.closest(".whitehack.sheet")) return;
  target.value = target.defaultValue;
  event.preventDefault();
  event.stopImmediatePropagation();
}
