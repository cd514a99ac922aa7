import { toList } from "../../../../view/base/localize.ts";
import { aText, aWhole, listOf, oneOf, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { playersOf } from "../../../../foundry/chat/prompts/listeners.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { attackTitle } from "../../../../foundry/combat/attack/attack-line.ts";
import { calledName, combatantOf, type Creature, isUp, type Placed } from "../../../../foundry/documents/creature.ts";
import { placeAt } from "../../../../foundry/documents/fight-extensions.ts";
import { toTarget } from "../../../../foundry/documents/place.ts";
import { madeOf } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { strikeWith } from "../../../../foundry/movement/strike.ts";
import { ATTACKED, attackedField } from "../../../../foundry/movement/strike-prompts.ts";
import type { AttackLine } from "../../../../rules/index.ts";
import type { OfferedOption } from "../../../../view/chat/prompts/prompt.ts";
import { planMonsterReactions, reactsUpTo, resolveMonsterReactions } from "../../rules/reactions/monster-reactions.ts";
import {
  type Countermove,
  COUNTERMOVES,
  REACTIONS,
  type ReactionKind,
  type ReactionOffer,
} from "../../rules/reactions/openings.ts";
import { linesFor } from "../../rules/reactions/reaction-answers.ts";
import { withHitDice } from "../../rules/reactions/reactors.ts";
import type { Change } from "../../../../undo/record.ts";
import { type BandMove, counterOnBoard } from "../order/counter-move.ts";
import { leftFor, mayReact, spendReactionOf, wholeSupply } from "./at-hand.ts";
import { type Fighters, reacts, type Standing } from "./board.ts";

const LET = "let";

const RULE_OF: Readonly<Record<ReactionKind, string>> = {
  countermove: "RH-REA-02",
  counterattack: "RH-REA-03",
  overwatch: "RH-REA-04",
  opportunity: "RH-REA-05",
  spear: "RH-REA-06",
  dagger: "RH-REA-06",
  bareHands: "RH-REA-06",
};

/** A countermove on a board knows how far from each of the others the move began; of nobody where there is no board. */
const readPayload = shape({
  reaction: oneOf(REACTIONS),
  against: aText,
  from: listOf(shape({ id: aText, steps: aWhole })),
});
type Payload = ReadBy<typeof readPayload>;

/** A move that is answered: where it began on a board, and how each can answer it, by their place. */
export interface AnsweredMove extends Pick<BandMove, "from"> {
  waysOf(place: string): readonly Countermove[];
}

/** A strike or move that an option means: by the place of the one who reacts. */
const optionId = (place: string, { id, use }: Pick<AttackLine, "id" | "use">): string =>
  JSON.stringify([place, id, use]);

interface Chosen {
  readonly creature: Creature;
  /** The weapon; null for a move, whose way is in `move`. */
  readonly line: AttackLine | null;
  readonly move: string;
}

function chosenIn({ reaction }: Payload, option: string): Chosen | null {
  const [place, id, use] = partsOf(option);
  const creature = placeAt(place ?? "")?.creature ?? null;
  if (!creature || !mayReact(creature)) return null;
  if (reaction === "countermove") return { creature, line: null, move: id ?? "" };
  const line = linesFor(reaction, creature.system.derived.attacks).find((one) => one.id === id && one.use === use);
  return line ? { creature, line, move: "" } : null;
}

function partsOf(option: string): readonly string[] {
  try {
    const parts: unknown = JSON.parse(option);
    return Array.isArray(parts) ? parts.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

const placeOfOption = (option: string): Placed | null => placeAt(partsOf(option)[0] ?? "");

async function strike(
  { creature, line }: Chosen,
  against: string,
  how: Parameters<typeof strikeWith>[3],
): Promise<boolean> {
  const place = placeAt(against);
  return place !== null && line !== null && strikeWith(creature, line, toTarget(place, creature), how);
}

/** The countermove on the board of the fight; nothing where it has none, null where it is no longer possible. @rule RH-REA-02 */
async function movedOnBoard({ against, from }: Payload, { creature, move }: Chosen): Promise<readonly Change[] | null> {
  const fighter = from.length === 0 ? null : combatantOf(creature);
  const mover = placeAt(against)?.combatant;
  const way = COUNTERMOVES.find((one) => one === move);
  if (!fighter) return [];
  return mover && way ? counterOnBoard(fighter, { mover, from }, way) : null;
}

/** An opening that characters may use: the player strikes, or lets it be. @rule RH-REA-01 RH-REA-02 RH-REA-03 RH-REA-04 RH-REA-05 RH-REA-06 */
export const reactionKind = defineKind<Payload>({
  id: "rhReaction",
  payload: readPayload,
  isDue({ against }, { system: { options } }) {
    const place = placeAt(against);
    const isReady = ({ id }: { readonly id: string }): boolean => {
      const creature = placeOfOption(id)?.creature ?? null;
      return creature !== null && mayReact(creature);
    };
    return reacts() && place !== null && isUp(place) && options.some(isReady);
  },
  async fills({ payload, answer, hold }) {
    const chosen = chosenIn(payload, answer.option);
    if (!chosen?.line) return {};
    return (await strike(chosen, payload.against, { mayStill: hold })) ? { [ATTACKED]: "yes" } : null;
  },
  async follow({ payload, answer, prompt }) {
    if (answer.option === LET) return { isTheirs: true };
    const chosen = chosenIn(payload, answer.option);
    const place = placeAt(payload.against);
    if (!chosen || !place) return { refused: "WHITEHACK.Refusal.notDue" };
    const { creature, line, move } = chosen;
    if (line && answer.values[ATTACKED] !== "yes") await strike(chosen, payload.against, { skip: true });
    const onBoard = line ? [] : await movedOnBoard(payload, chosen);
    if (!onBoard) return { refused: "WHITEHACK.Refusal.notDue" };
    const spent = [...onBoard, ...(await spendReactionOf(creature, line ? 0 : 1))];
    if (line) return { changes: spent };
    const told = await postLines({
      title: "WHITEHACK.Redhack.Reactions.Kind.countermove",
      text: localize(`WHITEHACK.Redhack.Reactions.Moved.${onBoard.length > 0 ? "OnBoard." : ""}${move}`, {
        name: calledName(creature),
        other: place.name,
      }),
      facts: [],
      rules: ["RH-REA-02"],
      actor: creature,
      like: prompt,
    });
    return { changes: [...spent, ...(told ? [madeOf(told)] : [])] };
  },
});

/** The name of one who may react, with what is left of their reactions where they count them. */
const named = ({ name }: Placed, creature: Creature): string =>
  wholeSupply(creature) === null
    ? name
    : localize("WHITEHACK.Redhack.Reactions.left", { name, left: String(leftFor(creature)) });

/** The answers of one character to an opening. */
function optionsOf(kind: ReactionKind, { place, creature }: Standing, move?: AnsweredMove): readonly OfferedOption[] {
  const own = { actor: creature.uuid };
  if (kind === "countermove")
    return (move?.waysOf(place.uuid) ?? []).map((way) => ({
      id: optionId(place.uuid, { id: way, use: "melee" }),
      label: `WHITEHACK.Redhack.Reactions.Move.${way}`,
      detail: named(place, creature),
      ...own,
    }));
  return linesFor(kind, creature.system.derived.attacks).map((line) => ({
    id: optionId(place.uuid, line),
    label: "WHITEHACK.Redhack.Reactions.strike",
    detail: `${localize(attackTitle(line))} · ${named(place, creature)}`,
    fields: [attackedField("WHITEHACK.Redhack.Reactions.strike")],
    ...own,
  }));
}

/** The question to some who could use an opening: the first who takes it has it. */
export function toReaction(
  kind: ReactionKind,
  against: Placed,
  those: readonly Standing[],
  move?: AnsweredMove,
): NewPrompt | null {
  const options = those.flatMap((one) => optionsOf(kind, one, move));
  const [first] = those;
  if (!first || options.length === 0) return null;
  const users = [...new Set(those.flatMap(({ creature }) => playersOf(creature)))];
  return {
    kind: reactionKind.id,
    title: `WHITEHACK.Redhack.Reactions.Kind.${kind}`,
    text: `WHITEHACK.Redhack.Reactions.Opening.${kind}`,
    facts: [{ label: "WHITEHACK.Attack.Against", value: against.name }],
    rules: [RULE_OF[kind]],
    about: first.creature,
    asked: users.length > 0 ? { users } : { actor: first.creature.uuid },
    payload: { reaction: kind, against: against.uuid, from: move?.from ?? [] },
    options: [...options, { id: LET, label: "WHITEHACK.Redhack.Reactions.let" }],
    fallback: LET,
  };
}

/** Asks the characters of an offer: each, or all at once where only one may. @rule RH-REA-01 RH-REA-05 */
export async function askCharacters(
  { kind, characters, limit, against }: ReactionOffer,
  fighters: Fighters,
  move?: AnsweredMove,
): Promise<void> {
  const place = fighters.get(against)?.place;
  const those = characters.flatMap((id) => fighters.get(id) ?? []);
  for (const group of limit === "one" ? [those] : those.map((one) => [one])) {
    const prompt = place ? toReaction(kind, place, group, move) : null;
    if (prompt) await postPrompt(prompt);
  }
}

/**
 * Rolls for the monsters of an offer; those who react strike, and the Referee is told. Of a move the Referee is asked how
 * each of them answers it. @rule RH-REA-02 RH-REA-07
 */
export async function rollMonsters(
  { kind, monsters, limit, against }: ReactionOffer,
  fighters: Fighters,
  move?: AnsweredMove,
): Promise<void> {
  const place = fighters.get(against)?.place;
  if (!place || monsters.length === 0) return;
  const levelOf = (id: string): number => Math.max(0, fighters.get(id)?.creature.system.nature.level ?? 0);
  const those = withHitDice(monsters, levelOf);
  const { faces, rolls } = await rollDice(planMonsterReactions(those, limit));
  const react = resolveMonsterReactions(those, limit, faces);
  const nameOf = (id: string): string => fighters.get(id)?.place.name ?? "";
  await postLines({
    title: `WHITEHACK.Redhack.Reactions.Kind.${kind}`,
    text: localize(`WHITEHACK.Redhack.Reactions.Monsters.${react.length > 0 ? "react" : "none"}`, {
      names: toList(react.map(nameOf), localize),
      other: place.name,
    }),
    facts: those.map(({ id, hitDice }) => ({ label: nameOf(id), value: `d6 ≤ ${reactsUpTo(hitDice)}` })),
    rules: ["RH-REA-07", RULE_OF[kind]],
    rolls,
    visibility: "gm",
  });
  if (kind === "countermove") return askOfMonsters(react, place, fighters, move);
  for (const id of react) void strikeFor(kind, fighters.get(id) ?? null, place); // a request, which waits for this one
}

/** How monsters answer a move is the Referee's, whom alone the question is shown. @rule RH-REA-02 RH-REA-07 */
async function askOfMonsters(
  monsters: readonly string[],
  place: Placed,
  fighters: Fighters,
  move?: AnsweredMove,
): Promise<void> {
  for (const one of monsters.flatMap((id) => fighters.get(id) ?? [])) {
    const prompt = toReaction("countermove", place, [one], move);
    if (prompt) await postPrompt({ ...prompt, asked: { referee: true } });
  }
}

async function strikeFor(kind: ReactionKind, one: Standing | null, place: Placed): Promise<void> {
  const creature = one?.creature;
  const [line] = creature ? linesFor(kind, creature.system.derived.attacks) : [];
  if (creature && line && isUp(place)) await strikeWith(creature, line, toTarget(place, creature), { skip: true });
}
