import { AREA_SAVES, type AreaSave, ATTACK_USES, type AttackUse, DAMAGE_SHARES } from "../../../rules/index.ts";
import type { DamageCardFacts } from "../../../view/combat/cards/damage-card.ts";
import {
  choice,
  flag,
  idOrNone,
  line,
  list,
  record,
  uuid,
  whole,
  wholeOrNone,
  words,
} from "../../documents/data/fields.ts";
import { cardRecord, damageOutcome, faces, facts, targeted } from "../../documents/data/outcome-fields.ts";
import { undoEntry } from "../../chat/cards/prompt-card.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";
import type { CardTarget } from "../../chat/cards/post-card.ts";
import { lazy } from "../../host/lazy.ts";

const presentPart = () => lazy(() => import("../damage/present-damage.ts"));

const applyPart = () => lazy(() => import("../damage/perform-damage.ts"));

const manyPart = () => lazy(() => import("../attack/perform-many.ts"));

const { SchemaField } = foundry.data.fields;

const strike = () => ({ id: line(), use: choice(ATTACK_USES, "melee") });

/** The share of the damage that a target takes by the Referee's word. */
const share = () => new SchemaField({ actor: uuid(), share: choice(DAMAGE_SHARES, "whole") });

const schema = () => ({
  title: line(),
  kind: choice(["damage", "healing"], "damage"),
  actor: uuid(),
  target: targeted(),
  amount: whole(0, 0, 99_999),
  lethal: flag(true),
  outcome: new SchemaField(damageOutcome(), { required: true, nullable: true, initial: null }),
  extra: faces(), // dice of a critical result, on top
  kinds: words(), // of harm
  passesResistance: flag(),
  dose: new SchemaField(
    { amount: whole(0, 0, 99_999), kinds: words() },
    { required: true, nullable: true, initial: null },
  ), // the part of the amount that it has added
  attackCard: idOrNone(), // whose attack it is
  attack: flag(), // what may be saved against
  strike: new SchemaField(strike(), { required: true, nullable: true, initial: null }), // with which of the attacks
  facts: facts(),
  shares: list(share()),
  many: list(new SchemaField({ actor: uuid(), token: uuid(), name: line(), amount: wholeOrNone(0, 99_999) })), // whom it reaches at once, and how much where that differs
  leaves: choice(AREA_SAVES, "noSave"), // what a saving throw leaves of it
  caught: record(), // how they have saved, and how much counts for each: see `shares.ts`
  record: cardRecord(),
});

interface Posted extends DamageCardFacts {
  readonly actor: string | null;
  readonly target: CardTarget | null;
  readonly kinds?: readonly string[];
  readonly passesResistance?: boolean;
  readonly dose?: { readonly amount: number; readonly kinds: readonly string[] } | null;
  readonly attackCard?: string | null;
  readonly attack?: boolean;
  readonly many?: readonly (CardTarget & { readonly amount?: number | null })[];
  readonly leaves?: AreaSave;
  readonly strike?: { readonly id: string; readonly use: AttackUse } | null;
}

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly damage: CardShape<ReturnType<typeof schema>, Posted>;
  }
}

/** A card of damage or healing, rolled or given, with a record of everybody whose hit points it has changed. */
export const damageCardKind = defineCard({
  type: "damage",
  schema,
  template: "cards/damage",
  present: async (message) => (await presentPart()).presentDamage(message),
  buttons: {
    askSaves: async (message) => (await manyPart()).performAreaSaves(message),
    setShare: async (message, { dataset }) => (await manyPart()).performShare(message, dataset),
    undoAll: async (message) => (await manyPart()).performUndoAll(message),
    applyDamage: async (message) => (await applyPart()).performApplyDamage(message),
    applyOne: async (message, { dataset }) =>
      (await applyPart()).performApplyDamage(message, { place: Number(dataset["place"]) }),
    applyHalf: async (message) => (await applyPart()).performApplyDamage(message, { share: "half" }),
    applyDouble: async (message) => (await applyPart()).performApplyDamage(message, { share: "double" }),
    undo: undoEntry,
  },
});
