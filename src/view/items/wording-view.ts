import { isWordingOpen } from "../../rules/magic/wording.ts";
import { type Localize, toFigure } from "../base/localize.ts";

/** A wording, and its viewer. */
export interface WordingFacts {
  readonly kind: string;
  /** The level at which it was chosen; 0 if it was not noted. */
  readonly level: number;
  /** The bearer's level; null without a bearer. */
  readonly bearerLevel: number | null;
  /** The author of the wording. @rule WH-TRUE-02 */
  readonly author: "player" | "referee";
  readonly isReferee: boolean;
}

/** True if this user may change it; a player's own is open while no level is noted. @rule WH-MIR-04 WH-TRUE-02 */
export function mayReword({ kind, level, bearerLevel, author, isReferee }: WordingFacts): boolean {
  if (kind !== "miracle" || bearerLevel === null) return true;
  if (author === "referee" && !isReferee) return false;
  return level === 0 || isWordingOpen({ chosenAtLevel: level, unlocked: isReferee }, bearerLevel);
}

/** The sentence on whether the wording may still be changed; "" if there is nothing to say. @rule WH-MIR-04 */
export function wordingText(facts: WordingFacts, localize: Localize): string {
  const { kind, level, bearerLevel, author } = facts;
  if (kind === "miracle" && bearerLevel !== null && author === "referee") return localize("WHITEHACK.Wording.Referees");
  if (kind !== "miracle" || level === 0 || bearerLevel === null) return "";
  const isOpen = mayReword({ ...facts, isReferee: false });
  return isOpen
    ? localize("WHITEHACK.Wording.Open", { level: toFigure(bearerLevel + 1) })
    : localize("WHITEHACK.Wording.Fixed", { level: toFigure(level) });
}
