import { agendaCheck, planCheck, resolveAgenda, resolveCheck } from "../../../rules/index.ts";
import { rollDice } from "../../host/dice.ts";
import { type Board, boardIn, type Happened, MOST_SCORE, type Reacted } from "../../../view/campaign/factions/board.ts";
import {
  type BoardPatch,
  currentBox,
  eventAt,
  likelyAfter,
  withEntry,
  withHappened,
} from "../../../view/campaign/factions/board-edits.ts";
import type { Change } from "../../../undo/record.ts";
import { refereesEntry } from "../../documents/referees.ts";
import { localize } from "../../host/localize.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { phaseNow } from "../story/story-now.ts";
import { storeUpdate } from "../../documents/store-change.ts";
import { eventText, followingText, reactedText, sumText } from "../../../view/campaign/factions/board-view.ts";
import {
  type AskedAbout,
  type AskedEvent,
  askedEvent,
  eventDialog,
  eventProblem,
  eventSums,
  NO_EVENT,
} from "../../../view/campaign/dialogs/event-dialog.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { type FormValues, wholeIn } from "../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import type { Visibility } from "../../host/compat.ts";

/** The score that is rolled against, and its name. */
interface Scored {
  readonly label: string;
  readonly score: number;
}

/** Rolls the reaction of a faction, by an agenda, a tie or a belief. @rule WH-MIND-02 WH-MIND-04 */
async function rollReacted({ score, label }: Scored, modifier: number) {
  const check = agendaCheck(score, modifier);
  const { faces, rolls } = await rollDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  return { reaction: { by: label, score, face: outcome.face, ...resolveAgenda(outcome) }, rolls };
}

/** The journal that holds the board. */
export type BoardEntry = JournalEntry.Implementation;

/** The journal of the board, made where there is none; null where the host refuses. @rule WH-MIND-01 */
export const boardEntry = (): Promise<BoardEntry | null> =>
  refereesEntry(({ flags }) => flags[SYSTEM_ID]?.loggedUntil === undefined && flags[SYSTEM_ID]?.deck === undefined, {
    name: localize("WHITEHACK.Factions.title"),
  });

/** The present board, with the box of the story, as the card of its phase says. @rule WH-PHASE-03 */
export function boardOf(entry: BoardEntry): Board {
  const board = boardIn(entry.getFlag(SYSTEM_ID, "board"));
  return { ...board, current: currentBox(board, phaseNow()) };
}

/** Writes a part of the board, and tells what has changed. */
export const storePatch = (entry: BoardEntry, patch: BoardPatch): Promise<readonly Change[]> =>
  storeUpdate(entry, { flags: { [SYSTEM_ID]: { board: patch } } });

/**
 * Something happens, and each who is named reacts by a roll of their own: told on one card to Referees alone, kept in the
 * board's history, and undone as one. `event` is the one on the board that it was; "" for none.
 * @rule WH-MIND-02 WH-MIND-03
 */
async function rollEvent(entry: BoardEntry, { text, modifier, who }: AskedEvent, event = ""): Promise<void> {
  const reactions: Reacted[] = [];
  const rolls: Roll[] = [];
  for (const one of who) {
    const rolled = await rollReacted(one, modifier);
    reactions.push({ node: one.id, name: one.name, ...rolled.reaction });
    rolls.push(...rolled.rolls);
  }
  const happened: Happened = { id: foundry.utils.randomID(), text, modifier, reactions };
  const changes = await storePatch(entry, withHappened(boardOf(entry), happened, { event, sort: Date.now() }));
  await postLines({
    title: "WHITEHACK.Factions.reactions",
    text: eventText(happened, localize),
    facts: reactions.map((one) => ({ label: one.name, value: reactedText(one, modifier, localize) })),
    rolls,
    rules: ["WH-MIND-02"],
    visibility: "gm",
    changes,
    chains: reactions.flatMap(({ node, name, kind }) => (kind === "none" ? [] : [{ run: happened.id, node, name }])),
  });
}

type Believer = Actor.OfType<"character">;

/** Rolls what a character does by a belief, and tells it. @rule WH-MIND-04 */
export async function rollBelief(
  actor: Believer,
  place: number,
  { modifier, visibility }: { readonly modifier: number; readonly visibility: Visibility },
): Promise<void> {
  const belief = actor.system.beliefs[place];
  if (!belief) return;
  const { reaction, rolls } = await rollReacted({ label: belief.name, score: belief.score }, modifier);
  const value = reactedText({ ...reaction, node: "", name: belief.name }, modifier, localize);
  await postLines({
    title: "WHITEHACK.Factions.belief",
    actor,
    facts: [{ label: belief.name, value }],
    rolls,
    rules: ["WH-MIND-04"],
    visibility,
  });
}

/** Asks how grave it is what has happened, and rolls: only where a player wants the dice to choose. @rule WH-MIND-04 */
export async function performBelief(actor: Believer, place: number): Promise<void> {
  const belief = actor.system.beliefs[place];
  if (!belief) return;
  const most = MOST_SCORE;
  const reply = await ask({
    actor,
    title: `${actor.name}: ${belief.name}`,
    form: [
      { note: "WHITEHACK.Factions.beliefHint" },
      { name: "modifier", label: "WHITEHACK.Factions.modifier", min: -most, max: most, value: 0 },
      "visibility",
      { preview: { score: "score" } },
    ],
    confirm: { label: "WHITEHACK.Factions.rollBelief", icon: "fa-solid fa-dice-d20" },
    preview: (values) => ({ score: sumText(belief.score, wholeIn(values, "modifier", most)) }),
  });
  if (reply) await rollBelief(actor, place, { modifier: wholeIn(reply.values, "modifier", most), ...reply });
}

/** The question about an event: the fields, the sums beside them, and the problem with the answers. @rule WH-MIND-02 */
export function eventPrompt(entry: BoardEntry, about: AskedAbout) {
  const board = boardOf(entry);
  return {
    context: eventDialog(board, about, localize),
    preview: (values: FormValues) => eventSums(board, values),
    problem: (values: FormValues, button: string) => eventProblem(board, values, button),
  };
}

/** Rolls for an event as it was answered, or keeps it for later. @rule WH-MIND-02 */
export async function takeEvent(
  entry: BoardEntry,
  { values, button }: { readonly values: FormValues; readonly button?: string },
  event = "",
): Promise<void> {
  const asked = askedEvent(boardOf(entry), values, localize);
  if (button === "roll") await rollEvent(entry, asked, event);
  else await keepEvent(entry, { ...asked, agendas: asked.who.map(({ id }) => id) }, event);
}

/** Asks what happens and who reacts, and rolls for it, or keeps it on the board for later. */
async function performAsked(entry: BoardEntry, about: AskedAbout, event: string): Promise<void> {
  const reply = await ask({
    name: "event",
    title: localize("WHITEHACK.Factions.event"),
    ...eventPrompt(entry, about),
    first: { action: "roll", label: "WHITEHACK.Factions.roll", icon: "fa-solid fa-dice-d20" },
    confirm: { label: "WHITEHACK.Factions.keep", icon: "fa-solid fa-thumbtack" },
  });
  if (reply) await takeEvent(entry, reply, event);
}

/** Writes a possible event down for later. @rule WH-MIND-01 */
export async function keepEvent(
  entry: BoardEntry,
  { text, modifier, agendas }: Pick<AskedAbout, "text" | "modifier" | "agendas">,
  event = "",
) {
  const data = { text, modifier, agendas: [...agendas], ...(event === "" && { sort: Date.now(), done: false }) };
  return storePatch(entry, withEntry("events", event || foundry.utils.randomID(), data));
}

/** An event of the board, or a new one, such as an action of the characters. @rule WH-MIND-02 WH-MIND-03 */
export async function performEvent(entry: BoardEntry, event = ""): Promise<void> {
  const known = eventAt(boardOf(entry), event);
  await performAsked(entry, known ? { ...known, of: "" } : NO_EVENT, known ? event : "");
}

/**
 * The event that a reaction may begin: its text, and the factions with ties to the one that reacted. @rule WH-MIND-03
 */
export function aboutReaction(entry: BoardEntry, run: string, node: string): AskedAbout | null {
  const board = boardOf(entry);
  const happened = board.history.find(({ id }) => id === run);
  const reacted = happened?.reactions.find((one) => one.node === node);
  return happened && reacted
    ? { text: followingText(happened, reacted, localize), modifier: 0, agendas: likelyAfter(board, node), of: node }
    : null;
}

/** Makes an event of a reaction. @rule WH-MIND-03 */
export async function performFollowing(run: string, node: string): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const entry = await boardEntry();
  const about = entry && aboutReaction(entry, run, node);
  if (entry && about) await performAsked(entry, about, "");
  else ui.notifications.warn("WHITEHACK.Factions.Refusal.undone", { localize: true });
}
