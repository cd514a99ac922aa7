import { requireInteger } from "../numbers.ts";

/** The scope of a use: it is restored when the next of these begins. */
export const USAGE_SCOPES = [
  "attack",
  "round",
  "ownTurn",
  "battle",
  "day",
  "session",
  "phase",
  "level",
  "keyword",
  "rise",
] as const;
export type UsageScope = (typeof USAGE_SCOPES)[number];

/** A battle contains rounds, a round contains attacks; the others contain only themselves. */
const WITHIN: Readonly<Partial<Record<UsageScope, readonly UsageScope[]>>> = {
  round: ["attack"],
  battle: ["ownTurn", "round", "attack"],
};

/** The scopes that end when a new one begins: itself first, then those within. @rule WH-TIME-06 */
export const scopesEndedBy = (begun: UsageScope): readonly UsageScope[] => [begun, ...(WITHIN[begun] ?? [])];

/** A point in a fight: a combatant's turn in a round. */
export interface TurnInRound {
  readonly round: number;
  readonly actor: string;
  /** Those who have finished their turn of this round; left out if it is not tracked. */
  readonly done?: readonly string[];
}

/**
 * True if an effect that lasts until its owner's next turn, or for some rounds up to it, is over: the owner acts
 * again, or the whole round has passed. @rule WH-TIME-01
 */
export function isOverByOwnTurn(begun: TurnInRound, now: TurnInRound, rounds = 1): boolean {
  const passed = requireInteger(now.round, "round") - requireInteger(begun.round, "round");
  return passed > requireInteger(rounds, "rounds") || (passed === rounds && now.actor === begun.actor);
}

/** An activity that takes rounds, with the turn on which it will be finished. */
interface RoundsTask {
  readonly actor: string;
  readonly doneInRound: number;
}

/** Starts an activity in a round; an interrupted attempt does not count towards it. @rule WH-TIME-03 */
export const startRoundsTask = ({ round, actor }: TurnInRound, rounds: number): RoundsTask => ({
  actor,
  doneInRound: requireInteger(round, "round") + requireInteger(rounds, "rounds"),
});

/** How many rounds an activity still takes, the present one with them; 0 for one that is finished, or none. @rule WH-TIME-03 WB-ACT-07 */
export const roundsToGo = (doneInRound: number, round: number): number =>
  Math.max(0, requireInteger(doneInRound, "round") - requireInteger(round, "round"));

/** Whether the activity is finished on this turn. @rule WH-TIME-03 */
export const isRoundsTaskDone = ({ actor, doneInRound }: RoundsTask, now: TurnInRound): boolean =>
  isOverByOwnTurn({ actor, round: doneInRound }, now, 0);

/** An act that may be done only a number of times per scope. */
export interface Usage {
  readonly id: string;
  readonly scope: UsageScope;
  /** The limit; null if it is only counted. */
  readonly limit: number | null;
}

/** How often something was done, and the scope that resets the count. */
interface UseCount {
  readonly scope: UsageScope;
  readonly used: number;
}

/** Used-up counts by key; a missing key means unused. */
export type Uses = Readonly<Record<string, UseCount>>;

/** Nothing used yet. */
export const NO_USES: Uses = Object.freeze({});

/** The key of a count: one per usage, or one per thing it is used on (an attunement, a patient, a scroll). */
export const usageKey = ({ id }: Usage, of?: string): string => (of === undefined ? id : `${id}:${of}`);

/** How often something was done in the current scope. */
export const timesUsed = (uses: Uses, usage: Usage, of?: string): number =>
  requireInteger(uses[usageKey(usage, of)]?.used ?? 0, usage.id);

/** How often it may still be done; null for no limit. A limit may have risen since. */
export function usesLeft(uses: Uses, usage: Usage, of?: string): number | null {
  if (usage.limit === null) return null;
  return Math.max(0, requireInteger(usage.limit, usage.id) - timesUsed(uses, usage, of));
}

/** Stored uses of something with a limit; "" for what may be done at will. */
interface WrittenUses {
  readonly scope: UsageScope | "";
  readonly max: number | null;
  readonly spent: number;
}

/** How often it may still be done according to its stored uses; null for no limit. @rule WH-TIME-06 */
export const writtenUsesLeft = ({ scope, max, spent }: WrittenUses): number | null =>
  scope === "" || max === null ? null : Math.max(0, requireInteger(max, "max") - requireInteger(spent, "spent"));

/** Whether it may be done once more, or this many times at once. */
export function isUsable(uses: Uses, usage: Usage, { of, times = 1 }: UseOptions = {}): boolean {
  const left = usesLeft(uses, usage, of);
  return left === null || left >= times;
}

interface UseOptions {
  /** The thing it is used on, if each has its own count. */
  readonly of?: string;
  readonly times?: number;
}

/** Counts before and after. */
export interface UsesChange {
  readonly uses: Uses;
  /** The earlier values of the changed counts, for `restoreUses`; null if there was none. */
  readonly changed: Readonly<Record<string, UseCount | null>>;
  /** The limit was reached, so nothing has changed. */
  readonly refused: boolean;
}

/** Counts one more use, unless the limit is reached. */
export function spendUse(uses: Uses, usage: Usage, { of, times = 1 }: UseOptions = {}): UsesChange {
  if (!isUsable(uses, usage, { ...(of !== undefined && { of }), times })) return { uses, changed: {}, refused: true };
  const key = usageKey(usage, of);
  const used = timesUsed(uses, usage, of) + Math.max(0, requireInteger(times, "times"));
  return {
    uses: { ...uses, [key]: { scope: usage.scope, used } },
    changed: { [key]: uses[key] ?? null },
    refused: false,
  };
}

/** Starts a scope: whatever is counted per such scope may be done again. @rule WH-TIME-06 */
export function resetUses(uses: Uses, begun: UsageScope): UsesChange {
  const ended = scopesEndedBy(begun);
  const isOver = ([, { scope }]: readonly [string, UseCount]): boolean => ended.includes(scope);
  const counts = Object.entries(uses);
  return {
    uses: Object.fromEntries(counts.filter((count) => !isOver(count))),
    changed: Object.fromEntries(counts.filter(isOver)),
    refused: false,
  };
}

type Limits = Readonly<Record<string, number | null>>;

const inScope = <Table extends Limits>(scope: UsageScope, limits: Table): { readonly [Id in keyof Table]: Usage } =>
  Object.fromEntries(Object.entries(limits).map(([id, limit]) => [id, { id, scope, limit }])) as {
    readonly [Id in keyof Table]: Usage;
  };

/**
 * The uses that the game itself limits or counts, by id. A limit that grows with the level is 1 here; callers replace
 * it: `{ ...USAGES.freeAttack, limit: level }`. @rule WH-TIME-06
 */
export const USAGES = {
  ...inScope("attack", { doubleDamage: 1, knockOut: 1, comebackDice: null }),
  // the parts of a round are counted in combat/actions.ts, where they can be traded
  ...inScope("round", { freeAttack: 1, bossAction: 1, keywordBonus: 1, strongOption: 1, wait: 1 }),
  ...inScope("ownTurn", { charge: 1, defense: 1, offense: 1, guard: 1 }),
  ...inScope("battle", {
    damageSave: 1,
    tacticalCall: 1,
    frenzy: 1,
    bindWounds: 1,
    bossRecharge: 1,
    lastBreath: 1,
    ammunition: 1,
    moraleCheck: null,
  }),
  ...inScope("day", {
    attunement: 1,
    energyConcentration: 1,
    slottedScroll: 1,
    crammedScroll: 1,
    stigmaAbility: null,
    quicksilver: null,
    slotSwitch: 1,
  }),
  ...inScope("session", {
    successToCrit: 1,
    sayingNo: 1,
    quirk: 1,
    goodFortune: 1,
    modusSuccess: 1,
    communityMice: 1,
    aspect: 1,
  }),
  ...inScope("phase", { baseService: null, modusRoll: 1 }),
  ...inScope("level", { groupMove: 1, wordingChange: null, attributeRaise: 1, retainerHitDice: 1 }),
  ...inScope("keyword", { keyword: 1 }),
  ...inScope("rise", { corruptionSave: 1, baseSave: 1 }),
} as const;
