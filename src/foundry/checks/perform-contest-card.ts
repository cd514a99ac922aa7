import { toList } from "../../view/base/localize.ts";
import { readTaskChoice } from "../../rules/index.ts";
import { bestOf } from "../../view/checks/cards/contest-card.ts";
import { aFlag, aText, aWhole, listOf, orNull, shape } from "../../rules/base/shape.ts";
import { type ContestMessage, factsOf } from "./cards/ruling-of.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { requestPart } from "../host/lazy-parts.ts";

const readRequest = shape({
  task: orNull(readTaskChoice),
  terms: shape({ trained: aFlag, speciesAgainst: aFlag, words: listOf(aText) }),
  participants: listOf(shape({ actor: aText, what: aText, difficulty: aWhole, help: aWhole, hidden: aFlag })),
});

/** Asks those who are tied to roll again. @rule WH-CASE-02 WH-CONT-01 */
export async function performRollAgain(message: ContestMessage): Promise<void> {
  const request = readRequest(message.system.request);
  if (!game.user.isGM || !request) return;
  const facts = factsOf(message);
  const tied = bestOf(facts, rulebookFor(null).options).map((place) => message.system.sides[place]?.actor);
  const { title, purpose, needed, granular } = facts;
  const participants = request.participants.filter(({ actor }) => tied.includes(actor));
  const again = { title, purpose, needed, granular, ...request, participants, atOnce: false };
  await (await requestPart()).performAskedRolls(again);
}

/** Tells everybody who has won a contest that was fought in secret, and nothing more of it. @rule WH-DICE-07 */
export async function performPostWinner(message: ContestMessage): Promise<void> {
  if (!game.user.isGM) return;
  const facts = factsOf(message);
  const best = bestOf(facts, rulebookFor(null).options);
  const names = toList(
    best.map((place) => facts.sides[place]?.name ?? ""),
    localize,
  );
  const text = localize(`WHITEHACK.Contest.${best.length > 1 ? "tie" : "wins"}`, { names });
  await postLines({ title: "WHITEHACK.Contest.title", text, facts: [], visibility: "public" });
}
