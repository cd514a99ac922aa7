/** Elements of forms: what each takes, gives and tells. */
import { area, expect, fact } from "./fact.ts";
import { complaint, enter, onPage } from "./kit.ts";

area("elements", { page: true });

type FormElement<T> = HTMLElement & { name: string; value: T; disabled: boolean };
interface Chooser extends FormElement<string[]> {
  select(value: string): void;
  unselect(value: string): void;
  disableOption(value: string, disabled: boolean): void;
}

const page = (name: string) =>
  `https://foundryvtt.com/api/v14/classes/foundry.applications.elements.${name}.html` as const;
const OPTIONS = `<option value="a">A</option><option value="b" selected>B</option><option value="c">C</option>`;

for (const [id, tag, name] of [
  ["ELEMENT-10", "multi-select", "HTMLMultiSelectElement"],
  ["ELEMENT-11", "multi-checkbox", "HTMLMultiCheckboxElement"],
] as const)
  fact(id, `${tag} chooses and leaves options, in their order, and refuses those it has not`, page(name), async () => {
    const element = onPage<Chooser>(`<${tag} name="x">${OPTIONS}</${tag}>`);
    element.select("a");
    expect(element.value).toEqual(["a", "b"]);
    element.unselect("b");
    expect(element.value).toEqual(["a"]);
    expect(await complaint(() => element.select("zzz"))).not.toBeNull();
  });

fact("ELEMENT-12", "an option that is disabled cannot be chosen by hand", page("HTMLMultiCheckboxElement"), () => {
  const element = onPage<Chooser>(`<multi-checkbox name="x">${OPTIONS}</multi-checkbox>`);
  const box = (): HTMLInputElement | undefined =>
    [...element.querySelectorAll("input")].find(({ value }) => value === "c");
  element.disableOption("c", true);
  expect(box()?.disabled).toBe(true);
  element.disableOption("c", false);
  expect(box()?.disabled).toBe(false);
});

fact("ELEMENT-13", "a colour is six digits or nothing", page("HTMLColorPickerElement"), () => {
  const element = onPage<FormElement<string | null>>(`<color-picker name="x" value="#ff0000"></color-picker>`);
  expect(element.value).toBe("#ff0000");
  element.value = null;
  expect(element.value).toBeNull();
});

fact("ELEMENT-14", "a range is a number within its bounds", page("HTMLRangePickerElement"), () => {
  const element = onPage<FormElement<number> & { valueAsNumber: number }>(
    `<range-picker name="x" min="1" max="5" step="1" value="9"></range-picker>`,
  );
  expect([element.value, element.valueAsNumber]).toEqual([5, 5]);
  const changes: number[] = [];
  element.addEventListener("change", () => changes.push(element.value));
  enter(element.querySelector("input[type=number]") as HTMLInputElement, "2");
  expect([element.value, changes]).toEqual([2, [2]]);
});

fact("ELEMENT-15", "tags of text are a list, with slugs where they are wanted", page("HTMLStringTagsElement"), () => {
  const element = onPage<FormElement<string[]>>(`<string-tags name="x" value="one,two"></string-tags>`);
  expect(element.value).toEqual(["one", "two"]);
  const slugs = onPage<FormElement<string[]>>(`<string-tags name="x" slug></string-tags>`);
  const input = slugs.querySelector("input") as HTMLInputElement;
  input.value = "Big Word";
  input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  expect(slugs.value).toEqual(["big-word"]);
});

fact(
  "ELEMENT-16",
  "an element is part of its form, and silent while it is disabled",
  page("AbstractFormInputElement"),
  () => {
    const form = onPage<HTMLFormElement>(`<form><multi-select name="x" disabled>${OPTIONS}</multi-select></form>`);
    const element = form.querySelector<Chooser & { form: HTMLFormElement; editable: boolean }>("multi-select");
    expect([element?.form === form, element?.editable]).toEqual([true, false]);
    const { FormDataExtended } = foundry.applications.ux;
    expect(new FormDataExtended(form).object).not.toHaveProperty("x");
    expect(new FormDataExtended(form, { disabled: true }).object).toEqual({ x: ["b"] });
  },
);

fact(
  "ELEMENT-17",
  "rich text shows its enriched form while closed, and its source is the value",
  page("HTMLProseMirrorElement"),
  () => {
    const element = onPage<FormElement<string> & { open: boolean; isDirty(): boolean }>(
      `<prose-mirror name="x" toggled value="@UUID[Actor.x]"><p class="shown">link</p></prose-mirror>`,
    );
    expect(element.querySelector(".shown")?.textContent).toBe("link");
    expect([element.value, element.open, element.isDirty()]).toEqual(["@UUID[Actor.x]", false, false]);
  },
);

fact("ELEMENT-18", "documents are a list of uuids, or one", page("HTMLDocumentTagsElement"), () => {
  const uuid = "Actor.abcdefabcdefabcd";
  const element = onPage<FormElement<string[]>>(`<document-tags name="x" type="Actor"></document-tags>`);
  element.value = [uuid];
  expect(element.value).toEqual([uuid]);
  const single = onPage<FormElement<string | null>>(`<document-tags name="x" single></document-tags>`);
  expect(single.value).toBeNull();
  single.value = uuid;
  expect(single.value).toBe(uuid);
});

fact("ELEMENT-19", "a hue is a number", page("HTMLHueSelectorSlider"), () => {
  expect(onPage<FormElement<number>>(`<hue-slider name="x" value="120"></hue-slider>`).value).toBe(120);
});
