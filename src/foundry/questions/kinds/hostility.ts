import { HOSTILITIES } from "../../../rules/index.ts";
import { aText, listOf, shape } from "../../../rules/shape.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import type { Creature } from "../../documents/creature.ts";
import { storeAttitude } from "../../meeting/attitude.ts";
import { defineKind, type NewQuestion } from "../kind.ts";

type Payload = { readonly strangers: readonly string[] };

const ID = "hostility";

/** How hostility shows, which the Referee decides where no player sees it. @rule WH-REACT-01 */
export const hostilityKind = defineKind<Payload>({
  id: ID,
  payload: shape({ strangers: listOf(aText) }),
  async follow({ payload, answer: { option } }) {
    const found = await Promise.all(payload.strangers.map(creatureAt));
    const strangers = found.filter((one): one is Creature => one !== null);
    const shown = HOSTILITIES.find((one) => one === option);
    if (!shown) return { refused: "WHITEHACK.Refusal.noQuestion" };
    return { changes: await storeAttitude(strangers, `WHITEHACK.Reaction.hostility.${shown}`) };
  },
});

/** The question after a reaction that is hostile. @rule WH-REACT-01 */
export const toHostility = (strangers: readonly Creature[]): NewQuestion => ({
  kind: ID,
  title: "WHITEHACK.Reaction.hostility.title",
  text: "WHITEHACK.Reaction.hostility.ask",
  rules: ["WH-REACT-01"],
  about: strangers[0] ?? null,
  asked: { referee: true },
  readers: [],
  payload: { strangers: strangers.map(({ uuid }) => uuid) },
  options: HOSTILITIES.map((id) => ({
    id,
    label: `WHITEHACK.Reaction.hostility.${id}`,
    detail: "",
    actor: null,
    fields: [],
  })),
});
