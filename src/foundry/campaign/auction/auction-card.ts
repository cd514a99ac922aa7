import { AUCTION_PHASES, BID_ORDERS, type AuctionFacts, MOST_BASE } from "../../../view/campaign/auction/auction.ts";
import { choice, flag, idOrNone, line, list, uuid, whole, wholeOrNone } from "../../documents/data/fields.ts";
import { cardRecord, checkResult } from "../../documents/data/outcome-fields.ts";
import { loadAuctions } from "./follow-auction.ts";
import { type CardShape, defineCard } from "../../chat/cards/card-registry.ts";

const { SchemaField } = foundry.data.fields;

const bidder = () =>
  new SchemaField({
    id: line(),
    name: line(),
    side: line(),
    actor: uuid(),
    what: line(),
    label: line(),
    seal: line(),
    nonce: line(),
    by: idOrNone(),
    salt: line(),
    base: wholeOrNone(-MOST_BASE, MOST_BASE),
    die: wholeOrNone(1, 6),
  });

const outcome = () => new SchemaField(checkResult(), { required: true, nullable: true, initial: null });

const schema = () => ({
  title: line(),
  phase: choice(AUCTION_PHASES, "throwing"),
  order: choice(BID_ORDERS, "turns"),
  bidders: list(bidder()),
  moves: list(new SchemaField({ id: line(), value: wholeOrNone(1, 99), text: line() })),
  rolls: list(new SchemaField({ id: line(), round: whole(0, 0, 99), check: line(), outcome: outcome() })),
  winner: line(),
  loss: line(),
  isHack: flag(),
  record: cardRecord(),
});

declare module "../../chat/cards/card-registry.ts" {
  interface CardShapes {
    readonly auction: CardShape<ReturnType<typeof schema>, AuctionFacts>;
  }
}

/** An auction, from the hidden dice to its end: what everybody may know of it. @rule WH-AUC-01 */
export const auctionCardKind = defineCard({
  type: "auction",
  schema,
  template: "cards/auction",
  present: async (message) => (await loadAuctions()).presentAuction(message),
  buttons: { openRoom: async (message) => (await loadAuctions()).openRoom(message) },
});
