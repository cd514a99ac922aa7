import { type LightLevel, LIGHT_LEVELS } from "../../../../rules/index.ts";
import { toChoices } from "../../../../view/base/choices.ts";
import { type Localize, toFigure } from "../../../../view/base/localize.ts";
import { type Ground, GROUNDS, type Pace, PACES, PARTS_OF_TURN } from "../../rules/exploration/paces.ts";
import { type Rank, RANKS } from "../../rules/exploration/party.ts";
import { losesTrailOn, STOPS_FOR_BAIT, turnsOfFlight, type Pursuit } from "../../rules/exploration/pursuit.ts";
import type { LampKind } from "../../rules/light/lamps.ts";

const WORDS = "WHITEHACK.Redhack.Dungeon";

/** A light that a member carries. */
export interface LampRow {
  readonly id: string;
  readonly name: string;
  readonly kind: LampKind;
  readonly lit: boolean;
  readonly shut: boolean;
  readonly fallen: boolean;
  readonly aimed: boolean;
  /** The faces of its usage die; 0 for none. */
  readonly usage: number;
}

/** A member as the strip shows them. */
export interface MarchRow {
  readonly uuid: string;
  readonly name: string;
  readonly rank: Rank | null;
  /** "" where nothing is known of it. */
  readonly hands: string;
  readonly exhaustion: number;
  readonly slow: boolean;
  /** This user plays the member. */
  readonly own: boolean;
  readonly lamps: readonly LampRow[];
}

/** The facts behind the strip. */
export interface StripFacts {
  /** Null while the party does not explore. */
  readonly turn: number | null;
  readonly clock: string;
  readonly begun: number;
  readonly pace: Pace;
  readonly ground: Ground;
  readonly slow: boolean;
  readonly slowNames: string;
  readonly level: LightLevel | null;
  readonly rolls: boolean;
  readonly pursuit: Pursuit | null;
  readonly pursues: boolean;
  readonly traps: boolean;
  /** Lamps go by this game. */
  readonly handlesLamps: boolean;
  readonly rooms: number;
  readonly members: readonly MarchRow[];
  readonly isReferee: boolean;
  readonly localize: Localize;
}

/** A button: what it does, its words, and whether it is down. */
interface StripButton {
  readonly operation: string;
  readonly of?: string;
  readonly item?: string;
  readonly label: string;
  readonly icon?: string;
  readonly isOn?: boolean;
}

const button = (operation: string, icon: string): StripButton => ({
  operation,
  icon,
  label: `WHITEHACK.Redhack.Dungeon.Operation.${operation}`,
});

const act = (of: string, icon: string): StripButton => ({
  operation: "act",
  of,
  icon,
  label: `WHITEHACK.Redhack.Dungeon.Act.${of}`,
});

const ACTS: readonly StripButton[] = [
  button("move", "fa-solid fa-person-walking"),
  button("way", "fa-solid fa-route"),
  act("search", "fa-solid fa-magnifying-glass"),
  button("map", "fa-solid fa-map"),
  act("lock", "fa-solid fa-lock"),
  act("fight", "fa-solid fa-khanda"),
  act("other", "fa-solid fa-hourglass-half"),
  button("together", "fa-solid fa-people-group"),
  button("rest", "fa-solid fa-campground"),
];

const MEETINGS: readonly StripButton[] = [
  button("encounter", "fa-solid fa-paw"),
  button("listen", "fa-solid fa-ear-listen"),
  button("force", "fa-solid fa-door-closed"),
  button("door", "fa-solid fa-door-open"),
];

/** The march: the first rank first, and those of whom nothing was said in the middle. @rule RH-EXP-03 */
const inOrder = (members: readonly MarchRow[]): readonly MarchRow[] =>
  members.toSorted((one, other) => RANKS.indexOf(one.rank ?? "middle") - RANKS.indexOf(other.rank ?? "middle"));

function lampButtons({ id, kind, lit, shut, fallen, aimed }: LampRow): readonly StripButton[] {
  const operation = (word: string, icon: string): StripButton => ({
    operation: "lamp",
    of: word,
    item: id,
    icon,
    label: `WHITEHACK.Redhack.Dungeon.Lamp.${word}`,
  });
  if (fallen) return [operation("pickUp", "fa-solid fa-hand"), operation("putOut", "fa-solid fa-fire-extinguisher")];
  if (!lit) return [operation("light", "fa-solid fa-fire")];
  return [
    operation("putOut", "fa-solid fa-fire-extinguisher"),
    operation("drop", "fa-solid fa-arrow-down"),
    ...(kind === "hooded"
      ? [operation(shut ? "open" : "shut", shut ? "fa-solid fa-eye" : "fa-solid fa-eye-slash")]
      : []),
    ...(kind === "bullseye" ? [operation(aimed ? "aimAnew" : "aim", "fa-solid fa-crosshairs")] : []),
  ];
}

/** A member's row. @rule RH-EXP-03 */
function rowOf(row: MarchRow, { localize, isReferee, handlesLamps }: StripFacts) {
  const { uuid, name, rank, hands, exhaustion, slow, own, lamps } = row;
  const mayHandle = own || isReferee;
  return {
    uuid,
    name,
    rank: localize(`WHITEHACK.Redhack.Dungeon.Rank.${rank ?? "unsaid"}`),
    hands: hands === "" ? localize("WHITEHACK.Redhack.Dungeon.handsUnknown") : hands,
    exhaustion:
      exhaustion > 0 ? localize("WHITEHACK.Redhack.Dungeon.exhaustion", { levels: toFigure(exhaustion) }) : "",
    slow: slow ? localize("WHITEHACK.Redhack.Dungeon.slows") : "",
    say: mayHandle ? localize("WHITEHACK.Redhack.Dungeon.sayPlaceOf", { name }) : "",
    lamps: lamps.map((lamp) => ({
      name: lamp.name,
      state: localize(`WHITEHACK.Redhack.Dungeon.LampState.${stateOf(lamp)}`),
      die: lamp.usage > 0 ? `d${lamp.usage}` : "",
      buttons:
        handlesLamps && mayHandle
          ? lampButtons(lamp).map((one) => ({
              ...one,
              text: localize("WHITEHACK.Text.labelled", {
                label: localize(one.label as `${typeof WORDS}.Lamp.light`),
                value: lamp.name,
              }),
            }))
          : [],
    })),
  };
}

function stateOf({ lit, shut, fallen, kind, aimed }: LampRow): "dark" | "fallen" | "shut" | "unaimed" | "lit" {
  if (!lit) return "dark";
  if (fallen) return "fallen";
  if (shut && kind === "hooded") return "shut";
  return kind === "bullseye" && !aimed ? "unaimed" : "lit";
}

/** The pursuit with its clock. @rule RH-PUR-01 */
function pursuitView(pursuit: Pursuit, localize: Localize) {
  const chance = (faces: number): string =>
    localize("WHITEHACK.Redhack.Dungeon.Pursuit.chance", { faces: toFigure(faces) });
  const { ended, fleeing, moves, broken } = pursuit;
  const count = (label: string, number: number): string =>
    localize(label as `${typeof WORDS}.Pursuit.moves`, { count: toFigure(number) });
  return {
    state: ended
      ? localize(`WHITEHACK.Redhack.Dungeon.Pursuit.End.${ended}`)
      : localize(`WHITEHACK.Redhack.Dungeon.Pursuit.fleeing.${fleeing}`),
    clock: `${count("WHITEHACK.Redhack.Dungeon.Pursuit.moves", moves)} · ${count("WHITEHACK.Redhack.Dungeon.Pursuit.turns", turnsOfFlight(pursuit))}`,
    isOver: ended !== null,
    buttons: ended
      ? []
      : [
          { ...button("runOn", "fa-solid fa-person-running"), hint: "" },
          { ...button("breakSight", "fa-solid fa-eye-slash"), hint: chance(losesTrailOn({ broken })) },
          { ...button("bait", "fa-solid fa-drumstick-bite"), hint: chance(STOPS_FOR_BAIT) },
          { ...button("obstacle", "fa-solid fa-fire"), hint: "" },
          { ...button("caught", "fa-solid fa-hand-fist"), hint: "" },
        ],
  };
}

/** The begun part of a turn in percent. */
const begunShare = (begun: number): number => Math.round((100 * begun) / PARTS_OF_TURN);

/** The strip beside the scene, for a Referee; a party's sheet shows some of it to players. @rule RH-EXP-01 */
export function stripView(facts: StripFacts) {
  const { turn, clock, begun, pace, ground, slow, slowNames, level, rolls, pursuit, members, localize, isReferee } =
    facts;
  const choose = (operation: string, words: readonly string[], now: string, group: string): readonly StripButton[] =>
    words.map((of) => ({ operation, of, label: `WHITEHACK.Redhack.Dungeon.${group}.${of}`, isOn: of === now }));
  return {
    isExploring: turn !== null,
    turn: turn === null ? "" : localize("WHITEHACK.Underway.turn", { turn: toFigure(turn) }),
    clock,
    begun: begun > 0 ? localize("WHITEHACK.Redhack.Dungeon.begun", { share: toFigure(begunShare(begun)) }) : "",
    next:
      turn === null || !rolls
        ? ""
        : localize("WHITEHACK.Redhack.Dungeon.nextCheck", { turn: toFigure(turn + 2 - (turn % 2)) }),
    paces: choose("pace", PACES, pace, "Pace"),
    grounds: choose("ground", GROUNDS, ground, "Ground"),
    paceNow: localize(`WHITEHACK.Redhack.Dungeon.Pace.${pace}`),
    groundNow: localize(`WHITEHACK.Redhack.Dungeon.Ground.${ground}`),
    slow,
    slowNames: slow ? slowNames || localize("WHITEHACK.Redhack.Dungeon.refereeSays") : "",
    acts: begun > 0 ? [...ACTS, act("finish", "fa-solid fa-forward-step")] : ACTS,
    meetings: facts.traps ? [...MEETINGS, button("trap", "fa-solid fa-land-mine-on")] : MEETINGS,
    rolls,
    levels: toChoices(LIGHT_LEVELS, (one) => `WHITEHACK.Redhack.Dungeon.Level.${one}`),
    level,
    levelNow: level === null ? "" : localize(`WHITEHACK.Redhack.Dungeon.Level.${level}`),
    pursuit: pursuit && pursuitView(pursuit, localize),
    mayPursue: facts.pursues && pursuit === null,
    rooms: facts.rooms,
    members: inOrder(members).map((one) => rowOf(one, facts)),
    isReferee,
  };
}
