import { describe, expect, it, test } from "vitest";
import {
  CONDITIONS,
  CRIT_TABLE,
  deriveArmorClass,
  FUMBLE_TABLE,
  gearTarget,
  parseDamage,
  proposalsFrom,
  beginDraws,
  DEFAULT_OPTIONS,
  readRedraw,
  redrawsOf,
  resolveDraw,
  RuleError,
  wornArmor,
  writtenProposals,
} from "../../../src/rules/index.ts";
import { armor, derived, gear, shield, weapon } from "../builders.ts";

const own = { damage: "1d6+1" };
const rowOf = (id: string) => {
  const row = [...CRIT_TABLE.rows, ...FUMBLE_TABLE.rows].find((one) => one.id === id);
  if (!row) throw new Error(`No row ${id}`);
  return row;
};

describe("what rows propose (WH-CRIT-03, WH-FUM-01)", () => {
  it.each([
    ["weaponFlies", [{ kind: "lose", what: "weapon", value: 10 }]],
    ["shieldRuined", [{ kind: "ruin", what: "shield", value: 0 }]],
    ["armorBreaks", [{ kind: "ruin", what: "armor,shield", value: 0 }]],
    ["armorRent", [{ kind: "armorLoss", what: "armor", value: 4 }]],
    ["stunned", [{ kind: "condition", what: CONDITIONS.stunned.id, value: 0 }]],
    ["deepWound", [{ kind: "damage", what: "1d6", value: 0 }]],
    ["slowDeath", [{ kind: "doom", what: "dead", value: 5 }]],
    ["gruesomeDeath", [{ kind: "doom", what: "dead", value: 0 }]],
    ["hitsSelf", [{ kind: "damage", what: "1d6+1", value: 0 }]],
    ["attacksAlly", []],
    ["twice", []],
  ])("%s", (id, proposed) => {
    expect(proposalsFrom(rowOf(id).effects, own)).toEqual(proposed);
  });

  it("never name a formula that cannot be thrown, and none where the weapon's own cannot be read", () => {
    const all = [...CRIT_TABLE.rows, ...FUMBLE_TABLE.rows].flatMap(({ effects }) => proposalsFrom(effects, own));
    const formulas = all.filter(({ kind }) => kind === "damage").map(({ what }) => parseDamage(what).dice);
    expect(formulas).toEqual([1, 1]);
    expect(proposalsFrom(rowOf("hitsSelf").effects, { damage: "" })).toEqual([]);
  });
});

describe("what somebody's own table proposes (WH-RAND-01)", () => {
  it.each([
    [[{ kind: "condition", what: "prone" }], [{ kind: "condition", what: "prone", value: 0 }]],
    [[{ kind: "armorLoss", what: "armor", value: 2 }], [{ kind: "armorLoss", what: "armor", value: 2 }]],
    [[{ kind: "explode", what: "armor" }, { kind: "mark", what: "" }, null, 3], []],
    [[{ kind: "mark", what: "Scar", value: 1.5 }], [{ kind: "mark", what: "Scar", value: 0 }]],
    ["prone", []],
    [undefined, []],
  ])("%j", (written, read) => {
    expect(writtenProposals(written)).toEqual(read);
  });
});

describe("the thing that a result is about (WH-CRIT-06)", () => {
  const items = [gear(1), weapon({ id: "w" }), armor(4, { id: "a" }), shield({ id: "s" })];
  it.each([
    ["weapon", "w"],
    ["shield", "s"],
    ["armor", "a"],
    ["armor,shield", "s"],
    ["hat", undefined],
  ])("%s: %s", (what, id) => {
    expect(gearTarget(items, what)?.id).toBe(id);
  });

  it("is in use", () => {
    expect(gearTarget([weapon({ equipped: false }), weapon({ quantity: 0 })], "weapon")).toBeNull();
  });
});

describe("broken items (WH-CRIT-03)", () => {
  const armorClass = (...items: Parameters<typeof wornArmor>[0]) => deriveArmorClass(wornArmor(items), [], null).value;

  test("rent armor gives so much less and never less than nothing (Amb-33)", () => {
    expect([armorClass(armor(6, { damaged: 4 })), armorClass(armor(2, { damaged: 4 }))]).toEqual([2, 0]);
    expect(armorClass(armor(6, { damaged: 4 }), armor(3))).toBe(3);
    expect(() => armorClass(armor(6, { damaged: Number.NaN }))).toThrow(RuleError);
  });

  test("what is broken protects nobody and strikes nobody", () => {
    expect(armorClass(armor(6, { broken: true }), shield())).toBe(1);
    const { attacks } = derived({ items: [weapon({ id: "w", broken: true }), weapon({ id: "v" })] });
    expect(attacks.map(({ id }) => id)).toEqual(["v"]);
  });
});

describe("results that cannot be (WH-CRIT-06, WH-FUM-01)", () => {
  const has = { weapon: true, shield: false, armor: true, allies: true };
  const drawn = resolveDraw(beginDraws(CRIT_TABLE, has), [2], DEFAULT_OPTIONS);

  it("may be thrown again, and only they", () => {
    const from = { card: "attack0000000001", table: "crit" } as const;
    expect(redrawsOf(drawn.rows, from)).toEqual([{ kind: "redraw", what: "attack0000000001,crit", value: 2 }]);
    expect(redrawsOf(resolveDraw(beginDraws(CRIT_TABLE, has), [6], DEFAULT_OPTIONS).rows, from)).toEqual([]);
    expect(readRedraw("attack0000000001,crit")).toEqual(from);
    expect(readRedraw("attack0000000001,hat")).toBeNull();
  });
});
