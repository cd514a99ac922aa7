/** The name of the field that a change came from, or null where a whole form was submitted. */
function changedName(event: Event | null): string | null {
  if (event?.type !== "change") return null;
  return (event.target as Element | null)?.getAttribute("name") ?? null;
}

/**
 * Only the field that was changed, as a nested object: the other fields of the form may be older than the document, and
 * sending them would undo what another user did meanwhile.
 */
export function onlyChanged(event: Event | null, flat: Readonly<Record<string, unknown>>): object | null {
  const name = changedName(event);
  if (name === null || !(name in flat)) return null;
  return foundry.utils.expandObject({ [name]: flat[name] });
}
