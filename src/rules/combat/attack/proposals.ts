import { requireCount } from "../../base/numbers.ts";
import type { AttackEffect, GearAtRisk } from "../tables/attack-table.ts";
import { type DrawnRow, isWithout } from "../tables/draws.ts";

export const PROPOSAL_KINDS = [
  "condition",
  "damage",
  "lose",
  "ruin",
  "armorLoss",
  "doom",
  "mark",
  "wake",
  "redraw",
  "effect",
] as const;
/** The kinds of consequences of a table row. */
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/**
 * A consequence of a table row, as data: nothing happens until a user applies it. Custom tables
 * may bring it about too. @rule WH-CRIT-03 WH-FUM-01
 */
export interface Proposal {
  readonly kind: ProposalKind;
  /**
   * The id of a condition, the words of an effect, a damage formula, pieces of gear, the text of a mark, or the name of what is to end; "dead" for a doom;
   * for another roll, the card of the attack, and "crit" or "fumble".
   */
  readonly what: string;
  /** By how much, if it is a number. */
  readonly value: number;
}

const DRAWN_TABLES = ["crit", "fumble"] as const;

/** From which table results were rolled, and on the card of which attack. */
interface DrawnFrom {
  readonly card: string;
  readonly table: (typeof DRAWN_TABLES)[number];
}

/** Pieces of gear in one text: "armor,shield". */
const gearText = (items: readonly GearAtRisk[]): string => items.join(",");

/** The attack's own damage, for those who hit themselves; "" if it could not be read. */
interface OwnAttack {
  readonly damage: string;
}

type Propose<Kind extends AttackEffect["kind"]> = (
  effect: Extract<AttackEffect, { readonly kind: Kind }>,
  own: OwnAttack,
) => Proposal | null;

/** An effect that only the table can carry out proposes nothing. */
const nothing = (): null => null;

const PROPOSE: { readonly [Kind in AttackEffect["kind"]]: Propose<Kind> } = {
  condition: ({ condition }) => ({ kind: "condition", what: condition.id, value: 0 }),
  death: ({ rounds }) => ({
    kind: "doom",
    what: "dead",
    value: requireCount(rounds, "rounds"),
  }),
  damage: ({ dice }) => ({ kind: "damage", what: `${requireCount(dice, "dice")}d6`, value: 0 }),
  selfDamage: (_, { damage }) => (damage === "" ? null : { kind: "damage", what: damage, value: 0 }),
  lose: ({ item, feet }) => ({ kind: "lose", what: item, value: requireCount(feet, "feet") }),
  ruin: ({ items }) => ({ kind: "ruin", what: gearText(items), value: 0 }),
  armorLoss: ({ value }) => ({ kind: "armorLoss", what: "armor", value: requireCount(value, "armor class") }),
  attackAlly: nothing,
  morale: nothing,
  again: nothing,
};

const propose = <Kind extends AttackEffect["kind"]>(
  effect: Extract<AttackEffect, { readonly kind: Kind }>,
  own: OwnAttack,
): Proposal | null => PROPOSE[effect.kind as Kind](effect, own);

/** Another throw instead of results that cannot be, such as a lost shield where there is none. @rule WH-CRIT-06 WH-FUM-01 */
export const redrawsOf = (rows: readonly DrawnRow[], { card, table }: DrawnFrom): readonly Proposal[] =>
  rows
    .filter(isWithout)
    .map(({ face }) => ({ kind: "redraw", what: `${card},${table}`, value: requireCount(face, "result") }));

/** The results that are to be rolled again; null for what is written otherwise. @rule WH-CRIT-06 */
export function readRedraw(what: string): DrawnFrom | null {
  const [card = "", table] = what.split(",");
  const known = DRAWN_TABLES.find((one) => one === table);
  return known ? { card, table: known } : null;
}

/** The proposal of a crit's or fumble's effect; null if only the table can carry it out. @rule WH-CRIT-03 WH-FUM-01 */
export const proposalOf = (effect: AttackEffect, own: OwnAttack): Proposal | null => propose(effect, own);

/** Everything that the results propose. @rule WH-CRIT-03 WH-FUM-01 */
export const proposalsFrom = (effects: readonly AttackEffect[], own: OwnAttack): readonly Proposal[] =>
  effects.map((effect) => proposalOf(effect, own)).filter((one) => one !== null);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The proposals written at a row of a custom table; entries that cannot be understood are left out. @rule WH-RAND-01 */
export function writtenProposals(written: unknown): readonly Proposal[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((one: unknown) => {
    const { kind, what, value } = isRecord(one) ? one : {};
    const known = PROPOSAL_KINDS.find((each) => each === kind);
    if (!known || typeof what !== "string" || what === "") return [];
    return [{ kind: known, what, value: Number.isInteger(value) ? Number(value) : 0 }];
  });
}
