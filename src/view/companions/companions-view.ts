import type { ClassTable } from "../../rules/classes/class-table.ts";
import { isReliable, retainersLeft } from "../../rules/classes/fortunate/retainers.ts";
import type { Explained } from "../../rules/explained.ts";
import type { HitPoints } from "../../rules/health/hit-points.ts";
import { asRetainer, type CompanionFacts, isEmployed } from "../../rules/world/hirelings/companions.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Localize, toFigure } from "../localize.ts";
import { hitPointsView } from "../sheets/hit-points-view.ts";

/** What may be done about somebody who follows. */
export type CompanionDeed = "morale" | "pay" | "grow" | "dismiss";

/** What a user sees of a companion who may look at the sheet. */
export interface SeenCompanion {
  readonly hp: Omit<HitPoints, "max">;
  readonly hitPointsMaximum: Explained;
  /** Hit dice; null for characters, who grow by levels of their own. */
  readonly hitDice: number | null;
}

/** Somebody who follows, as a master's sheet shows them. */
export interface FollowerFacts {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly companion: CompanionFacts;
  /** Null where this user may not look at the sheet. */
  readonly seen: SeenCompanion | null;
  /** Whether it is a monster, whose hit dice may grow. */
  readonly hasHitDice: boolean;
}

/** What the list of companions is made from. */
export interface MasterFacts {
  readonly table: ClassTable | null;
  readonly slots: number;
  readonly followers: readonly FollowerFacts[];
  readonly localize: Localize;
}

const ICONS: Readonly<Record<CompanionDeed, string>> = {
  morale: "fa-heart",
  pay: "fa-coins",
  grow: "fa-arrow-up-right-dots",
  dismiss: "fa-user-minus",
};

/** What the rules give to do about a companion. @rule WH-MORALE-02 WH-HIRE-01 WH-FORT-03 */
function deedsFor({ companion, hasHitDice }: FollowerFacts, table: ClassTable | null): readonly CompanionDeed[] {
  const isGrowing = companion.kind === "retainer" && hasHitDice && table?.traits.retainers !== undefined;
  return [
    ...(isEmployed(companion) ? (["morale"] as const) : []),
    ...(isEmployed(companion) && companion.wage > 0 ? (["pay"] as const) : []),
    ...(isGrowing ? (["grow"] as const) : []),
    "dismiss",
  ];
}

/** "5 gp a month"; "" where nothing is paid. */
export const wageText = ({ wage, period, ...companion }: CompanionFacts, localize: Localize): string =>
  isEmployed(companion) && wage > 0 ? localize(`WHITEHACK.Companion.Wage.${period}`, { wage: toFigure(wage) }) : "";

/** The Referee's word on somebody's loyalty; nothing worth telling of animals. @rule WH-FORT-02 */
function loyaltyLabel(companion: CompanionFacts): LangKey | null {
  if (!isEmployed(companion)) return null;
  const isLoyal = isReliable(asRetainer(companion, { id: "", hitDice: 1 }));
  return isLoyal ? "WHITEHACK.Companion.loyal" : "WHITEHACK.Companion.unreliable";
}

function followerRow(follower: FollowerFacts, index: number, { table, localize }: MasterFacts) {
  const { uuid, name, img, companion, seen } = follower;
  const loyalty = seen && loyaltyLabel(companion);
  const wage = wageText(companion, localize);
  const dice = seen?.hitDice ?? null;
  return {
    index,
    uuid,
    name,
    img,
    notes: [
      localize(`WHITEHACK.Companion.Kind.${companion.kind}`),
      ...(dice === null ? [] : [localize("WHITEHACK.Companion.hitDice", { dice: toFigure(dice) })]),
      ...(loyalty ? [localize(loyalty)] : []),
      ...(wage === "" ? [] : [wage]),
    ],
    hp: seen && hitPointsView(seen.hp, seen.hitPointsMaximum, localize),
    deeds: deedsFor(follower, table).map((deed) => ({
      deed,
      icon: ICONS[deed],
      label: localize(`WHITEHACK.Companion.Deed.${deed}`, { name }),
    })),
  };
}

/** How many of the class's retainers there are; "" for classes without. @rule WH-FORT-02 */
function retainersText({ table, slots, followers, localize }: MasterFacts): string {
  if (!table?.traits.retainers) return "";
  const retainers = followers.filter(({ companion }) => companion.kind === "retainer");
  const all = retainers.map(({ uuid, companion }) => asRetainer(companion, { id: uuid, hitDice: 1 }));
  const left = retainersLeft(all, slots);
  return localize("WHITEHACK.Companion.retainers", {
    count: toFigure(all.length),
    slots: toFigure(slots),
    left: toFigure(left),
  });
}

/** Those who follow a character, each with what may be done. @rule WH-FORT-02 */
export const companionsView = (master: MasterFacts) => ({
  rows: master.followers.map((follower, index) => followerRow(follower, index, master)),
  retainers: retainersText(master),
});

/** Whom somebody follows, for their own sheet. */
export const followingView = (
  companion: CompanionFacts,
  master: { readonly uuid: string; readonly name: string } | null,
  localize: Localize,
) => ({
  label: localize(`WHITEHACK.Companion.Kind.${companion.kind}`),
  uuid: master?.uuid ?? "",
  name: master?.name ?? "",
  wage: wageText(companion, localize),
});
