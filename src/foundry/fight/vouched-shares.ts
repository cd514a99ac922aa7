import { factDigest, factKey } from "../../undo/ledger.ts";
import { shareAt } from "../../view/cards/shares.ts";
import { isTrusted } from "../cards/read-cards.ts";
import { rowsFor, writeRows } from "../undo/vouch.ts";

type DamageCard = ChatMessage.OfType<"damage">;

/** How much a card says that somebody takes, and how they have saved. */
function shareOf({ system: { many, caught } }: DamageCard, uuid: string) {
  const place = many.findIndex(({ actor }) => actor === uuid);
  const { share, save } = shareAt(caught, place);
  return { share, save, isWhole: share === "whole" && save === null };
}

const digestFor = (card: DamageCard, uuid: string): string => {
  const { share, save, isWhole } = shareOf(card, uuid);
  return isWhole ? "" : factDigest(card.id ?? "", [uuid, share, save]);
};

/** Notes what a Referee's client has written on a player's card about how much some of many take. @rule WH-AREA-01 */
export async function vouchShares(card: DamageCard, uuids: readonly string[]): Promise<void> {
  if (!game.user.isGM || isTrusted(card) || uuids.length === 0) return;
  await writeRows(
    card,
    uuids.map((uuid) => [factKey(uuid), digestFor(card, uuid)]),
  );
}

/** Whether a card still says of somebody what a Referee's client has written there: who has not saved takes the whole. */
export function isShareKept(card: DamageCard, uuid: string): boolean {
  if (isTrusted(card)) return true;
  const isOneOfMany = card.system.many.some(({ actor }) => actor === uuid);
  const isOverruled = isOneOfMany && card.system.shares.some(({ actor }) => actor === uuid);
  const known = rowsFor(card.id ?? "").get(factKey(uuid))?.digest ?? "";
  return !isOverruled && known === digestFor(card, uuid);
}

/** The actors whose shares a change of a card has written, by their places on it. */
export const sharersAt = ({ system: { many } }: DamageCard, caught: object): readonly string[] =>
  Object.keys(caught).flatMap((place) => many[Number(place)]?.actor ?? []);
