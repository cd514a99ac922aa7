import { type StationFacts, vehicleView } from "../../../view/campaign/vehicles/vehicle-view.ts";
import { notesProse, refereeProse } from "../../../view/sheets/prose-view.ts";
import { calledName, type Creature, resolveCreatureSync } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { possibleMembers } from "../party/members.ts";
import { enrichedProse } from "../../sheets/prose.ts";
import { stationLines } from "../../combat/attack/attack-line.ts";
import type { Vehicle } from "../../documents/vehicles-of.ts";
import {
  PILOT_ATTRIBUTES,
  planCheck,
  resolveCheck,
  toSaveCheck,
  vehicleHitPoints,
  vehicleSaver,
} from "../../../rules/index.ts";
import { spanText } from "../../../view/campaign/bases/base-view.ts";
import { type FormField, MODIFIER } from "../../../view/chat/dialogs/form.ts";
import { wholeIn } from "../../../view/chat/dialogs/form-values.ts";
import { situationModifier } from "../../../view/checks/dialogs/save-dialog.ts";
import { performAttack } from "../../extensions/games.ts";
import { performTask } from "../../checks/perform-task.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { play } from "../party/play.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { ask, askOne, type Reply } from "../../chat/dialogs/ask.ts";
import { rollDice } from "../../host/dice.ts";
import type { LangKey } from "../../../types/lang.ts";
import { storeChange } from "../../documents/store-change.ts";

type Stored = Vehicle["system"]["stations"][number];

/** A station as this user may see it: an operator's numbers are for those who play them. @rule WH-VEH-01 */
function stationFacts({ items }: Vehicle, station: Stored): StationFacts {
  const creature = resolveCreatureSync(station.operator);
  const weapon = items.get(station.weapon);
  return {
    ...station,
    ...(creature ? operatorFacts(creature, weapon?.id) : absent(station)),
    weaponName: weapon?.name ?? "",
  };
}

const operatorFacts = (creature: Creature, weapon: string | null | undefined) => ({
  operatorName: calledName(creature),
  isGone: false,
  lines: creature.isOwner ? stationLines(creature).filter(({ id }) => id === weapon) : [],
  isOwn: creature.isOwner,
});

const absent = ({ operator, operatorName }: Stored) => ({
  operatorName,
  isGone: operator !== "",
  lines: [],
  isOwn: false,
});

/** The data of a vehicle's sheet for this user, apart from rich text. @rule WH-VEH-01 */
export function vehicleShown(actor: Vehicle) {
  const { name, img, system } = actor;
  const stations = system.stations.map((station) => stationFacts(actor, station));
  const isOn = rulebookFor(actor).options.vehicles;
  const mayTake = ownCreatures().length > 0;
  return vehicleView({ name, img: img ?? "", vehicle: system, stations, isOn, mayTake, localize });
}

/** The creatures that this user plays: those who may take a station. */
const ownCreatures = (): readonly Creature[] => possibleMembers().filter(({ isOwner }) => isOwner);

const nobody = () => ({ "": localize("WHITEHACK.Vehicle.noOperator") });

/** The context of a vehicle's sheet, with its rich text and what can be chosen in the edit mode. @rule WH-VEH-01 */
export async function vehicleContext(actor: Vehicle, editing: boolean): Promise<object> {
  const { system: written } = actor._source;
  const weapons = actor.items.contents
    .filter((item) => item.isWeapon())
    .map(({ id, name, img }) => ({ id, name, img }));
  const people = editing ? possibleMembers().map((one) => [one.uuid, calledName(one)] as const) : [];
  return {
    ...vehicleShown(actor),
    written,
    weapons,
    isReferee: game.user.isGM,
    operators: { ...nobody(), ...Object.fromEntries(people) },
    arms: {
      "": localize("WHITEHACK.Vehicle.noWeapon"),
      ...Object.fromEntries(weapons.map(({ id, name }) => [id, name])),
    },
    prose: await enrichedProse([...notesProse(written), ...refereeProse(written, game.user.isGM)], actor),
  };
}

type Clicked = Readonly<Record<string, string | undefined>>;

const refuse = (reason: "nobody" | "noPilots" | "notYours"): void =>
  void ui.notifications.warn(`WHITEHACK.Vehicle.Refusal.${reason}`, { localize: true });

/** The operator of a station, if this user plays it; else the user is told why not. @rule WH-VEH-01 */
function operatorAt({ system }: Vehicle, { index }: Clicked): Creature | null {
  const creature = resolveCreatureSync(system.stations[Number(index)]?.operator);
  if (!creature) refuse("nobody");
  else if (!creature.isOwner) refuse("notYours");
  return creature?.isOwner ? creature : null;
}

/** Asks for one number. */
const askNumber = (actor: Vehicle, title: LangKey, field: FormField): Promise<Reply | null> =>
  ask({
    actor,
    title: localize("WHITEHACK.Text.labelled", { label: actor.name, value: localize(title) }),
    form: [field, "visibility"],
    confirm: { label: title, icon: "fa-solid fa-check" },
  });

/** An attack from a station: the operator's own, with the weapon that stands there. @rule WH-VEH-01 */
async function strike(actor: Vehicle, clicked: Clicked, event: PointerEvent | undefined): Promise<void> {
  const operator = operatorAt(actor, clicked);
  const weapon = actor.system.stations[Number(clicked["index"])]?.weapon;
  const line = operator && stationLines(operator).find(({ id, use }) => id === weapon && use === clicked["use"]);
  if (line) await performAttack(operator, { id: line.id, use: line.use }, event ? { event } : {});
}

/** The pilot rolls Intelligence or Dexterity. @rule WH-VEH-01 */
async function steer(actor: Vehicle, clicked: Clicked, event: PointerEvent | undefined): Promise<void> {
  const operator = operatorAt(actor, clicked);
  const attribute = PILOT_ATTRIBUTES.find((one) => one === clicked["attribute"]);
  if (operator && attribute) await performTask(operator, attribute, event ? { event } : {});
}

async function save(actor: Vehicle): Promise<void> {
  const reply = await askNumber(actor, "WHITEHACK.Vehicle.Operation.save", MODIFIER);
  if (reply) await saveAnswered(actor, reply);
}

/** A vehicle saves with its own ST. @rule WH-VEH-01 */
export async function saveAnswered(actor: Vehicle, { values, visibility }: Reply): Promise<void> {
  const modifiers = situationModifier(wholeIn(values, "modifier"));
  const check = toSaveCheck(vehicleSaver(actor.system), { modifiers });
  const { faces, rolls } = await rollDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const rules = [...outcome.rules, "WH-VEH-01"];
  const title = "WHITEHACK.Vehicle.Operation.save";
  await postCheck({ title, kind: "save", actor, outcome: { ...outcome, rules }, rolls, audience: { visibility } });
}

async function repair(actor: Vehicle): Promise<void> {
  const points = { name: "points", label: "WHITEHACK.Vehicle.points", min: -9_999, max: 9_999, value: 1 };
  const reply = await askNumber(actor, "WHITEHACK.Vehicle.Operation.repair", points);
  if (reply) await repairAnswered(actor, reply);
}

/** Repairs give hit points back, on a card that takes them away again. @rule WH-VEH-01 */
export async function repairAnswered(actor: Vehicle, { values, visibility }: Reply): Promise<void> {
  const { hp } = actor.system;
  const before = hp.value;
  const after = vehicleHitPoints(hp, -wholeIn(values, "points", 9_999));
  const changes = await storeChange(actor, { hp: { value: after.value } });
  await postLines({
    title: "WHITEHACK.Vehicle.Operation.repair",
    actor,
    text: localize("WHITEHACK.Vehicle.repaired", { name: actor.name }),
    facts: [{ label: "WHITEHACK.Vehicle.hitPoints", value: spanText(before, after.value) }],
    rules: ["WH-VEH-01"],
    changes,
    visibility,
  });
}

/** A chase is an auction or a contest of those who steer, and of whomever the Referee adds there. @rule WH-VEH-01 */
async function chase(actor: Vehicle, { way }: Clicked): Promise<void> {
  const pilots = actor.system.stations.filter(
    ({ role, operator }) => role === "pilot" && resolveCreatureSync(operator),
  );
  const aimed = [...game.user.targets].flatMap(({ actor: other }) =>
    other?.isVehicle() ? other.system.stations.filter(({ role }) => role === "pilot") : [],
  );
  const actors = [...pilots, ...aimed].map(({ operator }) => operator);
  if (pilots.length === 0) return refuse("noPilots");
  await (way === "contest" ? play.requestRolls({ actors, purpose: "contest" }) : play.openAuction({ actors }));
}

/** One of this user's creatures goes to a free station; the Referee's client writes it. @rule WH-VEH-01 */
async function take(actor: Vehicle, { index }: Clicked): Promise<void> {
  const choices = Object.fromEntries(ownCreatures().map((one) => [one.uuid, calledName(one)]));
  const chosen = game.user.character?.uuid;
  const creature = await askOne({
    actor,
    title: "WHITEHACK.Vehicle.take",
    label: "WHITEHACK.Vehicle.operator",
    choices,
    ...(chosen !== undefined && chosen in choices && { chosen }),
  });
  if (creature === null) return;
  const asked = { vehicle: actor.uuid, station: Number(index), creature, visibility: chosenVisibility() };
  notifyRefusal(await askReferee("takeStation", asked));
}

type Operation = (actor: Vehicle, clicked: Clicked, event?: PointerEvent) => Promise<void>;
const OPERATIONS: Readonly<Record<string, Operation>> = { strike, steer, save, repair, chase, take };

/** Does what a button on the sheet of a vehicle says. @rule WH-VEH-01 */
export async function performVehicleOperation(actor: Vehicle, clicked: Clicked, event?: PointerEvent): Promise<void> {
  await OPERATIONS[clicked["operation"] ?? ""]?.(actor, clicked, event);
}
