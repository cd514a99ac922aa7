import { decidingRules } from "../base/deciding-rules.ts";
import { type Check, type CheckOutcome, resolveCheck } from "../checks/check.ts";
import type { Result } from "../checks/classify.ts";
import type { Faces } from "../base/dice.ts";
import { type Task, toTaskCheck } from "../checks/task.ts";
import { type Explained, partOf } from "../base/explained.ts";
import type { HitPoints } from "../health/hit-points.ts";
import { type HpOutcome, payHitPoints } from "../health/hp-outcome.ts";
import { requireCount } from "../base/numbers.ts";
import type { Rulebook } from "../families/rulebook.ts";
import type { RuleOptions } from "../base/options.ts";

/** The stored facts of a scroll. */
export interface ScrollFacts {
  readonly name: string;
  /** Hit points, fixed when the scroll was made. */
  readonly cost: number;
  /** Age in years. */
  readonly age: number;
}

/** Minutes to read a scroll unless it says otherwise. @rule WH-SCROLL-01 */
export const READING_MINUTES = 10;

const UNKNOWN_LANGUAGE = -10;

export const SCROLL_LANGUAGES = ["known", "pronounceable", "foreign"] as const;
/** How well the reader knows the scroll's language. */
type ScrollLanguage = (typeof SCROLL_LANGUAGES)[number];

/** The circumstances of reading a scroll. */
export interface Reading extends Pick<Task, "relevant" | "vocationDoubles" | "mode" | "help" | "difficulty"> {
  readonly scroll: ScrollFacts;
  readonly language: ScrollLanguage;
  /** The world's name for Intelligence, by which groups are attached. @rule WH-CUST-01 */
  readonly attribute?: string;
  /** The surcharge of heavy armor for those who pay for miracles in it; most tables do not apply it to scrolls. */
  readonly miracleSurcharge?: number;
}

/**
 * The trained Intelligence roll for reading, less the cost, and less ten if the text is only sounded out; null if it
 * cannot even be pronounced. @rule WH-SCROLL-01 WH-TRAIN-03
 */
export function readingCheck(intelligence: Explained, { scroll, language, ...task }: Reading): Check | null {
  if (language === "foreign") return null;
  const { attribute = "intelligence", relevant, vocationDoubles, mode, help = 0, difficulty = 0 } = task;
  return toTaskCheck(intelligence, {
    attribute,
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

const SCROLL_FATES = ["kept", "used", "ruined"] as const;
/** The fate of a scroll. */
type ScrollFate = (typeof SCROLL_FATES)[number];

/** The outcome of a reading. */
export interface ReadingOutcome {
  readonly check: CheckOutcome;
  readonly works: boolean;
  readonly paid: number;
  readonly fate: ScrollFate;
  readonly hp: HpOutcome;
  /** Enemies within reach get free attacks. @rule WH-FREE-01 */
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
  // no roll was allowed, so nothing has been read
  notAllowed: { works: false, pays: "nothing", fate: "kept" },
};

/** The cost of reading a scroll: as written, without armor or saving throws. (Amb-26) @rule WH-SCROLL-03 WH-WISE-19 */
export function readingCost({ scroll, miracleSurcharge = 0 }: Reading, { armorSurchargeOn }: RuleOptions): number {
  const surcharge = armorSurchargeOn === "readingToo" ? miracleSurcharge : 0;
  return requireCount(scroll.cost, "cost") + surcharge;
}

/** The effect of the roll on the scroll, and on hit points. @rule WH-SCROLL-02 WH-SCROLL-03 */
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

/** The remaining copies of a scroll, and whether the last one is ruined. */
interface ScrollStock {
  readonly quantity: number;
  readonly ruined: boolean;
}

/**
 * The scrolls left after a reading: a used one is gone, and a ruined one is kept for show unless there are more
 * copies. @rule WH-SCROLL-02
 */
export function scrollsLeft(quantity: number, fate: ScrollFate): ScrollStock {
  const count = requireCount(quantity, "quantity");
  if (fate === "kept") return { quantity: count, ruined: false };
  if (fate === "ruined" && count <= 1) return { quantity: count, ruined: true };
  return { quantity: Math.max(0, count - 1), ruined: false };
}
