import type { LangKey } from "../types/lang.ts";
import { type Localize, toEscaped } from "./localize.ts";

/** What a card that everybody may read has told. */
export interface ToldCard {
  /** Who it is about, or who has posted it. */
  readonly who: string;
  /** Language keys, or words. */
  readonly title: string;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Whom it has killed, and not brought back since. */
  readonly died: readonly string[];
  /** Whether it is a notice; of others no more is told than who died. */
  readonly isNotice: boolean;
}

const XP = "WHITEHACK.Award.title";
/** What changes hands, is looted or lies about. */
const FOUND = /^WHITEHACK\.(?:Gift|Loot|Heap)\./u;

const lineOf = ({ who, title, text, facts }: ToldCard, localize: Localize): string => {
  const told = facts.map(({ label, value }) => `${localize(label)}: ${localize(value)}`);
  const words = [localize(text), told.join("; ")].filter((one) => one !== "").join(" ");
  const head = [who, localize(title)].filter((one) => one !== "").join(" · ");
  return toEscaped(words === "" ? head : `${head}: ${words}`);
};

function section(title: LangKey, lines: readonly string[], localize: Localize): string {
  if (lines.length === 0) return "";
  const items = lines.map((one) => `<li>${one}</li>`).join("");
  return `<h2>${toEscaped(localize(title))}</h2><ul>${items}</ul>`;
}

/** A page of the session's log in markup, to be edited: who, what, experience, found, died. @rule WH-REF-07 */
export function sessionLogPage(cards: readonly ToldCard[], localize: Localize): string {
  const notices = cards.filter(({ isNotice }) => isNotice);
  const lines = (wanted: (card: ToldCard) => boolean) => notices.filter(wanted).map((one) => lineOf(one, localize));
  const isXp = ({ title }: ToldCard): boolean => title === XP;
  const isFound = ({ title }: ToldCard): boolean => FOUND.test(title);
  const names = [...new Set(cards.map(({ who }) => who))].filter((who) => who !== "").map(toEscaped);
  return [
    section("WHITEHACK.SessionLog.who", names, localize),
    section(
      "WHITEHACK.SessionLog.what",
      lines((one) => !isXp(one) && !isFound(one)),
      localize,
    ),
    section("WHITEHACK.SessionLog.xp", lines(isXp), localize),
    section("WHITEHACK.SessionLog.found", lines(isFound), localize),
    section("WHITEHACK.SessionLog.died", [...new Set(cards.flatMap(({ died }) => died))].map(toEscaped), localize),
  ].join("");
}
