import { kindsAt } from "../../../../house-rules/ferryhack/spells/direction.ts";
import { aText, type ReadBy, shape } from "../../../../rules/shape.ts";
import type { QuestionField } from "../../../../view/questions/question.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { localize } from "../../../localize.ts";
import { defineKind, type NewQuestion } from "../../../questions/kind.ts";
import { postQuestion } from "../../../questions/post-question.ts";
import type { SpellMark } from "../../../spells/spell-mark.ts";
import { hasMark } from "../control/control-marks.ts";
import { DIRECTION } from "./draw-pointer.ts";
import { toPointer } from "./pointer.ts";

const ID = "fhKindsSought";
const readPayload = shape({ seer: aText });

/** What the caster of Direction looks for: the Referee is asked about each kind by itself. @rule FH-S2-11 */
export const kindsKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  async isDue({ seer }) {
    const actor = await creatureAt(seer);
    return actor !== null && hasMark(actor, DIRECTION);
  },
  async follow({ payload, answer: { values } }) {
    const seer = await creatureAt(payload.seer);
    if (!seer) return { refused: "WHITEHACK.Refusal.noQuestion" };
    const kinds = Object.entries(values).flatMap(([name, said]) =>
      name.startsWith("kind") && String(said).trim() ? [String(said).trim()] : [],
    );
    if (kinds.length === 0) return { refused: "WHITEHACK.Fh.Direction.nothing" };
    return { next: [...new Set(kinds)].map((kind) => toPointer(seer, kind)), isTheirs: true };
  },
});

/** Direction has taken hold of its caster: asks what it is to find. @rule FH-S2-11 */
export async function askKinds(seer: Creature, { condition, level }: SpellMark): Promise<void> {
  if (condition.id === DIRECTION) await postQuestion(toKinds(seer, kindsAt(level)));
}

const fieldFor = (place: number): QuestionField => ({
  name: `kind${place}`,
  label: localize("WHITEHACK.Fh.Direction.kind", { place: String(place) }),
  kind: "text",
  min: 0,
  max: 80,
  choices: [],
});

const toKinds = (seer: Creature, kinds: number): NewQuestion => ({
  kind: ID,
  title: "WHITEHACK.Fh.Direction.title",
  text: "WHITEHACK.Fh.Direction.text",
  rules: ["FH-S2-11"],
  about: seer,
  asked: { actor: seer.uuid },
  readers: [],
  payload: { seer: seer.uuid },
  options: [
    {
      id: "ask",
      label: "WHITEHACK.Fh.Direction.ask",
      detail: "",
      actor: null,
      fields: Array.from({ length: kinds }, (_, place) => fieldFor(place + 1)),
    },
  ],
});
