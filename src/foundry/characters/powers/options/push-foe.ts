import type { Change } from "../../../../undo/record.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { calledName, type Creature, resolveCreature } from "../../../documents/creature.ts";
import { PUSH_TO } from "../../../chat/prompts/asked-first.ts";
import { defineKind, type NewPrompt } from "../../../chat/prompts/kind.ts";
import { aText, aWhole, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { localize } from "../../../host/localize.ts";
import { pushTo } from "../../../movement/push-along.ts";
import { type FreeWay, freeWays } from "../../../movement/push-tokens.ts";

/** The attacker and the target of an option, and the card of the attack. */
export interface Tried {
  readonly attacker: Creature;
  readonly target: Creature;
  readonly card: string;
}

/** The result of an option that has worked. */
export interface OptionDone {
  readonly changes: readonly Change[];
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  /** The result in a sentence; "" where the facts tell it. */
  readonly text: string;
  readonly next: readonly NewPrompt[];
}

export const NOTHING_DONE: OptionDone = { changes: [], facts: [], rolls: [], text: "", next: [] };

const FOLLOWS = "follow";
const title = "WHITEHACK.SpecialOption.push";
const RULES = ["WH-SPEC-07"];

export const readPushTo = shape({ attacker: aText, target: aText, feet: aWhole });
type Payload = ReadBy<typeof readPushTo>;

/** The answer by which the attacker steps after the foe. */
export const followingTo = (way: FreeWay["way"]): string => `${way}.${FOLLOWS}`;

const nameOf = (way: FreeWay["way"]): string => localize(`WHITEHACK.Trick.place.${way}`);

/** Both ways to push a target to a square: staying, or stepping after it. */
const optionsFor = ({ way }: FreeWay): NewPrompt["options"] => {
  const place = nameOf(way);
  return [
    { id: way, label: place },
    { id: followingTo(way), label: localize("WHITEHACK.Trick.Follow", { place }) },
  ];
};

/** Asks the attacker's user for the square; where none is free, the table moves the tokens. @rule WH-SPEC-07 */
export function pushOrAsk({ attacker, target }: Tried, feet: number): OptionDone {
  const free = freeWays(attacker, target, feet);
  if (free.length === 0) return { ...NOTHING_DONE, text: "WHITEHACK.Trick.PushByHand" };
  const prompt: NewPrompt = {
    kind: PUSH_TO,
    title,
    text: "WHITEHACK.Trick.Where",
    facts: [{ label: "WHITEHACK.Attack.Against", value: calledName(target) }],
    rules: RULES,
    about: attacker,
    asked: { actor: attacker.uuid },
    payload: { attacker: attacker.uuid, target: target.uuid, feet },
    options: free.flatMap(optionsFor),
    fallback: free[0]?.way ?? "",
  };
  return { ...NOTHING_DONE, next: [prompt] };
}

const found = async ({ attacker, target }: Payload) => ({
  attacker: await resolveCreature(attacker),
  target: await resolveCreature(target),
});

/**
 * The question where a tricked foe is pushed, and whether the attacker steps after it.
 * @rule WH-SPEC-07 WH-MINI-01 FH-DEF-08
 */
export const pushToKind = defineKind<Payload>({
  id: PUSH_TO,
  payload: readPushTo,
  isDue: async (payload) => Object.values(await found(payload)).every((one) => one !== null),
  async follow({ payload, answer, prompt }) {
    const { attacker, target } = await found(payload);
    if (!attacker || !target) return { refused: "WHITEHACK.Refusal.noTarget" };
    const [way, follows] = answer.option.split(".");
    const free = freeWays(attacker, target, payload.feet).find((one) => one.way === way);
    if (!free) return { refused: "WHITEHACK.Refusal.noRoomToPush" };
    const how = { place: free.place, follows: follows === FOLLOWS, card: prompt.id ?? "" };
    return { ...(await pushTo(attacker, target, how)), isTheirs: true };
  },
});
