import { area, expect, fact } from "./fact.ts";
import { onPage } from "./kit.ts";

area("forms", { page: true });

/** The flat values of a form's markup. */
function valuesOf(html: string, options?: object): object {
  const form = onPage<HTMLFormElement>(`<form>${html}</form>`);
  return { ...new foundry.applications.ux.FormDataExtended(form, options).object };
}

fact("FORM-01", "a checkbox without a value is a truth", "FormDataExtended", () => {
  const html = `<input type="checkbox" name="a"><input type="checkbox" name="b" checked>`;
  expect(valuesOf(html)).toEqual({ a: false, b: true });
});

fact(
  "FORM-07",
  "a checkbox with a value is that value or null; several of one name are a list",
  "FormDataExtended",
  () => {
    const html = `<input type="checkbox" name="a" value="x"><input type="checkbox" name="b" value="y" checked>`;
    expect(valuesOf(html)).toEqual({ a: null, b: "y" });
    const several = `<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="a" value="y">`;
    expect(valuesOf(several)).toEqual({ a: ["x"] });
  },
);

fact(
  "FORM-08",
  "of radio buttons the checked one counts",
  "https://github.com/foundryvtt/foundryvtt/issues/7993",
  () => {
    const html = `<input type="radio" name="a" value="1"><input type="radio" name="a" value="2" checked>`;
    expect(valuesOf(html)).toEqual({ a: "2" });
  },
);

fact("FORM-09", "numbers are numbers, null when empty; data-dtype casts", "FormDataExtended", () => {
  const html = `<input type="number" name="a" value="3"><input type="number" name="b"><input name="c" data-dtype="Number" value="4">`;
  expect(valuesOf(html)).toEqual({ a: 3, b: null, c: 4 });
});

fact("FORM-10", "inputs of one name and choices of several are lists", "FormDataExtended", () => {
  expect(valuesOf(`<input name="a" value="1"><input name="a" value="2">`)).toEqual({ a: ["1", "2"] });
  const html = `<select name="a"><option value="1"></option><option value="2" selected></option></select>
    <select name="b" multiple><option selected>x</option><option>y</option></select>`;
  expect(valuesOf(html)).toEqual({ a: "2", b: ["x"] });
});

fact(
  "FORM-11",
  "what is disabled is left out, what may not be written stays, buttons never count",
  "https://github.com/foundryvtt/foundryvtt/issues/9973",
  () => {
    const html = `<input name="a" value="1" disabled><input name="b" value="2" readonly><button name="c" value="3"></button>`;
    expect(valuesOf(html)).toEqual({ b: "2" });
    expect(valuesOf(html, { disabled: true, readonly: false })).toEqual({ a: "1" });
  },
);

fact("FORM-12", "names stay flat, and a text area is a text", "FormDataExtended", () => {
  expect(valuesOf(`<textarea name="system.text">x</textarea>`)).toEqual({ "system.text": "x" });
});

area("fields in forms", { page: true });

const schema = () => {
  const { fields } = foundry.data;
  return new fields.SchemaField({
    hp: new fields.NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: 0,
      max: 10,
      label: "Hit points",
      hint: "How much is left",
    }),
    bold: new fields.BooleanField(),
    words: new fields.SetField(new fields.StringField()),
    kind: new fields.StringField({ required: true, initial: "a", choices: { a: "TINY.Sheet", b: "Other" } }),
    notes: new fields.HTMLField(),
    color: new fields.ColorField(),
  });
};

type Input = HTMLElement & { value: unknown; name: string; checked?: boolean; type?: string };
const inputOf = (path: string, config: Record<string, unknown>): Input =>
  schema().getField(path)?.toInput(config) as unknown as Input;

fact("INPUT-01", "a number is a number input with the field's bounds and name", "DataField", () => {
  const input = inputOf("hp", { value: 3 }) as HTMLInputElement;
  expect([input.type, input.name, input.min, input.max, input.step, input.value]).toEqual([
    "number",
    "hp",
    "0",
    "10",
    "1",
    "3",
  ]);
});

fact("INPUT-02", "a number with bounds and a step is a range", "DataField", () => {
  const field = new foundry.data.fields.NumberField({ min: 0, max: 4, step: 2 });
  const range = field.toInput({ name: "r", value: 2 }) as unknown as Input;
  expect([range.localName, range.name, Number(range.getAttribute("value"))]).toEqual(["range-picker", "r", 2]);
});

fact(
  "INPUT-03",
  "truths are checkboxes, sets of texts are tags, colours and rich texts have elements",
  "DataField",
  () => {
    const box = inputOf("bold", { value: true });
    expect([box.type, box.checked]).toEqual(["checkbox", true]);
    expect(inputOf("words", { value: new Set(["a", "b"]) }).localName).toBe("string-tags");
    expect(inputOf("color", { value: "#ff0000" }).localName).toBe("color-picker");
    expect(inputOf("notes", { value: "<p>x</p>", name: "other" }).localName).toBe("prose-mirror");
  },
);

fact("INPUT-04", "choices are a select, translated when that is wanted", "DataField", () => {
  const select = inputOf("kind", { value: "b", localize: true }) as unknown as HTMLSelectElement;
  expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
    ["a", "Tiny sheet"],
    ["b", "Other"],
  ]);
  expect(select.value).toBe("b");
});

fact("INPUT-05", "an input of one's own takes the place of the field's", "DataField", () => {
  const input = () => document.createElement("b");
  expect(inputOf("kind", { input }).localName).toBe("b");
});

fact("INPUT-06", "a group has label, input and hint, with units where wanted", "DataField", () => {
  const group = schema()
    .getField("hp")
    ?.toFormGroup({ rootId: "root", units: "HD", stacked: true, classes: ["slim"] }, { value: 3 }) as HTMLElement;
  expect([...group.classList]).toEqual(expect.arrayContaining(["form-group", "stacked", "slim"]));
  expect(group.querySelector("label")?.textContent).toMatch(/^Hit points.*HD/);
  expect(group.querySelector(".form-fields input[name=hp]")?.id).toBe(group.querySelector("label")?.htmlFor);
  expect(group.querySelector("p.hint")?.textContent).toBe("How much is left");
});

fact("INPUT-07", "a widget takes the place of the group", "DataField", () => {
  const group = schema()
    .getField("hp")
    ?.toFormGroup({ widget: () => document.createElement("i") }) as HTMLElement;
  expect(group.localName).toBe("i");
});

fact(
  "INPUT-08",
  "a group may be hidden",
  "formFields",
  () => {
    const { createFormGroup, createTextInput } = foundry.applications.fields;
    const input = createTextInput({ name: "a", value: `"b"` });
    const group = createFormGroup({ label: "TINY.Sheet", localize: true, hidden: "until-found", input });
    expect(group.getAttribute("hidden")).toBe("until-found");
    expect(group.querySelector("label")?.textContent?.trim()).toBe("Tiny sheet");
    expect((input as HTMLInputElement).value).toBe(`"b"`);
  },
  { generation: 14 },
);

area("form elements", { page: true });

const ELEMENTS = `<form>
  <string-tags name="words" value="one,two"></string-tags>
  <multi-select name="multi"><option value="a" selected>A</option><option value="b">B</option></multi-select>
  <multi-checkbox name="boxes"><option value="a">A</option><option value="b" selected>B</option></multi-checkbox>
  <color-picker name="color" value="#112233"></color-picker>
  <range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>
  <file-picker name="file" type="image" value="a.png"></file-picker>
  <document-tags name="docs" type="Item" value="Item.AAAAAAAAAAAAAAAA"></document-tags>
</form>`;

fact("ELEMENT-01", "custom elements of a form have their values by name", "elements", () => {
  const form = onPage<HTMLFormElement>(ELEMENTS);
  expect(new foundry.applications.ux.FormDataExtended(form).object).toMatchObject({
    words: ["one", "two"],
    multi: ["a"],
    boxes: ["b"],
    color: "#112233",
    range: 4,
    file: "a.png",
    docs: ["Item.AAAAAAAAAAAAAAAA"],
  });
});

fact("ELEMENT-02", "a new value of an element is a change of the form", "elements", () => {
  const form = onPage<HTMLFormElement>(ELEMENTS);
  let changes = 0;
  form.addEventListener("change", () => (changes += 1));
  const range = form.querySelector("range-picker") as Input;
  const input = range.querySelector("input[type=number]") as HTMLInputElement;
  input.value = "7";
  input.dispatchEvent(new Event("change", { bubbles: true }));
  expect([Number(range.value), changes]).toEqual([7, 1]);
});
