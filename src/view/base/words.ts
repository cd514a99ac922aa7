import { squaresOf } from "../../rules/conditions/levers.ts";
import { type Localize, toFigure } from "./localize.ts";
import type { Clock } from "../../rules/campaign/time/clock.ts";
import { type CoinRates, type Coins, coinsOfPrice } from "../../rules/items/coins.ts";
import { type Attribute, ATTRIBUTES, type AttributeSet, servingAttribute } from "../../rules/base/attribute-set.ts";

/** A distance, which is kept in feet, as the rules in force count it: "30 ft", or "6 squares". @rule FH-GRD-01 */
export const distanceWords = (feet: number, inSquares: boolean, localize: Localize): string =>
  inSquares
    ? localize("WHITEHACK.Distance.squares", { squares: toFigure(squaresOf(feet)) })
    : localize("WHITEHACK.Distance.feet", { feet: toFigure(feet) });

/** A day as a calendar names it. */
export interface CalendarDate {
  /** The day of the month, or of the year where there are no months; the first is 1. */
  readonly day: number;
  /** "" where the calendar has no months. */
  readonly month: string;
  readonly year: number;
}

/** A moment as the world's calendar tells it. */
export interface Moment {
  /** Days are counted from the first, which is 1. */
  readonly day: number;
  /** Null in a world that only counts its days. */
  readonly date: CalendarDate | null;
  readonly hour: number;
  readonly minute: number;
}

/** The calendar of the world. */
export interface WorldCalendar {
  readonly secondsOfDay: number;
  momentAt(clock: Clock): Moment;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** "14:05". @rule WH-TIME-06 */
export const hourText = ({ hour, minute }: Moment): string => `${two(hour)}:${two(minute)}`;

/** "Day 3", or "3 Thaw 1111" where days have names. @rule WH-TIME-06 */
export function dayText({ day, date }: Moment, localize: Localize): string {
  if (!date) return localize("WHITEHACK.Clock.day", { day: toFigure(day) });
  const told = { day: String(date.day), month: date.month, year: String(date.year) };
  return date.month ? localize("WHITEHACK.Clock.date", told) : localize("WHITEHACK.Clock.dayOfYear", told);
}

/** "Day 3, 14:05". @rule WH-TIME-06 */
export const clockText = (moment: Moment, localize: Localize): string =>
  localize("WHITEHACK.Clock.moment", { day: dayText(moment, localize), hour: hourText(moment) });

const COINS = ["gp", "sp", "cp"] as const;

const inWords = (coins: Coins, shown: readonly (typeof COINS)[number][], localize: Localize): string =>
  shown
    .map((coin) =>
      localize("WHITEHACK.Text.amount", {
        amount: toFigure(coins[coin]),
        unit: localize(`WHITEHACK.Abbreviation.${coin}`),
      }),
    )
    .join(" ");

/** A purse in words: "42 gp 5 sp". */
export const coinsText = (coins: Coins, localize: Localize): string =>
  inWords(
    coins,
    COINS.filter((coin) => coins[coin] > 0 || coin === "gp"),
    localize,
  );

/** A price in gold pieces as the coins that are paid: "5 sp", "2 gp 5 sp". @rule WH-EQ-01 */
export function priceInCoins(gold: number, localize: Localize, rates?: CoinRates): string {
  const coins = coinsOfPrice(gold, rates);
  return inWords(
    coins,
    COINS.filter((coin) => coins[coin] > 0),
    localize,
  );
}

const gameAttribute = (name: string): Attribute | undefined => ATTRIBUTES.find((one) => one === name);

/**
 * The name of an attribute: in the table's own words or the game's; one of another set is named by its id.
 * @rule WH-CUST-01
 */
export function attributeLabel({ labels }: Pick<AttributeSet, "labels">, name: string): string {
  const own = Object.hasOwn(labels, name) ? labels[name] : undefined;
  const known = gameAttribute(name);
  return own ?? (known ? `WHITEHACK.Attribute.${known}` : name);
}

/** The attributes of a set to choose from. */
export const attributeChoices = (set: AttributeSet): Readonly<Record<string, string>> =>
  Object.fromEntries(set.names.map((name) => [name, attributeLabel(set, name)]));

/** The name of a stored attribute; one for which nothing in the set serves is marked. */
export function storedAttributeLabel(set: AttributeSet, name: string, localize: Localize): string {
  const label = localize(attributeLabel(set, name));
  return servingAttribute(set, name) === null ? localize("WHITEHACK.Attributes.NotHere", { name: label }) : label;
}

/** The attributes of a set to choose from, and any stored ones that belong to another set. @rule WH-CUST-01 */
export const attributeChoicesWith = (
  set: AttributeSet,
  stored: readonly string[],
  localize: Localize,
): Readonly<Record<string, string>> => {
  const others = stored.filter((name) => name !== "" && !set.names.includes(name));
  const kept = others.map((name) => [name, storedAttributeLabel(set, name, localize)]);
  return { ...attributeChoices(set), ...Object.fromEntries(kept) };
};

const SHORT = 3;

/** The abbreviation of each attribute: the game's own, or as many first letters as make it unique in the set. */
export function attributeAbbreviations(
  { names, labels }: AttributeSet,
  localize: Localize,
): Readonly<Record<string, string>> {
  const words = names.map((name) => localize(labels[name] ?? name));
  const short = (place: number): string => {
    const word = Array.from(words[place] ?? "");
    const start = (length: number): string => word.slice(0, length).join("");
    let length = SHORT;
    while (length < word.length && words.some((other, at) => at !== place && other.startsWith(start(length))))
      length += 1;
    return start(length);
  };
  return Object.fromEntries(
    names.map((name, place) => {
      const isOwn = labels[name] !== `WHITEHACK.Attribute.${name}`;
      return [name, isOwn ? short(place) : `WHITEHACK.Abbreviation.${gameAttribute(name) ?? "strength"}`];
    }),
  );
}
