import { promptText } from "../../../../view/chat/prompts/prompt.ts";
import { type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { refereeIds } from "../../../../foundry/documents/referees.ts";
import { playersAsked } from "../../../../foundry/chat/prompts/listeners.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { allMade } from "../../../../foundry/documents/store-change.ts";

/** The users who hear what is meant for these: those who play them, and Referees. */
export const hearersOf = (...creatures: readonly Creature[]): readonly string[] => {
  const asked = creatures.map(({ uuid }) => ({ actor: uuid, users: [], role: null, referee: false }));
  return [...new Set([...asked.flatMap(playersAsked).flatMap(({ id }) => id ?? []), ...refereeIds()])];
};

const ID = "fhSeen";
const WORDS = "words";

const readPayload = shape({ seer: aText, about: aText });

/** The sight that the Referee describes is whispered to the seer. @rule FH-S3-09 */
export const seenKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  isDue: async ({ seer }) => (await resolveCreature(seer)) !== null,
  async follow({ payload: { seer, about }, answer }) {
    const actor = await resolveCreature(seer);
    if (!actor) return { refused: "WHITEHACK.Refusal.noQuestion" };
    const told = await postLines({
      title: "WHITEHACK.Fh.Sight.title",
      text: String(answer.values[WORDS] ?? ""),
      facts: [{ label: "WHITEHACK.Fh.Sight.about", value: about }],
      rules: ["FH-S3-09"],
      actor,
      audience: { whisper: hearersOf(actor) },
    });
    return { changes: allMade(told) };
  },
});

/** Asks the Referee what the seer sees. @rule FH-S3-09 */
export const toSeen = (seer: Creature, about: string): NewPrompt => ({
  kind: ID,
  title: "WHITEHACK.Fh.Sight.asked",
  facts: [{ label: "WHITEHACK.Fh.Sight.about", value: about }],
  rules: ["FH-S3-09"],
  about: seer,
  asked: { actor: seer.uuid, referee: true },
  readers: [],
  payload: { seer: seer.uuid, about },
  options: [
    {
      id: "tell",
      label: "WHITEHACK.Fh.Elemental.tell",
      referee: true,
      fields: [promptText(WORDS, "WHITEHACK.Fh.Elemental.answer", 600)],
    },
  ],
});
