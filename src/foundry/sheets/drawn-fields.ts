import { isTyping } from "./part-state.ts";

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

/** Has the fields of a part hold what is stored, apart from the one in which somebody types. */
export function settleFields(part: Element): void {
  for (const field of part.querySelectorAll("input, select, textarea"))
    if (!isAsDrawn(field) && !isTyping(field) && !isOthers(field, part)) showDrawn(field);
}
