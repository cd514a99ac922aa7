import { forgetTold, kindOfField, isTyping, selectorOf } from "./part-state.ts";

const isOwnChoice = ({ options, selectedIndex }: HTMLSelectElement): boolean => selectedIndex === drawnChoice(options);

const drawnChoice = (options: HTMLOptionsCollection): number =>
  Math.max(
    [...options].findIndex((option) => option.defaultSelected),
    0,
  );

const isTicked = ({ type }: HTMLInputElement): boolean => type === "checkbox" || type === "radio";

/** Whether a field holds what it was drawn with. */
export function isAsDrawn(field: Element): boolean {
  if (field.localName === "select") return isOwnChoice(field as HTMLSelectElement);
  const { value, defaultValue, checked, defaultChecked } = field as HTMLInputElement;
  return isTicked(field as HTMLInputElement) ? checked === defaultChecked : value === defaultValue;
}

/** Has a field hold what it was drawn with. */
function showDrawn(field: Element): void {
  const input = field as HTMLInputElement;
  if (field.localName === "select")
    (field as HTMLSelectElement).selectedIndex = drawnChoice((field as HTMLSelectElement).options);
  else if (isTicked(input)) input.checked = input.defaultChecked;
  else input.value = input.defaultValue;
}

/** Fields within an element of the browser's extensions are that element's own. */
const isOthers = (field: Element, part: Element): boolean => {
  for (let at = field.parentElement; at && at !== part; at = at.parentElement)
    if (at.localName.includes("-")) return true;
  return false;
};

const FIELDS = "input, select, textarea";

/** The fields of a part that hold something else than was drawn, apart from the one in which somebody types. */
const changedIn = (part: Element): readonly Element[] =>
  [...part.querySelectorAll(FIELDS)].filter((field) => !isAsDrawn(field) && !isTyping(field) && !isOthers(field, part));

/** Whether a field holds what it would now be drawn with. */
function isAsIn(field: Element, next: ParentNode): boolean {
  const selector = selectorOf(field);
  const drawn = selector === null ? null : next.querySelector(selector);
  const [now, then] = [field as HTMLInputElement, drawn as HTMLInputElement | null];
  if (!then || kindOfField(now) !== then.type || now.localName === "select") return false;
  return isTicked(now) ? now.checked === then.checked : now.value === then.value;
}

/**
 * Whether nothing that was written in a part has to be put back. What was sent is read when its turn comes: a field that
 * has to show something else must be another element.
 */
export function fieldsAgree(part: Element, text: string): boolean {
  const changed = changedIn(part);
  if (changed.length === 0) return true;
  const next = document.createElement("template");
  next.innerHTML = text;
  return changed.every((field) => isAsIn(field, next.content));
}

/** Has the fields of a part hold what is stored, apart from the one in which somebody types. */
export function settleFields(part: Element): void {
  for (const field of changedIn(part)) showDrawn(field);
  for (const field of part.querySelectorAll(FIELDS)) if (isAsDrawn(field)) forgetTold(field);
}
