import { isTrusted } from "../../../../foundry/chat/cards/read-cards.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { calledName, type Creature, membersOf, worldActors } from "../../../../foundry/documents/creature.ts";
import { madeOf } from "../../../../foundry/documents/store-change.ts";
import type { CardButton } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { type Change, isEntryStanding } from "../../../../undo/record.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import { afterDays, type Day } from "../../rules/burdens/body.ts";
import { wantEffects } from "../../rules/burdens/privation.ts";
import { daysForm, daysIn, daysWithin } from "../../view/burdens-days.ts";
import { bearsBurdens, bodyOf, storeBody } from "./bearing.ts";

/** The act of the button. */
export const DAYS = "rh.days";

const [PASSED, HAD, COUNT] = [
  "WHITEHACK.Redhack.Burdens.daysPassed",
  "WHITEHACK.Redhack.Burdens.daysHad",
  "WHITEHACK.Redhack.Burdens.days",
] as const;

/** The members of all parties who bear burdens; the characters of players where there is no party. */
function bearers(): readonly Creature[] {
  const members = worldActors("party").flatMap(membersOf);
  const all = members.length > 0 ? members : worldActors("creature").filter(({ hasPlayerOwner }) => hasPlayerOwner);
  return [...new Set(all)].filter(bearsBurdens);
}

/** Days pass on the world's clock: the Referee alone is asked once, by a card, what all have eaten and drunk. @rule RH-PRV-03 RH-PRV-04 */
export async function askAboutDays(seconds: number): Promise<void> {
  const { day } = rulebookFor(null).turnLength.seconds;
  const now = game.time.worldTime;
  const days = seconds > 0 ? daysWithin(Math.floor(now / day) - Math.floor((now - seconds) / day)) : 0;
  const who = days > 0 ? bearers() : [];
  if (who.length === 0) return;
  await postLines({
    title: PASSED,
    text: "WHITEHACK.Redhack.Burdens.daysText",
    facts: [
      { label: COUNT, value: toFigure(days) },
      { label: "WHITEHACK.Redhack.Burdens.daysWho", value: toList(who.map(calledName), localize) },
    ],
    rules: ["RH-PRV-02", "RH-PRV-03", "RH-PRV-04"],
    visibility: "gm",
  });
}

type Asked = ChatMessage.OfType<"notice">;

const isAsked = (message: ChatMessage.Implementation): message is Asked =>
  message.isCard("notice") && isTrusted(message) && message.system.title === PASSED;

const isAnswered = ({ system }: Asked): boolean =>
  system.record.some((entry) => entry.name === HAD && isEntryStanding(entry));

/** The Referee's button on that card, until it is answered. @rule RH-PRV-03 RH-PRV-04 */
export function daysButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  if (!game.user.isGM || !isAsked(message) || isAnswered(message)) return [];
  const hint = "WHITEHACK.Redhack.Burdens.daysHint";
  return [{ act: DAYS, label: HAD, hint, icon: "fa-solid fa-utensils", what: "" }];
}

/** The wants of one, in words. */
const wantsTold = (creature: Creature): string =>
  toList(
    wantEffects(bodyOf(creature)).map(({ want, burdens }) =>
      localize("WHITEHACK.Text.figure", {
        label: localize(`WHITEHACK.Redhack.Burdens.want.${want}`),
        value: toFigure(burdens),
      }),
    ),
    localize,
  ) || localize("WHITEHACK.Redhack.Burdens.content");

/** Lets days pass for some bodies; all of it is told on one card, which takes it back. @rule RH-PRV-02 RH-PRV-03 RH-PRV-04 */
export async function passDaysFor(
  who: readonly { readonly creature: Creature; readonly had: Day }[],
  days: number,
): Promise<ChatMessage.Implementation | null> {
  const changes: Change[] = [];
  for (const { creature, had } of who)
    changes.push(...(await storeBody(creature, afterDays(bodyOf(creature), had, days))));
  const posted = await postLines({
    title: HAD,
    facts: [
      { label: COUNT, value: toFigure(days) },
      ...who.map(({ creature }) => ({ label: calledName(creature), value: wantsTold(creature) })),
    ],
    rules: ["RH-PRV-02", "RH-PRV-03", "RH-PRV-04"],
    visibility: "public",
    changes,
  });
  return posted ?? null;
}

/** Asks the Referee what all had, in one dialog, and lets the days pass for them. @rule RH-PRV-02 RH-PRV-03 RH-PRV-04 */
export async function performDays(message: ChatMessage.Implementation): Promise<void> {
  if (!game.user.isGM || !isAsked(message) || isAnswered(message)) return;
  const who = bearers();
  const passed = Number(message.system.facts.find(({ label }) => label === COUNT)?.value ?? 1);
  const form = daysForm(who.map(calledName), daysWithin(passed));
  const reply = await ask({
    ofFight: true,
    title: localize(HAD),
    form,
    confirm: { label: "WHITEHACK.Redhack.Burdens.dayPasses", icon: "fa-solid fa-sun" },
  });
  if (!reply || isAnswered(message)) return;
  const { days, had } = daysIn(form, reply.values, who.length);
  const all = who.flatMap((creature, place) => (had[place] ? [{ creature, had: had[place] }] : []));
  const told = await passDaysFor(all, days);
  if (told) await addEntry(message, entryOf([madeOf(told)], { name: HAD }));
}
