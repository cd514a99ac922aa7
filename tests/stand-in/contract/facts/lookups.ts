import { area, expect, fact } from "./fact.ts";
import { made, madeHero } from "./world.ts";

const INDEX = "https://foundryvtt.com/api/v14/classes/foundry.helpers.DocumentIndex.html";
const COLLECTION = "https://foundryvtt.com/api/v14/classes/foundry.abstract.EmbeddedCollection.html";
const MODEL = "https://foundryvtt.com/api/v14/classes/foundry.abstract.TypeDataModel.html";

type JournalEntry = InstanceType<(typeof foundry.documents)["JournalEntry"]>;

area("lookups");

fact("LOOKUP-01", "documents are found by how their names begin, whatever the case", INDEX, async () => {
  const letter = await made<JournalEntry>("JournalEntry", { name: "Quixotic letter" });
  const found = game.documentIndex.lookup("quixo", { documentTypes: ["JournalEntry"] });
  expect(found["JournalEntry"]).toMatchObject([{ documentName: "JournalEntry", uuid: letter.uuid }]);
  expect(game.documentIndex.lookup("quixo", { documentTypes: ["Actor"] })).toEqual({ Actor: [] });
  await letter.delete();
  expect(game.documentIndex.lookup("quixo")["JournalEntry"]).toEqual([]);
});

fact("LOOKUP-02", "pages are found too, and no more than wanted", INDEX, async () => {
  const pages = [{ name: "Zyzzyva one" }, { name: "Zyzzyva two" }];
  const letter = await made<JournalEntry>("JournalEntry", { name: "Letter", pages });
  const find = (options: object) =>
    game.documentIndex.lookup("zyzzyva", { documentTypes: ["JournalEntryPage"], ...options })["JournalEntryPage"];
  expect(new Set(find({})?.map(({ uuid }) => uuid))).toEqual(new Set(letter.pages.map(({ uuid }) => uuid)));
  expect(find({ limit: 1 })).toHaveLength(1);
  const isTwo = ({ entry }: { entry: { name?: string | null } }) => entry.name === "Zyzzyva two";
  expect(find({ filterEntries: isTwo })).toHaveLength(1);
});

fact(
  "LOOKUP-03",
  "a later word of the name will do",
  INDEX,
  async () => {
    const letter = await made<JournalEntry>("JournalEntry", { name: "Letter Quixotic Knight" });
    const found = game.documentIndex.lookup("quixotic kn")["JournalEntry"];
    expect(found?.map(({ uuid }) => uuid)).toEqual([letter.uuid]);
  },
  { generation: 14 },
);

fact("LOOKUP-04", "a collection knows its documents by their subtypes", COLLECTION, async () => {
  const actor = await madeHero({ items: [{ name: "Rope", type: "trinket" }] });
  expect(actor.items.documentsByType["trinket"]).toEqual(actor.items.contents);
  expect(actor.itemTypes["trinket"]).toEqual(actor.items.contents);
  expect(Object.keys(actor.items.documentsByType)).toEqual(getDocumentClass("Item").TYPES);
  expect(actor.items.documentName).toBe("Item");
});

fact("LOOKUP-05", "a model says which package it is of", MODEL, async () => {
  const { system } = await madeHero();
  expect(foundry.utils.getProperty(system, "modelProvider")).toBe(game.system);
});
