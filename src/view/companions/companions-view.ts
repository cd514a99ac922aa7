import type { ClassTable } from "../../rules/classes/class-table.ts";
import { isReliable } from "../../rules/classes/fortunate/retainers.ts";
import type { Explained } from "../../rules/explained.ts";
import type { HitPoints } from "../../rules/health/hit-points.ts";
import type { MountLoad } from "../../rules/contract/mounts.ts";
import { asRetainer, type CompanionFacts, isEmployed } from "../../rules/world/hirelings/companions.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Localize, toFigure } from "../localize.ts";
import { hitPointsView } from "../sheets/hit-points-view.ts";

/** What may be done about somebody who follows. */
export type CompanionDeed =
  "ride" | "getOff" | "morale" | "pay" | "grow" | "lend" | "takeBack" | "mistreat" | "forgive" | "dismiss";

/** A mount: who is on it, and what it carries. */
export interface MountFacts {
  readonly load: MountLoad;
  readonly riders: readonly string[];
  readonly isMasters: boolean;
}

/** What users see of a companion whose sheet they may look at. */
export interface SeenCompanion {
  readonly hp: Omit<HitPoints, "max">;
  readonly hitPointsMaximum: Explained;
  /** Hit dice; null for characters, who grow by levels of their own. */
  readonly hitDice: number | null;
}

/** A follower, as the master's sheet shows them. */
export interface FollowerFacts {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly companion: CompanionFacts;
  /** Null if this user may not look at the sheet. */
  readonly seen: SeenCompanion | null;
  /** Whether it is a monster, whose hit dice may grow. */
  readonly hasHitDice: boolean;
  /** The name of the player who plays them for now; "" for none. @rule WH-FORT-02 */
  readonly player: string;
  /** Null for those who cannot be ridden. */
  readonly mount: MountFacts | null;
}

/** The facts behind the list of companions. */
export interface MasterFacts {
  readonly table: ClassTable | null;
  readonly slots: number;
  readonly followers: readonly FollowerFacts[];
  /** Referees let players play retainers, and say who is loyal no longer. */
  readonly isReferee: boolean;
  readonly localize: Localize;
}

const ICONS: Readonly<Record<CompanionDeed, string>> = {
  ride: "fa-horse",
  getOff: "fa-person-walking",
  morale: "fa-heart",
  pay: "fa-coins",
  grow: "fa-arrow-up-right-dots",
  lend: "fa-handshake",
  takeBack: "fa-rotate-left",
  mistreat: "fa-heart-crack",
  forgive: "fa-heart-circle-check",
  dismiss: "fa-user-minus",
};

/** A mount carries one rider. @rule WH-WPN-08 */
function rideDeeds(mount: MountFacts | null): readonly CompanionDeed[] {
  if (!mount) return [];
  if (mount.isMasters) return ["getOff"];
  return mount.riders.length === 0 ? ["ride"] : [];
}

/** Quarters are enough to see half objects. */
const toLoad = (load: number): string => toFigure(Math.round(load * 100) / 100);

/** The rider and the load of a mount, in a word or two each. @rule WH-ENC-02 */
export function mountNotes(
  { riders, load: { load, capacity, isOver } }: MountFacts,
  localize: Localize,
): readonly string[] {
  const of = { load: toLoad(load), capacity: toFigure(capacity ?? 0) };
  return [
    ...(riders.length > 0 ? [localize("WHITEHACK.Companion.riddenBy", { names: riders.join(", ") })] : []),
    ...(capacity === null
      ? []
      : [localize(isOver ? "WHITEHACK.Companion.overloaded" : "WHITEHACK.Companion.load", of)]),
  ];
}

/** What the Referee alone does about a retainer: a player plays them for a while, and bad treatment ends loyalty. @rule WH-FORT-02 */
const refereeDeeds = ({ kind, playedBy, loyal }: CompanionFacts): readonly CompanionDeed[] =>
  kind === "retainer" ? [playedBy === "" ? "lend" : "takeBack", loyal ? "mistreat" : "forgive"] : [];

/** What is done about those who follow by a contract. @rule WH-MORALE-02 WH-HIRE-01 WH-FORT-02 WH-FORT-03 */
function contractDeeds(
  { companion, hasHitDice }: FollowerFacts,
  { table, isReferee }: MasterFacts,
): readonly CompanionDeed[] {
  if (!isEmployed(companion)) return [];
  const isGrowing = companion.kind === "retainer" && hasHitDice && table?.traits.retainers !== undefined;
  return [
    "morale",
    ...(companion.wage > 0 ? (["pay"] as const) : []),
    ...(isGrowing ? (["grow"] as const) : []),
    ...(isReferee ? refereeDeeds(companion) : []),
  ];
}

/** What the rules allow to be done about a companion. */
const deedsFor = (follower: FollowerFacts, master: MasterFacts): readonly CompanionDeed[] => [
  ...rideDeeds(follower.mount),
  ...contractDeeds(follower, master),
  "dismiss",
];

/** "5 gp a month"; "" if nothing is paid. */
export const wageText = ({ wage, period, ...companion }: CompanionFacts, localize: Localize): string =>
  isEmployed(companion) && wage > 0 ? localize(`WHITEHACK.Companion.Wage.${period}`, { wage: toFigure(wage) }) : "";

/** The Referee's ruling on somebody's loyalty; nothing for animals. @rule WH-FORT-02 */
function loyaltyLabel(companion: CompanionFacts): LangKey | null {
  if (!isEmployed(companion)) return null;
  const isLoyal = isReliable(asRetainer(companion, { id: "", hitDice: 1 }));
  return isLoyal ? "WHITEHACK.Companion.loyal" : "WHITEHACK.Companion.unreliable";
}

/** Who plays them for a while. @rule WH-FORT-02 */
const playerNote = (name: string, localize: Localize): readonly string[] =>
  name === "" ? [] : [localize("WHITEHACK.Companion.playedBy", { name })];

/** Notes on a companion, as far as they may be seen, in a word or two each. */
function notesOf({ companion, seen, mount, player }: FollowerFacts, localize: Localize): readonly string[] {
  const loyalty = seen && loyaltyLabel(companion);
  const wage = wageText(companion, localize);
  const dice = seen?.hitDice ?? null;
  return [
    localize(`WHITEHACK.Companion.Kind.${companion.kind}`),
    ...(dice === null ? [] : [localize("WHITEHACK.Companion.hitDice", { dice: toFigure(dice) })]),
    ...(loyalty ? [localize(loyalty)] : []),
    ...(wage === "" ? [] : [wage]),
    ...playerNote(player, localize),
    ...(mount ? mountNotes(mount, localize) : []),
  ];
}

function followerRow(follower: FollowerFacts, index: number, facts: MasterFacts) {
  const { localize } = facts;
  const { uuid, name, img, seen } = follower;
  return {
    index,
    uuid,
    name,
    img,
    notes: notesOf(follower, localize),
    hp: seen && hitPointsView(seen.hp, seen.hitPointsMaximum, localize),
    deeds: deedsFor(follower, facts).map((deed) => ({
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
  return localize("WHITEHACK.Companion.retainers", { count: toFigure(retainers.length), slots: toFigure(slots) });
}

/** The followers of a character, and what may be done about each. @rule WH-FORT-02 */
export const companionsView = (master: MasterFacts) => ({
  rows: master.followers.map((follower, index) => followerRow(follower, index, master)),
  retainers: retainersText(master),
});

/** The master, as shown on the follower's own sheet. */
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
