import type { FormDataExtended } from "../../client/applications/ux/form-data-extended.ts";
import type * as fieldApi from "../../client/applications/forms/fields.ts";
import { NumberField, SetField, StringField, ColorField } from "../../common/data/fields/index.ts";
import type { DataField } from "../../common/data/fields/field.ts";
import { applications, outcome } from "./kit.ts";
import { SmallDocument } from "./small-document.ts";

const { FormDataExtended: Extended } = applications.ux as { FormDataExtended: typeof FormDataExtended };
const fields = applications.fields as typeof fieldApi;

function formOf(html: string): HTMLFormElement {
  const form = document.createElement("form");
  form.innerHTML = html;
  document.body.append(form);
  return form;
}

/** The flat values of a form's markup. */
export function formValues([html, options]: [string, Record<string, boolean>?]): object {
  const form = formOf(html);
  const { object } = new Extended(form, options);
  form.remove();
  return object;
}

/** Inputs and groups of the fields of a schema, as HTML. */
export function formFields(): object {
  const { fields: schema } = SmallDocument.schema as unknown as {
    fields: { system: { fields: Record<string, DataField> } };
  };
  const { hp, bold, words, kind, notes } = schema.system.fields as Record<
    "hp" | "bold" | "words" | "kind" | "notes",
    DataField
  >;
  const html = (node: unknown): string => (node as HTMLElement).outerHTML;
  return {
    number: html(hp.toInput({ value: 3 })),
    checkbox: html(bold.toInput({ value: true })),
    tags: html(words.toInput({ value: new Set(["a", "b"]) })),
    select: html(kind.toInput({ value: "b", localize: true })),
    editor: html(notes.toInput({ value: "<p>x</p>", name: "other" })),
    range: html(new NumberField({ min: 0, max: 4, step: 2 }).toInput({ name: "r", value: 2 })),
    ranged: html(new NumberField({ min: 0, max: 4, step: 2 }).toInput({ name: "r", value: 2, type: "number" })),
    multi: html(new SetField(new StringField({ choices: ["x", "y"] })).toInput({ name: "m", value: ["y"] })),
    color: html(new ColorField().toInput({ name: "c", value: "#ff0000" })),
    custom: html(
      kind.toInput({
        input: (field: DataField) => Object.assign(document.createElement("b"), { title: field.fieldPath }),
      }),
    ),
    group: html(hp.toFormGroup({ rootId: "root", units: "HD", stacked: true, classes: ["slim"] }, { value: 3 })),
    widget: html(hp.toFormGroup({ widget: () => document.createElement("i") })),
  };
}

export function formGroupHidden(): string {
  return fields.createFormGroup({
    label: "TEST.Hello",
    localize: true,
    hidden: "until-found",
    input: fields.createTextInput({ name: "a", value: `"b"` }),
  }).outerHTML;
}

/** Custom elements in a form: their values, and how often the form hears of a change. */
export async function elementsForm(): Promise<void> {
  const form = formOf(`
    <string-tags name="words" value="one,two"></string-tags>
    <multi-select name="multi"><option value="a" selected>A</option><option value="b">B</option></multi-select>
    <multi-checkbox name="boxes"><option value="a">A</option><option value="b" selected>B</option></multi-checkbox>
    <color-picker name="color" value="#112233"></color-picker>
    <range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>
    <file-picker name="file" type="image" value="a.png"></file-picker>
    <document-tags name="docs" type="Item" value="Item.AAAAAAAAAAAAAAAA"></document-tags>
    <document-tags name="doc" single></document-tags>
    <prose-mirror name="text" value="<p>raw</p>" toggled><p>enriched</p></prose-mirror>
    <prose-mirror name="plain" value="" id="plain"></prose-mirror>
    <prose-mirror name="off" value="<p>off</p>" toggled disabled></prose-mirror>`);
  form.id = "elements";
  let changes = 0;
  form.addEventListener("change", () => changes++);
  Object.assign(globalThis, { elementChanges: () => changes });
}

export const elementsValues = (): object => ({
  values: new Extended(document.getElementById("elements") as HTMLFormElement).object,
  changes: (globalThis as unknown as { elementChanges(): number }).elementChanges(),
});

export async function elementsRefuse(): Promise<unknown[]> {
  const element = (name: string): { value: unknown } =>
    document.querySelector(`#elements [name=${name}]`) as unknown as { value: unknown };
  const answers = [
    await outcome(() => (element("multi").value = ["zzz"])),
    await outcome(() => (element("docs").value = ["Actor.AAAAAAAAAAAAAAAA"])),
  ];
  return answers.map((answer) => String(answer).startsWith("Error"));
}
