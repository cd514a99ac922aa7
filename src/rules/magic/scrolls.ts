import { decidingRules } from "../deciding-rules.ts";
import { type Check, type CheckOutcome, resolveCheck } from "../dice/check.ts";
import type { Result } from "../dice/classify.ts";
import type { Faces } from "../dice/dice.ts";
import { type Task, toTaskCheck } from "../dice/task.ts";
import { type Explained, partOf } from "../explained.ts";
import type { HitPoints } from "../health/hit-points.ts";
import type { HpOutcome } from "../health/hp-outcome.ts";
import { requireCount } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import type { RuleOptions } from "../options.ts";
import { payHitPoints } from "./pay.ts";

/** What is written down about a scroll. */
export interface ScrollFacts {
  readonly name: string;
  /** Hit points, fixed when it was made. */
  readonly cost: number;
  /** Years. */
  readonly age: number;
}

/** Minutes to read a scroll that says nothing else. @rule WH-SCROLL-01 */
export const READING_MINUTES = 10;

const UNKNOWN_LANGUAGE = -10;

export const SCROLL_LANGUAGES = ["known", "pronounceable", "foreign"] as const;
/** How far a reader gets with the language of a scroll. */
export type ScrollLanguage = (typeof SCROLL_LANGUAGES)[number];

/** How a scroll is read. */
export interface Reading extends Pick<Task, "relevant" | "vocationDoubles" | "mode" | "help" | "difficulty"> {
  readonly scroll: ScrollFacts;
  readonly language: ScrollLanguage;
  /** What heavy armor adds for those who pay for miracles in it; most tables leave scrolls alone. */
  readonly miracleSurcharge?: number;
}

/** The roll for reading: Intelligence, trained, less by the cost, and by ten where the language is only sounded out; null where it cannot even be pronounced. @rule WH-SCROLL-01 WH-TRAIN-03 */
export function readingCheck(intelligence: Explained, { scroll, language, ...task }: Reading): Check | null {
  if (language === "foreign") return null;
  const { relevant, vocationDoubles, mode, help = 0, difficulty = 0 } = task;
  return toTaskCheck(intelligence, {
    attribute: "intelligence",
    trained: true,
    relevant,
    vocationDoubles,
    help,
    difficulty,
    ...(mode && { mode }),
    modifiers: [
      ...partOf("WHITEHACK.Modifier.scrollCost", -requireCount(scroll.cost, "cost"), "WH-SCROLL-01"),
      ...partOf(
        "WHITEHACK.Modifier.unknownLanguage",
        language === "pronounceable" ? UNKNOWN_LANGUAGE : 0,
        "WH-SCROLL-01",
      ),
    ],
  });
}

export const SCROLL_FATES = ["kept", "used", "ruined"] as const;
/** What becomes of a scroll. */
export type ScrollFate = (typeof SCROLL_FATES)[number];

/** Everything a reading came to. */
export interface ReadingOutcome {
  readonly check: CheckOutcome;
  readonly works: boolean;
  readonly paid: number;
  readonly fate: ScrollFate;
  readonly hp: HpOutcome;
  /** Enemies within reach get free attacks meanwhile. @rule WH-FREE-01 */
  readonly provokes: boolean;
  readonly rules: readonly string[];
}

interface ReadingResult {
  readonly works: boolean;
  readonly pays: "nothing" | "one" | "cost";
  readonly fate: ScrollFate;
}

const RESULTS_OF_READING: Readonly<Record<Result, ReadingResult>> = {
  crit: { works: true, pays: "nothing", fate: "kept" },
  success: { works: true, pays: "cost", fate: "used" },
  failure: { works: false, pays: "one", fate: "kept" },
  fumble: { works: false, pays: "cost", fate: "ruined" },
  // no roll was allowed, so nobody has read anything
  notAllowed: { works: false, pays: "nothing", fate: "kept" },
};

/** What reading a scroll costs: as it is written, without armor and saving throws. (Amb-26) @rule WH-SCROLL-03 WH-WISE-19 */
export function readingCost({ scroll, miracleSurcharge = 0 }: Reading, { armorSurchargeOn }: RuleOptions): number {
  const surcharge = armorSurchargeOn === "readingToo" ? miracleSurcharge : 0;
  return requireCount(scroll.cost, "cost") + surcharge;
}

/** Whether the reader may end at 0 hit points or below; it is allowed all the same. @rule WH-SCROLL-03 */
export const mayOverpay = (hp: HitPoints, reading: Reading, options: RuleOptions): boolean =>
  readingCost(reading, options) >= hp.value;

/** What the roll makes of scroll, effect and hit points. @rule WH-SCROLL-02 WH-SCROLL-03 */
export function resolveReading(
  { reading, check, hp }: { readonly reading: Reading; readonly check: Check; readonly hp: HitPoints },
  faces: Faces,
  rulebook: Rulebook,
): ReadingOutcome {
  const outcome = resolveCheck(check, faces);
  const { works, pays, fate } = RESULTS_OF_READING[outcome.result];
  const paid = { nothing: 0, one: 1, cost: readingCost(reading, rulebook.options) }[pays];
  return {
    check: outcome,
    works,
    paid,
    fate,
    hp: payHitPoints(hp, { amount: paid }, rulebook),
    provokes: rulebook.engagement.provokes("read"),
    rules: decidingRules(
      [["WH-SCROLL-02", true]],
      outcome.rules.map((rule) => ({ rule })),
    ),
  };
}

/** How many copies of a scroll are left, and whether the last one is ruined. */
export interface ScrollStock {
  readonly quantity: number;
  readonly ruined: boolean;
}

/** What a reading leaves: a used scroll is gone, and a ruined one stays to be looked at unless there are more of it. @rule WH-SCROLL-02 */
export function scrollsLeft(quantity: number, fate: ScrollFate): ScrollStock {
  const count = requireCount(quantity, "quantity");
  if (fate === "kept") return { quantity: count, ruined: false };
  if (fate === "ruined" && count <= 1) return { quantity: count, ruined: true };
  return { quantity: Math.max(0, count - 1), ruined: false };
}
