import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { aCount } from "../../../../rules/base/reading.ts";
import { aText, aWhole, oneOf, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { jsonIn } from "../../../../rules/base/json.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { gameCreature, postGameRoll, rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import { isThrownRoll } from "../../../../foundry/combat/real-dice.ts";
import {
  calledName,
  type Creature,
  resolveCreature,
  resolveCreatureSync,
} from "../../../../foundry/documents/creature.ts";
import { asTarget } from "../../../../foundry/documents/place.ts";
import { madeOf, storeItems } from "../../../../foundry/documents/store-change.ts";
import { isTrusted } from "../../../../foundry/chat/cards/read-cards.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import type { CardButton, PackAct, PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import type { GameRoll } from "../../../base/game.ts";
import { type Change, isEntryStanding } from "../../../../undo/record.ts";
import {
  BASH_EFFECTS,
  type BashEffect,
  resisting,
  TACTICAL_EFFECTS,
  type TacticalEffect,
} from "../../rules/combat/hits.ts";
import { outcomesOn } from "../../rules/combat/noted.ts";
import { resistRoll } from "../../rules/combat/resisting.ts";
import { dueDice, RESIST, storeAttack } from "./after-roll.ts";
import { type AttackOn, attackOn } from "./attack-on.ts";
import { hasFeature } from "../health/own-people.ts";
import { putInto } from "./own-conditions.ts";

/** The operation that puts a target into what it has not resisted; the act of its buttons, too. */
export const EFFECT = "hc.effect";

const HOWS = ["tactical", "bash"] as const;

const readPayload = shape({
  attacker: aText,
  target: aText,
  how: oneOf(HOWS),
  save: oneOf(["body", "mind"] as const),
  against: aWhole,
  steps: aWhole,
});
type Payload = ReadBy<typeof readPayload>;

/** What a target rolls; null where it is gone. */
function rollOf(creature: Creature, { save, against, steps }: Payload): GameRoll {
  return resistRoll(gameCreature(creature), { save, target: against, steps });
}

const titleOf = ({ how }: Pick<Payload, "how">): string => `WHITEHACK.Hammercrawl.Resist.title.${how}`;

/** Rolls a target's save and tells it on a card, which keeps who may choose what follows. */
async function rollResisted(creature: Creature, payload: Payload, dice = rollDice) {
  const { attacker, target, how } = payload;
  const roll = rollOf(creature, payload);
  const noted = JSON.stringify({ kind: RESIST, attacker, target, how });
  const resolve: GameRoll["resolve"] = (faces) => ({ ...roll.resolve(faces), noted });
  return postGameRoll(
    creature,
    { ...roll, resolve },
    {
      title: titleOf(payload),
      target: asTarget(creature),
      dice,
      audience: { visibility: "public" },
    },
  );
}

/** The save of a player's creature against a tactical attack or a bash. @rule HC-CMB-10 HC-CMB-14 */
export const resistKind = defineKind<Payload>({
  id: "hcResist",
  payload: readPayload,
  isDue: async ({ target }) => (await resolveCreature(target)) !== null,
  async rolls({ payload, dice }) {
    const creature = await resolveCreature(payload.target);
    if (creature) await rollPlans(rollOf(creature, payload).dice, dice);
  },
  async follow({ payload, dice }) {
    const creature = await resolveCreature(payload.target);
    const card = creature && (await rollResisted(creature, payload, dice));
    return card ? { changes: [madeOf(card)] } : { refused: "WHITEHACK.Refusal.noTarget" };
  },
});

const toPrompt = (creature: Creature, payload: Payload): NewPrompt => ({
  kind: resistKind.id,
  title: titleOf(payload),
  text: `WHITEHACK.Hammercrawl.Resist.text.${payload.how}`,
  facts: [
    { label: `WHITEHACK.Hammercrawl.Save.${payload.save}`, value: String(payload.against) },
    { label: "WHITEHACK.Defend.by", value: nameAt(payload.attacker) },
  ],
  rules: [payload.how === "bash" ? "HC-CMB-14" : "HC-CMB-10"],
  about: creature,
  asked: { actor: creature.uuid },
  payload,
  options: [{ id: "roll", label: "WHITEHACK.Hammercrawl.Resist.roll" }],
  fallback: "roll",
});

const nameAt = (uuid: string): string => {
  const found = resolveCreatureSync(uuid);
  return found ? calledName(found) : "";
};

/** A shield that has struck protects a fighter no more until their next turn; a dwarf keeps it. @rule HC-CLS-06 HC-CLS-27 */
const lowerShield = (attacker: Creature): Promise<readonly Change[]> =>
  hasFeature(attacker, "shieldTrained") ? putInto(attacker, "shieldDown", attacker.uuid) : Promise.resolve([]);

/** The target of a die on a card saves: asked of its players, and rolled at once for all others. @rule HC-CMB-10 HC-CMB-11 HC-CMB-14 */
export const resistOperation: PackOperation = async ({ message, die, save }, sender) => {
  const found = attackOn(typeof message === "string" ? game.messages.get(message) : undefined);
  const at = aCount(die);
  if (!found || at === undefined || !dueDice(found).includes(at)) return refuse("WHITEHACK.Refusal.notDue");
  if (!found.attacker.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!isThrownRoll(found.message)) return refuse("WHITEHACK.Refusal.notRolled");
  return askForSave(found, at, { save, sender });
};

/** Asks the target of a die for its save, or rolls it. @rule HC-CMB-10 HC-CMB-14 */
async function askForSave(
  found: AttackOn,
  at: number,
  { save, sender }: { readonly save: unknown; readonly sender: User.Implementation },
): ReturnType<PackOperation> {
  const { noted, attacker, dice } = found;
  const outcome = outcomesOn(noted, dice)[at];
  const creature = outcome && (await resolveCreature(noted.targets[outcome.target]?.actor));
  if (!outcome || !creature) return refuse("WHITEHACK.Refusal.noTarget");
  const isBash = noted.said.marks[at] === "bash";
  const { target: against, steps } = resisting(outcome, noted.trick && !isBash);
  const payload: Payload = {
    attacker: attacker.uuid,
    target: creature.uuid,
    how: isBash ? "bash" : "tactical",
    save: isBash ? "body" : save === "mind" ? "mind" : "body",
    against,
    steps,
  };
  await storeAttack(found, { ...noted, resisted: [...noted.resisted, at] });
  const lowered = isBash ? await lowerShield(attacker) : [];
  if (lowered.length > 0)
    await addEntry(found.message, entryOf(lowered, { by: sender.id, name: calledName(attacker) }));
  if (creature.hasPlayerOwner) await postPrompt(toPrompt(creature, payload), found.message);
  else await rollResisted(creature, payload);
  return DONE;
}

/** A save that has failed on a card of a Referee's client, and the creatures of it; null for any other card. */
function failedOn(message: ChatMessage.Implementation | undefined) {
  if (!message?.isCard("roll") || message.system.success !== false || !isTrusted(message)) return null;
  const noted = readResisted(message.system.noted);
  const [attacker, target] = [resolveCreatureSync(noted?.attacker ?? null), resolveCreatureSync(noted?.target ?? null)];
  const isStanding = message.system.record.some(isEntryStanding);
  return noted && attacker && target && !isStanding ? { message, attacker, target, how: noted.how } : null;
}

const readStored = shape({ kind: oneOf([RESIST] as const), attacker: aText, target: aText, how: oneOf(HOWS) });
const readResisted = (text: string) => (text === "" ? undefined : readStored(jsonIn(text)));

/** The Referee picks what a tactical attack does, and the attacker what a bash does. @rule HC-CMB-10 HC-CMB-14 */
const mayPick = ({ how, attacker }: NonNullable<ReturnType<typeof failedOn>>, user: User.Implementation): boolean =>
  user.isGM || (how === "bash" && attacker.testUserPermission(user, "OWNER"));

/** The buttons of what a failed save may bring. @rule HC-CMB-10 HC-CMB-14 */
export function effectButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  const failed = failedOn(message);
  if (!failed || !mayPick(failed, game.user as User.Implementation)) return [];
  const effects: readonly (TacticalEffect | BashEffect)[] = failed.how === "bash" ? BASH_EFFECTS : TACTICAL_EFFECTS;
  return effects
    .filter((one) => one !== "other")
    .map((effect) => ({
      act: EFFECT,
      label: `WHITEHACK.Hammercrawl.Resist.effect.${effect}`,
      hint: `WHITEHACK.Hammercrawl.Resist.effectHint.${effect}`,
      icon: ICONS[effect],
      what: effect,
    }));
}

const ICONS: Readonly<Record<TacticalEffect | BashEffect, string>> = {
  hampered: "fa-solid fa-person-walking-with-cane",
  exposed: "fa-solid fa-bullseye",
  idle: "fa-solid fa-hourglass",
  incapacitated: "fa-solid fa-ban",
  other: "fa-solid fa-pen",
  disarmed: "fa-solid fa-hand",
  dazed: "fa-solid fa-star",
  knockedDown: "fa-solid fa-person-falling",
};

export const effectAct: PackAct = async ({ message, button }) => {
  const data = { message: message?.id ?? "", effect: button.dataset["what"] ?? "" };
  notifyRefusal(await askReferee("packOperation", { operation: EFFECT, data }));
};

/** A weapon lies beyond reach: nothing is in the hand any more. @rule HC-CMB-14 */
const disarm = (creature: Creature): Promise<readonly Change[]> => {
  const held = creature.items.contents.filter((item) => item.isWeapon() && item.system.equipped).slice(0, 1);
  return storeItems(
    creature,
    held.map((item) => ({ item, system: { equipped: false } })),
  );
};

async function bringAbout(
  target: Creature,
  effect: TacticalEffect | BashEffect,
  source: string,
): Promise<readonly Change[]> {
  if (effect === "disarmed") return disarm(target);
  if (effect === "other") return [];
  if (effect !== "knockedDown") return putInto(target, effect, source);
  const prone = await storeConditions(target, () => giveCondition(target, "prone", { source }));
  return [...prone, ...(await putInto(target, "exposed", source))];
}

/** Puts the target of a failed save into what was picked, once; the card undoes it. @rule HC-CMB-10 HC-CMB-14 */
export const effectOperation: PackOperation = async ({ message, effect }, sender) => {
  const failed = failedOn(typeof message === "string" ? game.messages.get(message) : undefined);
  if (!failed) return refuse("WHITEHACK.Refusal.notDue");
  if (!mayPick(failed, sender)) return refuse("WHITEHACK.Refusal.notYours");
  const offered: readonly (TacticalEffect | BashEffect)[] = failed.how === "bash" ? BASH_EFFECTS : TACTICAL_EFFECTS;
  const chosen = offered.find((one) => one === effect);
  if (!chosen) return refuse("WHITEHACK.Refusal.badRequest");
  const { target, attacker } = failed;
  const changes = await bringAbout(target, chosen, attacker.uuid);
  await addEntry(failed.message, entryOf(changes, { by: sender.id, target: target.uuid, name: calledName(target) }));
  return DONE;
};
