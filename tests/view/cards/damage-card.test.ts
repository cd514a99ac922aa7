import { describe, expect, it } from "vitest";
import { resolveDamage } from "../../../src/rules/index.ts";
import { type DamageCardFacts, damageCard } from "../../../src/view/cards/damage-card.ts";
import { render, spoken } from "../card-template.ts";

const GOBLIN = { actor: "Actor.goblin", name: "Goblin" };
const CARD: DamageCardFacts = {
  title: "Sword",
  kind: "damage",
  target: GOBLIN,
  amount: 6,
  lethal: true,
  outcome: resolveDamage({ formula: { dice: 1, faces: 6, bonus: 1 }, modifiers: [], multiplier: 1 }, [5]),
  applied: [],
};
const APPLIED = {
  ...GOBLIN,
  before: { value: 8, temporary: 0 },
  after: { value: 2, temporary: 0 },
  prompts: [],
  undone: "none",
} as const;
const AUTHOR = { isReferee: false, isAuthor: true, knows: [] };
const OTHER = { isReferee: false, isAuthor: false, knows: [] };
const REFEREE = { isReferee: true, isAuthor: false, knows: [] };

describe("a damage card", () => {
  it("lets its author and the Referee apply it to its target, and nobody else", () => {
    expect(damageCard(CARD, AUTHOR).canApply).toBe(true);
    expect(damageCard(CARD, REFEREE).canApply).toBe(true);
    expect(damageCard(CARD, OTHER).canApply).toBe(false);
  });

  it("leaves damage without a target to the Referee", () => {
    const loose = { ...CARD, target: null };
    expect(damageCard(loose, AUTHOR).canApply).toBe(false);
    expect(spoken("cards/damage", damageCard(loose, REFEREE))).toContain("Apply to targets");
  });

  it("offers nothing more once applied, and the Referee the way back", () => {
    const applied = { ...CARD, applied: [APPLIED] };
    expect(damageCard(applied, AUTHOR)).toMatchObject({ canApply: false, applied: [{ canUndo: false }] });
    expect(damageCard(applied, REFEREE)).toMatchObject({ canApply: false, applied: [{ canUndo: true, place: 0 }] });
  });

  it("can be undone once, and then applied again", () => {
    const undone = { ...CARD, applied: [{ ...APPLIED, undone: "exact" as const }] };
    expect(damageCard(undone, REFEREE)).toMatchObject({ canApply: true, applied: [{ canUndo: false }] });
    expect(spoken("cards/damage", damageCard(undone, AUTHOR))).toContain("undone");
  });

  it("tells hit points only to those who may know them", () => {
    const applied = { ...CARD, applied: [APPLIED] };
    expect(spoken("cards/damage", damageCard(applied, AUTHOR))).not.toContain("8 →");
    expect(spoken("cards/damage", damageCard(applied, REFEREE))).toContain("HP 8 → 2");
    expect(spoken("cards/damage", damageCard(applied, { ...OTHER, knows: [GOBLIN.actor] }))).toContain("HP 8 → 2");
  });

  it("counts temporary hit points into what was lost", () => {
    const before = { value: 8, temporary: 4 };
    const [row] = damageCard({ ...CARD, applied: [{ ...APPLIED, before }] }, REFEREE).applied;
    expect(row).toMatchObject({ amount: 10, before: "8 (+4)", after: "2" });
  });

  it("says of healing that changed nothing that it healed nothing", () => {
    const healing = {
      ...CARD,
      kind: "healing",
      outcome: null,
      applied: [{ ...APPLIED, after: APPLIED.before }],
    } as const;
    expect(spoken("cards/damage", damageCard(healing, REFEREE))).toContain("healed 0");
    expect(spoken("cards/damage", damageCard({ ...healing, kind: "damage" }, REFEREE))).toContain("took 0");
  });

  it("asks for what the wound calls for, until it is undone", () => {
    const wounded = { ...APPLIED, after: { value: -3, temporary: 0 }, prompts: ["deathSave", "injured"] as const };
    expect(spoken("cards/damage", damageCard({ ...CARD, applied: [wounded] }, REFEREE))).toMatch(
      /Save or die.*Injured/,
    );
    const undone = { ...wounded, undone: "difference" as const };
    expect(damageCard({ ...CARD, applied: [undone] }, REFEREE).applied[0]?.prompts).toEqual([]);
  });

  it("tells when the sum was lifted to 1, and healing as healing", () => {
    const outcome = resolveDamage({ formula: { dice: 1, faces: 6, bonus: -3 }, modifiers: [], multiplier: 1 }, [1]);
    expect(spoken("cards/damage", damageCard({ ...CARD, amount: 1, outcome }, REFEREE))).toContain("raised to 1");
    const healing = { ...CARD, kind: "healing" as const, outcome: null };
    expect(spoken("cards/damage", damageCard(healing, REFEREE))).toContain("6 hit points healed");
  });

  it("has named buttons and prints names as text", () => {
    const evil = { ...APPLIED, name: "<script>x</script>" };
    const markup = render("cards/damage", damageCard({ ...CARD, applied: [evil] }, REFEREE));
    expect(markup).not.toContain("<script>");
    expect(markup).toMatch(/<button type="button" data-action="undoDamage" data-place="0">/);
  });
});
