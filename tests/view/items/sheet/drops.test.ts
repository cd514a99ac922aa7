// All that can be dropped on the sheet of an actor: taken, or refused with a sentence.
import { expect, test } from "vitest";
import { refusalOfDrop } from "../../../../src/view/items/sheet/drops.ts";
import lang from "../../../../lang/en.json" with { type: "json" };

const CARRIED = ["weapon", "armor", "gear", "substance", "scroll"];
const POWERS = ["ability", "class", "spell"];
const SHEETS: Readonly<Record<string, { takes: readonly string[]; actors: boolean }>> = {
  character: { takes: [...CARRIED, ...POWERS], actors: true },
  monster: { takes: [...CARRIED, ...POWERS], actors: true },
  party: { takes: CARRIED, actors: true },
  heap: { takes: CARRIED, actors: false },
  vehicle: { takes: ["weapon"], actors: false },
  homebase: { takes: [], actors: true },
};
const OTHERS = ["Folder", "JournalEntry", "JournalEntryPage", "Macro", "RollTable", "Scene", "Playlist", "Cards"];

const items = Object.entries(SHEETS).flatMap(([sheet, { takes }]) =>
  [...CARRIED, ...POWERS].map((type) => [sheet, type, takes.includes(type)] as const),
);
const sentence = (key: string | null): string => {
  const words: Readonly<Record<string, string>> = lang.WHITEHACK.Refusal;
  return words[(key ?? "").replace("WHITEHACK.Refusal.", "")] ?? "";
};

test.each(items)("the sheet of a %s and a %s: %s", (sheet, type, isTaken) => {
  const refusal = refusalOfDrop(sheet, { documentName: "Item", type, isOurs: true });
  expect(refusal === null).toBe(isTaken);
  expect(isTaken || sentence(refusal).endsWith(".")).toBe(true);
  expect(refusalOfDrop(sheet, { documentName: "Item", type: "module.relic", isOurs: false })).toBeNull();
});

test.each(Object.entries(SHEETS))("the sheet of a %s and somebody, or anything else", (sheet, { actors }) => {
  expect(refusalOfDrop(sheet, { documentName: "Actor", type: "character", isOurs: true }) === null).toBe(actors);
  expect(refusalOfDrop(sheet, { documentName: "ActiveEffect", type: "base", isOurs: true })).toBeNull();
  for (const documentName of OTHERS)
    expect(sentence(refusalOfDrop(sheet, { documentName, type: "", isOurs: true }))).toMatch(/\.$/);
});
