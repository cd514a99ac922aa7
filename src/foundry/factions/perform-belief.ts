import { wholeIn } from "../../view/dialogs/form-values.ts";
import { MOST_SCORE } from "../../view/factions/board.ts";
import { reactedText, sumText } from "../../view/factions/board-words.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { ask } from "../dialogs/ask.ts";
import type { Visibility } from "../generation.ts";
import { localize } from "../localize.ts";
import { throwReacted } from "./throw-reacted.ts";

type Believer = Actor.OfType<"character">;

/** Rolls what a character does by a belief, and tells it. @rule WH-MIND-04 */
export async function throwBelief(
  actor: Believer,
  place: number,
  { modifier, visibility }: { readonly modifier: number; readonly visibility: Visibility },
): Promise<void> {
  const belief = actor.system.beliefs[place];
  if (!belief) return;
  const { reaction, rolls } = await throwReacted({ label: belief.name, score: belief.score }, modifier);
  const value = reactedText({ ...reaction, node: "", name: belief.name }, modifier, localize);
  await tellLines({
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
    name: "fields",
    actor,
    title: `${actor.name}: ${belief.name}`,
    context: {
      hint: "WHITEHACK.Factions.beliefHint",
      fields: [{ name: "modifier", label: "WHITEHACK.Factions.modifier", number: true, least: -most, most, value: 0 }],
      previews: true,
    },
    confirm: { label: "WHITEHACK.Factions.rollBelief", icon: "fa-solid fa-dice-d20" },
    preview: (values) => ({ score: sumText(belief.score, wholeIn(values, "modifier", most)) }),
  });
  if (reply) await throwBelief(actor, place, { modifier: wholeIn(reply.values, "modifier", most), ...reply });
}
