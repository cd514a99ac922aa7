import type { Board, GroundState, GroundStep, GroundWay, Place } from "../../rules/index.ts";
import { tokenAt } from "../documents/found-at.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { localize } from "../localize.ts";
import type { NewQuestion } from "../questions/kind.ts";
import { areaAsOne } from "./as-one.ts";
import { playersOf } from "../questions/listeners.ts";
import { GROUND } from "./ground-asked.ts";
import type { Standoff } from "./standoff.ts";

type Placed = TokenDocument.Implementation;

export const FOLLOW = "follow-ground";
/** The answers that are no squares. */
export const STAND = "stand";
export const STAY = "stay";

/** What the squares are called, on the card and on the scene. */
export const LETTERS: Readonly<Record<GroundWay, string>> = { back: "A", left: "B", right: "C" };

const PLAIN = { detail: "", actor: null, fields: [] } as const;

const ROWS = ["north", "", "south"] as const;
const COLUMNS = ["west", "", "east"] as const;
type Row = Exclude<(typeof ROWS)[number], "">;
type Column = Exclude<(typeof COLUMNS)[number], "">;
type Compass = Row | Column | `${Row}-${Column}`;

/** Where a square lies from where somebody stands, on a map with north at the top. */
function compassOf(from: Place, to: Place): Compass {
  const row = ROWS[Math.sign(to.y - from.y) + 1] ?? "";
  const column = COLUMNS[Math.sign(to.x - from.x) + 1] ?? "";
  if (row === "") return column === "" ? "east" : column;
  return column === "" ? row : `${row}-${column}`;
}

/** A square by its letter and direction. */
function labelOf(token: Placed, { way, to }: Pick<GroundStep, "way" | "to">): string {
  const direction = localize(`WHITEHACK.Ground.Way.${compassOf(areaAsOne(token), to)}`);
  return localize("WHITEHACK.Ground.Step", { letter: LETTERS[way], direction });
}

const isConcentrating = ({ actor }: Placed): boolean =>
  actor?.isCreature() === true && combatantOf(actor)?.fightState.concentrating === true;

/** What a step brings about besides. @rule FH-DEF-04 FH-DEF-10 */
function detailOf(token: Placed, { ally }: GroundStep, { rules }: Standoff): string {
  const pushed = ally === null ? null : tokenAt(ally);
  if (pushed) return localize("WHITEHACK.Ground.Pushes", { name: pushed.name });
  const loses = rules.breaksConcentration("defence") && isConcentrating(token);
  return loses ? localize("WHITEHACK.Ground.Loses") : "";
}

/** What somebody is asked, and what counts without an answer: whoever is attacked steps back, allies stay. */
interface Asking {
  readonly title: string;
  readonly text: string;
  readonly rules: readonly string[];
  readonly stand: NewQuestion["options"][number];
  /** The step that counts without an answer; undefined for none. */
  stepsBack(steps: NewQuestion["options"]): string | undefined;
}

const ATTACKED: Asking = {
  title: "WHITEHACK.Ground.Title",
  text: "WHITEHACK.Ground.Text",
  rules: ["FH-DEF-01", "FH-DEF-02"],
  stand: { ...PLAIN, id: STAND, label: "WHITEHACK.Ground.Stand", detail: "WHITEHACK.Ground.StandDetail" },
  stepsBack: ([first]) => first?.id,
};

const PUSHED: Asking = {
  title: "WHITEHACK.Ground.PushedTitle",
  text: "WHITEHACK.Ground.PushedText",
  rules: ["FH-DEF-04"],
  stand: { ...PLAIN, id: STAND, label: "WHITEHACK.Ground.Refuse" },
  stepsBack: () => undefined,
};

/** Asks whoever plays the last of a chain where they go; null where they have left. @rule FH-ATK-01 FH-DEF-01 FH-DEF-02 FH-DEF-04 */
export function toGround(standoff: Standoff, state: GroundState, board: Board): NewQuestion | null {
  const [last, before] = state.links.toReversed();
  const token = last ? tokenAt(last.who) : null;
  if (!token?.actor) return null;
  const presser = before ? tokenAt(before.who) : standoff.attacker;
  const { stepsBack, stand, ...words } = before ? PUSHED : ATTACKED;
  const steps = stepsOf(standoff, token, standoff.rules.steps(state, board));
  return {
    ...words,
    kind: GROUND,
    facts: presser ? [{ label: "WHITEHACK.Ground.By", value: presser.name }] : [],
    about: token.actor,
    asked: { actor: token.actor.uuid },
    payload: { card: standoff.card.id, state },
    options: [...steps, { ...stand, detail: localize(stand.detail) }],
    fallback: stepsBack(steps) ?? STAND,
    readers: readersFor(standoff, token.actor),
  };
}

/**
 * Who sees the question: everybody where a player is asked; else, beside the Referee, whoever attacks, whose card has to
 * wait, and who sees the squares. @rule FH-ATK-01 FH-GRD-03
 */
function readersFor({ attacker: { actor } }: Standoff, asked: Actor.Implementation): readonly string[] | null {
  return playersOf(asked).length > 0 || !actor ? null : playersOf(actor);
}

/** The squares that can be taken, as answers. */
const stepsOf = (standoff: Standoff, token: Placed, steps: readonly GroundStep[]): NewQuestion["options"] =>
  steps
    .filter(({ barrier }) => barrier === null)
    .map((step) => ({ ...PLAIN, id: step.way, label: labelOf(token, step), detail: detailOf(token, step, standoff) }));

/** Asks an attacker who may stay back whether they follow. @rule FH-DEF-07 */
export const toFollow = ({ card, attacker, defender }: Standoff, to: Place): NewQuestion => ({
  kind: FOLLOW,
  title: "WHITEHACK.Ground.FollowTitle",
  text: "WHITEHACK.Ground.FollowText",
  facts: [{ label: "WHITEHACK.Attack.Against", value: defender.name }],
  rules: ["FH-DEF-06", "FH-DEF-07"],
  about: attacker.actor,
  asked: { actor: attacker.actor?.uuid ?? null },
  payload: { card: card.id, x: to.x, y: to.y },
  options: [
    { ...PLAIN, id: "follow", label: labelOf(attacker, { way: "back", to }) },
    { ...PLAIN, id: STAY, label: "WHITEHACK.Ground.Stay" },
  ],
  fallback: STAY,
});
