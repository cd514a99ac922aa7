import { creaturesAimedAt } from "../../documents/place.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { chosenVisibility, unasked } from "../../host/settings.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import {
  afterDose,
  coatedBy,
  commonTerms,
  CONCENTRATE_TASK,
  concentratePlant,
  isMeantForOthers,
} from "../../../rules/index.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { type CheckMessage, outcomeOn } from "../../checks/cards/ruling-of.ts";
import { askTask, attributeFor, performAnsweredTask } from "../../checks/perform-task.ts";
import { type Click, skipsDialog } from "../../host/keybindings.ts";
import { storeChange } from "../../documents/store-change.ts";
import { taskQuestion } from "../../checks/task-question.ts";
import { refuseUse, postItem } from "../../chat/post/post-item.ts";
import { doseForm, type DoseQuestion, takerOf } from "../../../view/items/dialogs/dose-dialog.ts";
import { giveDose, type GivenDose, type Which, writtenIn } from "./give-dose.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import { localize } from "../../host/localize.ts";
import { ask, askOne, type Reply } from "../../chat/dialogs/ask.ts";
import { calledName, creaturesIn, resolveCreature } from "../../documents/creature.ts";
import type { Visibility } from "../../host/compat.ts";
import { lazy } from "../../host/lazy.ts";

/** Tastes and smells at something unknown: the Referee says whether it is recognized. @rule WH-ITEM-03 */
export async function performSample(item: Item.Implementation): Promise<void> {
  notifyRefusal(await askReferee("sample", { item: item.uuid, visibility: chosenVisibility() }));
}

/** Concentrates a plant by a trained roll: a success makes poison of it, a failure spoils a dose. @rule WH-SUB-03 */
export async function performConcentrate(item: Item.Implementation, click: Click): Promise<void> {
  const { character } = item;
  const card = character && (await rollToConcentrate(character, click));
  if (card) await postConcentrated(item, card);
}

async function rollToConcentrate(actor: Actor.OfType<"character">, click: Click): Promise<CheckMessage | null> {
  const attribute = await attributeFor(actor, CONCENTRATE_TASK.attribute);
  if (attribute === null) return null;
  const terms = { task: CONCENTRATE_TASK, terms: commonTerms({ task: CONCENTRATE_TASK, holds: [] }) };
  const questionOf = (_?: FormValues) => ({ ...taskQuestion(actor, attribute), ...terms, isReferee: game.user.isGM });
  const reply = skipsDialog(click) ? unasked() : await askTask(actor, questionOf);
  return reply && performAnsweredTask(actor, questionOf(), reply);
}

/** Makes poison of the plant, or spoils a dose of it. */
async function postConcentrated(item: Item.Implementation, card: CheckMessage): Promise<void> {
  const poison = concentratePlant(outcomeOn(card)) !== null;
  const changes = await storeChange(item, poison ? { raw: false } : afterDose(writtenIn(item)));
  const text = `WHITEHACK.Flask.${poison ? "Concentrated" : "Spoiled"}`;
  await postItem(item, { text, rules: ["WH-SUB-03"], audience: { like: card }, changes });
}

/** Asks who takes a dose, what protects them, and who sees it. */
const askDose = (item: Item.Implementation, question: DoseQuestion): Promise<Reply | null> =>
  ask({
    actor: item,
    title: localize("WHITEHACK.Ask.Dose", { name: localize(shownTitle(toShownItem(item))) }),
    form: doseForm(question),
    confirm: { label: "WHITEHACK.Ask.Take", icon: "fa-solid fa-flask" },
  });

/** The carrier, and the user's targets. */
function takersOf(item: Item.Implementation): DoseQuestion["takers"] {
  const [aimed, own] = [creaturesAimedAt(), creaturesIn([item])];
  const known = isMeantForOthers(writtenIn(item).kind) ? [...aimed, ...own] : [...own, ...aimed];
  return [...new Map(known.map((one) => [one.uuid, { uuid: one.uuid, name: calledName(one) }])).values()];
}

/**
 * Takes a dose, or gives it to another; for others' characters the Referee's client applies it. @rule WH-POIS-01
 * WH-ITEM-03
 */
export async function performDose(item: Item.Implementation, which: Which, click: Click): Promise<void> {
  const question = { takers: takersOf(item), remedy: writtenIn(item).remedy };
  if (question.takers.length === 0) return refuseUse("nobodyTakes");
  const reply = skipsDialog(click) ? unasked() : await askDose(item, question);
  if (!reply) return;
  const taker = await resolveCreature(takerOf(question, reply.values));
  if (taker?.isOwner) await giveOwn({ ...givenBy(item, which, reply.visibility), taker }, reply.values);
  else if (taker) notifyRefusal(await askReferee("giveDose", { ...reply, item: item.uuid, which, taker: taker.uuid }));
}

const givenBy = (item: Item.Implementation, which: Which, visibility: Visibility) =>
  ({ item, which, visibility, saveVisibility: visibility, by: game.user.id }) as const;

/** Referees own everybody: what they give to a player's character, that player saves against. */
async function giveOwn(given: GivenDose, values: FormValues): Promise<void> {
  if (!game.user.isGM) return giveDose(given, values);
  const { giveOrAsk } = await lazy(() => import("../../app/gm-only.ts"));
  return giveOrAsk(given, values, game.user);
}

/** The weapons in a bearer's reach that can be coated, those in hand first. */
const weaponsOf = (item: Item.Implementation) =>
  (item.actor?.items.contents ?? [])
    .flatMap((one) =>
      one.isWeapon() && one.system.quantity > 0 && !one.system.packed && !one.system.broken ? [one] : [],
    )
    .toSorted((one, other) => Number(other.system.equipped) - Number(one.system.equipped));

/**
 * Puts a dose on a weapon, or wipes it off where it is on already: the next hit with that weapon delivers it and uses it
 * up; a miss leaves it there. @rule WH-POIS-01 WH-STRONG-07
 */
export async function performCoat(item: Item.Implementation, click: Click): Promise<void> {
  const { actor } = item;
  const weapons = weaponsOf(item);
  const [first] = weapons;
  if (!actor || !first) return refuseUse("noWeaponToCoat");
  const name = localize(shownTitle(toShownItem(item)));
  const nameOf = (weapon: (typeof weapons)[number]): string =>
    weapon.system.coat === item.id ? localize("WHITEHACK.Coat.Wipe", { weapon: weapon.name }) : weapon.name;
  const asked = {
    actor,
    title: localize("WHITEHACK.Coat.Title", { name }),
    label: "TYPES.Item.weapon",
    choices: Object.fromEntries(weapons.map((weapon) => [weapon.id ?? "", nameOf(weapon)])),
  } as const;
  const id = skipsDialog(click) ? first.id : await askOne(asked);
  const weapon = weapons.find((one) => one.id === id);
  if (!weapon) return;
  const coats = weapons.filter(({ system }) => system.coat === item.id).length;
  const turn = coatedBy(writtenIn(item), { isOn: weapon.system.coat === item.id, coats });
  if (!turn) return refuseUse("dosesOnWeapons");
  const changes = await storeChange(weapon, { coat: turn === "on" ? (item.id ?? "") : "" });
  const text = localize(turn === "on" ? "WHITEHACK.Coat.Done" : "WHITEHACK.Coat.Wiped", { weapon: weapon.name, name });
  await postItem(item, { text, rules: ["WH-POIS-01"], changes });
}
