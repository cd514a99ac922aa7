import {
  GUARD_SAVE,
  planCheck,
  PROTECT_SAVE,
  redirectedTo,
  resolveCheck,
  resolveGuard,
  toSaveCheck,
} from "../../../../rules/index.ts";
import { postCheck } from "../../../checks/cards/post-check.ts";
import { rollDice } from "../../../host/dice.ts";
import type { Creature } from "../../../documents/creature.ts";
import { saverOf, targetOf } from "../../../documents/fighters.ts";
import type { Visibility } from "../../../host/compat.ts";
import { notifyRefusal } from "../../../chat/post/notify-refusal.ts";
import { askReferee } from "../../../chat/requests/ask-referee.ts";
import { type Target, toTarget } from "../../../documents/place.ts";
import type { Guard } from "../../../combat/options/note-stance.ts";

/** An attack on a guarded creature. */
interface Guarded {
  readonly ward: Creature;
  readonly guard: Guard;
  readonly visibility: Visibility;
}

const SAVES = { guard: GUARD_SAVE, protect: PROTECT_SAVE } as const;
const TITLES = {
  guard: "WHITEHACK.StrongOption.guard",
  protect: "WHITEHACK.SpecialOption.protect",
} as const;

/** The attacker saves to stay with whom they aimed at; gives the guard as the target where that fails. @rule WH-STRONG-10 WH-STRONG-17 WH-SPEC-11 */
export async function pastGuard(actor: Creature, { ward, guard, visibility }: Guarded): Promise<Target | null> {
  const { place, by } = guard;
  const stander = place.creature;
  if (!stander) return null;
  const check = toSaveCheck(saverOf(actor), SAVES[by]);
  const { faces, rolls } = await rollDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const meets = MEETS[by](outcome, ward, stander);
  const facts = [{ label: "WHITEHACK.Attack.Against", value: meets ? place.name : ward.name }];
  const told = { title: TITLES[by], kind: "save" as const, actor, outcome, rolls, facts };
  const card = await postCheck({ ...told, audience: { visibility } });
  if (by === "protect") await usedUp(card, stander);
  return meets ? toTarget(place, actor) : null;
}

type Outcome = ReturnType<typeof resolveCheck>;

function meetsGuard(outcome: Outcome, ward: Creature, guard: Creature): boolean {
  const facts = { ward: targetOf(ward, false).facts, guard: targetOf(guard, false).facts };
  return resolveGuard(outcome, facts).target === "guard";
}

const meetsProtector = (outcome: Outcome, ward: Creature, protector: Creature): boolean =>
  redirectedTo({ protector: protector.uuid, ward: ward.uuid, rules: [] }, outcome) === protector.uuid;

/** The tests of whether the attack meets the guard or protector. */
const MEETS = { guard: meetsGuard, protect: meetsProtector } as const;

/** A protector draws one attack only, whether the attacker saves or not. @rule WH-SPEC-11 */
const usedUp = async (card: ChatMessage.Implementation | null, { uuid }: Creature): Promise<void> =>
  notifyRefusal(await askReferee("useProtection", { message: card?.id ?? "", protector: uuid }));
