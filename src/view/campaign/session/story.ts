import { type Change, valueAt } from "../../../undo/record.ts";
import { type Localize, toEscaped, toFigure } from "../../base/localize.ts";
import type { FactLine } from "../../items/item-facts.ts";

/** The content of a card. */
export interface ToldCard {
  /** The creature that the card is about, or its author. */
  readonly who: string;
  /** True for a player, and for a character or creature of a player. */
  readonly isPlayers: boolean;
  /** Language keys, or words. */
  readonly title: string;
  readonly text: string;
  readonly facts: readonly FactLine[];
  /** The changes of the card that still stand. */
  readonly changes: readonly Change[];
  /** True if its words are told; of others no more than what has changed by them. */
  readonly isWritten: boolean;
}

/** A card in a line: "Berta · Travel: 24 miles". */
export function lineOf({ who, title, text, facts }: ToldCard, localize: Localize): string {
  const told = facts.map(({ label, value }) =>
    [label, value]
      .map((one) => localize(one))
      .filter(Boolean)
      .join(": "),
  );
  const words = [localize(text), told.join("; ")].filter((one) => one !== "").join(" ");
  const head = [who, localize(title)].filter((one) => one !== "").join(" · ");
  return words === "" ? head : `${head}: ${words}`;
}

/** A card that the story is told from. */
export interface StoryCard extends ToldCard {
  /** The name of the scene where it was posted, as players know it; "" where that is not known. */
  readonly place: string;
  /** The names of those whose documents it has changed, by uuid. */
  readonly called: Readonly<Record<string, string>>;
  /** The uuids of new items that are something learned, such as an ability or a spell. */
  readonly learned: readonly string[];
  /** The creature that has dealt the damage that was applied by it; "" for nobody. */
  readonly dealer: string;
  /** True if dice were rolled for it. */
  readonly isRolled: boolean;
}

/** How the story tells of the time. */
export interface StoryTime {
  /** The world's clock now, in seconds. */
  readonly now: number;
  /** "Day 3, 14:05" for a moment of the world's clock. */
  readonly when: (clock: number) => string;
  /** "Berta, Orrin and Aldis", as the language lists several. */
  readonly list: (names: readonly string[]) => string;
}

/** The part of a sentence in which equal sentences are gathered: "Berta felled the goblin and the wolf." */
const GATHERS = {
  killed: "whom",
  felled: "whom",
  died: "whom",
  fell: "whom",
  savedBy: "whom",
  saved: "whom",
  level: "who",
  earned: "who",
  learned: "what",
  found: "what",
  bought: "what",
  left: "what",
  gotFrom: "what",
  got: "what",
} as const;

type Verb = keyof typeof GATHERS;

/** Something that has happened, with the parts of its sentence. */
interface Happening {
  readonly verb: Verb;
  readonly who?: string;
  readonly whom?: string;
  readonly what?: string;
}

/** The number at a path of stored data; null for none. */
export const numberAt = (data: unknown, path: string): number | null => {
  const value = valueAt(data, path);
  return typeof value === "number" ? value : null;
};

/** Whether hit points were left before a change, and none after it. */
export const isFall = ({ before, after }: Change): boolean =>
  (numberAt(before, "system.hp.value") ?? 0) > 0 && (numberAt(after, "system.hp.value") ?? 1) <= 0;

/** By how much a number has grown, or has become less; 0 where it is as it was. */
function growth({ before, after }: Change, path: string): number {
  const [had, has] = [numberAt(before, path), numberAt(after, path)];
  return had !== null && has !== null ? has - had : 0;
}

const stateIn = (data: unknown): unknown => valueAt(data, "system.hp.state");

/** States from which help saves. */
const IN_DANGER: readonly unknown[] = ["dying", "savingForLife", "dead"];
const OUT_OF_DANGER: readonly unknown[] = ["up", "stable", "knockedOut"];

/** Who has died, fallen or been saved by a change of hit points. @rule WH-REF-07 */
function fatesIn(change: Change, { dealer, who }: StoryCard): readonly Happening[] {
  const { name: whom, before, after } = change;
  const by = dealer === whom ? "" : dealer;
  if (stateIn(after) === "dead" && stateIn(before) !== "dead")
    return [by ? { verb: "killed", who: by, whom } : { verb: "died", whom }];
  if (isFall(change)) return [by ? { verb: "felled", who: by, whom } : { verb: "fell", whom }];
  if (!IN_DANGER.includes(stateIn(before)) || !OUT_OF_DANGER.includes(stateIn(after))) return [];
  return [who === "" || who === whom ? { verb: "saved", whom } : { verb: "savedBy", who, whom }];
}

/** The level and the experience that a change has brought. */
function growthIn(change: Change): readonly Happening[] {
  const { name: who, after } = change;
  const xp = growth(change, "system.xp");
  return [
    ...(growth(change, "system.level") > 0
      ? [{ verb: "level", who, what: toFigure(numberAt(after, "system.level") ?? 0) } as const]
      : []),
    ...(xp > 0 ? [{ verb: "earned", who, what: toFigure(xp) } as const] : []),
  ];
}

/** Titles of cards by which items and coins change hands, and what is said of it: the one that the card is about does it. */
const HANDS: readonly (readonly [RegExp, Verb])[] = [
  [/^WHITEHACK\.Heap\.Take|^WHITEHACK\.Gift\.FromStash/u, "found"],
  [/^WHITEHACK\.Heap\.LaidDown|^WHITEHACK\.Gift\.IntoStash/u, "left"],
  [/^WHITEHACK\.Shop\./u, "bought"],
];

const IN_HAND = /^WHITEHACK\.(?:Gift|Heap|Shop|Loot)\./u;

/** Whether a document is an item of an actor. */
const isItem = ({ document }: Change): boolean => document?.includes(".Item.") === true;

/** The item or the knowledge that an actor has by a change, new or more of it. */
function itemIn(change: Change, { title, who, called, learned }: StoryCard): readonly Happening[] {
  const { kind, name: what, document, actor } = change;
  const isMore = kind === "made" || (IN_HAND.test(title) && growth(change, "system.quantity") > 0);
  if (!isMore || !isItem(change) || what === "") return [];
  const owner = called[actor ?? ""] ?? who;
  if (learned.includes(document ?? "")) return [{ verb: "learned", who: owner, what }];
  const verb = HANDS.find(([titles]) => titles.test(title))?.[1];
  if (verb) return [{ verb, who, what }];
  return [
    who === "" || owner === who ? { verb: "got", who: owner, what } : { verb: "gotFrom", who: owner, whom: who, what },
  ];
}

const COINS = ["gp", "sp", "cp"] as const;

/** The coins that an actor has more than before, with where they come from; who gets change for a coin has paid. */
function coinsIn(change: Change, card: StoryCard, localize: Localize): readonly Happening[] {
  const gained = COINS.map((coin) => ({ coin, count: growth(change, `system.coins.${coin}`) }));
  const what = gained
    .filter(({ count }) => count > 0)
    .map(({ coin, count }) =>
      localize("WHITEHACK.Text.amount", { amount: toFigure(count), unit: localize(`WHITEHACK.Abbreviation.${coin}`) }),
    )
    .join(" ");
  if (what === "" || gained.some(({ count }) => count < 0)) return [];
  return itemIn({ ...change, kind: "made", document: ".Item.", name: what }, card);
}

const happeningsOf = (card: StoryCard, localize: Localize): readonly Happening[] =>
  card.changes.flatMap((change) => [
    ...fatesIn(change, card),
    ...growthIn(change),
    ...itemIn(change, card),
    ...coinsIn(change, card, localize),
  ]);

/** Titles of cards that are about the rules and not about what has happened. */
const SILENT =
  /^WHITEHACK\.(?:Award|Gift|Heap|Shop|Loot|Begin|ConditionOver|HealthLine|Initiative|Attributes|Loading|Rules|ListImport|Import|Desk|Question|Hold|Notice|Suppression|Strain|Recharge|Damage|Area|Marker|Mice|Modus|Pace|FightEnd|Table\.used|Underway\.(?:addTimer|title|Check))\b/u;

/** The words of a card that tell more than what has changed by it; none of dice. */
function wordsOf(card: StoryCard, localize: Localize): string {
  if (!card.isWritten || SILENT.test(card.title)) return "";
  if (card.title === card.who && card.text !== "") return localize(card.text); // the rest is a sheet's
  if (!card.isRolled) return lineOf(card, localize);
  return card.text === "" ? "" : lineOf({ ...card, facts: [] }, localize);
}

/** What happened at a place at a time. */
interface Scene {
  readonly heading: string;
  readonly happenings: Happening[];
  readonly words: string[];
}

const HOUR = 3600;

/** The world's clock after each card, as far as cards have moved it. */
function clocksOf(cards: readonly StoryCard[], now: number): readonly number[] {
  const moves = cards.map(({ changes }) => changes.filter(({ kind }) => kind === "clock"));
  let clock = numberAt(moves.flat()[0]?.before, "time") ?? now;
  return moves.map((ofCard) => {
    clock = numberAt(ofCard.at(-1)?.after, "time") ?? clock;
    return clock;
  });
}

/** Cards by where and when they were posted: a new place, or an hour later, begins a new part. */
function scenesOf(cards: readonly StoryCard[], { now, when }: StoryTime, localize: Localize): readonly Scene[] {
  const clocks = clocksOf(cards, now);
  const scenes: Scene[] = [];
  let [place, began] = ["", Number.NEGATIVE_INFINITY];
  for (const [at, card] of cards.entries()) {
    const clock = clocks[at] ?? now;
    const isElsewhere = card.place !== "" && card.place !== place;
    if (isElsewhere || scenes.length === 0 || clock - began >= HOUR) {
      [place, began] = [card.place || place, clock];
      scenes.push({ heading: [when(clock), place].filter(Boolean).join(" · "), happenings: [], words: [] });
    }
    const scene = scenes.at(-1);
    scene?.happenings.push(...happeningsOf(card, localize));
    const words = wordsOf(card, localize);
    if (words !== "") scene?.words.push(words);
  }
  return scenes;
}

/** The happenings of the same sentence. */
const isSameSentence = (one: Happening, other: Happening): boolean =>
  one.verb === other.verb &&
  (["who", "whom", "what"] as const).every((part) => part === GATHERS[one.verb] || one[part] === other[part]);

/** What has happened as sentences; what is alike is one of them. */
function sentencesOf(happenings: readonly Happening[], list: StoryTime["list"], localize: Localize): readonly string[] {
  const firsts = happenings.filter((one, at) => happenings.findIndex((other) => isSameSentence(one, other)) === at);
  return firsts.map((first) => {
    const part = GATHERS[first.verb];
    const all = happenings.filter((one) => isSameSentence(one, first)).map((one) => one[part] ?? "");
    const { who = "", whom = "", what = "" } = first;
    const gathered = { [part]: list([...new Set(all)]) };
    return localize(`WHITEHACK.SessionLog.Told.${first.verb}`, { who, whom, what, ...gathered });
  });
}

/** The story of a session in markup: a part for each place and time, with what happened there in sentences. @rule WH-REF-07 */
export function storyOf(cards: readonly StoryCard[], time: StoryTime, localize: Localize): string {
  return scenesOf(cards, time, localize)
    .map(({ heading, happenings, words }) => {
      const told = sentencesOf(happenings, time.list, localize).join(" ");
      const paragraphs = [...words, told].filter((one) => one !== "").map((one) => `<p>${toEscaped(one)}</p>`);
      return paragraphs.length === 0 ? "" : `<h2>${toEscaped(heading)}</h2>${paragraphs.join("")}`;
    })
    .join("");
}
