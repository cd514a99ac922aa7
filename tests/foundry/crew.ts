// A party of the hero, and what tests about its way and its timers have in common.
import { inTurn } from "../../src/foundry/chat/requests/in-turn.ts";
import { partyContext } from "../../src/foundry/campaign/party/party-context.ts";
import { ALICE, actorOf, aTable, HERO, type Table } from "./table.ts";

export const PARTY = "party00000000001";

/** A table with a party of one, whom Alice plays. */
export const aTableWithCrew = (): (() => Table) =>
  aTable(undefined, (actors) => {
    const system = { members: [{ actor: `Actor.${HERO}`, name: "Hero", bearsLight: false }] };
    const ownership = { default: 2, [ALICE]: 3 };
    const crew = { _id: PARTY, name: "Crew", type: "party", ownership, items: [], system };
    actors.push(crew);
  });

export function underway(table: () => Table) {
  const party = () => actorOf(PARTY) as Actor.OfType<"party">;
  const settled = async (): Promise<void> => {
    await table().host.settled();
    await table().referee.run(() => inTurn(() => Promise.resolve()));
    await table().host.settled();
  };
  return {
    party,
    settled,
    /** What is stored of its way. */
    journey: () => table().referee.run(() => ({ ...party()._source.system.journey })),
    /** Does something as the Referee, until all that follows from it is done. */
    async referee(work: () => Promise<unknown>): Promise<void> {
      await table().referee.run(work);
      await settled();
    },
    /** What the party's sheet shows of its way. */
    shown: (seat: "alice" | "referee") => table()[seat].run(() => partyContext(party(), false).underway),
    playersHave: (title: string): boolean =>
      table().bob.run(() => game.messages.contents.some((one) => one.isCard("notice") && one.system.title === title)),
  };
}
