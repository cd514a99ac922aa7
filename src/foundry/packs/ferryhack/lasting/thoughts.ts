import { linkedWith } from "../../../../house-rules/ferryhack/spells/telepathy.ts";
import { aText, type ReadBy, shape } from "../../../../rules/shape.ts";
import { tellLines } from "../../../actions/tell/tell-lines.ts";
import { calledName } from "../../../documents/chosen-creatures.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { localize } from "../../../localize.ts";
import { defineKind, type NewQuestion } from "../../../questions/kind.ts";
import { madeOf } from "../../../undo/store-change.ts";
import { hearersOf } from "./hearers.ts";
import { heldSpells } from "./held-spells.ts";

const ID = "fhThought";
const LINKED = "fh-telepathy";
const MOST = 300;

const readPayload = shape({ thinker: aText });

/** Whether somebody's mind is linked with others. @rule FH-S2-10 */
export const isLinked = (actor: Creature): boolean => linkedWith(actor.uuid, heldSpells(LINKED)).length > 0;

async function othersOf(actor: Creature): Promise<readonly Creature[]> {
  const found = await Promise.all(linkedWith(actor.uuid, heldSpells(LINKED)).map(creatureAt));
  return found.filter((one) => one !== null);
}

/** A thought is whispered to whoever plays the other mind, as long as the spell links the two. @rule FH-S2-10 */
export const thoughtKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  async isDue({ thinker }) {
    const actor = await creatureAt(thinker);
    return actor !== null && isLinked(actor);
  },
  async follow({ payload: { thinker }, answer: { values } }) {
    const actor = await creatureAt(thinker);
    const other = actor && (await othersOf(actor)).find(({ uuid }) => uuid === values["to"]);
    if (!actor || !other) return { refused: "WHITEHACK.Fh.Thought.refused" };
    const told = await tellLines({
      title: localize("WHITEHACK.Fh.Thought.told", { from: calledName(actor), to: calledName(other) }),
      text: String(values["words"] ?? ""),
      facts: [],
      rules: ["FH-S2-10"],
      actor,
      audience: { whisper: hearersOf(actor, other) },
    });
    return { changes: told ? [madeOf(told)] : [], isTheirs: true };
  },
});

/** Asks what somebody thinks to which of the minds that are linked with theirs. @rule FH-S2-10 */
export async function toThought(actor: Creature): Promise<NewQuestion> {
  const others = await othersOf(actor);
  const choices = others.map((one) => ({ value: one.uuid, label: calledName(one) }));
  return {
    kind: ID,
    title: "WHITEHACK.Fh.Thought.title",
    text: "WHITEHACK.Fh.Thought.text",
    rules: ["FH-S2-10"],
    about: actor,
    asked: { actor: actor.uuid },
    readers: [],
    payload: { thinker: actor.uuid },
    options: [
      {
        id: "think",
        label: "WHITEHACK.Fh.Thought.think",
        detail: "",
        actor: null,
        fields: [
          { name: "to", label: "WHITEHACK.Fh.Thought.to", kind: "choice", min: 1, max: 60, choices },
          { name: "words", label: "WHITEHACK.Fh.Thought.words", kind: "text", min: 0, max: MOST, choices: [] },
        ],
      },
    ],
  };
}
