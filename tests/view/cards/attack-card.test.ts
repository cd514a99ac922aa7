import { describe, expect, it } from "vitest";
import { type Attack, coreRulebook, resolveAttack } from "../../../src/rules/index.ts";
import { attackCard } from "../../../src/view/cards/attack-card.ts";
import { render, spoken } from "../card-template.ts";

const ATTACK: Attack = { score: 13, modifiers: [], reasons: [], armorClass: 3 };
const AUTHOR = { acts: true, isReferee: false, seesArmorClass: true, hasTable: false };

function cardOf(attack: Partial<Attack>, faces: readonly number[], viewer = AUTHOR, more = {}) {
  const outcome = resolveAttack({ ...ATTACK, ...attack }, faces, coreRulebook);
  const facts = {
    title: "Sword",
    target: { name: "Goblin" },
    distance: 5,
    damage: {},
    damageRolled: false,
    tableRolled: false,
  };
  return attackCard({ ...facts, outcome, ...more }, viewer);
}

describe("an attack card", () => {
  it.each([
    { face: 4, verdict: "hit" },
    { face: 3, verdict: "miss" },
    { face: 16, verdict: "miss" },
  ])("tells a $face against armor class 3 as a $verdict", ({ face, verdict }) => {
    const card = cardOf({}, [face]);
    expect(card.verdict).toBe(verdict);
    expect(card.headline).toBe(`WHITEHACK.Attack.Verdict.${verdict}`);
    expect(card.result).toBe(face > 13 ? "WHITEHACK.Check.Result.failure" : "WHITEHACK.Check.Result.success");
    expect(card.canRollDamage).toBe(verdict === "hit");
  });

  it("tells what is hit where nobody is targeted, down to nothing", () => {
    expect(cardOf({ armorClass: null }, [6])).toMatchObject({
      verdict: "open",
      result: null,
      canRollDamage: true,
    });
    expect(spoken("cards/attack", cardOf({ armorClass: null }, [6]))).toContain("Hits armor class 5 and below");
    expect(spoken("cards/attack", cardOf({ armorClass: null }, [1]))).toContain("Hits armor class 0 and below");
  });

  it("keeps the armor class from those who may not know it", () => {
    expect(spoken("cards/attack", cardOf({ armorClass: 0 }, [5]))).toContain("Armor class 0");
    expect(spoken("cards/attack", cardOf({}, [5], { ...AUTHOR, seesArmorClass: false }))).not.toContain("Armor class");
  });

  it("offers damage to the attacker, once, and only where it can be read", () => {
    const hit = [10];
    expect(render("cards/attack", cardOf({}, hit))).toContain('data-action="rollDamage"');
    expect(cardOf({}, hit, { ...AUTHOR, acts: false }).canRollDamage).toBe(false);
    expect(cardOf({}, hit, AUTHOR, { damageRolled: true }).canRollDamage).toBe(false);
    expect(cardOf({}, hit, AUTHOR, { damage: null }).canRollDamage).toBe(false);
  });

  it("offers the table of a crit or a fumble to the attacker, once", () => {
    const viewer = { ...AUTHOR, hasTable: true };
    expect(render("cards/attack", cardOf({}, [13], viewer))).toContain('data-action="rollTable"');
    expect(cardOf({}, [13], viewer).table).toBe("WHITEHACK.Attack.RollCrit");
    expect(cardOf({}, [20], viewer).table).toBe("WHITEHACK.Attack.RollFumble");
    expect(cardOf({}, [13], { ...viewer, acts: false }).table).toBeNull();
    expect(cardOf({}, [13], viewer, { tableRolled: true }).table).toBeNull();
    expect(render("cards/attack", cardOf({}, [4]))).not.toContain("rollTable");
  });

  it("tells crits, and why an attack was refused", () => {
    expect(cardOf({}, [13])).toMatchObject({ tone: "crit" });
    expect(spoken("cards/attack", cardOf({}, [13]))).toContain("Damage ×2");
    const refused = cardOf({ range: { distance: 500, close: 20 } }, []);
    expect(refused).toMatchObject({ refusal: "WHITEHACK.Attack.Refusal.outOfRange", canRollDamage: false });
    expect(spoken("cards/attack", refused)).toContain("Out of range");
  });

  it("prints names as text", () => {
    const markup = render(
      "cards/attack",
      cardOf({}, [5], AUTHOR, { target: { name: "<b>Gob</b>" }, title: "<i>x</i>" }),
    );
    expect(markup).not.toMatch(/<b>Gob|<i>x/);
  });
});
