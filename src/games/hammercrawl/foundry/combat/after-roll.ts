import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { rollDamageWith } from "../../../../foundry/combat/attack/game-damage.ts";
import { damageCardAt, isDamageOpen } from "../../../../foundry/combat/damage-card-at.ts";
import { isThrownRoll } from "../../../../foundry/combat/real-dice.ts";
import { resolveCreature } from "../../../../foundry/documents/creature.ts";
import type { CardButton, PackAct } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { answersOf } from "../../../../view/chat/dialogs/form.ts";
import { damageOfHits } from "../../../base/game.ts";
import { SPENT_ON_TARGET } from "../../rules/combat/conditions.ts";
import { DIE_MARKS, type Said } from "../../rules/combat/hits.ts";
import { type NotedAttack, outcomesOn, saidOf, writeNoted } from "../../rules/combat/noted.ts";
import { attackResult, sayForm } from "../../view/combat/attack-card.ts";
import { type AttackOn, attackOn, type RollMessage } from "./attack-on.ts";
import { takeOutOf } from "./own-conditions.ts";

/** The acts of buttons on the card of an attack; the second is an operation, too. */
export const [SAY, RESIST] = ["hc.say", "hc.resist"] as const;

/** Writes an attack back on its card, with all that follows from what was said. */
export const storeAttack = ({ message, dice }: Pick<AttackOn, "message" | "dice">, noted: NotedAttack) => {
  const { verdict, success, facts, damage } = attackResult(noted, dice, localize);
  const system = { verdict, success, facts, damage, noted: writeNoted(noted) };
  return message.update({ system } as ChatMessage.UpdateData);
};

/**
 * Says what becomes of the dice; what they cannot bear is left out. Damage that was rolled with them follows: the one roll
 * counts for the hits there are now. @rule HC-CMB-04 HC-CMB-07 HC-CMB-08 HC-CMB-10 HC-CMB-14
 */
export async function sayDice(found: Pick<AttackOn, "message" | "dice" | "noted">, said: Said): Promise<void> {
  await storeAttack(found, saidOf(found.noted, found.dice, said));
  const { damage, damageCard } = found.message.system;
  const dealt = damageCardAt(damageCard);
  if (!dealt) return void (await rollDamageWith(found.message)); // readiness may have made a hit of a miss
  const { amount } = dealt.system;
  const many = (damage?.hits ?? []).map(({ halves, ...one }) => ({ ...one, amount: damageOfHits(amount, { halves }) }));
  await dealt.update({ system: { many } } as ChatMessage.UpdateData);
}

const isOpen = ({ system: { damageCard } }: RollMessage): boolean => isDamageOpen(damageCard);

/** The dice whose targets still have to save: tactical ones and a bash. @rule HC-CMB-10 HC-CMB-14 */
export function dueDice({ noted, dice }: Pick<AttackOn, "noted" | "dice">): readonly number[] {
  return outcomesOn(noted, dice).flatMap((die, at) => {
    const mark = noted.said.marks[at] ?? "";
    const isDue = die.tactical || mark === "tactical" || mark === "bash";
    return isDue && !noted.resisted.includes(at) ? [at] : [];
  });
}

/** The buttons on the card of an attack, for those who play the attacker. @rule HC-CMB-04 HC-CMB-08 HC-CMB-10 HC-CMB-14 */
export function attackButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  const found = attackOn(message);
  if (!found?.attacker.isOwner) return [];
  const { noted, dice } = found;
  const canSay = message.isOwner && isOpen(found.message) && sayForm(noted, dice, localize).length > 0;
  const say: CardButton = {
    act: SAY,
    label: "WHITEHACK.Hammercrawl.Attack.say",
    hint: "WHITEHACK.Hammercrawl.Attack.sayHint",
    icon: "fa-solid fa-dice-d20",
    what: "",
  };
  const outcomes = outcomesOn(noted, dice);
  const resist = dueDice(found).map((at): CardButton => ({
    act: RESIST,
    label: localize("WHITEHACK.Hammercrawl.Attack.resist", {
      name: noted.targets[outcomes[at]?.target ?? 0]?.name ?? "",
      total: String(outcomes[at]?.total ?? 0),
    }),
    hint: "WHITEHACK.Hammercrawl.Attack.resistHint",
    icon: "fa-solid fa-shield-halved",
    what: String(at),
  }));
  return [...(canSay ? [say] : []), ...resist];
}

/** The attacker says what becomes of the dice, as long as their damage has reached nobody. @rule HC-CMB-04 HC-CMB-08 HC-CMB-10 HC-CMB-14 */
export const sayAct: PackAct = async ({ message }) => {
  const found = attackOn(message);
  if (!found?.attacker.isOwner || !found.message.isOwner || !isOpen(found.message)) return;
  const { noted, dice } = found;
  const form = sayForm(noted, dice, localize);
  const reply = await ask({
    actor: found.attacker,
    ofFight: true,
    title: localize("WHITEHACK.Hammercrawl.Attack.say"),
    form,
    confirm: { label: "WHITEHACK.Hammercrawl.Attack.sayIt", icon: "fa-solid fa-check" },
  });
  if (!reply || !isOpen(found.message)) return;
  const answers = answersOf(form, reply.values);
  const marks = dice.map((_, at) => DIE_MARKS.find((one) => one !== "" && one === answers[`mark${at}`]) ?? "");
  const { ready = "" } = answers;
  await sayDice(found, { marks, ready: ready === "" ? null : Number(ready) });
};

/** Has the target of a die save against it. @rule HC-CMB-10 HC-CMB-14 */
export const resistAct: PackAct = async ({ message, button }) => {
  const found = attackOn(message);
  const at = Number(button.dataset["what"]);
  if (!found?.attacker.isOwner || !dueDice(found).includes(at)) return;
  const isBash = found.noted.said.marks[at] === "bash";
  const save = isBash ? "body" : await askSave(found);
  if (!save) return;
  const data = { message: found.message.id ?? "", die: at, save };
  notifyRefusal(await askReferee("packOperation", { operation: RESIST, data }));
};

/** Body against what shoves and trips, mind against what deceives. @rule HC-CMB-10 */
async function askSave({ attacker }: AttackOn): Promise<"body" | "mind" | null> {
  const form = [
    {
      name: "save",
      label: "WHITEHACK.Hammercrawl.Attack.against",
      choices: { body: "WHITEHACK.Hammercrawl.Save.body", mind: "WHITEHACK.Hammercrawl.Save.mind" },
      value: "body",
      radio: "chips",
    },
  ] as const;
  const reply = await ask({
    actor: attacker,
    ofFight: true,
    title: localize("WHITEHACK.Hammercrawl.Attack.tactic"),
    form,
    confirm: { label: "WHITEHACK.Hammercrawl.Attack.askSave", icon: "fa-solid fa-shield-halved" },
  });
  if (!reply) return null;
  return answersOf(form, reply.values)["save"] === "mind" ? "mind" : "body";
}

/** An attack uses up what its targets are exposed by; the active Referee's client writes it, and the card undoes it. @rule HC-CMB-10 HC-CMB-14 */
export async function spendOnTargets(card: ChatMessage.Implementation): Promise<void> {
  const found = attackOn(card);
  if (!found || !isThrownRoll(found.message)) return;
  for (const { actor, name } of found.noted.targets) {
    const creature = await resolveCreature(actor);
    const changes = creature ? await takeOutOf(creature, SPENT_ON_TARGET) : [];
    if (changes.length > 0) await addEntry(found.message, entryOf(changes, { name }));
  }
}
