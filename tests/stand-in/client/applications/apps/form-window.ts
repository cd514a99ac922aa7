import { localize } from "../host.ts";

interface ButtonConfig {
  action?: string;
  icon: string;
  label: string;
  type?: "button" | "submit";
}

/** An element with its class, attributes and children in one expression. */
export function el(tag: string, attributes: Record<string, string> = {}, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function formButton({ action, icon, label, type = "button" }: ButtonConfig): HTMLElement {
  const mark = el("i", { class: icon, inert: "" });
  return el("button", { type, ...(action ? { "data-action": action } : {}) }, mark, el("span", {}, localize(label)));
}

export function formFooter(...buttons: ButtonConfig[]): HTMLElement {
  return el("footer", { class: "form-footer" }, ...buttons.map(formButton));
}

export function formRow(label: string, input: HTMLElement, hint?: string): HTMLElement {
  input.id ||= `field-${crypto.randomUUID()}`;
  const row = el(
    "div",
    { class: "form-group" },
    el("label", { for: input.id }, label),
    el("div", { class: "form-fields" }, input),
  );
  if (hint) row.append(el("p", { class: "hint" }, hint));
  return row;
}

export function selectOf(
  name: string,
  choices: Iterable<readonly [value: string, label: string]>,
  value: string,
): HTMLElement {
  const select = el("select", { name });
  for (const [key, label] of choices) {
    select.append(el("option", { value: key, ...(key === value ? { selected: "" } : {}) }, label));
  }
  return select;
}
