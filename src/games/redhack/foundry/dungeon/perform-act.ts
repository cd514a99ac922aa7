import { secondsOf } from "../../../../rules/index.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { turnOfParty } from "../../../../foundry/campaign/exploring/crawl.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { storeClock } from "../../../../foundry/chat/undo/store-clock.ts";
import { calledName, membersOf, type Party } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { shownMoment } from "../../../../foundry/host/world-calendar.ts";
import { wholeIn, textIn, type FormValues, oneOf } from "../../../../view/chat/dialogs/form-values.ts";
import { answersOf } from "../../../../view/chat/dialogs/form.ts";
import { MAP_LIMITS, PARTY_FIELDS, type PlannedAct, planActs } from "../../rules/exploration/party-facts.ts";
import { mapRefusal } from "../../rules/exploration/party.ts";
import { type ExplorationAct, LONG_ACTS } from "../../rules/exploration/turns.ts";
import type { Change } from "../../../../undo/record.ts";
import { goForm, mapForm, roomOf, togetherForm } from "../../view/dungeon/act-forms.ts";
import { sceneLevel } from "./light-at.ts";
import { isSlow, namesOf, slowMembers } from "./members.ts";
import { rollEvents } from "./roll-event.ts";
import { litBy } from "./switches.ts";

/** What a card tells of an act besides its time. */
interface Told {
  readonly title: string;
  readonly facts?: readonly FactLine[];
  readonly rules?: readonly string[];
  readonly changes?: readonly Change[];
  readonly rolls?: readonly Roll[];
}

/** The acts as this party would do them now; null, with a sentence, while it does not explore. */
function planned(party: Party, acts: readonly ExplorationAct[]): PlannedAct | null {
  const turn = turnOfParty(party);
  if (turn !== null) return planActs(acts, { turn, facts: packFactsOf(party, PARTY_FIELDS), slow: isSlow(party) });
  ui.notifications.warn("WHITEHACK.Redhack.Dungeon.notExploring", { localize: true });
  return null;
}

/** How the party went about a turn: why it took as long as it did, and in what light. @rule RH-EXP-02 RH-EXP-05 RH-ACT-04 RH-ACT-05 RH-LGT-01 */
function mannerOf(party: Party): readonly FactLine[] {
  const { pace, ground } = packFactsOf(party, PARTY_FIELDS);
  const slow = namesOf(slowMembers(party)) || localize("WHITEHACK.Redhack.Dungeon.refereeSays");
  const scene = litBy() ? (canvas?.scene ?? null) : null;
  return [
    { label: "WHITEHACK.Redhack.Dungeon.pace", value: `WHITEHACK.Redhack.Dungeon.Pace.${pace}` },
    { label: "WHITEHACK.Redhack.Dungeon.ground", value: `WHITEHACK.Redhack.Dungeon.Ground.${ground}` },
    ...(isSlow(party) ? [{ label: "WHITEHACK.Redhack.Dungeon.slow", value: slow }] : []),
    ...(scene
      ? [
          {
            label: "WHITEHACK.Redhack.Dungeon.level",
            value: `WHITEHACK.Redhack.Dungeon.Level.${sceneLevel(scene)}` as const,
          },
        ]
      : []),
  ];
}

/**
 * Does acts at the same time: their turns pass on the world's clock, by which the event die follows, and the card takes all of
 * it back. @rule RH-EXP-01 RH-EXP-04 RH-EXP-06 RH-ACT-01 RH-TIM-01
 */
export async function performActs(party: Party, acts: readonly ExplorationAct[], told: Told): Promise<boolean> {
  const plan = planned(party, acts);
  if (!plan) return false;
  const turn = secondsOf({ amount: 1, unit: "dungeonTurn" }, rulebookFor(null));
  const manner = mannerOf(party);
  const stored = await storePackFacts(party, PARTY_FIELDS, plan.stored);
  const passed = plan.turns > 0 ? await storeClock(plan.turns * turn) : [];
  await postLines({
    title: told.title,
    actor: party,
    facts: [
      ...(told.facts ?? []),
      ...manner,
      { label: "WHITEHACK.Redhack.Dungeon.turnsPassed", value: toFigure(plan.turns) },
      { label: "WHITEHACK.Underway.Turn", value: toFigure(turnOfParty(party) ?? 0) },
      { label: "WHITEHACK.Underway.Clock", value: shownMoment(game.time.worldTime) },
    ],
    rules: told.rules ?? ["RH-EXP-01"],
    rolls: told.rolls ?? [],
    changes: [...(told.changes ?? []), ...stored, ...passed],
  });
  await rollEvents(party, "running", plan.runs);
  return true;
}

/** A move of one room, or as many feet of corridor as the party covers in a turn. @rule RH-ACT-01 */
export const performMove = (party: Party): Promise<boolean> => goOn(party, 1, 0);

const goOn = (party: Party, rooms: number, feet: number): Promise<boolean> => {
  const { ground } = packFactsOf(party, PARTY_FIELDS);
  return performActs(party, [{ kind: "move", way: { rooms, feet, ground } }], {
    title: "WHITEHACK.Redhack.Dungeon.Act.move",
    facts: [
      ...(rooms > 0 ? [{ label: "WHITEHACK.Redhack.Dungeon.rooms", value: toFigure(rooms) }] : []),
      ...(feet > 0 ? [{ label: "WHITEHACK.Redhack.Dungeon.feet", value: toFigure(feet) }] : []),
    ],
    rules: ["RH-ACT-01"],
  });
};

/** Asks how far the party goes, in rooms and feet. @rule RH-ACT-01 RH-EXP-02 */
export async function performWay(party: Party): Promise<void> {
  const form = goForm();
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.go"),
    form,
    confirm: { label: "WHITEHACK.Redhack.Dungeon.go", icon: "fa-solid fa-person-walking" },
    problem: (values) =>
      wholeIn(values, "rooms") + wholeIn(values, "feet") > 0
        ? null
        : { text: "WHITEHACK.Redhack.Dungeon.noWay", field: "rooms" },
  });
  if (!reply) return;
  const { rooms, feet } = answersOf(form, reply.values);
  await goOn(party, rooms, feet);
}

/** An act that takes whole turns. @rule RH-EXP-01 RH-ACT-02 */
export async function performLongAct(party: Party, word: string): Promise<void> {
  const kind = LONG_ACTS.find((one) => one === word);
  if (!kind) return;
  await performActs(party, [{ kind }], {
    title: `WHITEHACK.Redhack.Dungeon.Act.${kind}`,
    rules: [kind === "search" ? "RH-ACT-02" : "RH-EXP-01"],
  });
}

const actIn = (values: FormValues, name: string): ExplorationAct | null => {
  const kind = oneOf(values, name, [...LONG_ACTS, "move"] as const);
  if (kind === null) return null;
  return kind === "move" ? { kind, way: { rooms: 1, feet: 0, ground: "unknown" } } : { kind };
};

/** Each member does something, and together they take as long as the longest of it. @rule RH-EXP-01 */
export async function performTogether(party: Party): Promise<void> {
  const members = membersOf(party).map((one) => ({ id: one.uuid, name: calledName(one) }));
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.together"),
    form: togetherForm(members),
    confirm: { label: "WHITEHACK.Redhack.Dungeon.together", icon: "fa-solid fa-people-group" },
  });
  if (!reply) return;
  const done = members.flatMap(({ name }, place) => {
    const act = actIn(reply.values, `act${place}`);
    return act ? [{ name, act }] : [];
  });
  if (done.length === 0) return;
  await performActs(
    party,
    done.map(({ act }) => act),
    {
      title: "WHITEHACK.Redhack.Dungeon.Act.together",
      facts: done.map(({ name, act }) => ({ label: name, value: `WHITEHACK.Redhack.Dungeon.Act.${act.kind}` })),
    },
  );
}

/** A room is drawn: who has parchment and a pen, and which exits the Referee names. @rule RH-EXP-07 RH-ACT-02 */
export async function performMap(party: Party): Promise<void> {
  const { map } = packFactsOf(party, PARTY_FIELDS);
  const names = Object.fromEntries(membersOf(party).map((one) => [one.uuid, calledName(one)]));
  const refused = (values: FormValues) => {
    const { room, mapmaker } = roomOf(values);
    const reason = mapRefusal(map, { id: room.id, exits: room.exits.length > 0 ? room.exits : null }, mapmaker);
    return (
      reason && {
        text: `WHITEHACK.Redhack.Dungeon.MapRefusal.${reason}` as const,
        field: reason === "noExits" ? "exits" : "room",
      }
    );
  };
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.Act.map"),
    form: mapForm(names, map.length + 1),
    confirm: { label: "WHITEHACK.Redhack.Dungeon.Act.map", icon: "fa-solid fa-map" },
    problem: refused,
  });
  if (!reply) return;
  const { room } = roomOf(reply.values);
  const changes = await storePackFacts(party, PARTY_FIELDS, { map: [...map, room].slice(-MAP_LIMITS.rooms) });
  await performActs(party, [{ kind: "map" }], {
    title: "WHITEHACK.Redhack.Dungeon.Act.map",
    facts: [
      { label: "WHITEHACK.Redhack.Dungeon.Map.who", value: names[textIn(reply.values, "who")] ?? "" },
      { label: "WHITEHACK.Redhack.Dungeon.Map.room", value: room.id },
      { label: "WHITEHACK.Redhack.Dungeon.Map.exits", value: toList(room.exits, localize) },
    ],
    rules: ["RH-EXP-07"],
    changes,
  });
}
