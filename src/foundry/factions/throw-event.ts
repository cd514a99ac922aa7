import type { Happened, Reacted } from "../../view/factions/board.ts";
import { withHappened } from "../../view/factions/board-edits.ts";
import { eventText, reactedText } from "../../view/factions/board-words.ts";
import type { AskedEvent } from "../../view/dialogs/event-dialog.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { localize } from "../localize.ts";
import { type BoardEntry, boardOf, storePatch } from "./board-store.ts";
import { throwReacted } from "./throw-reacted.ts";

/**
 * Something happens, and each who is named reacts by a roll of their own: told on one card to Referees alone, kept in the
 * board's history, and undone as one. `event` is the one on the board that it was; "" for none.
 * @rule WH-MIND-02 WH-MIND-03
 */
export async function throwEvent(entry: BoardEntry, { text, modifier, who }: AskedEvent, event = ""): Promise<void> {
  const reactions: Reacted[] = [];
  const rolls: Roll[] = [];
  for (const one of who) {
    const thrown = await throwReacted(one, modifier);
    reactions.push({ node: one.id, name: one.name, ...thrown.reaction });
    rolls.push(...thrown.rolls);
  }
  const happened: Happened = { id: foundry.utils.randomID(), text, modifier, reactions };
  const changes = await storePatch(entry, withHappened(boardOf(entry), happened, { event, sort: Date.now() }));
  await tellLines({
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
