import { afterwards, area, expect, fact } from "./fact.ts";
import { onPage, until } from "./kit.ts";

area("drag and drop", { page: true });

/** A page with something to drag and somewhere to drop it, and what was dropped. */
function dragging(allowed: boolean) {
  const dropped: unknown[] = [];
  const holder = onPage(`<section><p class="from">from</p><p class="to">to</p></section>`);
  const { DragDrop, TextEditor } = foundry.applications.ux;
  new DragDrop.implementation({
    dragSelector: ".from",
    dropSelector: ".to",
    permissions: { dragstart: () => allowed, drop: () => allowed },
    callbacks: {
      dragstart: (event) => event.dataTransfer?.setData("text/plain", `{"type":"Thing","uuid":"Thing.1"}`),
      drop: (event) => dropped.push(TextEditor.implementation.getDragEventData(event)),
    },
  }).bind(holder);
  const [from, to] = [".from", ".to"].map((selector) => holder.querySelector<HTMLElement>(selector) as HTMLElement);
  const drag = (): void => {
    const event = { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true };
    from?.dispatchEvent(new DragEvent("dragstart", event));
    to?.dispatchEvent(new DragEvent("drop", event));
  };
  return { from, drag, dropped };
}

fact("DROP-01", "a drag carries its data to the drop", "DragDrop", () => {
  const { from, drag, dropped } = dragging(true);
  expect(from?.draggable).toBe(true);
  drag();
  expect(dropped).toEqual([{ type: "Thing", uuid: "Thing.1" }]);
});

fact("DROP-04", "what may not be dragged is not draggable", "DragDrop", () => {
  expect(dragging(false).from?.draggable).toBe(false);
});

fact("DROP-05", "the data of a drop is the JSON that it carries", "TextEditor", () => {
  const { implementation } = foundry.applications.ux.TextEditor;
  const eventOf = (text: string): DragEvent => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", text);
    return new DragEvent("drop", { dataTransfer });
  };
  expect(implementation.getDragEventData(eventOf(`{"a":1}`))).toEqual({ a: 1 });
  expect(implementation.getDragEventData(eventOf("no json"))).toEqual({});
});

area("searching", { page: true });

fact(
  "FILTER-01",
  "a query finds without minding case and accents, and means its text literally",
  "SearchFilter",
  () => {
    const { SearchFilter } = foundry.applications.ux;
    const shown: unknown[] = [];
    const holder = onPage(`<section><input type="search" name="q"><ul><li>Café</li><li>Tea</li></ul></section>`);
    const filter = new SearchFilter({
      inputSelector: "input",
      contentSelector: "ul",
      delay: 0,
      callback: (_event, _query, rgx, content) => {
        const items = [...(content?.children ?? [])].map((item) => item.textContent ?? "");
        shown.push(items.filter((text) => SearchFilter.testQuery(rgx, text)));
      },
    });
    filter.bind(holder);
    for (const query of ["CAFÉ", "cafe", "("]) filter.filter(null as never, query);
    expect(shown.slice(-3)).toEqual([["Café"], ["Café"], []]);
  },
);

fact("FILTER-02", "a filter compares a field of a document", "SearchFilter", () => {
  const { SearchFilter } = foundry.applications.ux;
  const filter = (operator: string) => ({ field: "a.b", operator, value: 3, negate: false });
  expect(SearchFilter.evaluateFilter({ a: { b: 3 } }, filter("gte") as never)).toBe(true);
  expect(SearchFilter.evaluateFilter({ a: { b: 3 } }, filter("gt") as never)).toBe(false);
});

area("enriched text", { page: true });

const enrich = async (text: string, options: object = {}): Promise<HTMLElement> => {
  const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(text, options as never);
  return onPage(`<article>${html}</article>`);
};

/** An item of the world that is there while the fact is checked. */
async function madeItem(): Promise<{ uuid: string; name: string }> {
  const item = await getDocumentClass("Item").create({ name: "A <thing>", type: "trinket" } as never);
  const made = item as unknown as { uuid: string; name: string; delete(): Promise<unknown> };
  afterwards(() => made.delete());
  return made;
}

fact("ENRICH-01", "a link to a document has its name, or the words it is given", "TextEditor", async () => {
  const { uuid } = await madeItem();
  const named = (await enrich(`@UUID[${uuid}]`)).querySelector<HTMLElement>("a.content-link");
  expect([named?.dataset["uuid"], named?.dataset["type"], named?.textContent]).toEqual([uuid, "Item", "A <thing>"]);
  const worded = (await enrich(`<p>see @UUID[${uuid}]{it} now</p>`)).querySelector("a.content-link");
  expect([worded?.textContent, worded?.parentElement?.textContent]).toEqual(["it", "see it now"]);
});

fact("ENRICH-05", "a link to what is not there is broken; links may be left alone", "TextEditor", async () => {
  const lost = "@UUID[Item.AAAAAAAAAAAAAAAA]{lost}";
  const broken = (await enrich(lost)).querySelector("a.content-link.broken");
  expect(broken?.textContent).toBe("lost");
  expect((await enrich(lost, { documents: false })).textContent).toBe(lost);
});

fact("ENRICH-02", "a roll waits for a click, with its label and flavour", "TextEditor", async () => {
  const roll = (await enrich("[[/roll 1d20 # to hit]]{Hit}")).querySelector<HTMLElement>("a.inline-roll");
  expect([roll?.dataset["formula"], roll?.dataset["flavor"], roll?.textContent]).toEqual(["1d20", "to hit", "Hit"]);
});

fact("ENRICH-06", "a roll without a command is thrown at once", "TextEditor", async () => {
  const roll = (await enrich("[[2 + 3]]")).querySelector<HTMLElement>("a.inline-result");
  expect(roll?.textContent).toBe("5");
});

fact("ENRICH-03", "secrets are shown to whom they are told, scripts to nobody", "TextEditor", async () => {
  const text = `<p>a</p><section class="secret" id="secret-1"><p>hush</p></section><section class="secret revealed" id="secret-2">told</section><script>boom()</script>`;
  const shown = await enrich(text, { secrets: true });
  const hidden = await enrich(text, { secrets: false });
  expect(shown.querySelector("section.secret")?.textContent).toContain("hush");
  expect(hidden.textContent).not.toContain("hush");
  expect(hidden.textContent).toContain("told");
  expect([shown, hidden].map((one) => one.querySelector("script"))).toEqual([null, null]);
});

/** An enricher that is there while the fact is checked. */
function shouting(): void {
  const { enrichers } = (CONFIG as unknown as { TextEditor: { enrichers: unknown[] } }).TextEditor;
  const shout = {
    id: "shout",
    pattern: /@Shout\[(\w+)\]/g,
    enricher: async (match: RegExpMatchArray) =>
      match[1] === "no" ? null : Object.assign(document.createElement("b"), { textContent: match[1]?.toUpperCase() }),
    onRender: (element: HTMLElement) => element.classList.add("seen"),
  };
  enrichers.push(shout);
  afterwards(() => enrichers.splice(enrichers.indexOf(shout), 1));
}

fact("ENRICH-04", "an enricher of one's own may leave the text as it is", "TextEditor", async () => {
  shouting();
  const text = await enrich("<p>@Shout[hey] @Shout[no]</p>");
  expect(text.textContent).toBe("HEY @Shout[no]");
});

fact("ENRICH-07", "an enricher is told when its element is on the page", "TextEditor", async () => {
  shouting();
  const text = await enrich("<p>@Shout[hey]</p>");
  await until(() => text.querySelector(".seen"));
  expect(text.querySelector("enriched-content")?.textContent).toBe("HEY");
});
