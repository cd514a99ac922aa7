/** The name of the field that a change came from, or null where a whole form was submitted. */
function changedName(event: Event | null): string | null {
  if (event?.type !== "change") return null;
  return (event.target as Element | null)?.getAttribute("name") ?? null;
}

/** Whether a change is that of a field which the form submits; editors of lists and choices store by themselves. */
export const isFieldOfForm = (event: Event): boolean => changedName(event) !== null;

/**
 * Only the field that was changed, as a nested object: the other fields of the form may be older than the document, and
 * sending them would undo what another user did meanwhile. Nothing where the form has lost that field: a redraw takes a
 * field away while it still has the focus, and puts what was typed into the new one. Null where a whole form was submitted.
 */
export function onlyChanged(event: Event | null, flat: Readonly<Record<string, unknown>>): object | null {
  const name = changedName(event);
  if (name === null) return null;
  return name in flat ? foundry.utils.expandObject({ [name]: flat[name] }) : {};
}

/**
 * Puts the old number back, and says so, where a field that has to hold one was emptied; tells whether it was. One that
 * is beyond its bounds shows at once what is stored of it: nothing draws it anew where that is what there was.
 */
export function refuseNoNumber(event: Event, { system }: Actor.Implementation | Item.Implementation): boolean {
  const name = changedName(event);
  const input = event.target as HTMLInputElement;
  if (!name?.startsWith("system.") || input.type !== "number") return false;
  const field = (system as foundry.abstract.TypeDataModel.Any).schema.getField(name.slice("system.".length));
  if (!field) return false;
  if (input.value !== "") {
    input.value = String(field.clean(Number(input.value)));
    return false;
  }
  if (field.nullable) return false;
  input.value = input.defaultValue;
  ui.notifications.warn("WHITEHACK.Error.badNumber", { localize: true });
  return true;
}

/** Puts the old value of a field back and says why; answers a change of nothing. */
export function putBack(input: HTMLInputElement, refusal: string): object {
  if (input.type === "checkbox") input.checked = input.defaultChecked;
  else input.value = input.defaultValue;
  ui.notifications.warn(refusal);
  return {};
}
