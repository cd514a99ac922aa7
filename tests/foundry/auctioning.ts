// What people do in an auction: open it, throw, bid, show and roll, at the table of the running test.
import { performAnswer } from "../../src/foundry/chat/prompts/perform-answer.ts";
import {
  type AuctionRequest,
  openAuction,
  performBid,
  performOperation,
  performHiddenRoll,
} from "../../src/foundry/campaign/auction/open-auction.ts";
import { presentAuction } from "../../src/foundry/campaign/auction/auction-at.ts";
import { showDice } from "../../src/foundry/campaign/auction/show-dice.ts";
import { type Arrange, BOB, GOBLIN, HERO, type Seat, type Table, loadDice } from "./table.ts";

/** Bob plays the goblin. */
export const bobsGoblin: Arrange = (actors) => {
  for (const actor of actors as { _id: string; ownership?: object }[]) {
    if (actor._id === GOBLIN) actor.ownership = { default: 0, [BOB]: 3 };
  }
};

export const bidder = (id: string, what: string, more = {}) => ({
  actor: `Actor.${id}`,
  name: "",
  what,
  base: null,
  side: "",
  ...more,
});
export const VAULT = { actor: null, name: "Vault", what: "challenge", base: 15, side: "" } as const;
export const TWO = [bidder(HERO, "dexterity"), bidder(GOBLIN, "attackValue")];

/** The auction as a client knows it. */
export function auctionOf() {
  const found = game.messages.contents.findLast((one) => one.type === "auction");
  if (!found?.isCard("auction")) throw new Error("There is no auction");
  return found;
}

export const seen = (seat: Seat) => seat.run(() => presentAuction(auctionOf()));
export const rowOf = (seat: Seat, name: string) => seen(seat).rows.find((row) => row.name === name);
export const stored = (seat: Seat) => seat.run(() => auctionOf().toObject().system);
export const notice = (seat: Seat) => seat.notices.at(-1)?.message ?? "";

/** Rolls for whoever is asked. */
async function answerByRoll(): Promise<void> {
  await game.settings.set("whitehack", "skipDialogs", true as never);
  const question = game.messages.contents.find((one) => one.isCard("prompt") && one.system.state === "open");
  if (question) await performAnswer(question, { option: "roll", values: { ticked: "" } });
}

export function auctioning(table: () => Table) {
  const idOf = (name: string): string => rowOf(table().referee, name)?.id ?? "";
  /** Does something at a seat, and waits until all have heard of it. */
  const at = async (seat: Seat, work: () => unknown): Promise<void> => {
    await seat.run(work);
    await table().host.settled();
  };
  const open = (request: Partial<AuctionRequest> = {}) =>
    at(table().referee, () => openAuction({ title: "The chase", bidders: TWO, ...request }));
  const rollDie = (seat: Seat, name: string) => at(seat, () => performHiddenRoll(auctionOf(), idOf(name), null));
  return {
    idOf,
    at,
    open,
    rollDie,
    everybody: () => [table().referee, table().alice, table().bob],
    async begin(request: Partial<AuctionRequest> = {}): Promise<void> {
      await open(request);
      await rollDie(table().alice, "Hero");
      await rollDie(table().bob, "Goblin");
    },
    bid: (seat: Seat, name: string, value: number | null, text = "") =>
      at(seat, () => performBid(auctionOf(), { bidder: idOf(name), value, text })),
    operation: (name: string, seat: Seat = table().referee) => at(seat, () => performOperation(auctionOf(), name)),
    /** Each browser opens what it knows, as it does when the auction has changed. */
    async openSeals(...seats: readonly Seat[]): Promise<void> {
      for (const seat of seats) await seat.run(showDice);
      await table().host.settled();
    },
    roll(seat: Seat, faces: readonly number[]): Promise<void> {
      loadDice(...faces.map((face) => [face, 20] as const));
      return at(seat, answerByRoll);
    },
  };
}
