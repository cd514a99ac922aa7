import { type Condition, CONDITIONS, type ConditionId, type OptionEffect } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { giveCondition, type GivenCondition } from "../conditions/give-condition.ts";
import type { DiceSource } from "../dice.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { fightOf } from "../fight/combatant-of.ts";
import { localize } from "../localize.ts";
import { toBreakFree } from "../questions/to-break-free.ts";
import { storeConditions } from "../undo/store-conditions.ts";
import { disarm } from "./disarm.ts";
import { NOTHING_DONE, type OptionDone, type Tried } from "./option-done.ts";
import { optionLooks } from "./option-icon.ts";
import { pushOrAsk } from "./push-foe.ts";

const isUsual = ({ id }: Condition): boolean => Object.hasOwn(CONDITIONS, id);
const asGiven = (condition: Condition): GivenCondition =>
  isUsual(condition) ? (condition.id as ConditionId) : condition;

/** Whether rounds end a condition: where nobody counts them it would stay for ever. */
const endsByRounds = ({ end }: Condition): boolean => end.until === "nextRound" || end.until === "nextTurn";

/** Puts a foe into a condition; combat advantage by it is the attacker's alone. @rule WH-SPEC-05 WH-SPEC-08 WH-SPEC-10 */
const layOn = (target: Creature, attacker: Creature, condition: Condition): Promise<readonly Change[]> =>
  storeConditions(target, () =>
    giveCondition(target, asGiven(condition), {
      source: attacker.uuid,
      ...optionLooks(condition),
      ...(condition.advantage > 0 && { favors: attacker.uuid }),
    }),
  );

const factOf = (who: Creature, { label }: Condition): FactLine => ({ label: calledName(who), value: label });

/** Does what an option's effect says; only on a Referee's client, since it concerns somebody else. @rule WH-SPEC-05 WH-SPEC-06 */
export async function applyEffect(effect: OptionEffect, tried: Tried, dice: DiceSource): Promise<OptionDone> {
  const { attacker, target } = tried;
  if (effect.kind === "push") return pushOrAsk(tried, effect.feet);
  if (effect.kind === "disarm") return disarm(tried, effect.dice, dice);
  const { condition } = effect;
  const whose = effect.kind === "onSelf" ? attacker : target;
  const isCounted = fightOf(attacker) !== null || !endsByRounds(condition);
  const changes = isCounted ? await layOn(whose, attacker, condition) : [];
  const next = condition.id === CONDITIONS.held.id ? [toBreakFree(target, attacker)] : [];
  return { ...NOTHING_DONE, changes, facts: [factOf(whose, condition)], next };
}

/** All effects of an option, one after another. @rule WH-SPEC-06 */
export async function applyEffects(
  effects: readonly OptionEffect[],
  tried: Tried,
  dice: DiceSource,
): Promise<OptionDone> {
  let done = NOTHING_DONE;
  for (const effect of effects) {
    const { changes, facts, rolls, text, next } = await applyEffect(effect, tried, dice);
    done = {
      changes: [...done.changes, ...changes],
      facts: [...done.facts, ...facts],
      rolls: [...done.rolls, ...rolls],
      text: text || done.text,
      next: [...done.next, ...next],
    };
  }
  return { ...done, text: done.text || localize("WHITEHACK.Trick.Works") };
}
