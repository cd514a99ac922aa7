import { aText, aWhole, type ReadBy, shape } from "../../rules/shape.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { localize } from "../localize.ts";
import { defineKind, type NewQuestion } from "../questions/kind.ts";
import { pushTo } from "../moves/push-along.ts";
import { freeWays, type FreeWay } from "../strong/push-tokens.ts";
import { type OptionDone, NOTHING_DONE, type Tried } from "./option-done.ts";

const ID = "push-to";
const FOLLOWS = "follow";
const title = "WHITEHACK.SpecialOption.push";
const RULES = ["WH-SPEC-07"];

const readPayload = shape({ attacker: aText, target: aText, feet: aWhole });
type Payload = ReadBy<typeof readPayload>;

const nameOf = (way: FreeWay["way"]): string => localize(`WHITEHACK.Trick.place.${way}`);

/** Both ways to push somebody to a square: staying, or stepping after them. */
const optionsFor = ({ way }: FreeWay): NewQuestion["options"] => {
  const plain = { detail: "", actor: null, fields: [] };
  const place = nameOf(way);
  return [
    { id: way, label: place, ...plain },
    { id: `${way}.${FOLLOWS}`, label: localize("WHITEHACK.Trick.Follow", { place }), ...plain },
  ];
};

/** Asks whoever pushes where to; where no square is free, the table moves the tokens. @rule WH-SPEC-07 */
export function pushOrAsk({ attacker, target }: Tried, feet: number): OptionDone {
  const free = freeWays(attacker, target, feet);
  if (free.length === 0) return { ...NOTHING_DONE, text: "WHITEHACK.Trick.PushByHand" };
  const question: NewQuestion = {
    kind: ID,
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
  return { ...NOTHING_DONE, next: [question] };
}

const found = async ({ attacker, target }: Payload) => ({
  attacker: await creatureAt(attacker),
  target: await creatureAt(target),
});

/** Where a tricked foe is pushed, and whether the attacker steps after them. @rule WH-SPEC-07 WH-MINI-01 FH-DEF-08 */
export const pushToKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async (payload) => Object.values(await found(payload)).every((one) => one !== null),
  async follow({ payload, answer, question }) {
    const { attacker, target } = await found(payload);
    if (!attacker || !target) return { refused: "WHITEHACK.Refusal.noTarget" };
    const [way, follows] = answer.option.split(".");
    const free = freeWays(attacker, target, payload.feet).find((one) => one.way === way);
    if (!free) return { refused: "WHITEHACK.Refusal.noRoomToPush" };
    const how = { place: free.place, follows: follows === FOLLOWS, card: question.id ?? "" };
    return { ...(await pushTo(attacker, target, how)), isTheirs: true };
  },
});
