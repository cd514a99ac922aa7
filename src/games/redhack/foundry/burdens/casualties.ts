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
import type { Change } from "../../../../undo/record.ts";
import { withUnwieldy } from "../../rules/burdens/body.ts";
import { burdensOfHelp, HELPS, type Help } from "../../rules/burdens/casualties.ts";
import { burdensCarried } from "../../rules/burdens/load.ts";
import { burdenedBy } from "../../view/burdens-view.ts";
import { fallsByRedhack } from "../hurts/at-zero.ts";
import { wornBurden } from "../redhack-numbers.ts";
import { bearsBurdens, bodyOf, burdenFacts, loadBorne, storeBody } from "./bearing.ts";

/** The operation, which is the act of its button, too. */
export const HELP = "rh.helpCasualty";

/** Whether one of the players' people lies there and can be brought away. @rule RH-INJ-01 */
const isDown = (creature: Creature): boolean =>
  creature.hasPlayerOwner && fallsByRedhack(creature) && hitPointsOf(creature).state === "knockedOut";

/** Those whom a creature can bring away. @rule RH-INJ-01 RH-EXP-08 */
export const casualtiesFor = (helper: Creature): readonly Creature[] =>
  playersCreatures().filter((one) => one.uuid !== helper.uuid && isDown(one));

const helpForm = (casualties: readonly Creature[]) =>
  [
    {
      name: "who",
      label: "WHITEHACK.Redhack.Burdens.Help.who",
      choices: Object.fromEntries(casualties.map((one) => [one.uuid, calledName(one)])),
      value: casualties[0]?.uuid ?? "",
    },
    {
      name: "how",
      label: "WHITEHACK.Redhack.Burdens.Help.how",
      choices: Object.fromEntries(HELPS.map((one) => [one, `WHITEHACK.Redhack.Burdens.Help.${one}`])),
      value: "carry",
      radio: "chips",
    },
    { note: "WHITEHACK.Redhack.Burdens.Help.hint" },
  ] as const satisfies Form;

/** Asks whom to bring away, and how. @rule RH-INJ-01 RH-EXP-08 */
export async function askToHelp(helper: Creature): Promise<void> {
  const casualties = casualtiesFor(helper);
  if (!helper.isOwner || casualties.length === 0) return;
  const form = helpForm(casualties);
  const reply = await ask({
    actor: helper,
    title: localize("WHITEHACK.Redhack.Burdens.Help.title"),
    form,
    confirm: { label: "WHITEHACK.Redhack.Burdens.Help.title", icon: "fa-solid fa-person-walking-with-cane" },
  });
  if (!reply) return;
  const { who, how } = answersOf(form, reply.values);
  const data = { helper: helper.uuid, casualty: who, how };
  notifyRefusal(await askReferee("packOperation", { operation: HELP, data }));
}

const burdensOf = (creature: Creature): number => burdenedBy(burdenFacts(creature)).burdens;

/** What a casualty and their helper bear once the one is brought away by the other. */
async function burden(creature: Creature, burdens: number): Promise<readonly Change[]> {
  return burdens > 0 ? storeBody(creature, withUnwieldy(bodyOf(creature), burdens)) : [];
}

async function bringAway(helper: Creature, casualty: Creature, how: Help, by: string | null): Promise<void> {
  const before = { helper: burdensOf(helper), casualty: burdensOf(casualty) };
  const gear = burdensCarried(loadBorne(casualty), wornBurden());
  const more = burdensOfHelp({ how, ...before, gear });
  const changes = [...(await burden(helper, more.helper)), ...(await burden(casualty, more.casualty))];
  const line = (one: Creature, was: number) => ({ label: calledName(one), value: toStep(was, burdensOf(one)) });
  await postLines({
    title: localize(`WHITEHACK.Redhack.Burdens.Help.${how}Told`, {
      name: calledName(helper),
      other: calledName(casualty),
    }),
    text: localize("WHITEHACK.Redhack.Burdens.title"),
    facts: [line(helper, before.helper), ...(how === "along" ? [line(casualty, before.casualty)] : [])],
    rules: [how === "carry" ? "RH-INJ-01" : "RH-EXP-08"],
    actor: helper,
    changes,
    by,
  });
}

/** One of the players' people brings another away; the card takes it back. @rule RH-INJ-01 RH-EXP-08 */
export const helpOperation: PackOperation = async ({ helper: uuid, casualty: other, how: said }, sender) => {
  const [helper, casualty] = [await resolveCreature(uuid), await resolveCreature(other)];
  const how = HELPS.find((one) => one === said);
  if (!helper || !casualty || !how || helper.uuid === casualty.uuid) return refuse("WHITEHACK.Refusal.badRequest");
  if (!helper.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!bearsBurdens(helper) || !isDown(casualty)) return refuse("WHITEHACK.Refusal.notDue");
  await bringAway(helper, casualty, how, sender.id);
  return DONE;
};
