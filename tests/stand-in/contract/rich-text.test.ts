/** Rich text: the editor's schema, menu, hooks, plugins and drops. */
import { afterAll, beforeAll, expect } from "vitest";
import { fact } from "./fact.ts";
import { HERO, openInterfaceTable, REFEREE, type InterfaceTable, type Seat } from "./interface-table.ts";

const API = "https://foundryvtt.com/api/v14/modules/foundry.prosemirror.html";
const ELEMENT = "https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLProseMirrorElement.html";
const DROPDOWNS = "https://foundryvtt.com/api/v14/functions/hookEvents.getProseMirrorMenuDropDowns.html";
const ITEMS = "https://foundryvtt.com/api/v14/functions/hookEvents.getProseMirrorMenuItems.html";

let table: InterfaceTable;
let seat: Seat;

beforeAll(async () => {
  table = await openInterfaceTable();
  seat = await table.sit(REFEREE);
});
afterAll(() => table?.close());

/** One editor, alone in a window of its own. */
async function edit(html: string, attributes = ""): Promise<void> {
  await seat.ask(`(async () => {
    await foundry.applications.instances.get("editing")?.close();
    class Editing extends foundry.applications.api.ApplicationV2 {
      async _renderHTML() {
        const holder = document.createElement("template");
        holder.innerHTML = ${JSON.stringify(`<prose-mirror name="text" ${attributes} value="${html.replaceAll('"', "&quot;")}"></prose-mirror>`)};
        return holder.content;
      }
      _replaceHTML(result, content) { content.replaceChildren(result); }
    }
    await new Editing({ id: "editing", position: { width: 500, height: 300 } }).render({ force: true });
  })()`);
}

const field = "#editing .ProseMirror";
const value = (): Promise<string> => seat.ask(`document.querySelector("#editing prose-mirror").value`);

fact(
  "RICH-01",
  "HTML becomes a document and HTML again, with the attributes the editor does not know",
  API,
  async () => {
    const round = (html: string): Promise<string> =>
      seat.ask(`ProseMirror.dom.serializeString(ProseMirror.dom.parseString(${JSON.stringify(html)}))`);
    for (const html of [
      '<p class="intro" data-x="1">A <strong>b</strong> <em>c</em> <a href="https://x.example">d</a></p>',
      '<section class="secret" id="secret-1"><p>hush</p></section>',
      '<h3 id="top">T</h3><blockquote><p>q</p></blockquote><hr>',
      '<ol start="3"><li><p>three</p></li></ol>',
      "<table><tbody><tr><th><p>a</p></th><td><p>b</p></td></tr></tbody></table>",
      '<aside class="fvtt advice"><p>note</p></aside>',
      '<p><span style="color: red;">r</span><img src="icons/svg/castle.svg" alt="c"></p>',
    ])
      expect(await round(html)).toBe(html);
    expect(await round("<p>a<script>1</script></p><marquee>b</marquee>")).toBe("<p>a</p><p>b</p>");
  },
);

fact("RICH-02", "buttons of the menu mark text, and the drop-down makes headings", ITEMS, async () => {
  await edit("<p>word</p>");
  await seat.page.locator(field).click();
  await seat.page.keyboard.press("ControlOrMeta+a");
  await seat.page.click('#editing .editor-menu [data-action="bold"]');
  expect(await value()).toBe("<p><strong>word</strong></p>");
  await seat.page.click("#editing .pm-dropdown.format summary");
  await seat.page.click('#editing .pm-dropdown [data-action="h2"]');
  expect(await value()).toBe("<h2><strong>word</strong></h2>");
  await seat.page.keyboard.press("ControlOrMeta+z");
  await seat.page.keyboard.press("ControlOrMeta+z");
  expect(await value()).toBe("<p>word</p>");
});

fact("RICH-03", "packages put entries into the drop-downs and buttons into the menu", DROPDOWNS, async () => {
  await seat.ask(`
    Hooks.once("getProseMirrorMenuDropDowns", (menu, dropdowns) => dropdowns.format.entries.push({
      action: "mine", title: "Mine", children: [{ action: "advice", title: "Advice", node: menu.schema.nodes.aside,
        cmd: () => menu._toggleBlock(menu.schema.nodes.aside, ProseMirror.commands.wrapIn, { attrs: { _preserve: { class: "advice" } } }) }],
    }));
    Hooks.once("getProseMirrorMenuItems", (menu, items) => items.push({ action: "stamp", title: "Stamp", icon: "<b>S</b>",
      cmd: (state, dispatch) => dispatch(state.tr.insertText("!")) }));
    undefined`);
  await edit("<p>word</p>");
  await seat.page.locator(field).click();
  await seat.page.keyboard.press("End");
  await seat.page.click('#editing .editor-menu [data-action="stamp"]');
  await seat.page.click("#editing .pm-dropdown.format summary");
  await seat.page.click('#editing [data-action="advice"]');
  expect(await value()).toBe('<aside class="advice"><p>word!</p></aside>');
});

fact("RICH-04", "listeners of the plugins event change what the editor is made of", ELEMENT, async () => {
  await seat.ask(`document.addEventListener("plugins", (event) => {
    event.plugins.shout = new ProseMirror.Plugin({ props: { handleTextInput: (view, from, to, text) => {
      view.dispatch(view.state.tr.insertText(text.toUpperCase(), from, to)); return true; } } });
  }, { capture: true, once: true }); undefined`);
  await edit("<p>a</p>");
  await seat.page.locator(field).click();
  await seat.page.keyboard.press("End");
  await seat.page.keyboard.type("b");
  expect(await value()).toBe("<p>aB</p>");
});

fact("RICH-05", "a document that is dropped into the text becomes a link", ELEMENT, async () => {
  await edit("<p>see </p>");
  await seat.ask(`(() => {
    const field = document.querySelector("${field}");
    const { left, top, height } = field.querySelector("p").getBoundingClientRect();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid: "Actor.${HERO}" }));
    const place = { clientX: left + 200, clientY: top + height / 2 };
    field.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer, ...place }));
  })()`);
  await expect.poll(value).toContain(`@UUID[Actor.${HERO}]{Hero}`);
});

fact(
  "RICH-06",
  "what is only opened and closed again stays as it was written, and saving tells of a change",
  ELEMENT,
  async () => {
    const source = "<p>x</p><custom-thing>odd</custom-thing>";
    await edit(source, "toggled");
    await seat.ask(
      `globalThis.told = []; for (const type of ["save", "change"]) document.querySelector("#editing").addEventListener(type, () => globalThis.told.push(type)); undefined`,
    );
    await seat.page.hover("#editing prose-mirror");
    await seat.page.click("#editing button.toggle");
    await seat.page.click('#editing [data-action="save"]');
    expect([await value(), await seat.ask("told")]).toEqual([source, ["save"]]);
    await seat.page.hover("#editing prose-mirror");
    await seat.page.click("#editing button.toggle");
    await seat.page.keyboard.type("y");
    await seat.page.click('#editing [data-action="save"]');
    expect(await seat.ask("told")).toEqual(["save", "save", "change"]);
    expect(await value()).toContain("y");
    expect(seat.errors).toEqual([]);
  },
);

const EMBED = "https://foundryvtt.com/api/v14/interfaces/foundry.types.DocumentHTMLEmbedConfig.html";
const enrich = (text: string): Promise<string> =>
  seat.ask(`foundry.applications.ux.TextEditor.implementation.enrichHTML(${JSON.stringify(text)})`);

fact("RICH-07", "@Embed brings in the text of a page, with its caption and source, or without", EMBED, async () => {
  const uuid = await seat.ask<string>(`JournalEntry.create({ name: "Lore", pages: [{ name: "Wye", type: "text",
    text: { content: "<p>wet [[1d1]]</p>" } }] }).then((entry) => entry.pages.contents[0].uuid)`);
  const html = await enrich(`<p>See</p>@Embed[${uuid} classes="small right" caption="The river"]`);
  expect(html).toMatch(/<figure class="content-embed small right">[^]*wet [^]*inline-result/);
  expect(html).toMatch(/<strong class="embed-caption">The river<\/strong><cite><a class="content-link"/);
  expect(await enrich(`@Embed[${uuid} inline]`)).toMatch(
    /^<document-embed[^>]+><section class="content-embed inline"><p>wet/,
  );
  expect(await enrich(`@Embed[${uuid} cite=false caption=false]`)).not.toContain("figcaption");
  expect(await enrich("@Embed[Actor.nobody0000000000]")).toContain("broken");
});

fact("RICH-08", "a kind of document says itself how it is embedded, and hears of each copy", EMBED, async () => {
  await seat.ask(`(() => {
    const { prototype } = CONFIG.Actor.documentClass;
    prototype._buildEmbedHTML = async function (config) { const b = document.createElement("b"); b.textContent = this.name + config.values.join(); return b; };
    prototype.onEmbed = (element) => element.classList.add("heard");
  })()`);
  const html = await enrich(`@Embed[Actor.${HERO} 50]`);
  expect(html).toContain(`<document-embed uuid="Actor.${HERO}"><figure class="content-embed"><b>Hero50</b>`);
  await seat.ask(`document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(html)})`);
  await seat.until(`document.querySelector("body > document-embed").classList.contains("heard")`);
  expect(seat.errors).toEqual([]);
});
