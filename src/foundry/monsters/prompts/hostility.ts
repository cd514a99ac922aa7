import { creaturesAimedAt } from "../../documents/place.ts";
import type { Change } from "../../../undo/record.ts";
import { type Creature, resolveCreature } from "../../documents/creature.ts";
import { storeTogether } from "../../documents/store-change.ts";
import { HOSTILITIES } from "../../../rules/index.ts";
import { aText, listOf, shape } from "../../../rules/base/shape.ts";
import { defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";

/** Those who are targeted and are none of the party: the strangers that it meets. @rule WH-REACT-01 */
export const strangersAimedAt = (party: readonly Creature[]): readonly Creature[] =>
  creaturesAimedAt().filter((one) => !party.some(({ uuid }) => uuid === one.uuid));

/** Keeps with monsters how they feel about the party, as far as this user may write it. @rule WH-REACT-01 */
export const storeAttitude = (strangers: readonly Creature[], attitude: string): Promise<readonly Change[]> =>
  storeTogether(
    strangers
      .filter((one) => one.isMonster() && one.isOwner)
      .map((one) => ({ document: one, update: { system: { attitude } } })),
  );

type Payload = { readonly strangers: readonly string[] };

const ID = "hostility";

/** Asks the Referee how hostility shows, out of the players' sight. @rule WH-REACT-01 */
export const hostilityKind = defineKind<Payload>({
  id: ID,
  payload: shape({ strangers: listOf(aText) }),
  async follow({ payload, answer: { option } }) {
    const found = await Promise.all(payload.strangers.map(resolveCreature));
    const strangers = found.filter((one): one is Creature => one !== null);
    const shown = HOSTILITIES.find((one) => one === option);
    if (!shown) return { refused: "WHITEHACK.Refusal.noQuestion" };
    return { changes: await storeAttitude(strangers, `WHITEHACK.Reaction.hostility.${shown}`) };
  },
});

/** The prompt after a reaction that is hostile. @rule WH-REACT-01 */
export const toHostility = (strangers: readonly Creature[]): NewPrompt => ({
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
  })),
});
