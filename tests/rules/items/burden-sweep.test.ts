import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { BURDENS, coreRulebook, DEFAULT_OPTIONS, loadOf, movementRate } from "../../../src/rules/index.ts";
import { armor, backpack, derived, gear } from "../builders.ts";

const NO_COINS = { gp: 0, sp: 0, cp: 0 };

/** The register's words, written a second time: half objects loose and packed against 10 and 5. */
function expected(halvesLoose: number, halvesPacked: number, container: boolean, injured: boolean) {
  const loose = halvesLoose / 2 + (injured ? 5 : 0) + (container ? 0 : halvesPacked / 2);
  const packed = container ? halvesPacked / 2 : 0;
  const excess = (loose > 10 ? loose - 10 : 0) + (packed > 5 ? packed - 5 : 0);
  if (excess < 1) return "normal";
  if (excess < 3) return "heavy";
  if (excess < 5) return "severe";
  return excess < 7 ? "massive" : "beyondMassive";
}

describe("every load", () => {
  const half = (quantity: number, packed: boolean) => gear(quantity, { size: "minor", packed });
  test.each([
    { container: true, injured: false },
    { container: true, injured: true },
    { container: false, injured: false },
    { container: false, injured: true },
  ])("WH-ENC-01, WH-ENC-04, WH-ENC-05, WH-ENC-06: container $container, injured $injured", ({ container, injured }) => {
    const wrong: string[] = [];
    for (let loose = 0; loose <= 40; loose += 1) {
      for (let packed = 0; packed <= 26; packed += 1) {
        const items = [half(loose, false), half(packed, true), ...(container ? [backpack()] : [])];
        const bearer = { items, coins: NO_COINS, injured };
        const { burden } = coreRulebook.encumbrance.burden(bearer, DEFAULT_OPTIONS);
        if (burden !== expected(loose, packed, container, injured)) wrong.push(`${loose}/${packed}`);
      }
    }
    expect(wrong).toEqual([]);
  });
  test("WH-ENC-03, WH-MOVE-01: armor of every class weighs itself, and slows by what that comes to", () => {
    for (let armorClass = 0; armorClass <= 6; armorClass += 1) {
      const { burden, movement } = derived({ class: "strong", items: [armor(armorClass), gear(8)] });
      expect(burden.carried).toBe(8 + armorClass);
      expect(movement.value).toBe(movementRate("human", burden.burden));
    }
  });
  test("never gets lighter by something more, whatever the readings are", () => {
    const item = fc.record({ quantity: fc.nat({ max: 9 }), packed: fc.boolean(), container: fc.boolean() });
    const readings = fc.record({
      excessCounting: fc.constantFrom("completed" as const, "begun" as const),
      containerHasWeight: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), readings, (shownItems, reading) => {
        const options = { ...DEFAULT_OPTIONS, ...reading };
        const items = shownItems.map(({ quantity, ...rest }) => gear(quantity, rest));
        const step = (more: number) => {
          const bearer = { items: [...items, gear(more)], coins: NO_COINS, injured: false };
          return BURDENS.indexOf(coreRulebook.encumbrance.burden(bearer, options).burden);
        };
        return step(0) <= step(1) && step(1) <= step(2);
      }),
    );
  });
  test("nothing carried is lost in sorting", () => {
    const item = fc.record({ quantity: fc.nat({ max: 9 }), packed: fc.boolean(), container: fc.boolean() });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), fc.boolean(), (ones, everyContainerHelps) => {
        const options = { ...DEFAULT_OPTIONS, everyContainerHelps, containerHasWeight: true };
        const items = ones.map(({ quantity, ...rest }) => gear(quantity, rest));
        const { loose, packed } = loadOf(items, NO_COINS, options);
        return loose + packed === ones.reduce((sum, { quantity }) => sum + quantity, 0);
      }),
    );
  });
});
