import { describe, expect, it } from "vitest";
import { resolveDamage } from "../../../../src/rules/index.ts";
import type { Change, RecordEntry } from "../../../../src/undo/record.ts";
import { type DamageCardFacts, damageCard } from "../../../../src/view/combat/cards/damage-card.ts";
import { render, spoken } from "../../card-template.ts";

const GOBLIN = { actor: "Actor.goblin", name: "Goblin" };
const CARD: DamageCardFacts = {
  title: "Sword",
  kind: "damage",
  target: GOBLIN,
  amount: 6,
  lethal: true,
  outcome: resolveDamage({ formula: { dice: 1, faces: 6, bonus: 1 }, modifiers: [], multiplier: 1 }, [5]),
};
type AppliedEntry = Partial<RecordEntry> & { readonly undone?: Change["undone"] };
const hp = (value: number, temporary?: number) => ({
  system: { hp: temporary === undefined ? { value } : { value, temporary } },
});

/** The goblin's hit points went from 8 to 2, or as it is told. */
function applied(before = hp(8), after = hp(2), { undone = "none", ...told }: AppliedEntry = {}): RecordEntry {
  const { actor, name } = GOBLIN;
  const change = { kind: "changed", document: actor, actor, name, before, after, source: null, undone } as const;
  return { id: "one", by: null, target: actor, name, proposal: null, prompts: [], changes: [change], ...told };
}
const AUTHOR = { isReferee: false, isAuthor: true, knows: [], undoes: [] };
const OTHER = { isReferee: false, isAuthor: false, knows: [], undoes: [] };
const REFEREE = { isReferee: true, isAuthor: false, knows: [], undoes: ["one"] };

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

  it("breaks a heart for damage alone", () => {
    const drawn = (kind: "damage" | "healing") => damageCard({ ...CARD, kind }, REFEREE).icon;
    expect([drawn("damage"), drawn("healing")]).toEqual(["fa-heart-crack", "fa-heart-circle-plus"]);
  });

  it("offers nothing more once applied, and the Referee the way back", () => {
    const card = { ...CARD, record: [applied()] };
    expect(damageCard(card, AUTHOR)).toMatchObject({ canApply: false, applied: [{ canUndo: false }] });
    expect(damageCard(card, REFEREE)).toMatchObject({ canApply: false, applied: [{ canUndo: true, id: "one" }] });
  });

  it("lets the Referee count half or double of damage, and tells it", () => {
    const sees = (facts: Partial<DamageCardFacts>, viewer = REFEREE) => damageCard({ ...CARD, ...facts }, viewer);
    expect([sees({}), sees({}, AUTHOR), sees({ kind: "healing" })].map(({ canShare }) => canShare)).toEqual([
      true,
      false,
      false,
    ]);
    expect(spoken("cards/damage", sees({}))).toMatch(/Apply.*Half.*Double/s);
    expect(spoken("cards/damage", sees({}, AUTHOR))).not.toContain("Half");
    const halved = sees({ record: [applied(hp(8), hp(5), { share: "half" })] });
    expect(halved.canShare).toBe(false);
    expect(spoken("cards/damage", halved)).toMatch(/took 3.*Half counts/s);
    expect(spoken("cards/damage", sees({ record: [applied()] }))).not.toContain("by the Referee");
  });

  it("can be undone once, and then applied again", () => {
    const undone = { ...CARD, record: [applied(hp(8), hp(2), { undone: "exact" })] };
    expect(damageCard(undone, { ...REFEREE, undoes: [] })).toMatchObject({
      canApply: true,
      applied: [{ canUndo: false }],
    });
    expect(spoken("cards/damage", damageCard(undone, AUTHOR))).toContain("undone");
  });

  it("tells hit points only to those who may know them", () => {
    const card = { ...CARD, record: [applied()] };
    expect(spoken("cards/damage", damageCard(card, AUTHOR))).not.toContain("8 →");
    expect(spoken("cards/damage", damageCard(card, AUTHOR))).toContain("took 6");
    expect(spoken("cards/damage", damageCard(card, REFEREE))).toContain("hit points 8 → 2");
    expect(spoken("cards/damage", damageCard(card, { ...OTHER, knows: [GOBLIN.actor] }))).toContain("hit points 8 → 2");
  });

  it("counts temporary hit points into what was lost", () => {
    const [row] = damageCard({ ...CARD, record: [applied(hp(8, 4), hp(2, 0))] }, REFEREE).applied;
    expect(row).toMatchObject({
      amount: 10,
      lines: [
        { before: "8", after: "2" },
        { before: "4", after: "0" },
      ],
    });
  });

  it("says of healing that changed nothing that it healed nothing", () => {
    const healing = {
      ...CARD,
      kind: "healing",
      outcome: null,
      record: [applied(hp(8), hp(2), { changes: [] })],
    } as const;
    expect(spoken("cards/damage", damageCard(healing, REFEREE))).toContain("healed 0");
    expect(spoken("cards/damage", damageCard({ ...healing, kind: "damage" }, REFEREE))).toContain("took 0");
  });

  it("asks for what the wound calls for, until it is undone", () => {
    const prompts = ["deathSave", "injured"] as const;
    const wounded = applied(hp(8), hp(-3), { prompts });
    expect(spoken("cards/damage", damageCard({ ...CARD, record: [wounded] }, REFEREE))).toMatch(/Save or die.*Injured/);
    const undone = applied(hp(8), hp(-3), { prompts, undone: "difference" });
    expect(damageCard({ ...CARD, record: [undone] }, REFEREE).applied[0]?.prompts).toEqual([]);
  });

  it("tells when the sum was lifted to 1, and healing as healing", () => {
    const outcome = resolveDamage({ formula: { dice: 1, faces: 6, bonus: -3 }, modifiers: [], multiplier: 1 }, [1]);
    expect(spoken("cards/damage", damageCard({ ...CARD, amount: 1, outcome }, REFEREE))).toContain("raised to 1");
    const healing = { ...CARD, kind: "healing" as const, outcome: null };
    expect(spoken("cards/damage", damageCard(healing, REFEREE))).toContain("6 hit points of healing");
  });

  it("has named buttons and prints names as text", () => {
    const evil = applied(hp(8), hp(2), { name: "<script>x</script>" });
    const markup = render("cards/damage", damageCard({ ...CARD, record: [evil] }, REFEREE));
    expect(markup).not.toContain("<script>");
    expect(markup).toMatch(/<button type="button" data-action="undo" data-entry="one" aria-label="[^"]*">/);
  });
});
