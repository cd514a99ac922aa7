import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { figureIn, type FormValues, isTicked, isTickedOr } from "../../../../view/chat/dialogs/form-values.ts";
import { toFigure, type Localize } from "../../../../view/base/localize.ts";
import { type Role, ROLES } from "../../rules/party/camp.ts";
import { AD_HOC_AWARDS, type Overcome, type RoomXp } from "../../rules/party/experience.ts";
import { type Dungeon, DUNGEON_LIMITS, MAP_LIMITS, type MapNote } from "../../rules/party/party-facts.ts";
import { POOL_LIMITS, type Pool } from "../../rules/party/pool.ts";
import type { TownStep } from "../../rules/party/town.ts";
import { SEARCHED_FEET } from "../../rules/exploration/searching.ts";

/** One who may be ticked, by uuid. */
export interface Named {
  readonly uuid: string;
  readonly name: string;
}

/** Who holds which role. @rule HC-GEN-04 */
export const rolesForm = (members: readonly Named[], now: Readonly<Record<Role, string>>): Form =>
  ROLES.map((role) => ({
    name: role,
    label: `WHITEHACK.Hammercrawl.Party.Role.${role}`,
    hint: `WHITEHACK.Hammercrawl.Party.RoleHint.${role}`,
    blank: "WHITEHACK.Hammercrawl.Party.nobody",
    choices: Object.fromEntries(members.map(({ uuid, name }) => [uuid, name])),
    value: now[role],
  }));

/** The level of the scene, and the hit dice of its boss. @rule HC-TIR-02 */
export const levelForm = ({ level, boss }: Dungeon) =>
  [
    { name: "level", label: "WHITEHACK.Hammercrawl.Party.level", value: level, min: 0, max: DUNGEON_LIMITS.level },
    {
      name: "boss",
      label: "WHITEHACK.Hammercrawl.Party.boss",
      hint: "WHITEHACK.Hammercrawl.Party.bossHint",
      value: boss ?? 0,
      min: 0,
      max: DUNGEON_LIMITS.boss,
    },
  ] as const satisfies Form;

/** A box for each of those. */
export const ticksOf = (those: readonly Named[], name: string, ticked = true) =>
  those.map((one, place) => ({ name: `${name}.${place}`, label: one.name, value: ticked }));

/** Those who are ticked. */
export const tickedIn = <One extends Named>(
  values: FormValues,
  those: readonly One[],
  name: string,
  usual = true,
): readonly One[] => those.filter((_, place) => isTickedOr(values, `${name}.${place}`, usual));

/** Who searches a spot, and for how many turns. @rule HC-SRC-01 HC-SRC-02 */
export const searchForm = (members: readonly Named[]): Form => [
  { note: ["WHITEHACK.Hammercrawl.Party.searchHint", { feet: SEARCHED_FEET }] },
  { legend: "WHITEHACK.Hammercrawl.Party.searchers", ticks: ticksOf(members, "searcher") },
  { name: "turns", label: "WHITEHACK.Hammercrawl.Party.turns", value: 1, min: 1, max: MOST_TURNS },
];

/** The most turns of one search: by then it is certain for a single searcher. @rule HC-SRC-01 */
export const MOST_TURNS = 6;

/** A room of the mapper's list, with what was noted of the room where the party is. @rule HC-GEN-04 */
export const noteForm = (map: readonly MapNote[], room: number): Form => [
  { name: "room", label: "WHITEHACK.Hammercrawl.Party.roomNumber", value: room, min: 0, max: 9_999 },
  {
    name: "text",
    label: "WHITEHACK.Hammercrawl.Party.roomText",
    hint: "WHITEHACK.Hammercrawl.Party.roomTextHint",
    value: map.find((one) => one.room === room)?.text ?? "",
    max: MAP_LIMITS.text,
  },
];

/** A color of the table's own, or a table for one that there is. @rule HC-DIV-01 HC-DIV-02 */
export const colorForm = (
  pool: Pool,
  tables: Readonly<Record<string, string>>,
  nameOf: (color: string) => string,
): Form => [
  {
    name: "color",
    label: "WHITEHACK.Hammercrawl.Party.color",
    blank: "WHITEHACK.Hammercrawl.Party.newColor",
    choices: Object.fromEntries(pool.dice.map(({ color }) => [color, nameOf(color)])),
    value: "",
  },
  {
    name: "own",
    label: "WHITEHACK.Hammercrawl.Party.ownColor",
    hint: "WHITEHACK.Hammercrawl.Party.ownColorHint",
    max: POOL_LIMITS.name,
  },
  {
    name: "table",
    label: "WHITEHACK.Hammercrawl.Party.table",
    hint: "WHITEHACK.Hammercrawl.Party.tableHint",
    blank: "WHITEHACK.Hammercrawl.Party.byHand",
    choices: tables,
    value: "",
  },
];

/** What the Referee is proposed for an award. */
export interface AwardAsked {
  readonly survivors: readonly Named[];
  readonly x: number;
  readonly suns: number;
  readonly dungeonTier: number;
  readonly partyTier: number;
  readonly emptyRooms: boolean;
}

const MOST_SHIFT = 4;
const MOST_TIER = 6;

/** What was overcome, and who has survived it. @rule HC-XP-01 HC-XP-02 HC-XP-03 HC-XP-04 */
export const awardForm = ({ survivors, x, suns, dungeonTier, partyTier }: AwardAsked): Form => [
  { ticks: [{ name: "newRoom", label: "WHITEHACK.Hammercrawl.Party.newRoom", value: true }] },
  { name: "x", label: "WHITEHACK.Hammercrawl.Party.Symbol.x", value: x, min: 0, max: POOL_LIMITS.count },
  {
    name: "suns",
    label: "WHITEHACK.Hammercrawl.Party.Symbol.sun",
    hint: "WHITEHACK.Hammercrawl.Party.sunsHint",
    value: suns,
    min: 0,
    max: POOL_LIMITS.count,
  },
  { name: "dungeonTier", label: "WHITEHACK.Hammercrawl.Party.dungeonTier", value: dungeonTier, min: 0, max: MOST_TIER },
  { name: "partyTier", label: "WHITEHACK.Hammercrawl.Party.partyTier", value: partyTier, min: 0, max: MOST_TIER },
  {
    name: "shift",
    label: "WHITEHACK.Hammercrawl.Party.shift",
    hint: "WHITEHACK.Hammercrawl.Party.shiftHint",
    value: 0,
    min: -MOST_SHIFT,
    max: MOST_SHIFT,
  },
  { legend: "WHITEHACK.Hammercrawl.Party.survivors", ticks: ticksOf(survivors, "survivor") },
  { preview: { each: "score", how: "how" } },
];

/** A whole number of the answers within bounds; what was not asked counts as before. */
function within(values: FormValues, name: string, usual: number, [least, most]: readonly [number, number]): number {
  const given = values[name] === undefined ? usual : (figureIn(values, name, true) ?? 0);
  return Math.max(least, Math.min(most, given));
}

const [COUNTS, TIERS] = [
  [0, POOL_LIMITS.count],
  [0, MOST_TIER],
] as const;

/** What the answers say was overcome. */
export const overcomeIn = (values: FormValues, asked: AwardAsked): Overcome => ({
  newRoom: isTickedOr(values, "newRoom", true),
  x: within(values, "x", asked.x, COUNTS),
  suns: within(values, "suns", asked.suns, COUNTS),
  emptyRooms: asked.emptyRooms,
  dungeonTier: within(values, "dungeonTier", asked.dungeonTier, TIERS),
  partyTier: within(values, "partyTier", asked.partyTier, TIERS),
  shift: within(values, "shift", 0, [-MOST_SHIFT, MOST_SHIFT]),
});

/** Points and factor as a sentence: "6 × 1/2 = 3 for each". @rule HC-XP-02 */
export function xpText({ base, factor, each }: RoomXp, localize: Localize): string {
  const times = factor < 1 ? `1/${Math.round(1 / factor)}` : toFigure(factor);
  return localize("WHITEHACK.Hammercrawl.Party.xpText", { base: toFigure(base), factor: times, each: toFigure(each) });
}

/** One, three or five points for a moment that pleased the table. @rule HC-XP-04 */
export const adHocForm = (survivors: readonly Named[]): Form => [
  {
    name: "points",
    label: "WHITEHACK.Hammercrawl.Party.points",
    choices: Object.fromEntries(AD_HOC_AWARDS.map((one) => [String(one), `+${one}`])),
    value: "1",
    radio: "chips",
  },
  { name: "why", label: "WHITEHACK.Hammercrawl.Party.why", max: 200 },
  { legend: "WHITEHACK.Hammercrawl.Party.who", ticks: ticksOf(survivors, "who", false) },
];

/** The steps of a stay in town that are still open. @rule HC-PTY-07 */
export const townForm = (open: readonly TownStep[]): Form => [
  { note: "WHITEHACK.Hammercrawl.Party.townHint" },
  {
    look: "list",
    ticks: open.map((step) => ({
      name: `step.${step}`,
      label: `WHITEHACK.Hammercrawl.Party.Step.${step}`,
      hint: `WHITEHACK.Hammercrawl.Party.StepHint.${step}`,
      value: false,
    })),
  },
  (open.includes("wages") || open.includes("scenes")) && {
    name: "days",
    label: "WHITEHACK.Hammercrawl.Party.days",
    hint: "WHITEHACK.Hammercrawl.Party.daysHint",
    value: 1,
    min: 0,
    max: MOST_DAYS,
  },
];

const MOST_DAYS = 365;

/** The days that the stay takes. @rule HC-PTY-07 HC-HIR-01 */
export const daysIn = (values: FormValues): number => within(values, "days", 1, [0, MOST_DAYS]);

/** The steps that are ticked. */
export const stepsIn = (values: FormValues, open: readonly TownStep[]): readonly TownStep[] =>
  open.filter((step) => isTicked(values, `step.${step}`));
