import type { Change } from "../../../../undo/record.ts";
import {
  type MarkedCondition,
  marksInForce,
  writtenConditionOf,
} from "../../../../foundry/documents/active-conditions.ts";
import { calledName, type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { afterConcentration, eachRound, CONSEQUENCES, wakes } from "../../rules/spells/spell-conditions.ts";
import { type Check, planCheck, resolveCheck } from "../../../../rules/index.ts";
import { aText, oneOf, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { postCheck } from "../../../../foundry/checks/cards/post-check.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { type Answering, defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { spellSaveCheck } from "../spells/turn-back.ts";
import { allMade } from "../../../../foundry/documents/store-change.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { allCreatures } from "../../../../foundry/conditions/end-conditions.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { isConcentrating } from "../spells/caster.ts";

/** The condition of a target that Control Person holds. */
const CONTROLLED = "fh-controlled";

/** A creature's conditions, in force now, that have this id. */
export const marksOf = (actor: Creature, id: string): readonly MarkedCondition[] =>
  marksInForce(actor).filter(({ effect }) => effect.parent === actor && writtenConditionOf(effect)?.id === id);

export const hasMark = (actor: Creature, id: string): boolean => marksOf(actor, id).length > 0;

/** Ends them, and returns what changed. */
async function endMarks(actor: Creature, id: string): Promise<readonly Change[]> {
  const ids = marksOf(actor, id).map(({ effect }) => effect.id ?? "");
  return ids.length === 0 ? [] : storeConditions(actor, () => actor.deleteEmbeddedDocuments("ActiveEffect", ids));
}

const KINDS = ["free", "wake"] as const;
type Kind = (typeof KINDS)[number];
const MARK_OF = { free: CONTROLLED, wake: CONSEQUENCES.deepSleep.id } as const;

const readPayload = shape({ target: aText, what: oneOf(KINDS) });
type Payload = ReadBy<typeof readPayload>;

/** The saving throw against the spell, or the roll under Constitution that wakes; monsters save for both. @rule FH-S4-03 */
function checkOf(target: Creature, what: Kind): Check {
  const constitution = target.system.derived.attributes?.["constitution"]?.value;
  if (what === "free" || constitution === undefined) return spellSaveCheck(target);
  return { score: constitution, modifiers: [], reasons: [] };
}

async function rolled({ payload: { what }, dice }: Answering<Payload>, target: Creature) {
  const check = checkOf(target, what);
  const { faces, rolls } = await dice(planCheck(check));
  return { outcome: resolveCheck(check, faces), rolls };
}

/** The controlled save each round to act freely in it, and sleepers roll to wake. @rule FH-S4-03 */
export const controlSaveKind = defineKind<Payload>({
  id: "fhControlSave",
  payload: readPayload,
  async isDue({ target, what }) {
    const creature = await resolveCreature(target);
    return creature !== null && hasMark(creature, MARK_OF[what]);
  },
  async rolls(answering) {
    const target = await resolveCreature(answering.payload.target);
    return target && rolled(answering, target);
  },
  async follow(answering) {
    const { what } = answering.payload;
    const target = await resolveCreature(answering.payload.target);
    if (!target) return { refused: "WHITEHACK.Refusal.noTarget" };
    const roll = await rolled(answering, target);
    const { success } = roll.outcome;
    const became = what === "free" ? eachRound(success) : wakes(success);
    const facts = [{ label: "WHITEHACK.Spellcasting.Result", value: `WHITEHACK.Fh.Control.${became}` }];
    const title = `WHITEHACK.Fh.Control.${what}Title`;
    const audience = { like: answering.prompt };
    const card = await postCheck({ title, kind: "save", actor: target, ...roll, facts, audience });
    const done =
      became === "freeThisRound"
        ? await storeConditions(target, () => giveCondition(target, CONSEQUENCES.actsFreely))
        : became === "free"
          ? await endMarks(target, CONSEQUENCES.deepSleep.id)
          : [];
    return { changes: [...allMade(card), ...done] };
  },
});

/** Asks a target who is controlled, or asleep, for the roll of this round. @rule FH-S4-03 */
const toControlSave = (target: Creature, what: Kind): NewPrompt => ({
  kind: "fhControlSave",
  title: `WHITEHACK.Fh.Control.${what}Title`,
  text: `WHITEHACK.Fh.Control.${what}Text`,
  rules: ["FH-S4-03"],
  about: target,
  asked: { actor: target.uuid },
  payload: { target: target.uuid, what },
  options: [{ id: "save", label: `WHITEHACK.Fh.Control.${what}Roll` }],
  fallback: "save",
});

/** Control over a target is over: they fall down, or sleep deeply if it was broken. @rule FH-S4-03 */
async function letGo(target: Creature, broken: boolean): Promise<readonly Change[]> {
  const ended = await endMarks(target, CONTROLLED);
  const condition = afterConcentration(broken) === "asleep" ? CONSEQUENCES.deepSleep : "prone";
  const now = (await resolveCreature(target.uuid)) ?? target; // the host makes a token's own actor anew
  return [...ended, ...(await storeConditions(now, () => giveCondition(now, condition)))];
}

const isHeldBy = (target: Creature, caster: Creature): boolean =>
  marksOf(target, CONTROLLED).some(({ effect }) => effect.origin === caster.uuid);

/** A caster’s concentration is broken: those who were controlled sleep. @rule FH-S4-03 */
export async function fallAsleep(caster: Creature): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const one of allCreatures()) if (isHeldBy(one, caster)) changes.push(...(await letGo(one, true)));
  return changes;
}

/** The caster who holds a target; null for none. */
const holderOf = (target: Creature): Promise<Creature | null> =>
  resolveCreature(marksOf(target, CONTROLLED)[0]?.effect.origin ?? "");

/** A turn begins: the controlled save to act freely, or fall where nobody holds them any more; sleepers roll to wake. @rule FH-S4-03 */
export async function controlledTurn({ creature: actor }: Combatant.Implementation): Promise<void> {
  if (!actor) return;
  if (hasMark(actor, CONSEQUENCES.deepSleep.id)) await postPrompt(toControlSave(actor, "wake"));
  if (!hasMark(actor, CONTROLLED)) return;
  const holder = await holderOf(actor);
  if (holder && isConcentrating(holder)) return void (await postPrompt(toControlSave(actor, "free")));
  const changes = await letGo(actor, false);
  await postLines({
    title: "WHITEHACK.SpellCondition.controlled",
    facts: [{ label: calledName(actor), value: "WHITEHACK.Fh.Control.fallen" }],
    rules: ["FH-S4-03"],
    actor,
    changes,
    visibility: "public",
  });
}
