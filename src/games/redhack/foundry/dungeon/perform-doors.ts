import { toFigure, toList } from "../../../../view/base/localize.ts";
import { type FormValues, isTicked, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { calledName, membersOf, type Party, resolveCreatureSync } from "../../../../foundry/documents/creature.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { Change } from "../../../../undo/record.ts";
import {
  afterAlert,
  afterForcing,
  DOOR_DIE,
  type DoorState,
  forcesDoor,
  forcingRefusal,
  listenAtDoor,
  searchFinds,
  stuckDoorChance,
} from "../../rules/exploration/doors.ts";
import { doorsForm, forceForm, listenForm, markForm } from "../../view/dungeon/door-forms.ts";
import { scoreFor } from "./members.ts";
import { performActs } from "./perform-act.ts";
import type { Play } from "./play-event.ts";
import { doorAt, doorChoices, doorName, doorState, doorsInView, storeDoor } from "./scene-doors.ts";

const namesOf = (party: Party): Readonly<Record<string, string>> =>
  Object.fromEntries(membersOf(party).map((one) => [one.uuid, calledName(one)]));

/** A member listens: a secret roll, which tells the Referee too whether something hears it. @rule RH-DOR-01 */
export async function performListen(party: Party): Promise<void> {
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.Door.listen"),
    form: listenForm(namesOf(party)),
    confirm: { label: "WHITEHACK.Redhack.Dungeon.Door.listen", icon: "fa-solid fa-ear-listen" },
  });
  const who = reply && resolveCreatureSync(textIn(reply.values, "who"));
  if (!reply || !who) return;
  const { values } = reply;
  const { faces, rolls } = await rollDice(DOOR_DIE);
  const [face = 1] = faces;
  const { total, hears, isHeard } = listenAtDoor(face, {
    thief: isTicked(values, "thief"),
    background: isTicked(values, "background"),
    keenEars: isTicked(values, "keenEars"),
    silent: isTicked(values, "silent"),
  });
  await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Door.listens",
    actor: who,
    facts: [
      { label: "WHITEHACK.Underway.Die", value: toFigure(face) },
      { label: "WHITEHACK.Redhack.Dungeon.Door.total", value: toFigure(total) },
      {
        label: "WHITEHACK.Redhack.Dungeon.Door.result",
        value: `WHITEHACK.Redhack.Dungeon.Door.${hears ? "hears" : "hearsNothing"}`,
      },
      ...(isHeard
        ? [{ label: "WHITEHACK.Redhack.Dungeon.Door.beyond", value: "WHITEHACK.Redhack.Dungeon.Door.isHeard" }]
        : []),
    ],
    rules: ["RH-DOR-01"],
    rolls,
    visibility: "gm",
  });
}

const STUCK: DoorState = { open: false, stuck: true, locked: false, spiked: false, secret: false };

/** The state of the door that was chosen; of one that is not drawn, the Referee has said that it is stuck. */
function chosenState(values: FormValues): DoorState {
  const wall = doorAt(textIn(values, "door"));
  return wall ? doorState(wall) : STUCK;
}

/** A stuck door is forced, by one or by two: a turn in any case. @rule RH-DOR-02 RH-DOR-03 */
export async function performForce(party: Party): Promise<void> {
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.Door.force"),
    form: forceForm(namesOf(party), doorChoices()),
    confirm: { label: "WHITEHACK.Redhack.Dungeon.Door.force", icon: "fa-solid fa-door-open" },
    problem(values) {
      const reason = forcingRefusal(chosenState(values));
      return reason && { text: `WHITEHACK.Redhack.Dungeon.Door.Refusal.${reason}`, field: "door" };
    },
  });
  if (!reply) return;
  const { values } = reply;
  const pair = [...new Set([textIn(values, "who"), textIn(values, "helper")])];
  const who = pair.flatMap((uuid) => resolveCreatureSync(uuid) ?? []);
  if (who.length === 0) return;
  const strengths = who.map((one) => scoreFor(one, "strength"));
  const { faces, rolls } = await rollDice(DOOR_DIE);
  const [face = 6] = faces;
  const opens = forcesDoor(face, strengths);
  const wall = doorAt(textIn(values, "door"));
  const changes = wall && opens ? await storeDoor(wall, afterForcing(doorState(wall), opens)) : [];
  await performActs(party, [{ kind: "door" }], {
    title: "WHITEHACK.Redhack.Dungeon.Act.door",
    facts: [
      { label: "WHITEHACK.Redhack.Dungeon.Door.who", value: toList(who.map(calledName), localize) },
      {
        label: localize("WHITEHACK.Redhack.Dungeon.Pursuit.chance", { faces: toFigure(stuckDoorChance(strengths)) }),
        value: toFigure(face),
      },
      {
        label: "WHITEHACK.Redhack.Dungeon.Door.result",
        value: `WHITEHACK.Redhack.Dungeon.Door.${opens ? "opens" : "holds"}`,
      },
    ],
    rolls,
    rules: ["RH-DOR-02"],
    changes,
  });
}

/** The Referee marks a door of the scene as stuck, locked or spiked. @rule RH-DOR-03 */
export async function performMark(party: Party): Promise<void> {
  const doors = doorChoices();
  const [first = ""] = Object.keys(doors);
  if (first === "") return void ui.notifications.warn("WHITEHACK.Redhack.Dungeon.Door.none", { localize: true });
  const stateFor = (values: FormValues): DoorState => {
    const wall = doorAt(textIn(values, "door") || first);
    return wall ? doorState(wall) : STUCK;
  };
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.Door.mark"),
    form: (values) => markForm(doors, stateFor(values), textIn(values, "door") || first),
    confirm: { label: "WHITEHACK.Redhack.Dungeon.Door.mark", icon: "fa-solid fa-door-closed" },
  });
  const wall = reply && doorAt(textIn(reply.values, "door"));
  if (!reply || !wall) return;
  const [open, stuck, locked, spiked] = ["open", "stuck", "locked", "spiked"].map((one) => isTicked(reply.values, one));
  const state = { open: open === true, stuck: stuck === true, locked: locked === true, spiked: spiked === true };
  const changes = await storeDoor(wall, { ...state, secret: doorState(wall).secret });
  await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Door.mark",
    facts: [{ label: "WHITEHACK.Redhack.Dungeon.Door.door", value: doorName(wall) }],
    rules: ["RH-DOR-03"],
    changes,
    visibility: "gm",
  });
}

/** Which doors of the scene, of those that are asked about; null where the dialog is closed. */
async function askDoors(party: Party, walls: readonly WallDocument.Implementation[], legend: "found" | "jammed") {
  if (walls.length === 0) return [];
  const reply = await ask({
    actor: party,
    title: localize(`WHITEHACK.Redhack.Dungeon.Door.${legend}`),
    form: doorsForm(Object.fromEntries(walls.map((wall) => [wall.id ?? "", doorName(wall)])), legend),
    confirm: { label: "WHITEHACK.Ask.Choose", icon: "fa-solid fa-check" },
  });
  return reply && walls.filter(({ id }) => isTicked(reply.values, `door.${id ?? ""}`));
}

/** A turn of searching: hidden doors of the room are found, which the Referee names where the scene has some. @rule RH-ACT-02 RH-DOR-03 */
export async function performSearch(party: Party): Promise<void> {
  const secret = doorsInView().filter((wall) => doorState(wall).secret);
  const found = await askDoors(party, secret, "found");
  if (found === null) return;
  const changes: Change[] = [];
  for (const wall of searchFinds(1, null) ? found : []) {
    changes.push(...(await storeDoor(wall, { ...doorState(wall), secret: false })));
  }
  await performActs(party, [{ kind: "search" }], {
    title: "WHITEHACK.Redhack.Dungeon.Act.search",
    facts: found.map((wall) => ({ label: "WHITEHACK.Redhack.Dungeon.Door.foundDoor", value: doorName(wall) })),
    rules: ["RH-ACT-02"],
    changes,
  });
}

/** Cunning foes close and jam doors ahead; those that a spike holds open stay so. @rule RH-EVT-04 RH-DOR-03 */
export const playAlert: Play = async (party) => {
  const open = doorsInView().filter((wall) => doorState(wall).open);
  const chosen = await askDoors(party, open, "jammed");
  if (chosen === null) return null;
  const changes: Change[] = [];
  for (const wall of chosen) changes.push(...(await storeDoor(wall, afterAlert(doorState(wall)))));
  return {
    facts: chosen.map((wall) => ({ label: "WHITEHACK.Redhack.Dungeon.Door.door", value: doorName(wall) })),
    text: chosen.length === 0 ? "WHITEHACK.Redhack.Dungeon.Door.alertText" : "",
    changes,
    rules: ["RH-EVT-04"],
  };
};
