import {
  asRetainer,
  COMPANION_KINDS,
  type CompanionFacts,
  isEmployed,
  isReliable,
  WAGE_PERIODS,
} from "../../rules/companions/companions.ts";
import { toChoices } from "../base/choices.ts";
import { choiceField, type FieldView, numberField, tickField } from "../sheets/field-view.ts";
import type { ClassTable } from "../../rules/characters/classes/class-table.ts";
import type { Explained } from "../../rules/base/explained.ts";
import type { HitPoints } from "../../rules/health/hit-points.ts";
import type { MountLoad } from "../../rules/families/company.ts";
import type { LangKey } from "../../types/lang.ts";
import { type Localize, toFigure, toList } from "../base/localize.ts";
import { hitPointsView } from "../health/hit-points-view.ts";

const KINDS = toChoices(COMPANION_KINDS, (kind) => `WHITEHACK.Companion.Kind.${kind}`);

/** The periods for which a wage may be paid. @rule WH-HIRE-01 */
export const PERIOD_CHOICES = toChoices(WAGE_PERIODS, (period) => `WHITEHACK.Companion.Period.${period}`);

/** The possible masters of a companion, by uuid; includes the present master, even if gone. */
type Masters = Readonly<Record<string, string>>;

/** The uuid of the mount, "" for none, and the mounts to choose from. */
export interface Riding {
  readonly value: string;
  readonly mounts: Readonly<Record<string, string>>;
}

const ridingField = ({ value, mounts }: Riding): FieldView =>
  choiceField({ label: "WHITEHACK.Companion.riding", name: "system.riding", value, choices: mounts });

const named = <Name extends string>(name: Name) => `system.companion.${name}` as const;

/** A contract: the wage, its period, and the bonus to loyalty. @rule WH-HIRE-01 WH-MORALE-02 */
const contractFields = ({ wage, period, morale, loyal, mischievous }: CompanionFacts): readonly FieldView[] => [
  numberField({ label: "WHITEHACK.Companion.wage", name: named("wage"), value: wage }, { least: 0 }),
  choiceField({ label: "WHITEHACK.Companion.period", name: named("period"), value: period, choices: PERIOD_CHOICES }),
  numberField(
    { label: "WHITEHACK.Companion.morale", name: named("morale"), value: morale },
    { hint: "WHITEHACK.Companion.moraleHint" },
  ),
  tickField({ label: "WHITEHACK.Companion.loyal", name: named("loyal"), value: loyal }),
  tickField({ label: "WHITEHACK.Companion.mischievous", name: named("mischievous"), value: mischievous }),
];

/** The users who may play a retainer, by id; none for players, who do not say so. */
type Players = Readonly<Record<string, string>>;

/** The player who plays a retainer for now, and the retainer's experience. @rule WH-FORT-02 WH-FORT-03 */
const retainerFields = ({ xp, playedBy }: CompanionFacts, players: Players): readonly FieldView[] => [
  numberField({ label: "WHITEHACK.Companion.xp", name: named("xp"), value: xp }, { least: 0 }),
  ...(Object.keys(players).length > 0
    ? [
        choiceField({
          label: "WHITEHACK.Companion.player",
          name: named("playedBy"),
          value: playedBy,
          choices: players,
        }),
      ]
    : []),
];

/** The fields of the edit mode; those who follow nobody have only one. @rule WH-FORT-02 WH-HIRE-01 */
export function companionFields(
  written: CompanionFacts & { readonly master: string },
  masters: Masters,
  { riding, players }: { readonly riding: Riding; readonly players: Players },
) {
  const { kind, master } = written;
  const fields = [
    ridingField(riding),
    choiceField({ label: "WHITEHACK.Companion.kind", name: named("kind"), value: kind, choices: KINDS }),
  ];
  if (kind === "none") return fields;
  return [
    ...fields,
    choiceField({ label: "WHITEHACK.Companion.master", name: named("master"), value: master, choices: masters }),
    ...(isEmployed(written) ? contractFields(written) : []),
    ...(kind === "retainer" ? retainerFields(written, players) : []),
  ];
}

/** An action that concerns a companion. */
export type CompanionOperation =
  "ride" | "getOff" | "morale" | "pay" | "grow" | "lend" | "takeBack" | "mistreat" | "forgive" | "dismiss";

/** A mount: who is on it, and what it carries. */
export interface MountFacts {
  readonly load: MountLoad;
  readonly riders: readonly string[];
  readonly isMasters: boolean;
}

/** The facts of a companion for users who may see its sheet. */
interface SeenCompanion {
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
  /** True if it is a monster, whose hit dice may grow. */
  readonly hasHitDice: boolean;
  /** The name of the player who plays them for now; "" for none. @rule WH-FORT-02 */
  readonly player: string;
  /** Null for those who cannot be ridden. */
  readonly mount: MountFacts | null;
}

/** The facts behind the list of companions. */
interface MasterFacts {
  readonly table: ClassTable | null;
  readonly slots: number;
  readonly followers: readonly FollowerFacts[];
  /** Referees let players play retainers, and say who is loyal no longer. */
  readonly isReferee: boolean;
  readonly localize: Localize;
}

const ICONS: Readonly<Record<CompanionOperation, string>> = {
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
function rideOperations(mount: MountFacts | null): readonly CompanionOperation[] {
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
    ...(riders.length > 0 ? [localize("WHITEHACK.Companion.riddenBy", { names: toList(riders, localize) })] : []),
    ...(capacity === null
      ? []
      : [localize(isOver ? "WHITEHACK.Companion.overloaded" : "WHITEHACK.Companion.load", of)]),
  ];
}

/**
 * The Referee's own actions about a retainer: a player plays them for a while, and bad treatment ends loyalty.
 * @rule WH-FORT-02
 */
const refereeOperations = ({ kind, playedBy, loyal }: CompanionFacts): readonly CompanionOperation[] =>
  kind === "retainer" ? [playedBy === "" ? "lend" : "takeBack", loyal ? "mistreat" : "forgive"] : [];

/** The actions about followers by contract. @rule WH-MORALE-02 WH-HIRE-01 WH-FORT-02 WH-FORT-03 */
function contractOperations(
  { companion, hasHitDice }: FollowerFacts,
  { table, isReferee }: MasterFacts,
): readonly CompanionOperation[] {
  if (!isEmployed(companion)) return [];
  const isGrowing = companion.kind === "retainer" && hasHitDice && table?.traits.retainers !== undefined;
  return [
    "morale",
    ...(companion.wage > 0 ? (["pay"] as const) : []),
    ...(isGrowing ? (["grow"] as const) : []),
    ...(isReferee ? refereeOperations(companion) : []),
  ];
}

/** The actions about a companion that the rules allow. */
const operationsFor = (follower: FollowerFacts, master: MasterFacts): readonly CompanionOperation[] => [
  ...rideOperations(follower.mount),
  ...contractOperations(follower, master),
  "dismiss",
];

/** "5 gp a month"; "" if nothing is paid. */
export const wageText = ({ wage, period, ...companion }: CompanionFacts, localize: Localize): string =>
  isEmployed(companion) && wage > 0 ? localize(`WHITEHACK.Companion.Wage.${period}`, { wage: toFigure(wage) }) : "";

/** The Referee's ruling on the loyalty of a companion; nothing for animals. @rule WH-FORT-02 */
function loyaltyLabel(companion: CompanionFacts): LangKey | null {
  if (!isEmployed(companion)) return null;
  const isLoyal = isReliable(asRetainer(companion, { id: "", hitDice: 1 }));
  return isLoyal ? "WHITEHACK.Companion.loyal" : "WHITEHACK.Companion.unreliable";
}

/** The player who plays the retainer for a while. @rule WH-FORT-02 */
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
    operations: operationsFor(follower, facts).map((operation) => ({
      operation,
      icon: ICONS[operation],
      label: localize(`WHITEHACK.Companion.Operation.${operation}`, { name }),
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
