import { LIGHT_LEVELS, type LightLevel } from "../../../../rules/index.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";
import type { DoorState } from "../../rules/exploration/doors.ts";
import { TRAP_KINDS } from "../../rules/exploration/traps.ts";

type Names = Readonly<Record<string, string>>;

/** Who listens, and what helps. @rule RH-DOR-01 */
export const listenForm = (names: Names): Form => [
  { name: "who", label: "WHITEHACK.Redhack.Dungeon.Door.who", choices: names },
  {
    ticks: {
      thief: "WHITEHACK.Redhack.Dungeon.Door.thief",
      background: "WHITEHACK.Redhack.Dungeon.Door.background",
      keenEars: "WHITEHACK.Redhack.Dungeon.Door.keenEars",
      silent: "WHITEHACK.Redhack.Dungeon.Door.silent",
    },
  },
  { note: "WHITEHACK.Redhack.Dungeon.Door.listenHint" },
];

const doorField = (doors: Names) =>
  Object.keys(doors).length > 0 && {
    name: "door",
    label: "WHITEHACK.Redhack.Dungeon.Door.door",
    blank: "WHITEHACK.Redhack.Dungeon.Door.undrawn",
    choices: doors,
    value: "",
  };

/** Who forces which door, and who helps. @rule RH-DOR-02 */
export const forceForm = (names: Names, doors: Names): Form => [
  doorField(doors),
  { name: "who", label: "WHITEHACK.Redhack.Dungeon.Door.who", choices: names },
  {
    name: "helper",
    label: "WHITEHACK.Redhack.Dungeon.Door.helper",
    blank: "WHITEHACK.Redhack.Dungeon.nobody",
    choices: names,
    value: "",
  },
  { note: "WHITEHACK.Redhack.Dungeon.Door.forceHint" },
];

/** The state of a door. @rule RH-DOR-03 */
export const markForm = (doors: Names, state: Omit<DoorState, "secret">, chosen: string): Form => [
  { name: "door", label: "WHITEHACK.Redhack.Dungeon.Door.door", choices: doors, value: chosen, renews: true },
  {
    legend: "WHITEHACK.Redhack.Dungeon.Door.state",
    ticks: (["open", "stuck", "locked", "spiked"] as const).map((name) => ({
      name,
      label: `WHITEHACK.Redhack.Dungeon.Door.${name}`,
      value: state[name],
    })),
  },
  { note: "WHITEHACK.Redhack.Dungeon.Door.markHint" },
];

/** Which doors of several. */
export const doorsForm = (doors: Names, legend: "found" | "jammed"): Form => [
  {
    legend: `WHITEHACK.Redhack.Dungeon.Door.${legend}`,
    ticks: Object.entries(doors).map(([id, label]) => ({ name: `door.${id}`, label, value: legend === "jammed" })),
  },
];

/** Who crosses a trap, in what light. @rule RH-TRP-01 RH-TRP-02 RH-TRP-03 RH-LGT-09 */
export const trapForm = (
  members: readonly { readonly name: string; readonly thief: boolean; readonly first: boolean }[],
  light: LightLevel,
): Form => [
  {
    name: "kind",
    label: "WHITEHACK.Redhack.Dungeon.Trap.kind",
    choices: Object.fromEntries(TRAP_KINDS.map((one) => [one, `WHITEHACK.Redhack.Dungeon.Trap.Kind.${one}`])),
    value: "room",
    radio: "chips",
  },
  {
    name: "light",
    label: "WHITEHACK.Redhack.Dungeon.level",
    choices: Object.fromEntries(LIGHT_LEVELS.map((one) => [one, `WHITEHACK.Redhack.Dungeon.Level.${one}`])),
    value: light,
  },
  {
    legend: "WHITEHACK.Redhack.Dungeon.Trap.whoCrosses",
    ticks: members.map(({ name, first }, place) => ({ name: `crosses.${place}`, label: name, value: first })),
  },
  {
    legend: "WHITEHACK.Redhack.Dungeon.Trap.thieves",
    ticks: members.map(({ name, thief }, place) => ({ name: `thief.${place}`, label: name, value: thief })),
  },
  { ticks: { pole: "WHITEHACK.Redhack.Dungeon.Trap.pole" } },
  { name: "other", label: "WHITEHACK.Ask.Modifier", min: -6, max: 6, value: 0 },
];
