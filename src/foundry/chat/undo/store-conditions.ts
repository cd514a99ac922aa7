import type { Change } from "../../../undo/record.ts";
import { attempt, changedSince, goneOf, madeOf } from "../../documents/store-change.ts";
import { isHealthMark } from "../../documents/active-conditions.ts";
import { storedIn } from "../../documents/changed-document.ts";

/** The paths of hit points in an actor, and of a stored condition in an effect. */
const [HIT_POINTS, CONDITION] = [{ system: { hp: true } }, { flags: true, disabled: true, duration: true }];

/**
 * The changes of some work to a creature's conditions: effects that come, go or change, and the hit points into which
 * marks of health are written. The marks themselves follow from the hit points, and are not noted. @rule WH-COND-01
 */
export async function storeConditions(
  actor: Actor.Implementation,
  work: () => Promise<unknown>,
): Promise<readonly Change[]> {
  const own = () => actor.effects.contents.filter((effect) => !isHealthMark(effect));
  const before = storedIn(actor);
  const had = own().map((effect) => ({ effect, stored: storedIn(effect), gone: goneOf(effect) }));
  await attempt(actor.uuid, work);
  const stays = ({ id }: ActiveEffect.Implementation) => actor.effects.has(id ?? "");
  return [
    ...changedSince(actor, before, HIT_POINTS),
    ...had.filter(({ effect }) => !stays(effect)).map(({ gone }) => gone),
    ...had
      .filter(({ effect }) => stays(effect))
      .flatMap(({ effect, stored }) => changedSince(effect, stored, CONDITION)),
    ...own()
      .filter((effect) => had.every((one) => one.effect !== effect))
      .map(madeOf),
  ];
}
