import type { LangKey } from "../../types/lang.ts";
import { type Localize, toFigure, toSigned } from "../localize.ts";
import { type Board, type BoardEvent, factionName, type Happened, type Reacted, type Tie } from "./board.ts";

/** "15 − 2 = 13", or "15" where nothing is added. @rule WH-MIND-02 */
export function sumText(score: number, modifier: number): string {
  if (modifier === 0) return toFigure(score);
  return `${toFigure(score)} ${modifier < 0 ? "−" : "+"} ${Math.abs(modifier)} = ${toFigure(score + modifier)}`;
}

/** "friend 12", as it stands beside a line. */
export const tieText = ({ label, score }: Pick<Tie, "label" | "score">): string => `${label} ${toFigure(score)}`.trim();

/** "friend → The Baron". */
export const tieTo = (board: Board, tie: Tie): string => `${tie.label} → ${factionName(board, tie.to)}`.trim();

/** How somebody has reacted, with the sum and the die. @rule WH-MIND-02 WH-MIND-04 */
export function reactedText(
  { by, score, face, kind, strength }: Reacted,
  modifier: number,
  localize: Localize,
): string {
  const key: LangKey = face === null ? "WHITEHACK.Factions.Reaction.impossible" : `WHITEHACK.Factions.Reaction.${kind}`;
  return localize(key, {
    by,
    sum: sumText(score, modifier),
    face: toFigure(face ?? 0),
    strength: toFigure(strength ?? 0),
  });
}

/** "−2: the bridge falls"; an event without a modifier is told by its words alone. */
export const eventText = ({ text, modifier }: Pick<BoardEvent, "text" | "modifier">, localize: Localize): string =>
  modifier === 0 ? text : localize("WHITEHACK.Factions.eventLine", { text, modifier: toSigned(modifier) });

/** What an event is called that follows from somebody's reaction. @rule WH-MIND-03 */
export const followingText = (happened: Happened, { name, kind }: Reacted, localize: Localize): string =>
  localize("WHITEHACK.Factions.following", {
    name,
    event: happened.text,
    kind: localize(`WHITEHACK.Factions.Kind.${kind}`),
  });
