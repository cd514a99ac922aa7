import { calledName } from "../../documents/creature.ts";
import { type FoundGift, type Gift, giftFrom, readGift } from "../transfer/transfer.ts";
import { moveGift } from "../transfer/move-transfer.ts";
import { giftFacts } from "../transfer/finish-moves.ts";
import { defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";

const TAKE = "take";
/** Asks the receiver whether they take a gift; an item that is gone cannot be taken. */
export const giftKind = defineKind<Gift>({
  id: "gift",
  payload: readGift,
  isDue: async (gift) => typeof (await giftFrom(gift)) !== "string",
  async follow({ payload, answer }) {
    if (answer.option !== TAKE) return {};
    const found = await giftFrom(payload);
    if (typeof found === "string") return { refused: found };
    const changes = await moveGift(found);
    return changes ? { changes } : { refused: "WHITEHACK.Refusal.failed" };
  },
});

/** Asks the owners of the holder for an item that another would like to have, or the Referee for a stranger. */
export const toWishQuestion = (found: FoundGift): NewPrompt => ({
  kind: giftKind.id,
  title: "WHITEHACK.Gift.Wish",
  facts: giftFacts(found),
  about: found.to,
  asked: { actor: found.from.uuid },
  payload: found.gift,
  options: [
    { id: TAKE, label: "WHITEHACK.Gift.HandOver", detail: calledName(found.to) },
    { id: "decline", label: "WHITEHACK.Gift.Keep" },
  ],
});

/** Asks the owners of the receiver, or the Referee for a receiver without a player. */
export const toGiftQuestion = (found: FoundGift): NewPrompt => ({
  kind: giftKind.id,
  title: "WHITEHACK.Gift.Title",
  facts: giftFacts(found),
  about: found.from,
  asked: { actor: found.to.uuid },
  payload: found.gift,
  options: [
    { id: TAKE, label: "WHITEHACK.Gift.Take", detail: calledName(found.to) },
    { id: "decline", label: "WHITEHACK.Gift.Decline" },
  ],
});
