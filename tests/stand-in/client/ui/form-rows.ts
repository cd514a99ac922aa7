/** Rows of a plain form, built as elements so that no text is ever read as markup. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

function row(label: string, input: HTMLElement, hint = ""): HTMLDivElement {
  const group = document.createElement("div");
  group.className = "form-group";
  const caption = document.createElement("label");
  caption.textContent = label;
  input.id ||= `row-${crypto.randomUUID().slice(0, 8)}`;
  caption.htmlFor = input.id;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(input);
  group.append(caption, fields);
  if (hint) {
    const note = document.createElement("p");
    note.className = "hint";
    note.textContent = hint;
    group.append(note);
  }
  return group;
}

export function textRow(name: string, label: string, value = "", placeholder = ""): HTMLDivElement {
  const input = document.createElement("input");
  Object.assign(input, { type: "text", name, value, placeholder, autocomplete: "off" });
  return row(label, input);
}

export function checkRow(name: string, label: string, checked: boolean): HTMLDivElement {
  const input = document.createElement("input");
  Object.assign(input, { type: "checkbox", name, checked });
  return row(label, input);
}

export function selectRow(name: string, label: string, choices: readonly Choice[], value = ""): HTMLDivElement {
  const select = document.createElement("select");
  select.name = name;
  for (const choice of choices) {
    const option = new Option(choice.label, choice.value, false, choice.value === value);
    select.append(option);
  }
  return row(label, select);
}

export function colorRow(name: string, label: string, value: string): HTMLDivElement {
  const input = document.createElement("input");
  Object.assign(input, { type: "color", name, value });
  return row(label, input);
}

/** One element holding the rows, as a dialog wants it. */
export function form(...rows: HTMLElement[]): HTMLDivElement {
  const root = document.createElement("div");
  root.className = "standard-form";
  root.append(...rows);
  return root;
}
