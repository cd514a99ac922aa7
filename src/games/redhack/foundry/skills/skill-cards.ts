import { isSure } from "../../../../foundry/chat/dialogs/choose.ts";
import { passOnCard } from "../../../../foundry/chat/cards/pass-on-card.ts";
import { addEntry, entryOf, isOwn } from "../../../../foundry/chat/undo/card-record.ts";
import { isOfItsActor } from "../../../../foundry/combat/real-dice.ts";
import { asKind, type Creature, resolveCreatureSync } from "../../../../foundry/documents/creature.ts";
import { allMade, storeChange } from "../../../../foundry/documents/store-change.ts";
import type { CardButton, Pressed } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { type Change, isEntryStanding } from "../../../../undo/record.ts";
import { SKILL_RULES, type SkillFollow } from "../../rules/skills/skill-tests.ts";
import { type NotedSkill, notedSkill, valuesIn } from "../../view/skills/skill-card.ts";
import { rollSkill } from "./perform-skill.ts";
import { redhackNumbers, skillsOf } from "./skill-user.ts";

/** The card of a skill, with the one who has tried it. */
export interface SkillCard {
  readonly message: ChatMessage.OfType<"roll">;
  readonly noted: NotedSkill;
  readonly actor: Creature;
}

/** The skill on a card, as it can be read; null for any other card. What it does is judged where it is done. */
export function skillOn(message: ChatMessage.Implementation | undefined): SkillCard | null {
  if (!message?.isCard("roll") || !isOfItsActor(message)) return null;
  const noted = notedSkill(message.system.noted);
  const actor = asKind("creature", resolveCreatureSync(message.system.actor));
  return noted && actor ? { message, noted, actor } : null;
}

const NOTED = "WHITEHACK.Redhack.Skills.noted";

/** Whether something was written down by a card, and was not taken back. */
const isNotedOn = ({ message }: SkillCard, name: string): boolean =>
  message.system.record.some((entry) => entry.name === name && isEntryStanding(entry));

const PAST = "WHITEHACK.Redhack.Skills.pastNoted";

const PUSHED = "WHITEHACK.Redhack.Skills.pushedOn";

/** Whether a user is offered what follows. */
const OFFERS: Readonly<Record<SkillFollow, (card: SkillCard, isReferee: boolean) => boolean>> = {
  fall: () => true,
  push: (card) => !isNotedOn(card, PUSHED),
  note: (card) => !isNotedOn(card, NOTED),
  tell: (_card, isReferee) => isReferee,
  past: (card) => redhackNumbers(card.actor) !== null && !isNotedOn(card, PAST),
};

const ICONS: Readonly<Record<SkillFollow, string>> = {
  fall: "fa-solid fa-person-falling",
  push: "fa-solid fa-rotate-right",
  note: "fa-solid fa-pen",
  tell: "fa-solid fa-comment",
  past: "fa-solid fa-star",
};

const isFollow = (word: string): word is SkillFollow => Object.hasOwn(OFFERS, word);

/** The buttons of what may follow a skill, for its user and the Referee. */
export function skillButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  const card = skillOn(message);
  const isReferee = game.user.isGM;
  if (!card || !skillsOf(card.actor).includes(card.noted.skill)) return [];
  if (!isReferee && !isOwn(card.actor.uuid)) return [];
  const follows = card.noted.follows.filter(isFollow).filter((one) => OFFERS[one](card, isReferee));
  const takesTime = isReferee && SKILL_RULES[card.noted.skill].turns > 0;
  return [
    ...follows.map((one) => ({
      act: `rh.after.${one}`,
      label: `WHITEHACK.Redhack.Skills.After.${one}`,
      hint: `WHITEHACK.Redhack.Skills.AfterHint.${one}`,
      icon: ICONS[one],
      what: "",
    })),
    ...(takesTime
      ? [
          {
            act: "rh.after.time",
            label: "WHITEHACK.Redhack.Skills.After.time",
            hint: "WHITEHACK.Redhack.Skills.AfterHint.time",
            icon: "fa-solid fa-hourglass",
            what: "",
          },
        ]
      : []),
  ];
}

/** Does something by a card, whose record takes it back; nothing by a card of others. */
export const onCard =
  (act: (card: SkillCard) => Promise<unknown>) =>
  async ({ message }: Pressed): Promise<void> => {
    const card = skillOn(message);
    if (card && (game.user.isGM || card.actor.isOwner)) await act(card);
  };

/** Writes what has changed on the card that it came of. */
async function record({ message }: SkillCard, name: string, changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await addEntry(message, entryOf(changes, { name }));
}

/** A list of words in the data of an actor of this game. */
function wordsOf(actor: Creature, name: "languages" | "experiences"): readonly unknown[] {
  const stored: object = actor._source.system;
  const list: unknown = (stored as Readonly<Record<string, unknown>>)[name];
  return Array.isArray(list) ? list : [];
}

/** A language as it is written down: its name, and how well it is known. @rule RH-LNG-01 */
function languageText({ about, result, writtenOnly }: NotedSkill): string {
  const known = localize(`WHITEHACK.Redhack.Skills.Result.language.${result}`);
  return localize(writtenOnly ? "WHITEHACK.Redhack.Skills.knownWritten" : "WHITEHACK.Redhack.Skills.known", {
    name: about,
    fluency: known.toLowerCase(),
  });
}

/** Writes a language on the sheet; the card takes it back. @rule RH-LNG-01 */
export async function noteLanguage(card: SkillCard): Promise<void> {
  if (isNotedOn(card, NOTED)) return;
  const { actor, noted } = card;
  const text = languageText(noted);
  const languages = actor.isCharacter()
    ? [actor.system.languages, text].filter(Boolean).join(", ")
    : [...wordsOf(actor, "languages"), text];
  await record(card, NOTED, await storeChange(actor, { languages }));
}

/** Writes the Experience that explains what a character knows; the card takes it back. @rule RH-SKL-08 RH-LOR-01 */
export async function notePast(card: SkillCard): Promise<void> {
  const { actor, noted } = card;
  if (!redhackNumbers(actor) || isNotedOn(card, PAST)) return;
  const name = localize("WHITEHACK.Redhack.Skills.pastOf", { name: noted.about || "–" });
  const experiences = [...wordsOf(actor, "experiences"), { name, spent: false }];
  await record(card, PAST, await storeChange(actor, { experiences }));
}

/** Lets the turn pass that a skill takes. @rule RH-SKL-08 */
export const passTurns = ({ message, noted, actor }: SkillCard): Promise<void> =>
  passOnCard(message, SKILL_RULES[noted.skill].turns * rulebookFor(actor).turnLength.seconds.dungeonTurn);

/** Tries a lock again, once its user has agreed to what that costs. @rule RH-SKL-05 */
export async function pushOn(card: SkillCard): Promise<void> {
  const { push } = card.noted;
  if (push === "" || isNotedOn(card, PUSHED)) return;
  const text = localize(`WHITEHACK.Redhack.Skills.Push.${push}`);
  if (await isSure({ title: localize("WHITEHACK.Redhack.Skills.After.push"), text })) await performPush(card);
}

/** Tries a lock again, once for each failure; the card tells the price. @rule RH-SKL-05 */
export async function performPush(card: SkillCard): Promise<void> {
  const { noted, message, actor } = card;
  const { skill, subject, push } = noted;
  if (push === "" || isNotedOn(card, PUSHED)) return;
  const next = await rollSkill(
    actor,
    { skill, values: valuesIn(noted), subject, pushed: push },
    { audience: { like: message } },
  );
  await record(card, PUSHED, allMade(next));
}
