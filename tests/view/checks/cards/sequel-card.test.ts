import { expect, it } from "vitest";
import { type SequelCardFacts, sequelCard } from "../../../../src/view/checks/cards/sequel-card.ts";
import { spoken } from "../../card-template.ts";

const opened = { id: "one", by: null, target: null, name: "", proposal: null, prompts: [], changes: [] };
const MORALE: SequelCardFacts = {
  title: "WHITEHACK.Sequel.Title.morale",
  what: "morale",
  name: "Goblin",
  reasons: [],
  keywords: [],
  save: false,
  targets: [],
  rules: [],
  state: "used",
  record: [opened],
};
const words = (undoes: readonly string[]) =>
  spoken("cards/sequel", sequelCard(MORALE, { isReferee: true, knows: [], undoes, acts: true }));

it("a sequel that was seen to is opened again by whoever may", () => {
  expect(words(["one"])).toMatch(/Done\. Open it again$/);
  expect(words([])).not.toContain("again");
});
