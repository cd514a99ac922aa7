import {
  CONDITION_IDS,
  type ConditionId,
  gearStruck,
  parseDamage,
  type Proposal,
  type ProposalKind,
  resolveDamage,
} from "../../rules/index.ts";
import type { Change as Stored } from "../../view/changes.ts";
import { giveCondition, isIn, takeCondition } from "../conditions/give-condition.ts";
import { postCard } from "../cards/post-card.ts";
import { carriedBy } from "../data/item-facts.ts";
import { throwFormula } from "../dice.ts";
import type { Creature } from "../documents/creature.ts";
import { storeChange, storeMade } from "../undo/store-change.ts";
import { localize } from "../localize.ts";
import { takeBack } from "../undo/take-back.ts";

type Before = Readonly<Record<string, unknown>>;

/** What was done: how it was before, and the name of the thing that it was done to. */
interface Change {
  readonly before: Before;
  readonly changed: string;
}

interface Effect {
  /** Null where there is nothing that it could be done to. */
  apply(actor: Creature, proposal: Proposal, message: ChatMessage.Implementation): Promise<Change | null>;
  undo(actor: Creature, before: Before): Promise<unknown>;
}

const conditionNamed = (what: unknown): ConditionId | undefined => CONDITION_IDS.find((id) => id === what);

const condition: Effect = {
  async apply(actor, { what }) {
    const id = conditionNamed(what);
    if (!id) return null;
    const had = isIn(actor, id);
    if (!had) await giveCondition(actor, id);
    return { before: { what, had }, changed: "" };
  },
  async undo(actor, { what, had }) {
    const id = conditionNamed(what);
    if (had !== true && id) await takeCondition(actor, id);
  },
};

/** Damage is a card of its own, to be applied and undone like any other. */
const damage: Effect = {
  async apply(actor, { what }, message) {
    const formula = parseDamage(what);
    const { faces, rolls, total } = await throwFormula(formula);
    const outcome = resolveDamage({ formula, modifiers: [], multiplier: 1 }, faces);
    const target = { actor: actor.uuid, token: actor.token?.uuid ?? null, name: actor.token?.name ?? actor.name };
    const facts = { kind: "damage" as const, lethal: true, amount: total, outcome, applied: [] };
    const system = { ...facts, title: "WHITEHACK.Damage.Title.damage", actor: null, target };
    await postCard({ kind: "damage", actor, system, rolls, audience: { like: message } });
    return { before: {}, changed: "" };
  },
  undo: () => Promise.resolve(),
};

/** Takes back what was changed about somebody's things, and about nobody else's. */
async function takeBackAll({ uuid }: Creature, { changes }: Before): Promise<void> {
  const written = (Array.isArray(changes) ? changes : []) as readonly Stored[];
  for (const change of written) if (change.document?.startsWith(`${uuid}.Item.`)) await takeBack(change, game.user);
}

/** A change of the thing that a result is about. */
const ofGear = (changes: (stored: Readonly<Record<string, unknown>>, value: number) => object): Effect => ({
  async apply(actor, { what, value }) {
    const item = actor.items.get(gearStruck(carriedBy(actor), what)?.id ?? "");
    if (!item) return null;
    const made = await storeChange(item, changes(item.system as unknown as Readonly<Record<string, unknown>>, value));
    return { before: { changes: made }, changed: item.name };
  },
  undo: takeBackAll,
});

/** Something that stays with somebody and that the table keeps in mind: an ability of the kind "condition". */
const mark: Effect = {
  async apply(actor, { what }) {
    const name = localize(what);
    const made = await storeMade(actor, [{ name, type: "ability", system: { kind: "condition" } }]);
    return { before: { changes: made }, changed: name };
  },
  undo: takeBackAll,
};

/** How each kind of proposal is done and taken back. @rule WH-CRIT-03 WH-FUM-01 */
export const EFFECTS: Readonly<Record<ProposalKind, Effect>> = {
  condition,
  damage,
  lose: ofGear(() => ({ equipped: false })),
  ruin: ofGear(() => ({ equipped: false, broken: true })),
  armorLoss: ofGear(({ damaged }, value) => ({ damaged: Number(damaged ?? 0) + value })),
  mark,
};
