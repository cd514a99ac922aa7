import {
  canComeBack,
  hasNights,
  isGone,
  type KnownHitPoints,
  needsFirstAid,
  passRound,
  type Rest,
  type RestKind,
  type Rulebook,
} from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";

export const HEALTH_OPERATIONS = [
  "deathSave",
  "firstAid",
  "treatment",
  "binding",
  "round",
  "ghost",
  "letGo",
  "resurrection",
  "rareClass",
] as const;
/** An action that concerns a creature's hit points besides changing their number. */
export type HealthOperation = (typeof HEALTH_OPERATIONS)[number];

/** The patient and the viewer. */
export interface HealthSituation {
  readonly hp: KnownHitPoints;
  readonly isCharacter: boolean;
  readonly isReferee: boolean;
  /** The tracker counts rounds. */
  readonly isInFight: boolean;
  /** There are wounds from the last battle that nobody has tried to bind. */
  readonly isToBeBound: boolean;
  /** The table plays with rare classes, or with species like classes. @rule WH-RARE-01 */
  readonly hasRareClasses: boolean;
  readonly rulebook: Rulebook;
}

const IS_DUE: Readonly<Record<HealthOperation, (situation: HealthSituation) => boolean>> = {
  deathSave: ({ hp, isReferee }) => isReferee && hp.state === "savingForLife",
  firstAid: ({ hp, rulebook }) => needsFirstAid(hp, rulebook),
  treatment: ({ hp }) => hp.injured && !isGone(hp) && hp.state !== "ghost",
  binding: ({ isReferee, isInFight, isToBeBound }) => isReferee && !isInFight && isToBeBound,
  round: (situation) => situation.isReferee && !situation.isInFight && !isGone(situation.hp) && isCounting(situation),
  ghost: ({ hp, isCharacter }) => isCharacter && hp.state === "dead",
  letGo: ({ hp }) => hp.state === "ghost",
  resurrection: ({ hp, isReferee }) => isReferee && canComeBack(hp),
  rareClass: ({ hp, isReferee, isCharacter, hasRareClasses }) =>
    isReferee && isCharacter && hasRareClasses && isGone(hp),
};

/** True if rounds change anything: something is counted, or the rules let them take their toll. */
const isCounting = ({ hp, rulebook }: HealthSituation): boolean =>
  hp.rounds !== null || hp.bleeding > 0 || passRound(hp, rulebook).changes.length > 0;

/** The actions that are possible now. @rule WH-DMG-06 WH-HEAL-03 WH-HEAL-05 WH-GHOST-01 WH-GHOST-04 WH-RARE-01 */
export const dueOperations = (situation: HealthSituation): readonly HealthOperation[] =>
  HEALTH_OPERATIONS.filter((operation) => IS_DUE[operation](situation));

/** A period of rest as a button: its kind, and hours if they matter. */
export interface RestView {
  readonly kind: RestKind;
  readonly hours: number;
  readonly label: LangKey;
}

/** How long rests are called that are not the core's two days, by their hours. */
const SPANS: Readonly<Record<number, LangKey>> = {
  24: "WHITEHACK.Rest.day",
  168: "WHITEHACK.Rest.week",
  720: "WHITEHACK.Rest.month",
};

/** The name of a period of rest. @rule WH-HEAL-01 WH-HEAL-02 */
export const restLabel = ({ kind, hours = 0 }: Rest): LangKey =>
  kind === "rest" ? (SPANS[hours] ?? "WHITEHACK.Rest.rest") : `WHITEHACK.Rest.${kind}`;

/** The kinds of rest that heal, a whole night first where there are nights. @rule WH-HEAL-01 WH-HEAL-02 */
export function restsView({ healing }: Pick<Rulebook, "healing">): readonly RestView[] {
  const rests: readonly Rest[] = [...(hasNights(healing) ? [{ kind: "night" } as const] : []), ...healing.rests];
  return rests.map((rest) => ({ kind: rest.kind, hours: rest.hours ?? 0, label: restLabel(rest) }));
}

/** The buttons beside a creature's hit points. */
interface HealthOperationsView {
  readonly operations: readonly { readonly id: HealthOperation; readonly label: LangKey }[];
  /** Empty for those whom rest does not heal. @rule WH-HEAL-01 WH-HEAL-02 */
  readonly rests: readonly RestView[];
}

export const healthOperationsView = (situation: HealthSituation): HealthOperationsView => ({
  operations: dueOperations(situation).map((id) => ({ id, label: `WHITEHACK.HealthOperation.${id}` })),
  rests: mayRest(situation.hp) ? restsView(situation.rulebook) : [],
});

const mayRest = (hp: KnownHitPoints): boolean => !isGone(hp) && hp.state !== "ghost" && hp.value < hp.max;
