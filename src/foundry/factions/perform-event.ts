import { followingText } from "../../view/factions/board-words.ts";
import { eventAt, likelyAfter, withEntry } from "../../view/factions/board-edits.ts";
import {
  askedEvent,
  type AskedAbout,
  eventDialog,
  eventProblem,
  eventSums,
  NO_EVENT,
} from "../../view/dialogs/event-dialog.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { ask } from "../dialogs/ask.ts";
import { localize } from "../localize.ts";
import { boardEntry, type BoardEntry, boardOf, storePatch } from "./board-store.ts";
import { throwEvent } from "./throw-event.ts";

/** What is asked of an event: the fields, the sums beside them, and what is amiss. @rule WH-MIND-02 */
export function eventQuestion(entry: BoardEntry, about: AskedAbout) {
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
  if (button === "roll") await throwEvent(entry, asked, event);
  else await keepEvent(entry, { ...asked, agendas: asked.who.map(({ id }) => id) }, event);
}

/** Asks what happens and who reacts, and rolls for it, or keeps it on the board for later. */
async function performAsked(entry: BoardEntry, about: AskedAbout, event: string): Promise<void> {
  const reply = await ask({
    name: "event",
    title: localize("WHITEHACK.Factions.event"),
    ...eventQuestion(entry, about),
    first: { action: "roll", label: "WHITEHACK.Factions.roll", icon: "fa-solid fa-dice-d20" },
    confirm: { label: "WHITEHACK.Factions.keep", icon: "fa-solid fa-thumbtack" },
  });
  if (reply) await takeEvent(entry, reply, event);
}

/** Something that may happen, for later. @rule WH-MIND-01 */
export async function keepEvent(
  entry: BoardEntry,
  { text, modifier, agendas }: Pick<AskedAbout, "text" | "modifier" | "agendas">,
  event = "",
) {
  const data = { text, modifier, agendas: [...agendas], ...(event === "" && { sort: Date.now(), done: false }) };
  return storePatch(entry, withEntry("events", event || foundry.utils.randomID(), data));
}

/** An event of the board, or a new one, such as something that the characters have done. @rule WH-MIND-02 WH-MIND-03 */
export async function performEvent(entry: BoardEntry, event = ""): Promise<void> {
  const known = eventAt(boardOf(entry), event);
  await performAsked(entry, known ? { ...known, of: "" } : NO_EVENT, known ? event : "");
}

/** What a reaction may be the beginning of: its words, and those who are tied to whoever has reacted. @rule WH-MIND-03 */
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
