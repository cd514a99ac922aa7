import { expect, it } from "vitest";
import { type ConsequenceCardFacts, consequenceCard } from "../../../../src/view/checks/cards/consequence-card.ts";
import { spoken } from "../../card-template.ts";

const opened = { id: "one", by: null, target: null, name: "", proposal: null, prompts: [], changes: [] };
const MORALE: ConsequenceCardFacts = {
  title: "WHITEHACK.Consequence.Title.morale",
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
  spoken("cards/consequence", consequenceCard(MORALE, { isReferee: true, knows: [], undoes, acts: true }));

it("a consequence that was seen to is opened again by whoever may", () => {
  expect(words(["one"])).toMatch(/Done\. Open it again$/);
  expect(words([])).not.toContain("again");
});
