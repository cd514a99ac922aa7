import { aText, orElse, orNull, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { combatantOf, isUp } from "../../documents/creature.ts";
import { tokenAt } from "../../documents/resolve-uuid.ts";
import { goOnAfter, isRouteValid } from "../go-on.ts";
import { FREE_ATTACK } from "../../combat/open-strikes.ts";
import { pushOnAfter, pushStands } from "../push-along.ts";
import { readPush } from "../push-tokens.ts";
import { ATTACKED, weaponOf } from "../strike-prompts.ts";
import { strikeAt } from "../strike.ts";
import { readWay } from "../../documents/way-steps.ts";
import { isReady } from "../watch-way.ts";
import { defineKind } from "../../chat/prompts/kind.ts";

const readPayload = shape({
  token: aText,
  guard: aText,
  way: orNull(readWay),
  push: orElse(orNull(readPush), null),
});
type Payload = ReadBy<typeof readPayload>;

function mayStrike(guard: string): boolean {
  const creature = tokenAt(guard)?.creature ?? null;
  const fighter = creature && combatantOf(creature);
  return creature !== null && fighter !== null && isReady(fighter, creature);
}

/** True if a guard could still strike at a mover, who is still there. */
function isDue({ token, guard, way, push }: Payload): boolean {
  const mover = tokenAt(token);
  if (!mover || !isUp(mover) || !mayStrike(guard)) return false;
  return (way === null || isRouteValid(mover, way)) && (push === null || pushStands(push));
}

/**
 * A guard may strike at an enemy who is off guard: the guard's player strikes, or lets it be.
 * @rule WH-FREE-01 WH-FREE-02 WH-FREE-04
 */
export const freeAttackKind = defineKind<Payload>({
  id: FREE_ATTACK,
  payload: readPayload,
  isDue,
  async fills(answering) {
    const weapon = weaponOf(answering.answer.option);
    if (weapon === null) return {};
    return (await strikeAt(answering.payload, weapon, { mayStill: answering.hold })) ? { [ATTACKED]: "yes" } : null;
  },
  async follow(answering) {
    const weapon = weaponOf(answering.answer.option);
    if (weapon !== null && answering.answer.values[ATTACKED] !== "yes")
      await strikeAt(answering.payload, weapon, { skip: true });
    return {};
  },
  async endRound(prompts) {
    await goOnAfter(prompts);
    await pushOnAfter(prompts);
  },
});
