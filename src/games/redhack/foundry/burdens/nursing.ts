import { answersOf, type Form } from "../../../../view/chat/dialogs/form.ts";
import { toStep } from "../../../../view/base/localize.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import {
  calledName,
  type Creature,
  playersCreatures,
  resolveCreature,
} from "../../../../foundry/documents/creature.ts";
import { hitPointsOf } from "../../../../foundry/documents/hit-points.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { MOST_DOWNTIMES, nursed, nursingLevel } from "../../rules/burdens/hurts.ts";
import { constitutionLost, withConstitutionLost } from "../../rules/health/constitution-lost.ts";
import { fallsByRedhack, storeHp } from "../hurts/at-zero.ts";
import { redhackOf } from "../reactions/at-hand.ts";

/** The operation, which is the act of its button, too. */
export const NURSE = "rh.nurse";

/** The level by which a creature nurses; 0 for all but clerics. @rule RH-HRT-02 */
export function levelOfNurse(creature: Creature): number {
  const derived = redhackOf(creature)?.system.derived;
  return derived ? nursingLevel(derived.redhack.class, derived.level) : 0;
}

/** Whether one of the players' people has lost Constitution that care can give back. @rule RH-HRT-02 */
function needsCare(creature: Creature): boolean {
  const hp = hitPointsOf(creature);
  const isThere = hp.state !== "dead" && hp.state !== "lost";
  return creature.hasPlayerOwner && isThere && fallsByRedhack(creature) && constitutionLost(hp) > 0;
}

const patients = (): readonly Creature[] => playersCreatures().filter(needsCare);

const careForm = (choices: Readonly<Record<string, string>>) =>
  [
    { name: "who", label: "WHITEHACK.Redhack.Burdens.Nurse.who", choices, value: Object.keys(choices)[0] ?? "" },
    { name: "downtimes", label: "WHITEHACK.Redhack.Burdens.Nurse.downtimes", min: 1, max: MOST_DOWNTIMES, value: 1 },
  ] as const satisfies Form;

/** Asks whom a cleric nurses, and for how long; a sentence says so where nobody needs it. @rule RH-HRT-02 */
export async function askToNurse(nurse: Creature): Promise<void> {
  const sick = patients();
  if (!nurse.isOwner || levelOfNurse(nurse) === 0) return;
  if (sick.length === 0)
    return void ui.notifications.info("WHITEHACK.Redhack.Burdens.Nurse.nobody", { localize: true });
  const form = careForm(Object.fromEntries(sick.map((one) => [one.uuid, calledName(one)])));
  const reply = await ask({
    actor: nurse,
    title: localize("WHITEHACK.Redhack.Burdens.Nurse.title"),
    form,
    confirm: { label: "WHITEHACK.Redhack.Burdens.Nurse.title", icon: "fa-solid fa-hand-holding-heart" },
  });
  if (!reply) return;
  const { who, downtimes } = answersOf(form, reply.values);
  const data = { nurse: nurse.uuid, patient: who, downtimes };
  notifyRefusal(await askReferee("packOperation", { operation: NURSE, data }));
}

const downtimesIn = (said: unknown): number | null =>
  typeof said === "number" && Number.isInteger(said) && said >= 1 && said <= MOST_DOWNTIMES ? said : null;

/** A cleric has nursed one of the players' people in downtime; the card takes it back. @rule RH-HRT-02 */
export const nurseOperation: PackOperation = async ({ nurse: uuid, patient: other, downtimes: said }, sender) => {
  const [nurse, patient] = [await resolveCreature(uuid), await resolveCreature(other)];
  const downtimes = downtimesIn(said);
  if (!nurse || !patient || downtimes === null) return refuse("WHITEHACK.Refusal.badRequest");
  if (!nurse.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const level = levelOfNurse(nurse);
  if (level === 0 || !needsCare(patient)) return refuse("WHITEHACK.Refusal.notDue");
  const hp = hitPointsOf(patient);
  const before = constitutionLost(hp);
  const lost = nursed(before, { level, downtimes });
  const changes = await storeHp(patient, withConstitutionLost(hp, lost));
  await postLines({
    title: localize("WHITEHACK.Redhack.Burdens.Nurse.told", { name: calledName(nurse), other: calledName(patient) }),
    facts: [
      { label: "WHITEHACK.Redhack.Burdens.Nurse.downtimes", value: String(downtimes) },
      { label: "WHITEHACK.Redhack.Reason.constitutionLost", value: toStep(before, lost) },
    ],
    rules: ["RH-HRT-02"],
    actor: nurse,
    changes,
    by: sender.id,
  });
  return DONE;
};
