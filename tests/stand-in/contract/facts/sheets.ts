import { afterwards, area, expect, fact } from "./fact.ts";
import { enter, listen, until } from "./kit.ts";

type Sheet = InstanceType<(typeof foundry.applications.sheets)["ActorSheetV2"]>;

interface Hero {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly system: { luck: number };
  readonly apps: Record<string, unknown>;
  readonly sheet: Sheet;
  readonly items: { size: number; contents: { id: string; name: string; sort: number; uuid: string }[] };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

area("document sheets", { page: true });

/** A hero of the tiny system, there while the fact is checked. */
async function madeHero(data: object = {}): Promise<Hero> {
  const hero = (await getDocumentClass("Actor").create({
    name: "Sir Fact",
    type: "hero",
    ...data,
  } as never)) as unknown;
  afterwards(() => (hero as Hero).delete());
  return hero as Hero;
}

async function openSheet(hero: Hero): Promise<Sheet> {
  const { sheet } = hero;
  afterwards(() => sheet.close({ animate: false }));
  await sheet.render({ force: true });
  return sheet;
}

const luck = (sheet: Sheet): HTMLInputElement =>
  sheet.element.querySelector('[name="system.luck"]') as HTMLInputElement;

fact(
  "SHEET-01",
  "a sheet is a form named after class and document, and known to the document",
  "DocumentSheetV2",
  async () => {
    const hero = await madeHero();
    const sheet = await openSheet(hero);
    expect(sheet.id).toBe(`TinyHeroSheet-Actor-${hero.id}`);
    expect(sheet.element.localName).toBe("form");
    expect(hero.apps[sheet.id]).toBe(sheet);
    expect(sheet.title).toContain("Sir Fact");
    expect(sheet.isEditable).toBe(true);
  },
);

fact(
  "SHEET-14",
  "the context has the document, its source, its fields and who may edit",
  "DocumentSheetV2",
  async () => {
    const hero = await madeHero();
    const context = await (await openSheet(hero))._prepareContext({});
    expect(Object.keys(context)).toEqual(expect.arrayContaining(["document", "source", "fields", "editable"]));
    expect([context["document"], context["editable"]]).toEqual([hero, true]);
  },
);

fact("SHEET-02", "a change is submitted, cleaned and shown", "DocumentSheetV2", async () => {
  const hero = await madeHero();
  const sheet = await openSheet(hero);
  enter(luck(sheet), "25");
  await until(() => hero.system.luck === 20);
  await until(() => luck(sheet).value === "20");
});

fact("SHEET-15", "a document that changes renders its sheet", "DocumentSheetV2", async () => {
  const hero = await madeHero();
  const sheet = await openSheet(hero);
  const before = luck(sheet);
  await hero.update({ "system.luck": 3 });
  await until(() => luck(sheet).value === "3");
  expect(before.isConnected).toBe(false);
});

fact("SHEET-04", "submit() takes more data to update", "DocumentSheetV2", async () => {
  const hero = await madeHero();
  const sheet = await openSheet(hero);
  await sheet.submit({ updateData: { "system.luck": 7 } });
  expect(hero.system.luck).toBe(7);
});

fact("SHEET-08", "a closed sheet is no longer known to the document", "DocumentSheetV2", async () => {
  const hero = await madeHero();
  const sheet = await openSheet(hero);
  await sheet.close({ animate: false });
  expect(Object.keys(hero.apps)).toEqual([]);
});

fact("SHEET-09", "a sheet is registered for a type, and taken away", "DocumentSheetConfig", () => {
  const { DocumentSheetConfig } = foundry.applications.apps;
  class SheetOfFact extends foundry.applications.sheets.ActorSheetV2 {}
  const known = (): object =>
    (CONFIG as unknown as { Actor: { sheetClasses: Record<string, object> } }).Actor.sheetClasses["hero"] as object;
  const cls = SheetOfFact as never;
  DocumentSheetConfig.registerSheet(getDocumentClass("Actor") as never, "tiny", cls, {
    types: ["hero"],
    label: "Fact",
  });
  expect(known()).toHaveProperty(["tiny.SheetOfFact", "label"], "Fact");
  DocumentSheetConfig.unregisterSheet(getDocumentClass("Actor") as never, "tiny", cls, { types: ["hero"] });
  expect(known()).not.toHaveProperty(["tiny.SheetOfFact"]);
});

fact(
  "SHEET-19",
  "a sheet that is registered for no type in particular is for those without a type too",
  "DocumentSheetConfig",
  () => {
    const { DocumentSheetConfig } = foundry.applications.apps;
    class SheetOfFact extends foundry.applications.api.DocumentSheetV2 {}
    const effects = getDocumentClass("ActiveEffect") as never;
    afterwards(() => DocumentSheetConfig.unregisterSheet(effects, "tiny", SheetOfFact as never));
    DocumentSheetConfig.registerSheet(effects, "tiny", SheetOfFact as never, { label: "Fact" });
    const { sheetClasses } = (CONFIG as unknown as { ActiveEffect: { sheetClasses: Record<string, object> } })
      .ActiveEffect;
    expect(sheetClasses["base"]).toHaveProperty(["tiny.SheetOfFact", "label"], "Fact");
  },
);

fact(
  "SHEET-20",
  "a piece of HTML becomes its element, or several, or nothing",
  "https://foundryvtt.com/api/v14/functions/foundry.applications.parseHTML.html",
  () => {
    const { parseHTML } = foundry.applications as unknown as {
      parseHTML(html: string): HTMLElement | HTMLCollection | null;
    };
    expect((parseHTML("<p>One</p>") as HTMLElement).textContent).toBe("One");
    expect(parseHTML("<p>One</p><p>Two</p>")).toHaveProperty("length", 2);
    expect(parseHTML("words")).toBeNull();
  },
);

area("actor sheets", { page: true });

/** Drops data on a sheet, as a drag from elsewhere does. */
function drop(sheet: Sheet, data: object, on: Element | null = sheet.element): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  on?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

async function madeItem(): Promise<{ uuid: string }> {
  const item = (await getDocumentClass("Item").create({ name: "Rope", type: "trinket" } as never)) as unknown;
  afterwards(() => (item as Hero).delete());
  return item as { uuid: string };
}

fact("SHEET-11", "an item that is dropped is created in the actor", "ActorSheetV2", async () => {
  const [hero, item] = [await madeHero(), await madeItem()];
  drop(await openSheet(hero), { type: "Item", uuid: item.uuid });
  await until(() => hero.items.size === 1);
  expect(hero.items.contents[0]?.name).toBe("Rope");
});

fact(
  "SHEET-16",
  "a hook that says false stops a drop",
  "https://foundryvtt.com/api/v14/functions/hookEvents.dropActorSheetData.html",
  async () => {
    const [hero, item] = [await madeHero(), await madeItem()];
    const asked: unknown[] = [];
    listen("dropActorSheetData", (actor: unknown, _sheet: unknown, data: { veto?: boolean }) => {
      asked.push(actor === hero);
      return !data.veto;
    });
    const sheet = await openSheet(hero);
    drop(sheet, { type: "Item", uuid: item.uuid, veto: true });
    drop(sheet, { type: "Item", uuid: item.uuid });
    await until(() => hero.items.size === 1);
    expect(asked).toEqual([true, true]);
    expect(hero.items.size).toBe(1);
  },
);

fact("SHEET-17", "an item of the actor's own is sorted by a drop on another", "ActorSheetV2", async () => {
  const items = ["a", "b", "c"].map((name, at) => ({ name, type: "trinket", sort: (at + 1) * 100_000 }));
  const hero = await madeHero({ items });
  const sheet = await openSheet(hero);
  const [first, , last] = hero.items.contents;
  drop(sheet, { type: "Item", uuid: last?.uuid }, sheet.element.querySelector(`[data-item-id="${first?.id}"]`));
  const sorts = (): number[] => hero.items.contents.map(({ sort }) => sort);
  await until(() => new Set(sorts()).size === 3 && sorts().join() !== "100000,200000,300000");
  expect(hero.items.size).toBe(3);
});

fact("SHEET-18", "rows of items are draggable for who may edit", "ActorSheetV2", async () => {
  const hero = await madeHero({ items: [{ name: "a", type: "trinket" }] });
  const sheet = await openSheet(hero);
  expect(sheet.element.querySelector<HTMLElement>(".draggable")?.draggable).toBe(true);
});

fact(
  "SHEET-12",
  "an item's sheet takes drops",
  "https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.ItemSheetV2.html",
  () => {
    expect("_onDrop" in foundry.applications.sheets.ItemSheetV2.prototype).toBe(true);
  },
  { generation: 14 },
);
