import { aWhole } from "../../rules/shape.ts";
import { type Bidder, CHALLENGE, MOST_BASE } from "../../view/auction/auction.ts";
import type { KnownDie } from "../../view/auction/bidder-row.ts";
import { fitsSeal, hiddenFace, type Secret } from "../../view/questions/seal.ts";
import { secretFor } from "../questions/secrets.ts";
import type { AuctionMessage } from "./auction-at.ts";
import { baseOf } from "./bid-task.ts";

/** The faces of the hidden die. @rule WH-AUC-02 */
export const DIE_FACES = 6;

/** Reads the number of a challenge. @rule WH-AUC-15 */
export function aBase(value: unknown): number | undefined {
  const base = aWhole(value);
  return base !== undefined && Math.abs(base) <= MOST_BASE ? base : undefined;
}

/** What the secret of a bidder is kept under. */
export const secretKey = ({ id }: Pick<AuctionMessage, "id">, bidder: string): string => `${id}.${bidder}`;

/** The secret of a die as it is sealed; the base of a challenge is as secret as the die. @rule WH-AUC-02 WH-AUC-15 */
export const toSecret = (question: string, base: number | null, salt: string): Secret => ({
  question,
  option: "die",
  values: base === null ? {} : { [CHALLENGE]: base },
  salt,
});

/** What this browser knows of a bidder's score; null for nothing. @rule WH-AUC-02 */
export function knownDie(message: Pick<AuctionMessage, "id">, bidder: Bidder): KnownDie | null {
  const { id, nonce, seal } = bidder;
  const kept = secretFor(secretKey(message, id));
  const secret = kept && (seal === "" || fitsSeal(seal, kept)) ? kept : null; // another browser may have been first
  const base = bidder.actor === null ? challengeIn(secret) : baseOf(bidder);
  return base === null ? null : { base, die: secret && nonce !== "" ? hiddenFace(secret, nonce, DIE_FACES) : null };
}

function challengeIn(secret: Secret | null): number | null {
  const challenge = secret?.values[CHALLENGE];
  return typeof challenge === "number" ? challenge : null;
}
