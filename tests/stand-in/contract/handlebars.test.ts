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
