import type { Form } from "../../../../view/chat/dialogs/form.ts";
import { type FormValues, isTicked, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { MAP_LIMITS } from "../../rules/exploration/party-facts.ts";
import type { MappedRoom, Mapmaker } from "../../rules/exploration/party.ts";
import { LONG_ACTS } from "../../rules/exploration/turns.ts";

/** Rooms and feet of corridor. @rule RH-ACT-01 */
export const goForm = () =>
  [
    { name: "rooms", label: "WHITEHACK.Redhack.Dungeon.rooms", value: 1, min: 0, max: 99 },
    { name: "feet", label: "WHITEHACK.Redhack.Dungeon.feet", value: 0, min: 0, max: 9999 },
    { note: "WHITEHACK.Redhack.Dungeon.wayHint" },
  ] as const satisfies Form;

/** What members can do in a turn, a move among it. */
const TOGETHER = ["move", ...LONG_ACTS.filter((one) => one !== "finish")] as const;

/** What each member does. @rule RH-EXP-01 */
export const togetherForm = (members: readonly { readonly name: string }[]): Form => [
  ...members.map(({ name }, place) => ({
    name: `act${place}`,
    label: name,
    blank: "WHITEHACK.Redhack.Dungeon.Act.nothing",
    choices: Object.fromEntries(TOGETHER.map((one) => [one, `WHITEHACK.Redhack.Dungeon.Act.${one}`])),
    value: "",
  })),
  { note: "WHITEHACK.Redhack.Dungeon.togetherHint" },
];

/** Who draws which room, with which exits. @rule RH-EXP-07 */
export const mapForm = (names: Readonly<Record<string, string>>, number: number): Form => [
  { name: "who", label: "WHITEHACK.Redhack.Dungeon.Map.who", choices: names },
  { name: "room", label: "WHITEHACK.Redhack.Dungeon.Map.room", value: String(number), max: MAP_LIMITS.name },
  {
    name: "exits",
    label: "WHITEHACK.Redhack.Dungeon.Map.exits",
    hint: "WHITEHACK.Redhack.Dungeon.Map.exitsHint",
    rows: 3,
    focus: true,
  },
  {
    ticks: [
      { name: "parchment", label: "WHITEHACK.Redhack.Dungeon.Map.parchment", value: true },
      { name: "pen", label: "WHITEHACK.Redhack.Dungeon.Map.pen", value: true },
    ],
  },
];

/** Exits are separated by commas or lines. */
const SEPARATORS = /[\n,;]+/u;

/** The room of the answered form, and what its mapmaker has. @rule RH-EXP-07 */
export function roomOf(values: FormValues): { readonly room: MappedRoom; readonly mapmaker: Mapmaker } {
  const exits = textIn(values, "exits")
    .split(SEPARATORS)
    .map((one) => one.trim().slice(0, MAP_LIMITS.name))
    .filter((one) => one !== "");
  return {
    room: { id: textIn(values, "room").slice(0, MAP_LIMITS.name), exits },
    mapmaker: { parchment: isTicked(values, "parchment"), pen: isTicked(values, "pen") },
  };
}

/** Who eats the day's ration in a short rest. @rule RH-ACT-03 */
export const restForm = (members: readonly { readonly name: string; readonly exhaustion: number }[]): Form => [
  {
    legend: "WHITEHACK.Redhack.Dungeon.eats",
    hint: "WHITEHACK.Redhack.Dungeon.restHint",
    ticks: members.map(({ name, exhaustion }, place) => ({
      name: `eats.${place}`,
      label: exhaustion > 0 ? (["WHITEHACK.Redhack.Dungeon.restOf", { name, exhaustion }] as const) : name,
    })),
  },
];
