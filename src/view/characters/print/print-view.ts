import type { ItemFacts } from "../../../rules/items/items.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import type { SheetItem } from "../../items/sheet/sheet-item.ts";
import { isPower } from "../../items/shown-item.ts";

export const PAPERS = ["a4", "letter"] as const;
/** The paper sizes on offer. */
export type Paper = (typeof PAPERS)[number];
const isPaper = (word: string): word is Paper => PAPERS.some((paper) => paper === word);

/** The paper that the user has chosen, else the usual one for their language ("en-US"). */
export function paperFor(chosen: string, language: string): Paper {
  if (isPaper(chosen)) return chosen;
  return /-(?:US|CA|MX|PH)\b/i.test(language) ? "letter" : "a4";
}

const LINE = "2.2pt double #17130e";
const FACE = "font: 8pt alegreya, palatino, georgia, serif; color: #17130e;";

/** The four sides of a frame around the page, open at the corners, where an ornament stands. */
const FRAME = [
  ...["top-left", "top-right", "bottom-left", "bottom-right"].map(
    (corner) => `@${corner}-corner { content: "\\2756"; ${FACE} text-align: center; vertical-align: middle; }`,
  ),
  `@top-center { content: ""; width: 100%; height: 0; margin: auto 0; border-top: ${LINE}; }`,
  `@left-middle { content: ""; width: 0; height: 100%; margin: 0 auto; border-left: ${LINE}; }`,
  `@right-middle { content: ""; width: 0; height: 100%; margin: 0 auto; border-left: ${LINE}; }`,
].join(" ");

/** The printed page's style: paper size, frame, and a footer with name and page number. */
export function pageStyle(paper: Paper, name: string): string {
  const size = { a4: "A4", letter: "letter" }[paper];
  const foot = `@bottom-center { content: "${cssText(name)} \\b7  " counter(page) " / " counter(pages); width: 100%; ${FACE} border-top: ${LINE}; margin-top: 5mm; padding-top: 1.5mm; vertical-align: top; }`;
  return `@page { size: ${size} portrait; margin: 14mm; ${FRAME} ${foot} }`;
}

/** A text for a style sheet: everything but letters and digits is escaped as a number. */
const cssText = (text: string): string =>
  text.replace(/[^\p{L}\p{N} ]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `);

/** A thing as a printed line. */
interface PrintedItem {
  readonly name: string;
  /** How many; "" for one. */
  readonly count: string;
  readonly notes: readonly string[];
}

/** Things that are in one place. */
interface PrintedPlace {
  readonly label: LangKey;
  readonly items: readonly PrintedItem[];
}

const PLACES = ["worn", "carried", "packed", "other"] as const;
type Place = (typeof PLACES)[number];

function placeOf(facts: ItemFacts | null): Place {
  if (!facts) return "other";
  if (facts.packed) return "packed";
  return "equipped" in facts && facts.equipped ? "worn" : "carried";
}

const armorNote = (facts: ItemFacts, localize: Localize): readonly string[] =>
  facts.type === "armor" && facts.armorClass !== 0
    ? [
        localize("WHITEHACK.Text.figure", {
          label: localize("WHITEHACK.Abbreviation.armorClass"),
          value: toFigure(facts.armorClass),
        }),
      ]
    : [];

/** The size, if it is not the usual one. */
const sizeNote = (facts: ItemFacts, localize: Localize): readonly string[] =>
  "size" in facts && facts.size !== "regular" ? [localize(`WHITEHACK.Size.${facts.size}`)] : [];

function printed({ name, facts, typeLabel }: SheetItem, localize: Localize): PrintedItem {
  if (!facts) return { name, count: "", notes: [typeLabel] };
  const count = facts.quantity === 1 ? "" : `${toFigure(facts.quantity)} ×`;
  return { name, count, notes: [...armorNote(facts, localize), ...sizeNote(facts, localize)] };
}

/** All items of a character, place by place; empty places are left out. @rule WH-ENC-01 */
export function printedGear(items: readonly SheetItem[], localize: Localize): readonly PrintedPlace[] {
  const shownItems = items.filter(({ item = null }) => !isPower(item) && item?.type !== "class");
  return PLACES.map((place) => ({
    label: `WHITEHACK.Print.${place}` as const,
    items: shownItems.filter(({ facts }) => placeOf(facts) === place).map((item) => printed(item, localize)),
  })).filter((place) => place.items.length > 0);
}
