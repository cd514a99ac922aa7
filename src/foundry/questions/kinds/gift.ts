import { calledName } from "../../documents/chosen-creatures.ts";
import { type FoundGift, type Gift, giftFrom, readGift } from "../../gifts/gift.ts";
import { moveGift } from "../../gifts/move-gift.ts";
import { giftFacts } from "../../gifts/tell-gift.ts";
import { defineKind, type NewQuestion } from "../kind.ts";

const TAKE = "take";
const PLAIN = { detail: "", actor: null, fields: [] } as const;

/** Whether somebody takes what another wants to give them; what is no longer there cannot be taken. */
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

/** The question to the owners of whoever has what somebody else would like to have, or to the Referee for a stranger. */
export const toWishQuestion = (found: FoundGift): NewQuestion => ({
  kind: giftKind.id,
  title: "WHITEHACK.Gift.Wish",
  facts: giftFacts(found),
  about: found.to,
  asked: { actor: found.from.uuid },
  payload: found.gift,
  options: [
    { id: TAKE, label: "WHITEHACK.Gift.HandOver", ...PLAIN, detail: calledName(found.to) },
    { id: "decline", label: "WHITEHACK.Gift.Keep", ...PLAIN },
  ],
});

/** The question to the owners of the receiver, or to the Referee for somebody whom no player plays. */
export const toGiftQuestion = (found: FoundGift): NewQuestion => ({
  kind: giftKind.id,
  title: "WHITEHACK.Gift.Title",
  facts: giftFacts(found),
  about: found.from,
  asked: { actor: found.to.uuid },
  payload: found.gift,
  options: [
    { id: TAKE, label: "WHITEHACK.Gift.Take", ...PLAIN, detail: calledName(found.to) },
    { id: "decline", label: "WHITEHACK.Gift.Decline", ...PLAIN },
  ],
});
