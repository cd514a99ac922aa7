import { type PackFields, packField, readPackFacts, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";
import { type Condition, toCondition } from "../../../../rules/index.ts";
import { aFlag, aText, listOf, oneOf, type Reader, shape } from "../../../../rules/base/shape.ts";
import { type BurdenLine, burdenLines, burdensIn } from "./burden-list.ts";
import type { DownedResult } from "../health/downed-table.ts";
import { type Hurt, HURT_KINDS, toWound } from "./hurts.ts";
import type { Load } from "./load.ts";
import { constitutionWanting, isFatigued, passDay, type Privation, type Rest, RESTS, restOff } from "./privation.ts";

/** A hurt with the words that were written for it; "" for the usual ones. */
export interface NamedHurt extends Hurt {
  readonly name: string;
}

/** What burdens a body beside what it carries as items, as it is stored with an actor of any game. */
export interface Body extends Privation {
  readonly hurts: readonly NamedHurt[];
  /** Large things and people in their arms. */
  readonly unwieldy: number;
}

/** The most hurts and levels that are stored, and the longest name of a hurt. */
export const BODY_LIMITS = { hurts: 30, levels: 20, days: 999, unwieldy: 9, name: 80, owed: 99 } as const;

const owedIn = wholeWithin(0, BODY_LIMITS.owed);
const aName: Reader<string> = (value) => aText(value)?.slice(0, BODY_LIMITS.name);
const aHurt = shape({ id: aName, kind: oneOf(HURT_KINDS), owed: owedIn, isBurden: aFlag, name: aName });
const someHurts = listOf(aHurt);

/** The fields of bodies. @rule RH-BUR-01 RH-PRV-01 RH-PRV-02 RH-PRV-03 RH-PRV-04 RH-HRT-01 */
export const BODY_FIELDS: PackFields<Body> = {
  pack: "rh",
  fields: {
    exhaustion: packField(wholeWithin(0, BODY_LIMITS.levels), 0),
    fatigued: packField(aFlag, false),
    thirst: packField(wholeWithin(0, BODY_LIMITS.days), 0),
    hunger: packField(wholeWithin(0, BODY_LIMITS.days), 0),
    starvation: packField(wholeWithin(0, BODY_LIMITS.levels), 0),
    fed: packField(wholeWithin(0, BODY_LIMITS.levels), 0),
    hurts: packField((value) => someHurts(value)?.slice(0, BODY_LIMITS.hurts), []),
    unwieldy: packField(wholeWithin(0, BODY_LIMITS.unwieldy), 0),
  },
};

/** The stored body among what all packs store with an actor. */
export const bodyIn = (packs: unknown): Body => readPackFacts(BODY_FIELDS, packs);

const NO_LOAD: Load = { loose: 0, stowed: 0, worn: 0, unwieldy: 0 };

/** All that burdens a body, line by line. @rule RH-BUR-01 RH-PRV-01 RH-HRT-01 */
export const bodyLines = (body: Body, load: Load, wornBurden: boolean): readonly BurdenLine[] =>
  burdenLines({
    load: { ...load, unwieldy: load.unwieldy + body.unwieldy },
    privation: body,
    hurts: body.hurts,
    wornBurden,
  });

/** The burdens that are no items: wants, hurts, large things. @rule RH-BUR-01 */
export const burdensOfBody = (packs: unknown): number => burdensIn(bodyLines(bodyIn(packs), NO_LOAD, false));

/** The Constitution that wants take away while they last. @rule RH-PRV-03 RH-PRV-04 */
export const wantingConstitution = (packs: unknown): number => constitutionWanting(bodyIn(packs));

/** What want takes of the Constitution of another game's people, as a condition that lasts as long. @rule RH-PRV-03 RH-PRV-04 */
export function wantsOf(packs: unknown): readonly Condition[] {
  const points = wantingConstitution(packs);
  if (points === 0) return [];
  const about = {
    score: -points,
    onlyAttribute: "constitution",
    end: { until: "lasting" },
    rule: "RH-PRV-03",
  } as const;
  return [toCondition({ id: "rh-want", label: "WHITEHACK.Redhack.Reason.privation", ...about })];
}

export const LONG_RESTS = [...RESTS, "day"] as const;
/** A rest that can be taken: two turns, a watch, a night, or a whole day. @rule RH-PRV-01 RH-PRV-02 */
export type LongRest = (typeof LONG_RESTS)[number];

const HOURS: Readonly<Record<LongRest, number>> = { shortRest: 0, watch: 4, night: 8, day: 24 };
const RANK: Readonly<Record<LongRest, Rest>> = { shortRest: "shortRest", watch: "watch", night: "night", day: "night" };

/** A body after a rest, and whether a hit die is healed because exhaustion went. @rule RH-PRV-01 RH-PRV-02 */
export function rested(body: Body, rest: LongRest): { readonly body: Body; readonly heals: boolean } {
  const { left, heals } = restOff(body.exhaustion, RANK[rest]);
  const fatigued = isFatigued(body.fatigued, { awake: 0, rested: HOURS[rest] });
  return { body: { ...body, exhaustion: left, fatigued }, heals };
}

/** What was had of a day. */
export interface Day {
  readonly ate: boolean;
  readonly drank: boolean;
  readonly slept: boolean;
}

/** A body after a day. @rule RH-PRV-02 RH-PRV-03 RH-PRV-04 */
export const afterDay = (body: Body, { ate, drank, slept }: Day): Body => ({
  ...body,
  ...passDay(body, { ate, drank }),
  fatigued: isFatigued(body.fatigued, { awake: slept ? 0 : 24, rested: 0 }),
});

/** A body after several days of which each was like this. @rule RH-PRV-02 RH-PRV-03 RH-PRV-04 */
export function afterDays(body: Body, day: Day, days: number): Body {
  let now = body;
  for (let one = 0; one < Math.min(days, BODY_LIMITS.days); one += 1) now = afterDay(now, day);
  return now;
}

/** A day's ration ends hunger, one of fluids thirst. Starvation stays until a week without hunger. @rule RH-PRV-03 RH-PRV-04 */
export const refreshed = (body: Body, what: "food" | "drink"): Body =>
  what === "food" ? { ...body, hunger: 0 } : { ...body, thirst: 0 };

/** A level more or less of a want that is counted by hand; a fatigue is there or not. @rule RH-PRV-01 */
export function stepped(body: Body, want: "exhaustion" | "fatigue" | "unwieldy", by: 1 | -1): Body {
  if (want === "fatigue") return { ...body, fatigued: by > 0 };
  const most = want === "unwieldy" ? BODY_LIMITS.unwieldy : BODY_LIMITS.levels;
  return { ...body, [want]: Math.min(most, Math.max(0, body[want] + by)) };
}

/** A body with what being downed has done to it: exhaustion, a wound, and an injury that owes so many points. @rule RH-INJ-04 RH-HRT-01 */
export function withDowned(
  body: Body,
  { exhaustion, wound }: Pick<DownedResult, "exhaustion" | "wound">,
  owed: number | null,
  newId: () => string,
): Body {
  const hurts: NamedHurt[] = [
    ...body.hurts,
    ...(wound === null ? [] : [{ ...toWound(newId()), owed: wound, name: "" }]),
    ...(owed === null ? [] : [{ id: newId(), kind: "injury" as const, owed, isBurden: true, name: "" }]),
  ];
  return {
    ...body,
    exhaustion: Math.min(BODY_LIMITS.levels, body.exhaustion + exhaustion),
    hurts: hurts.slice(-BODY_LIMITS.hurts),
  };
}

/** A body with so many more burdens in its arms, as far as they are counted. @rule RH-BUR-01 RH-INJ-01 */
export const withUnwieldy = (body: Body, burdens: number): Body => ({
  ...body,
  unwieldy: Math.min(BODY_LIMITS.unwieldy, body.unwieldy + burdens),
});
