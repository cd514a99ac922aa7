import { aText, type ReadBy, shape } from "../../../../rules/shape.ts";
import { tellLines } from "../../../actions/tell/tell-lines.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { defineKind, type NewQuestion } from "../../../questions/kind.ts";
import { madeOf } from "../../../undo/store-change.ts";
import { hearersOf } from "./hearers.ts";

const ID = "fhSeen";
const WORDS = "words";

const readPayload = shape({ seer: aText, about: aText });

/** What the Referee says to be seen is whispered to whoever sees it. @rule FH-S3-09 */
export const seenKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  isDue: async ({ seer }) => (await creatureAt(seer)) !== null,
  async follow({ payload: { seer, about }, answer }) {
    const actor = await creatureAt(seer);
    if (!actor) return { refused: "WHITEHACK.Refusal.noQuestion" };
    const told = await tellLines({
      title: "WHITEHACK.Fh.Sight.title",
      text: String(answer.values[WORDS] ?? ""),
      facts: [{ label: "WHITEHACK.Fh.Sight.about", value: about }],
      rules: ["FH-S3-09"],
      actor,
      audience: { whisper: hearersOf(actor) },
    });
    return { changes: told ? [madeOf(told)] : [] };
  },
});

/** Asks the Referee what somebody sees. @rule FH-S3-09 */
export const toSeen = (seer: Creature, about: string): NewQuestion => ({
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
      detail: "",
      actor: null,
      referee: true,
      fields: [{ name: WORDS, label: "WHITEHACK.Fh.Elemental.answer", kind: "text", min: 0, max: 600, choices: [] }],
    },
  ],
});
