import { describe, expect, it } from "vitest";
import { toExplained } from "../../../../src/rules/index.ts";
import {
  type CasterSheet,
  casterView,
  type KnownSpellFacts,
} from "../../../../src/house-rules/ferryhack/view/caster-view.ts";
import { spellPowerLines } from "../../../../src/house-rules/ferryhack/view/spell-dialog.ts";

const localize = (key: string, data: Readonly<Record<string, string>> = {}): string =>
  [key, ...Object.values(data)].join(" ");
const spell = (id: string, system: object, refusal: string | null = null): KnownSpellFacts => ({
  id,
  name: id,
  img: "",
  refusal,
  system: {
    level: 1,
    range: 80,
    area: "",
    duration: { amount: 0, unit: "instant" },
    quick: false,
    save: "none",
    concentration: false,
    damage: "",
    extra: "",
    original: "",
    nameOnly: false,
    prepared: true,
    description: "",
    packs: {},
    ...system,
  },
});
const SHEET: CasterSheet = {
  numbers: {
    pool: toExplained(10, [{ label: "Level", value: 4 }]),
    chance: toExplained(8),
    active: toExplained(1),
    inactive: toExplained(1),
  },
  points: 7,
  highest: 4,
  spells: [],
  preparing: null,
  swapHours: 12,
  hourly: null,
  written: { mostPoints: null, activeSpells: null, inactiveSpells: null },
  pack: "fh",
  editable: true,
  editing: false,
  localize,
};

describe("the page of a caster", () => {
  it("FH-SPL-08: shows magic points as a share of the most", () => {
    expect(casterView(SHEET)).toMatchObject({ pool: { points: 7, most: 14, share: 50 }, isFull: false, isEmpty: true });
    const none = { ...SHEET, points: 0, numbers: { ...SHEET.numbers, pool: toExplained(0) } };
    expect(casterView(none)).toMatchObject({ pool: { share: 0 }, isFull: true });
    expect(casterView({ ...SHEET, hourly: 2 }).rest).toBe("WHITEHACK.Spellcasting.Hour 2");
  });

  it("FH-SPL-01 (1): shows active and inactive spells, and says where there are too many", () => {
    const spells = [
      spell("Fire", { save: "half" }),
      spell("Dispel", { quick: true }, "tooHigh"),
      spell("Mirror Image", { concentration: true, prepared: false }, "inactive"),
      spell("Nexus", { nameOnly: true, prepared: false }, "inactive"),
    ];
    const { active, inactive } = casterView({ ...SHEET, spells });
    expect(active).toMatchObject({ used: 2, isOver: true, hint: "WHITEHACK.Spellcasting.Over 2 1" });
    expect(active.rows).toMatchObject([
      { canPrepare: true, whyNot: "", marks: ["WHITEHACK.Spellcasting.Mark.half"] },
      { canPrepare: false, whyNot: "WHITEHACK.Spellcasting.Refusal.tooHigh" },
    ]);
    expect(inactive.rows).toMatchObject([
      { whyNot: "", canSwap: true, marks: ["WHITEHACK.Spellcasting.Mark.concentration"] },
      { canSwap: false },
    ]);
  });

  it("FH-SPL-05: says what is being prepared", () => {
    const preparing = { name: "Fire", level: 2, round: 3, isDue: false };
    expect(casterView({ ...SHEET, preparing }).preparing).toMatchObject({
      text: "WHITEHACK.Spellcasting.Preparing Fire 2 3",
      isDue: false,
    });
  });

  it("FH-SPL-15: tells what a spell amounts to, and how long it lasts", () => {
    const working = { does: "mark", power: { points: 2, turns: 1 }, harm: [], rounds: 60 } as const;
    expect(spellPowerLines(working, localize)).toEqual([
      { label: "WHITEHACK.SpellAmount.points", value: "2" },
      { label: "WHITEHACK.Item.Duration", value: "WHITEHACK.Spellcasting.Rounds 60" },
    ]);
    expect(spellPowerLines({ ...working, power: { dice: 3 }, rounds: null }, localize)).toEqual([
      { label: "WHITEHACK.SpellAmount.dice", value: "3d6" },
    ]);
  });
});
