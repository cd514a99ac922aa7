import { canComeBack, isGone, type KnownHitPoints, needsFirstAid } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";

export const HEALTH_DEEDS = [
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
/** What can be done about somebody's hit points besides changing their number. */
export type HealthDeed = (typeof HEALTH_DEEDS)[number];

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
}

const IS_DUE: Readonly<Record<HealthDeed, (situation: HealthSituation) => boolean>> = {
  deathSave: ({ hp, isReferee }) => isReferee && hp.state === "savingForLife",
  firstAid: ({ hp }) => needsFirstAid(hp),
  treatment: ({ hp }) => hp.injured && !isGone(hp) && hp.state !== "ghost",
  binding: ({ isReferee, isInFight, isToBeBound }) => isReferee && !isInFight && isToBeBound,
  round: ({ hp, isReferee, isInFight }) => isReferee && !isInFight && !isGone(hp) && isCounting(hp),
  ghost: ({ hp, isCharacter }) => isCharacter && hp.state === "dead",
  letGo: ({ hp }) => hp.state === "ghost",
  resurrection: ({ hp, isReferee }) => isReferee && canComeBack(hp),
  rareClass: ({ hp, isReferee, isCharacter, hasRareClasses }) =>
    isReferee && isCharacter && hasRareClasses && isGone(hp),
};

const isCounting = ({ rounds, bleeding }: KnownHitPoints): boolean => rounds !== null || bleeding > 0;

/** What can be done now. @rule WH-DMG-06 WH-HEAL-03 WH-HEAL-05 WH-GHOST-01 WH-GHOST-04 WH-RARE-01 */
export const dueDeeds = (situation: HealthSituation): readonly HealthDeed[] =>
  HEALTH_DEEDS.filter((deed) => IS_DUE[deed](situation));

/** A period of rest as a button: its kind, and hours if they matter. */
export interface RestView {
  readonly kind: "evening" | "morning" | "rest";
  readonly hours: number;
  readonly label: LangKey;
}

/** The kinds of rest that heal. @rule WH-HEAL-01 WH-HEAL-02 */
export const RESTS: readonly RestView[] = [
  { kind: "evening", hours: 0, label: "WHITEHACK.Rest.evening" },
  { kind: "morning", hours: 0, label: "WHITEHACK.Rest.morning" },
  { kind: "rest", hours: 48, label: "WHITEHACK.Rest.rest" },
];

/** The buttons beside somebody's hit points. */
export interface HealthDeedsView {
  readonly deeds: readonly { readonly id: HealthDeed; readonly label: LangKey }[];
  /** Empty for those whom rest does not heal. @rule WH-HEAL-01 WH-HEAL-02 */
  readonly rests: readonly RestView[];
}

export const healthDeedsView = (situation: HealthSituation): HealthDeedsView => ({
  deeds: dueDeeds(situation).map((id) => ({ id, label: `WHITEHACK.HealthDeed.${id}` })),
  rests: mayRest(situation.hp) ? RESTS : [],
});

const mayRest = (hp: KnownHitPoints): boolean => !isGone(hp) && hp.state !== "ghost" && hp.value < hp.max;
