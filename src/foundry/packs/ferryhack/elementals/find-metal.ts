import { aText, type ReadBy, shape } from "../../../../rules/shape.ts";
import type { QuestionField } from "../../../../view/questions/question.ts";
import { tellLines } from "../../../actions/tell/tell-lines.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { localize } from "../../../localize.ts";
import { defineKind, type NewQuestion } from "../../../questions/kind.ts";
import { madeOf } from "../../../undo/store-change.ts";

const PLAIN = { detail: "", actor: null } as const;
const WORDS = "words";
const MOST = 200;

const field = (label: string): QuestionField => ({ name: WORDS, label, kind: "text", min: 0, max: MOST, choices: [] });

const readAsked = shape({ being: aText });
const readWhere = shape({ being: aText, metal: aText });

/** Which metal the being is to point to: whoever plays it says so, and the Referee is asked. @rule FH-S3-06 */
export const metalKind = defineKind<ReadBy<typeof readAsked>>({
  id: "fhMetal",
  payload: readAsked,
  isDue: async ({ being }) => (await creatureAt(being)) !== null,
  async follow({ payload, answer }) {
    const being = await creatureAt(payload.being);
    if (!being) return { refused: "WHITEHACK.Refusal.noQuestion" };
    return { next: [toWhere(being, String(answer.values[WORDS] ?? ""))], isTheirs: true };
  },
});

/** Where the Referee says that the metal lies. @rule FH-S3-06 */
export const whereKind = defineKind<ReadBy<typeof readWhere>>({
  id: "fhWhere",
  payload: readWhere,
  isDue: async ({ being }) => (await creatureAt(being)) !== null,
  async follow({ payload: { being: uuid, metal }, answer, question }) {
    const told = await tellLines({
      title: localize("WHITEHACK.Fh.Elemental.where", { metal }),
      text: String(answer.values[WORDS] ?? ""),
      facts: [],
      rules: ["FH-S3-06"],
      actor: await creatureAt(uuid),
      like: question,
    });
    return { changes: told ? [madeOf(told)] : [] };
  },
});

export const toMetal = (being: Creature): NewQuestion => ({
  kind: "fhMetal",
  title: "WHITEHACK.Fh.Elemental.metal",
  text: "WHITEHACK.Fh.Elemental.metalText",
  rules: ["FH-S3-06"],
  about: being,
  asked: { actor: being.uuid },
  payload: { being: being.uuid },
  options: [
    { ...PLAIN, id: "ask", label: "WHITEHACK.Fh.Elemental.askMetal", fields: [field("WHITEHACK.Fh.Elemental.metal")] },
  ],
});

const toWhere = (being: Creature, metal: string): NewQuestion => ({
  kind: "fhWhere",
  title: localize("WHITEHACK.Fh.Elemental.where", { metal }),
  rules: ["FH-S3-06"],
  about: being,
  asked: { actor: being.uuid, referee: true },
  payload: { being: being.uuid, metal },
  options: [
    {
      ...PLAIN,
      id: "tell",
      label: "WHITEHACK.Fh.Elemental.tell",
      referee: true,
      fields: [field("WHITEHACK.Fh.Elemental.answer")],
    },
  ],
});
