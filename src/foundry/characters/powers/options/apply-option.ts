import {
  type Condition,
  type ConditionId,
  CONDITIONS,
  type OptionEffect,
  planDisarm,
  resolveDisarm,
  squaresOf,
} from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import type { DiceSource } from "../../../host/dice.ts";
import { calledName, type Creature, fightOf } from "../../../documents/creature.ts";
import { type Placed, placeOf } from "../../../documents/place.ts";
import { NO_COINS, quantityOf } from "../../../items/transfer/transfer.ts";
import { moveGift } from "../../../items/transfer/move-transfer.ts";
import { heapAt } from "../../../items/piles/heap-at.ts";
import { localize } from "../../../host/localize.ts";
import { storedPlace } from "../../../host/stored-place.ts";
import { storeChange } from "../../../documents/store-change.ts";
import { NOTHING_DONE, type OptionDone, pushOrAsk, type Tried } from "./push-foe.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { giveCondition, type GivenCondition } from "../../../conditions/give-condition.ts";
import { toBreakFree } from "../../../chat/prompts/to-break-free.ts";
import { storeConditions } from "../../../chat/undo/store-conditions.ts";
import { optionLooks } from "../../../documents/option-icon.ts";

/** The weapon in a creature's hand; null for none. */
const weaponOf = ({ items }: Creature) =>
  items.find((item) => item.isWeapon() && item.system.equipped && item.system.quantity > 0) ?? null;

/** The middle of a token, in pixels. */
function middleOf(token: Placed) {
  const { sizeX = 100, sizeY = 100 } = token.parent?.grid ?? {};
  const { x, y, width, height } = storedPlace(token);
  return { x: x + (width * sizeX) / 2, y: y + (height * sizeY) / 2 };
}

const within = (at: number, length: number): number => Math.round(Math.min(Math.max(at, 0), length - 1));

interface Flight {
  readonly attacker: Placed | null;
  readonly feet: number;
}

/** The point on the scene where a weapon lands that flies so far, away from the attacker. @rule WH-SPEC-09 */
function landing(scene: Scene.Implementation, target: Placed, { attacker, feet }: Flight) {
  const [from, to] = [attacker ? middleOf(attacker) : { x: 0, y: 0 }, middleOf(target)];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const pixels = squaresOf(feet) * scene.grid.size;
  const { width, height } = scene.dimensions;
  return {
    x: within(to.x + ((to.x - from.x) / far) * pixels, width),
    y: within(to.y + ((to.y - from.y) / far) * pixels, height),
  };
}

/** The weapon goes to a heap where it lands; where there is no scene, out of its owner's hand. */
async function fly(item: Item.Implementation, { attacker, target }: Tried, feet: number): Promise<readonly Change[]> {
  const place = placeOf(target);
  const scene = place?.parent;
  const there =
    place && scene && (await heapAt(scene, landing(scene, place, { attacker: placeOf(attacker), feet }), place, item));
  if (!there) return storeChange(item, { equipped: false });
  const { heap, made } = there;
  const gift = { from: target.uuid, to: heap.uuid, item: item.id ?? "", amount: quantityOf(item), coins: NO_COINS };
  return [...made, ...((await moveGift({ gift, from: target, to: heap, item })) ?? [])];
}

/** The foe's weapon lands so many d6 feet away. @rule WH-SPEC-09 */
async function disarm(tried: Tried, count: number, dice: DiceSource): Promise<OptionDone> {
  const item = weaponOf(tried.target);
  const { faces, rolls } = await dice(planDisarm(count));
  const feet = resolveDisarm(count, faces);
  const weapon = item?.name ?? localize("TYPES.Item.weapon");
  const text = localize("WHITEHACK.Trick.Disarmed", { weapon, feet: String(feet) });
  return { ...NOTHING_DONE, rolls, text, changes: item ? await fly(item, tried, feet) : [] };
}

const isUsual = ({ id }: Condition): boolean => Object.hasOwn(CONDITIONS, id);
const asGiven = (condition: Condition): GivenCondition =>
  isUsual(condition) ? (condition.id as ConditionId) : condition;

/** True if rounds end a condition: where nobody counts them it would stay for ever. */
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

/**
 * Does what an option's effect says; only on a Referee's client, since it concerns another user's creature.
 * @rule WH-SPEC-05 WH-SPEC-06
 */
async function applyEffect(effect: OptionEffect, tried: Tried, dice: DiceSource): Promise<OptionDone> {
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
