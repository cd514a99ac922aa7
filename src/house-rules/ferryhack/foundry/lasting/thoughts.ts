import { promptText } from "../../../../view/chat/prompts/prompt.ts";
import { writtenConditionOf } from "../../../../foundry/documents/active-conditions.ts";
import { allCreatures } from "../../../../foundry/conditions/end-conditions.ts";
import { writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import { calledName, type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { marksOf } from "../control/control-save.ts";
import { linkedWith } from "../../rules/spells/spell-effects.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { allMade } from "../../../../foundry/documents/store-change.ts";
import { hearersOf } from "./seen.ts";

/** A lasting spell in force: who has cast it, on whom, and at which level. */
interface HeldSpell {
  readonly caster: string;
  readonly target: string;
  readonly level: number;
}

/** Those whom a spell reaches at present, by the id of its condition. */
const heldSpells = (id: string): readonly HeldSpell[] =>
  allCreatures().flatMap((one) => {
    return marksOf(one, id).map(({ effect }) => ({
      caster: effect.origin ?? "",
      target: one.uuid,
      level: writtenConditionOf(effect)?.strength ?? 0,
    }));
  });

/** The highest level at which a caster keeps a spell up; 0 for none. */
export const levelHeldBy = ({ uuid }: Creature, id: string): number =>
  heldSpells(id).reduce((most, { caster, level }) => (caster === uuid ? Math.max(most, level) : most), 0);

/** An actor's spell that has this name in the source. */
export const spellNamed = (actor: Creature, original: string) =>
  actor.items.contents.find(
    (item) => item.isSpell() && writtenAs(item, "spell").original.trim().toLowerCase() === original.toLowerCase(),
  );

const ID = "fhThought";
const LINKED = "fh-telepathy";
const MOST = 300;

const readPayload = shape({ thinker: aText });

/** True if a creature's mind is linked with others. @rule FH-S2-10 */
export const isLinked = (actor: Creature): boolean => linkedWith(actor.uuid, heldSpells(LINKED)).length > 0;

async function othersOf(actor: Creature): Promise<readonly Creature[]> {
  const found = await Promise.all(linkedWith(actor.uuid, heldSpells(LINKED)).map(resolveCreature));
  return found.filter((one) => one !== null);
}

/** A thought is whispered to the player of the other mind, as long as the spell links the two. @rule FH-S2-10 */
export const thoughtKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  async isDue({ thinker }) {
    const actor = await resolveCreature(thinker);
    return actor !== null && isLinked(actor);
  },
  async follow({ payload: { thinker }, answer: { values } }) {
    const actor = await resolveCreature(thinker);
    const other = actor && (await othersOf(actor)).find(({ uuid }) => uuid === values["to"]);
    if (!actor || !other) return { refused: "WHITEHACK.Fh.Thought.refused" };
    const told = await postLines({
      title: localize("WHITEHACK.Fh.Thought.told", { from: calledName(actor), to: calledName(other) }),
      text: String(values["words"] ?? ""),
      facts: [],
      rules: ["FH-S2-10"],
      actor,
      audience: { whisper: hearersOf(actor, other) },
    });
    return { changes: allMade(told), isTheirs: true };
  },
});

/** Asks which thought goes to which of the minds linked with the actor's. @rule FH-S2-10 */
export async function toThought(actor: Creature): Promise<NewPrompt> {
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
        fields: [
          { name: "to", label: "WHITEHACK.Fh.Thought.to", kind: "choice", min: 1, max: 60, choices },
          promptText("words", "WHITEHACK.Fh.Thought.words", MOST),
        ],
      },
    ],
  };
}
