import { ACTS } from "../combat/turns/actions.ts";
import { ADVANTAGE_STEPS } from "../combat/blow/advantage.ts";
import {
  aCount,
  aFlag,
  anyOf,
  aWhole,
  aWord,
  listOf,
  oneOf,
  orElse,
  orNull,
  type Read,
  recordOf,
} from "../classes/reading.ts";
import type { ActiveCondition } from "./active-condition.ts";
import { type Condition, type ConditionEnd, toCondition, withStrength } from "./condition.ts";

/** When a condition began: in which round of which fight, and on whose turn. */
export interface ConditionStart {
  readonly fight: string;
  readonly round: number;
  readonly actor: string;
}

/** The levers that a table sets for a condition of its own. */
export type OwnLevers = Partial<Omit<Condition, "id" | "label" | "end" | "rule">>;

/** A condition as it is stored with whatever marks it. */
export interface WrittenCondition {
  /** One of the game's, or a word of the table's own. */
  readonly id: string;
  /** What a table calls its own. */
  readonly name: string;
  /** So many times as strong as usual. */
  readonly strength: number;
  /** Null for as long as is usual. */
  readonly end: ConditionEnd | null;
  /** Null where no turns were counted. */
  readonly since: ConditionStart | null;
  /** Seconds of the world's clock; null where nobody looked. */
  readonly began: number | null;
  /** The one enemy whose combat advantage it is; null for everybody's. */
  readonly favors: string | null;
  readonly levers: OwnLevers;
}

const anEnd: Read<ConditionEnd> = anyOf<ConditionEnd, ConditionEnd>(
  anyOf<ConditionEnd, ConditionEnd>(
    recordOf({ until: oneOf("rounds" as const), rounds: aCount }),
    recordOf({ until: oneOf("minutes" as const), minutes: aCount }),
  ),
  recordOf({
    until: oneOf(
      "round" as const,
      "nextRound" as const,
      "nextTurn" as const,
      "battle" as const,
      "treatment" as const,
      "saved" as const,
      "lasting" as const,
    ),
  }),
);

/** What is left out stays left out. */
const maybe =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (value) =>
    value === undefined ? null : read(value);

const aStep = oneOf(...ADVANTAGE_STEPS);
const LEVERS_READ = recordOf({
  advantage: maybe(aStep),
  ownAdvantage: maybe(aStep),
  openToAttacks: maybe(aFlag),
  armorClass: maybe(aWhole),
  damage: maybe(aWhole),
  movement: maybe(aWhole),
  initiative: maybe(aWhole),
  attackValue: maybe(aWhole),
  savingThrow: maybe(aWhole),
  attribute: maybe(aWhole),
  onlyAttribute: maybe(aWord),
  healing: maybe(aWhole),
  quality: maybe(aWhole),
  actions: maybe(aWhole),
  halfMovement: maybe(aFlag),
  bleeding: maybe(aWhole),
  movesLost: maybe(aWhole),
  attacksGained: maybe(aWhole),
  prevents: maybe(listOf(oneOf(...ACTS))),
});

const someLevers: Read<OwnLevers> = (value) => {
  const read = LEVERS_READ(value);
  return read && (Object.fromEntries(Object.entries(read).filter(([, lever]) => lever !== null)) as OwnLevers);
};

const READ = recordOf<WrittenCondition>({
  id: aWord,
  name: orElse(aWord, ""),
  strength: orElse(aCount, 1),
  end: orNull(anEnd),
  since: orNull(recordOf<ConditionStart>({ fight: aWord, round: aCount, actor: aWord })),
  began: orNull(aWhole),
  favors: orNull(aWord),
  levers: orElse(someLevers, {}),
});

/** What somebody has stored of a condition, what is left out being usual; null where it cannot be used. @rule WH-COND-01 */
export const readCondition = (written: unknown): WrittenCondition | null => READ(written) ?? null;

/** A stored condition as the rules know it; `usual` is the game's of that id, or null for one of the table's own. @rule WH-COND-01 */
export function toActiveCondition(
  { id, name, strength, end, since, began, favors, levers }: WrittenCondition,
  usual: Condition | null,
): ActiveCondition {
  const base = usual ?? toCondition({ id, label: name || id, ...levers });
  const condition = withStrength(end ? { ...base, end } : base, strength);
  return {
    condition,
    since: since && { round: since.round, actor: since.actor },
    began,
    ...(favors !== null && { favors }),
  };
}
