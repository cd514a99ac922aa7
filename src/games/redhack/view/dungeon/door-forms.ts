import { LIGHT_LEVELS, type LightLevel } from "../../../../rules/index.ts";
import type { Form } from "../../../../view/chat/dialogs/form.ts";
import type { DoorState } from "../../rules/exploration/doors.ts";
import { TRAP_KINDS } from "../../rules/exploration/traps.ts";

const WORDS = "WHITEHACK.Redhack.Dungeon";

type Names = Readonly<Record<string, string>>;

/** Who listens, and what helps. @rule RH-DOR-01 */
export const listenForm = (names: Names): Form => [
  { name: "who", label: `${WORDS}.Door.who`, choices: names },
  {
    ticks: {
      thief: `${WORDS}.Door.thief`,
      background: `${WORDS}.Door.background`,
      keenEars: `${WORDS}.Door.keenEars`,
      silent: `${WORDS}.Door.silent`,
    },
  },
  { note: `${WORDS}.Door.listenHint` },
];

const doorField = (doors: Names) =>
  Object.keys(doors).length > 0 && {
    name: "door",
    label: `${WORDS}.Door.door`,
    blank: `${WORDS}.Door.undrawn`,
    choices: doors,
    value: "",
  };

/** Who forces which door, and who helps. @rule RH-DOR-02 */
export const forceForm = (names: Names, doors: Names): Form => [
  doorField(doors),
  { name: "who", label: `${WORDS}.Door.who`, choices: names },
  { name: "helper", label: `${WORDS}.Door.helper`, blank: `${WORDS}.nobody`, choices: names, value: "" },
  { note: `${WORDS}.Door.forceHint` },
];

/** The state of a door. @rule RH-DOR-03 */
export const markForm = (doors: Names, state: Omit<DoorState, "secret">, chosen: string): Form => [
  { name: "door", label: `${WORDS}.Door.door`, choices: doors, value: chosen, renews: true },
  {
    legend: `${WORDS}.Door.state`,
    ticks: (["open", "stuck", "locked", "spiked"] as const).map((name) => ({
      name,
      label: `${WORDS}.Door.${name}`,
      value: state[name],
    })),
  },
  { note: `${WORDS}.Door.markHint` },
];

/** Which doors of several. */
export const doorsForm = (doors: Names, legend: "found" | "jammed"): Form => [
  {
    legend: `${WORDS}.Door.${legend}`,
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
    label: `${WORDS}.Trap.kind`,
    choices: Object.fromEntries(TRAP_KINDS.map((one) => [one, `${WORDS}.Trap.Kind.${one}`])),
    value: "room",
    radio: "chips",
  },
  {
    name: "light",
    label: `${WORDS}.level`,
    choices: Object.fromEntries(LIGHT_LEVELS.map((one) => [one, `${WORDS}.Level.${one}`])),
    value: light,
  },
  {
    legend: `${WORDS}.Trap.whoCrosses`,
    ticks: members.map(({ name, first }, place) => ({ name: `crosses.${place}`, label: name, value: first })),
  },
  {
    legend: `${WORDS}.Trap.thieves`,
    ticks: members.map(({ name, thief }, place) => ({ name: `thief.${place}`, label: name, value: thief })),
  },
  { ticks: { pole: `${WORDS}.Trap.pole` } },
  { name: "other", label: "WHITEHACK.Ask.Modifier", min: -6, max: 6, value: 0 },
];
