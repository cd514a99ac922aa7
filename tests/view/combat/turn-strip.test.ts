import { expect, it } from "vitest";
import { WHOLE_ROUND } from "../../../src/rules/index.ts";
import { type StripFacts, turnStrip } from "../../../src/view/combat/turn-strip.ts";

const localize = (key: string, data: Readonly<Record<string, string>> = {}): string =>
  [key.replace(/^WHITEHACK\.(?:Turn\.)?/, ""), ...Object.values(data)].join(" ");

const attack = {
  id: "axe",
  use: "melee",
  useLabel: "WHITEHACK.Sheet.Use.melee",
  name: "Axe",
  attackValue: "12",
  stowed: false,
};
const power = {
  id: "guard",
  name: "Guard",
  isUsable: true,
  rolls: [{ id: "use", label: "Use", icon: "fa-bolt", isOff: false }],
};
const FACTS = {
  id: "berta",
  name: "Berta",
  round: { left: WHOLE_ROUND, whole: WHOLE_ROUND, free: null, mayCorrect: true },
  moved: 10,
  movement: 30,
  attacks: [attack, { ...attack, id: "bow", name: "Bow", stowed: true }],
  attackKey: "With Shift: its dialog first",
  powers: [power, { ...power, id: "call", isUsable: false }],
  waiting: { may: true, is: false },
  mayLower: true,
  mayGoBack: false,
  marks: [],
  isFolded: false,
} as unknown as StripFacts;
const operations = (facts: Partial<StripFacts>) =>
  turnStrip({ ...FACTS, ...facts }, localize).operations.map(({ operation, of }) => [operation, of]);

it("WH-ACT-01: a turn offers what can be done in it: what is at hand, what can be used now", () => {
  expect(operations({})).toEqual([
    ["attack", "axe"],
    ["power", "guard"],
    ["wait", ""],
    ["lower", ""],
  ]);
  expect(turnStrip(FACTS, localize).operations[0]?.label).toBe(
    "attack Axe Sheet.Use.melee 12. With Shift: its dialog first",
  );
  expect(turnStrip(FACTS, localize)).toMatchObject({ title: "of Berta", moved: { label: "Pip.movedOf 10 30" } });
});

it("WH-INIT-04, WH-INIT-05: waiting is a switch, and neither is offered where the rules have none", () => {
  expect(turnStrip({ ...FACTS, waiting: { may: true, is: true } }, localize).operations[2]).toMatchObject({
    isOn: true,
  });
  expect(operations({ waiting: { may: false, is: false }, mayLower: false })).toHaveLength(2);
});

it("WH-ACT-01: a movement is offered to be taken back where there is one", () => {
  expect(operations({ mayGoBack: true }).at(-1)).toEqual(["back", ""]);
});

it("WH-ACT-02: a folded strip keeps the pips and the end of the turn", () => {
  const { operations: shown, pips, fold, end } = turnStrip({ ...FACTS, isFolded: true }, localize);
  expect([shown, pips.length, fold.text, end.text]).toEqual([[], 3, "unfold", "end"]);
});
