import { ACTS } from "../base/actions.ts";
import { ADVANTAGE_STEPS, type Condition, type ConditionEnd, toCondition, withStrength } from "./condition.ts";
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
} from "../base/reading.ts";
import type { ActiveCondition } from "./active-condition.ts";

/** When a condition began: the fight, the round, and whose turn it was. */
interface ConditionStart {
  readonly fight: string;
  readonly round: number;
  readonly actor: string;
}

/** The levers that a table sets for a custom condition. */
export type OwnLevers = Partial<Omit<Condition, "id" | "label" | "end" | "rule">>;

/** A condition as stored by whatever imposes it. */
export interface WrittenCondition {
  /** One of the game's, or a custom word. */
  readonly id: string;
  /** The name of a custom condition. */
  readonly name: string;
  /** The factor on its usual numbers. */
  readonly strength: number;
  /** Null for the usual duration. */
  readonly end: ConditionEnd | null;
  /** Null if no turns were counted. */
  readonly since: ConditionStart | null;
  /** World time in seconds; null if it was not recorded. */
  readonly began: number | null;
  /** The one enemy who has the combat advantage; null for everybody. */
  readonly favors: string | null;
  readonly levers: OwnLevers;
  /** The one person whom its combat advantage or protection concerns; null for everybody. */
  readonly toward: string | null;
  /** Rounds before it is in force. */
  readonly after: number;
  /** The rule that the numbers of a custom condition come from; "" for none. */
  readonly rule: string;
  /** True where a card has told that it is over, which keeps it: what comes back from there does not end again. */
  readonly ended?: boolean;
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

/** Fields that are left out stay left out. */
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
  score: maybe(aWhole),
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
  toward: orElse(orNull(aWord), null),
  after: orElse(aCount, 0),
  rule: orElse(aWord, ""),
});

/** A stored condition, with usual values for whatever is left out; null if it is unusable. @rule WH-COND-01 */
export const readCondition = (written: unknown): WrittenCondition | null => READ(written) ?? null;

/** A condition of a table, or of a power, in numbers. */
const ownCondition = ({ id, name, levers, rule }: WrittenCondition): Condition =>
  toCondition({ id, label: name || id, ...levers, ...(rule !== "" && { rule }) });

/**
 * A stored condition as the rules use it; `usual` is the game's condition of that id, or null for a custom one.
 * @rule WH-COND-01
 */
export function toActiveCondition(written: WrittenCondition, usual: Condition | null): ActiveCondition {
  const { strength, end, since, began, favors, toward, after } = written;
  const base = usual ?? ownCondition(written);
  const condition = withStrength(end ? { ...base, end } : base, strength);
  return {
    condition,
    since: since && { round: since.round, actor: since.actor },
    began,
    ...(favors !== null && { favors }),
    ...(toward !== null && { toward }),
    ...(after > 0 && { after }),
  };
}
