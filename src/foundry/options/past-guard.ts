import { GUARD_SAVE, planCheck, resolveCheck, resolveGuard, toSaveCheck } from "../../rules/index.ts";
import { postCheck } from "../cards/post-check.ts";
import { throwDice } from "../dice.ts";
import type { Creature } from "../documents/creature.ts";
import { saverOf, struckOf } from "../fight/fighters.ts";
import type { Visibility } from "../generation.ts";
import { type Target, toTarget } from "../target.ts";

/** An attack on somebody who is guarded. */
interface Guarded {
  readonly ward: Creature;
  readonly guard: TokenDocument.Implementation;
  readonly visibility: Visibility;
}

/** The attacker saves to stay with whom they aimed at; gives the guard as the target where that fails. @rule WH-STRONG-10 WH-STRONG-17 */
export async function pastGuard(actor: Creature, { ward, guard, visibility }: Guarded): Promise<Target | null> {
  const stander = guard.actor;
  if (!stander?.isCreature()) return null;
  const check = toSaveCheck(saverOf(actor), GUARD_SAVE);
  const { faces, rolls } = await throwDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const facts = { ward: struckOf(ward, false).target, guard: struckOf(stander, false).target };
  const { target } = resolveGuard(outcome, facts);
  const title = "WHITEHACK.StrongOption.guard";
  const told = [{ label: "WHITEHACK.Attack.Against", value: target === "guard" ? guard.name : ward.name }];
  await postCheck({ title, kind: "save", actor, outcome, rolls, facts: told, audience: { visibility } });
  return target === "guard" ? toTarget(guard, actor) : null;
}
