import {
  type AttackLine,
  canProtect,
  planCheck,
  PROTECTING,
  resolveCheck,
  resolveProtect,
  toProtectCheck,
} from "../../../../rules/index.ts";
import { protectParts } from "../../../../view/combat/dialogs/attack-question.ts";
import type { Change } from "../../../../undo/record.ts";
import { postCheck } from "../../../checks/cards/post-check.ts";
import { giveCondition } from "../../../conditions/give-condition.ts";
import type { Reply } from "../../../chat/dialogs/ask.ts";
import { rollDice } from "../../../host/dice.ts";
import type { Creature } from "../../../documents/creature.ts";
import { mayAct } from "../../../combat/may-act.ts";
import { noteAct } from "../../../documents/note-fight.ts";
import { askAlly } from "../strong/choose.ts";
import { optionLooks } from "../../../documents/option-icon.ts";
import { recordFor } from "../../../chat/undo/card-record.ts";
import { storeConditions } from "../../../chat/undo/store-conditions.ts";

const title = "WHITEHACK.SpecialOption.protect";

/** Tries, instead of an attack, to take the next attack on a friend beside one: a task against one's own attack value. @rule WH-SPEC-11 */
export async function performProtect(actor: Creature, line: AttackLine, { values, visibility }: Reply): Promise<void> {
  if (!mayAct(actor, "attack")) return;
  const ward = await askAlly(actor, game.i18n.localize(title));
  if (!ward) return;
  if (!canProtect(ward.distance ?? 0) && !game.user.isGM)
    return void ui.notifications.warn("WHITEHACK.StrongRefusal.notAdjacent", { localize: true });
  const check = toProtectCheck(line.attackValue, protectParts(values));
  const { faces, rolls } = await rollDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const protection = resolveProtect(outcome, actor.uuid, ward.uuid);
  const spent = await noteAct(actor, "attack");
  const stands = protection ? await standFor(actor, protection.ward) : [];
  const record = recordFor([...spent, ...stands]);
  const facts = [{ label: "WHITEHACK.StrongAsk.Guards", value: ward.name }];
  await postCheck({ title, actor, outcome, rolls, facts, record, audience: { visibility } });
}

const standFor = (actor: Creature, ward: string): Promise<readonly Change[]> =>
  storeConditions(actor, () =>
    giveCondition(actor, PROTECTING, { source: actor.uuid, toward: ward, ...optionLooks(PROTECTING) }),
  );
