import { describe, expect, it } from "vitest";
import { WHOLE_ROUND } from "../../../src/rules/index.ts";
import { type StripFacts, turnStrip } from "../../../src/view/combat/turn-strip.ts";
import { joining } from "../card-template.ts";

const localize = joining((key, data = {}) =>
  [key.replace(/^WHITEHACK\.(?:Turn\.)?/, ""), ...Object.values(data)].join(" "),
);

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

describe("the menu of the strip", () => {
  const roll = (id: string, label = id) => ({ id, label, hint: `${id} hint`, icon: "fa-flask" });
  const ITEMS = [
    { id: "axe", name: "Axe", facts: { type: "weapon", size: "medium", equipped: true, packed: false } },
    { id: "bow", name: "Bow", facts: { type: "weapon", size: "large", equipped: false, packed: false } },
    { id: "fist", name: "Iron fist", facts: { type: "weapon", size: "none", equipped: true, packed: false } },
    { id: "shield", name: "Shield", facts: { type: "armor", kind: "shield", equipped: true, packed: false } },
    { id: "mail", name: "Mail", facts: { type: "armor", kind: "armor", equipped: true, packed: false } },
    {
      id: "potion",
      name: "Potion",
      facts: { type: "substance", packed: false },
      rolls: [roll("takePrimary", "Drink"), roll("throwFlask", "Throw"), roll("crushFlask", "Crush")],
    },
    {
      id: "rope",
      name: "Rope",
      facts: { type: "gear", packed: true },
      rolls: [roll("takePrimary", "Drink"), roll("retrieve", "Get out")],
    },
  ];
  const MORE = { items: ITEMS, mayDrop: true, maySpeak: true, ofPacks: [], isOpen: true } as unknown as NonNullable<
    StripFacts["more"]
  >;
  const menu = (more: Partial<typeof MORE> = {}) => turnStrip({ ...FACTS, more: { ...MORE, ...more } }, localize).more;
  const pressed = (more: Partial<typeof MORE> = {}) =>
    (menu(more)?.groups ?? []).map(({ buttons }) =>
      buttons.map(({ operation, of, how }) => [operation, of, how].filter((one) => one !== "").join(" ")),
    );

  it("WH-ACT-05, WH-ENC-07, WH-ITEM-03: has what hands hold, what is at hand, what is packed, and speaking", () => {
    expect(pressed()).toEqual([
      ["ready axe", "drop axe", "ready bow", "ready shield", "drop shield"],
      ["use potion takePrimary", "use potion throwFlask"],
      ["use rope retrieve"],
      ["speak"],
    ]);
    expect(menu()?.groups[0]?.buttons.map(({ text }) => text)).toEqual([
      "more.putAway Axe",
      "more.drop Axe",
      "more.ready Bow",
      "more.putAway Shield",
      "more.drop Shield",
    ]);
    expect(menu()?.groups[1]?.buttons[0]).toMatchObject({
      text: "more.use Drink Potion",
      label: "more.use Drink Potion: takePrimary hint",
    });
  });

  it("WH-ACT-05: drops nothing where nothing can lie, and asks for no speech that takes nothing", () => {
    expect(pressed({ mayDrop: false, maySpeak: false, items: ITEMS.slice(0, 1) as never })).toEqual([["ready axe"]]);
  });

  it("has the buttons of packs, each about its item", () => {
    const ofPacks = [{ act: "wb.throwFlask", label: "Throw: Oil", icon: "fa-hand", data: { item: "oil" } }];
    expect(menu({ ofPacks, items: [], maySpeak: false })?.groups).toMatchObject([
      { buttons: [{ operation: "pack", of: "wb.throwFlask", data: { item: "oil" } }] },
    ]);
  });

  it("is closed at first, and not there where the strip is folded or nothing is to be done", () => {
    expect(menu({ isOpen: false })).toMatchObject({ isOpen: false, groups: [], button: { operation: "more" } });
    expect(menu({ items: [], maySpeak: false })).toBeNull();
    expect(turnStrip({ ...FACTS, more: MORE, isFolded: true }, localize).more).toBeNull();
  });
});
