import { area, expect, fact } from "./fact.ts";
import { complaint, opened } from "./kit.ts";

type Dict = Record<string, unknown>;

area("template helpers", { page: true });

/** What a template prints. */
const print = (template: string, data: object = {}): string => Handlebars.compile(template)(data);

/** The elements that a template makes. */
function elements(template: string, data: object = {}): Element[] {
  const holder = document.createElement("div");
  holder.innerHTML = print(template, data);
  return [...holder.children];
}

fact("HBS-03", "localize translates, with data where there is some, and prints an unknown key", "helpers", () => {
  expect(print(`{{localize "TINY.Sheet"}}, {{localize "no.such"}}`)).toBe("Tiny sheet, no.such");
  expect(print(`{{localize "TINY.Luck" name="<b>"}}`)).toBe("&lt;b&gt; tries their luck");
});

fact("HBS-06", "concat joins, ifThen chooses", "helpers", () => {
  expect(print(`{{concat "a" 1 list.[1]}}`, { list: ["x", "b"] })).toBe("a1b");
  expect(print(`{{ifThen (eq n 3) "yes" "no"}} {{ifThen (ne n 3) "yes" "no"}}`, { n: 3 })).toBe("yes no");
});

fact("HBS-07", "comparisons are strict, and logic gives truths", "helpers", () => {
  expect(print(`{{lt 1 2}} {{gt 1 2}} {{lte 2 2}} {{gte 1 2}} {{eq 1 "1"}}`)).toBe("true false true false false");
  expect(print(`{{and 1 "x"}} {{and 1 0}} {{or 0 "x"}} {{or 0 ""}} {{not 0}}`)).toBe("true false true false true");
});

fact("HBS-08", "checked and disabled print their word or nothing", "helpers", () => {
  const [input] = elements(`<input type="checkbox" {{checked yes}} {{disabled no}}>`, { yes: 1, no: null });
  expect([input?.hasAttribute("checked"), input?.hasAttribute("disabled")]).toEqual([true, false]);
});

fact("HBS-09", "numbers have decimals and signs as wanted", "helpers", () => {
  expect(print(`{{numberFormat n decimals=1 sign=true}} {{numberFormat -2 sign=true}}`, { n: 3.456 })).toBe("+3.5 -2");
  const { numberFormat } = foundry.applications.handlebars;
  expect(String(numberFormat(2, { hash: { sign: true } }))).toBe("+2");
});

fact("HBS-10", "object makes an object of what it is given", "helpers", () => {
  expect(print(`{{#with (object a=1)}}{{a}}{{/with}}`)).toBe("1");
});

function optionsOf(how: string, data: object): unknown[] {
  const [select] = elements(`<select>{{selectOptions ${how}}}</select>`, data) as HTMLSelectElement[];
  return [...(select?.options ?? [])].map(({ value, text, defaultSelected }) => [value, text, defaultSelected]);
}

fact("HBS-11", "options are made of a record, translated, with a blank one where wanted", "helpers", () => {
  const record = { x: "TINY.Sheet", y: "Why" };
  expect(optionsOf(`record selected="y" localize=true blank=""`, { record })).toEqual([
    ["", "", false],
    ["x", "Tiny sheet", false],
    ["y", "Why", true],
  ]);
});

fact("HBS-12", "options are made of a list of texts or objects, in groups where they say so", "helpers", () => {
  expect(optionsOf(`list selected="b"`, { list: ["a", "b"] })).toEqual([
    ["a", "a", false],
    ["b", "b", true],
  ]);
  const objects = [
    { id: "1", name: "One", group: "G" },
    { id: "2", name: "Two" },
  ];
  const html = `<select>{{selectOptions objects valueAttr="id" labelAttr="name"}}</select>`;
  const [select] = elements(html, { objects });
  expect(select?.querySelector('optgroup[label="G"] > option')?.textContent).toBe("One");
});

fact("HBS-13", "radio boxes are made of choices", "helpers", () => {
  const html = elements(`{{radioBoxes "r" record checked="x" localize=true}}`, {
    record: { x: "TINY.Sheet", y: "Why" },
  });
  const inputs = html.flatMap((one) => [...one.querySelectorAll<HTMLInputElement>("input[type=radio][name=r]")]);
  expect(inputs.map(({ value, defaultChecked }) => [value, defaultChecked])).toEqual([
    ["x", true],
    ["y", false],
  ]);
  expect(html[0]?.textContent?.trim()).toBe("Tiny sheet");
});

fact("HBS-14", "a field's input and group are there for templates, too", "helpers", () => {
  const field = new foundry.data.fields.NumberField({ label: "Number" });
  const [input] = elements(`{{formInput field name="n" value=2}}`, { field });
  expect(input?.matches(`input[type=number][name=n][value="2"]`)).toBe(true);
  const [group] = elements(`{{formGroup field name="n" value=2 rootId="r" classes="slim"}}`, { field });
  expect(group?.matches("div.form-group.slim")).toBe(true);
  expect(group?.querySelector("label")?.textContent?.trim()).toBe("Number");
});

fact(
  "HBS-15",
  "there are colorPicker and select",
  "https://github.com/foundryvtt/foundryvtt/issues/13436",
  () => {
    expect(elements(`{{colorPicker name="c"}}`)[0]?.localName).toBe("color-picker");
    expect(print(`{{#select 1}}<option value="1">{{/select}}`)).toContain("selected");
  },
  { generation: 13 },
);

fact(
  "HBS-04",
  "colorPicker and select are gone",
  "https://github.com/foundryvtt/foundryvtt/issues/13436",
  () => {
    expect(["colorPicker", "select"].filter((name) => name in Handlebars.helpers)).toEqual([]);
  },
  { generation: 14 },
);

area("templates", { page: true });

const HERO = "systems/tiny/templates/hero.hbs";
const ROLL = "systems/tiny/templates/roll.hbs";

fact("HBS-05", "a template is loaded as a partial, under its path and its id", "handlebars", async () => {
  const { loadTemplates, renderTemplate } = foundry.applications.handlebars;
  await loadTemplates({ "fact.roll": ROLL });
  expect(print("{{> fact.roll total=7}}")).toContain(`<p class="tiny-roll">7</p>`);
  expect(await renderTemplate(ROLL, { total: 8 })).toContain(`<p class="tiny-roll">8</p>`);
});

fact("HBS-16", "only templates are rendered as templates", "handlebars", async () => {
  const { renderTemplate } = foundry.applications.handlebars;
  expect(await complaint(() => renderTemplate("systems/tiny/tiny.mjs", {}))).not.toBeNull();
});

fact("HBS-17", "the generic navigation shows the tabs of its context", "handlebars", async () => {
  const { renderTemplate } = foundry.applications.handlebars;
  const tabs = { a: { id: "a", group: "g", cssClass: "active", label: "TINY.Sheet", active: true } };
  const html = await renderTemplate("templates/generic/tab-navigation.hbs", { tabs });
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const link = holder.querySelector(`nav.tabs [data-action="tab"][data-group="g"][data-tab="a"].active`);
  expect(link?.textContent?.trim()).toBe("Tiny sheet");
});

area("parts", { page: true });

/** An application of two parts, which counts how often each context was prepared. */
function parted() {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  return class PartedFact extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS: Dict = { id: "parted-{id}" };
    static override PARTS = {
      roll: { template: ROLL, classes: ["top"], id: "head" },
      hero: { template: HERO, templates: [HERO], scrollable: [""] },
    };
    count = 0;
    override async _prepareContext(): Promise<Dict> {
      this.count += 1;
      return { total: this.count, system: { luck: this.count }, actor: { items: [] } };
    }
  };
}

fact("PART-01", "parts stand in their order, each marked with its name", "HandlebarsApplicationMixin", async () => {
  const app = await opened(new (parted())());
  const content = [...(app.element.querySelector(".window-content")?.children ?? [])] as HTMLElement[];
  expect(content.map((one) => one.dataset["applicationPart"])).toEqual(["roll", "hero"]);
  expect(app.parts["roll"]?.id).toBe(`${app.id}-head`);
  expect(app.parts["roll"]?.classList.contains("top")).toBe(true);
});

fact("PART-02", "of a render of some parts the others know nothing", "HandlebarsApplicationMixin", async () => {
  const app = await opened(new (parted())());
  const { roll, hero } = app.parts;
  await app.render({ parts: ["hero"] });
  expect(app.parts["roll"]).toBe(roll);
  expect(app.parts["hero"]).not.toBe(hero);
  expect(hero?.isConnected).toBe(false);
});

fact("PART-03", "the focus stays with the input of the same name", "HandlebarsApplicationMixin", async () => {
  const app = await opened(new (parted())());
  const input = (): HTMLInputElement | null | undefined => app.parts["hero"]?.querySelector("input");
  input()?.focus();
  const before = input();
  await app.render();
  expect(input()).not.toBe(before);
  expect(document.activeElement).toBe(input());
});

fact("PART-04", "a part has exactly one element at its root", "HandlebarsApplicationMixin", async () => {
  class Two extends parted() {
    override _configureRenderParts(): Record<string, { template: string }> {
      return { two: { template: "systems/tiny/templates/two-roots.hbs" } };
    }
  }
  expect(await complaint(() => new Two().render({ force: true }))).not.toBeNull();
});

fact("PART-05", "a template that is not there is named", "HandlebarsApplicationMixin", async () => {
  class Missing extends parted() {
    override _configureRenderParts(): Record<string, { template: string }> {
      return { gone: { template: "systems/tiny/templates/nowhere.hbs" } };
    }
  }
  expect(await complaint(() => new Missing().render({ force: true }))).toContain("nowhere.hbs");
});
