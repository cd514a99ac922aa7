import Handlebars from "handlebars";
import { deprecated, type Dict } from "../host.ts";

interface Options {
  hash: Dict;
}

const safe = (element: HTMLElement): Handlebars.SafeString => new Handlebars.SafeString(element.outerHTML);

function icon(name: string): HTMLElement {
  const glyph = document.createElement("i");
  glyph.className = name;
  return glyph;
}

/**
 * Rich text that a form of the first framework makes editable: at once, or by the button beside it.
 * https://foundryvtt.com/api/v14/functions/foundry.applications.handlebars.editor.html
 * UNCONFIRMED: the markup, beyond the names `editor`, `editor-content`, `editor-edit` and `data-edit` that systems style and look for.
 */
export function editor(content: unknown, { hash }: Options): Handlebars.SafeString {
  const { target, button = false, editable = true } = hash;
  if (!target) throw new Error("You must define the name of a target field.");
  const holder = document.createElement("div");
  holder.className = `editor prosemirror ${String(hash.class ?? "")}`.trim();
  const text = document.createElement("div");
  text.className = `editor-content ${String(hash.class ?? "")}`.trim();
  // Nothing to write into for who may not edit.
  if (editable) text.dataset.edit = String(target);
  text.dataset.engine = "prosemirror";
  text.innerHTML = String(content ?? "");
  holder.append(text);
  if (button && editable) {
    const edit = document.createElement("a");
    edit.className = "editor-edit";
    edit.append(icon("fa-solid fa-edit"));
    holder.prepend(edit);
  }
  return safe(holder);
}

/** Deprecated since 12 until 16: https://foundryvtt.com/api/v14/functions/foundry.applications.handlebars.filePicker.html */
export function filePicker({ hash }: Options): Handlebars.SafeString {
  deprecated("the helper filePicker is replaced by the element file-picker", { since: 12, until: 16 });
  const button = document.createElement("button");
  button.type = "button";
  button.className = "file-picker";
  button.dataset.type = String(hash.type ?? "");
  button.dataset.target = String(hash.target ?? "");
  button.tabIndex = -1;
  button.append(icon("fa-solid fa-file-import fa-fw"));
  return safe(button);
}

/** Deprecated since 13 until 15: https://foundryvtt.com/api/v14/functions/foundry.applications.handlebars.rangePicker.html */
export function rangePicker({ hash }: Options): Handlebars.SafeString {
  deprecated("the helper rangePicker is replaced by the element range-picker", { since: 13, until: 15 });
  const element = document.createElement("range-picker");
  for (const key of ["name", "value", "min", "max", "step"])
    if (hash[key] !== undefined) element.setAttribute(key, String(hash[key]));
  return safe(element);
}
