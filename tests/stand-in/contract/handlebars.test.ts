import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, openPage, type ContractPage } from "./page.ts";

const files = {
  "systems/test/header.hbs": `<!-- a comment --><header><input name="title" value="{{count}}">{{localize "TEST.Greet" name="<b>"}}</header>`,
  "systems/test/body.hbs": `<ul style="height:80px;overflow:auto"><li class="getter">{{model.viaGetter}}</li>
    {{#each lines as |n|}}{{> "systems/test/line.hbs" n=n}}{{/each}}</ul>`,
  "systems/test/line.hbs": `<li>{{n}}</li>`,
  "systems/test/two.hbs": `<p></p><p></p>`,
};

let it: ContractPage;
beforeAll(async () => {
  it = await openPage({ files });
});
afterAll(async () => {
  await it.close();
  await closeBrowser();
});

test("HBS-01 parts: order, stamps, partials, focus and scroll kept, DOM made anew (ui.md 2.1–2.3)", async () => {
  expect(await it.run("handlebarsParts")).toEqual({
    order: ["header", "body"],
    id: "parted-head",
    classes: "top",
    text: "from a getter",
    lines: 61,
    kept: true,
    scroll: true,
    recreated: true,
    focus: ["title", true],
    clicks: 2,
  });
});

test("HBS-02 a part must have exactly one root; a missing template says which (ui.md 2.1)", async () => {
  expect(await it.run("handlebarsOneRoot")).toContain("single HTML element");
  expect(await it.run("handlebarsMissing")).toContain("systems/test/nowhere.hbs");
});

test("HBS-03 helpers print what is documented (ui.md 3)", async () => {
  const cases: [template: string, text: string][] = [
    [
      `{{localize "TEST.Hello"}} {{localize "TEST.Greet" name="Ann"}} {{localize "no.such"}}`,
      "Hello there Hello Ann no.such",
    ],
    [`{{localize "TEST.Greet" name="<b>"}}`, "Hello &lt;b&gt;"],
    [`{{concat "a" 1 list.[1]}}`, "a1b"],
    [`{{ifThen (eq n 3.456) "yes" "no"}} {{ifThen (ne n 3.456) "yes" "no"}}`, "yes no"],
    [`{{lt 1 2}} {{gt 1 2}} {{lte 2 2}} {{gte 1 2}} {{eq 1 "1"}}`, "true false true false false"],
    [`{{and 1 "x"}} {{and 1 0}} {{or 0 "x"}} {{or 0 ""}} {{not 0}}`, "true false true false true"],
    [`<input {{checked n}} {{disabled nothing}}>`, "<input checked >"],
    [`{{numberFormat n decimals=1 sign=true}} {{numberFormat -2 sign=true}} {{numberFormat nothing}}`, "+3.5 -2 NaN"],
    [`{{numberInput n name="a" step=0.5 min=0}}`, `<input type="number" name="a" step="0.5" min="0" value="3.5">`],
    [`{{#with (object a=1)}}{{a}}{{/with}}`, "1"],
    [
      `{{selectOptions record selected="y" localize=true blank=""}}`,
      `<option value=""></option><option value="x">Hello there</option><option value="y" selected="">Why</option>`,
    ],
    [`{{selectOptions list selected="b"}}`, `<option value="a">a</option><option value="b" selected="">b</option>`],
    [
      `{{selectOptions record selected=chosen inverted=true}}`,
      `<option value="TEST.Hello">x</option><option value="Why">y</option>`,
    ],
    [
      `{{selectOptions objects valueAttr="id" labelAttr="name"}}`,
      `<option value="2">Two</option><optgroup label="G"><option value="1">One</option></optgroup>`,
    ],
    [`{{formInput field name="n" value=2}}`, `<input type="number" name="n" step="any" value="2">`],
    [
      `{{formGroup field name="n" value=2 rootId="r" classes="slim"}}`,
      `<div class="form-group slim"><label for="r-n">Number</label><div class="form-fields"><input type="number" name="n" step="any" value="2" id="r-n"></div></div>`,
    ],
    [
      `{{radioBoxes "r" record checked="x" localize=true}}`,
      `<label class="checkbox"><input type="radio" name="r" value="x" checked=""> Hello there</label><label class="checkbox"><input type="radio" name="r" value="y"> Why</label>`,
    ],
  ];
  expect(
    await it.run(
      "helpersPrint",
      cases.map(([template]) => template),
    ),
  ).toEqual(cases.map(([, text]) => text));
  expect(await it.run("helpersFromCode")).toBe("+2");
});

test("HBS-04 helpers of 13 alone are not in 14, and the other way round (ui.md 3)", async () => {
  const gone = [
    "{{colorPicker name='c'}}",
    "{{#select 1}}<option value='1'>{{/select}}",
    "{{formInput 3}}",
    "{{selectOptions list nameAttr='x'}}",
  ];
  for (const answer of await it.run<string[]>("helpersPrint", gone)) expect(answer).toMatch(/^Error/);
  const older = await openPage({ generation: 13 });
  const [picker, select] = await older.run<string[]>("helpersPrint", gone);
  expect(picker).toContain("<color-picker");
  expect(select).toContain("selected");
  await older.close();
});

test("HBS-05 templates: ids of partials, refused extensions, the generic templates (ui.md 2.4, 4.4)", async () => {
  const [partial, refused, tabs, footer] = await it.run<[string, string, string, string]>("helpersTemplates");
  expect(partial).toBe("<li>7</li>");
  expect(refused).toMatch(/^Error/);
  expect(tabs).toMatch(/<nav class="sheet-tabs tabs"/);
  expect(tabs.replaceAll(/\s+/g, " ")).toContain(`class="active" data-action="tab" data-group="g" data-tab="a"`);
  expect(footer.replaceAll(/\s+/g, " ")).toMatch(
    /<footer class="form-footer"> <button type="submit".* data-action="go" ?disabled/,
  );
});
