import { toList } from "../../../../view/base/localize.ts";
import type { Change } from "../../../../undo/record.ts";
import { aFlag, shape } from "../../../../rules/base/shape.ts";
import { storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import type { DoorState } from "../../rules/exploration/doors.ts";

type Door = WallDocument.Implementation;

/** How the host stores doors, and what they are in. */
const [ORDINARY, SECRET] = [1, 2];
const [CLOSED, OPEN, LOCKED] = [0, 1, 2];

/** The doors of the scene that the user looks at. */
export const doorsInView = (): readonly Door[] =>
  canvas?.scene?.walls.contents.filter(({ door }) => Number(door) > 0) ?? [];

const readMarks = shape({ stuck: aFlag, spiked: aFlag });

/** The state of a door. @rule RH-DOR-03 */
export function doorState(wall: Door): DoorState {
  const { stuck, spiked } = readMarks(wall.flags[SYSTEM_ID]?.door) ?? { stuck: false, spiked: false };
  const ds = Number(wall.ds);
  return { open: ds === OPEN, locked: ds === LOCKED, stuck, spiked, secret: Number(wall.door) === SECRET };
}

/** Stores the state of a door, and returns what has changed. @rule RH-DOR-02 RH-DOR-03 */
export function storeDoor(wall: Door, { open, locked, stuck, spiked, secret }: DoorState): Promise<readonly Change[]> {
  const ds = open ? OPEN : locked ? LOCKED : CLOSED;
  const flags = { [SYSTEM_ID]: { door: { stuck, spiked } } };
  return storeUpdate(wall, { ds, door: secret ? SECRET : ORDINARY, flags });
}

/** Words of the state of a door. */
const MARKS = ["open", "stuck", "locked", "spiked", "secret"] as const;
export type DoorMark = (typeof MARKS)[number];

/** A door by its number on the scene, and its state: "Door 2 (locked)". */
export function doorName(wall: Door): string {
  const state = doorState(wall);
  const marks = MARKS.filter((one) => state[one]).map((one) => localize(`WHITEHACK.Redhack.Dungeon.Door.${one}`));
  const number = String(doorsInView().indexOf(wall) + 1);
  const name = localize("WHITEHACK.Redhack.Dungeon.Door.numbered", { number });
  return marks.length > 0 ? `${name} (${toList(marks, localize)})` : name;
}

/** The doors of the scene by their ids. */
export const doorChoices = (): Readonly<Record<string, string>> =>
  Object.fromEntries(doorsInView().map((wall) => [wall.id ?? "", doorName(wall)]));

/** The door of that id on the scene; null for one that is not drawn. */
export const doorAt = (id: string): Door | null => doorsInView().find((wall) => wall.id === id) ?? null;
