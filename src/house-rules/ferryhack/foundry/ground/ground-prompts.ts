import {
  type Board,
  type ExchangeRules,
  GROUND_WAYS,
  type GroundState,
  type GroundStep,
  type GroundWay,
  type Place,
  STAND_REASONS,
} from "../../../../rules/index.ts";
import {
  aFlag,
  aText,
  aWhole,
  listOf,
  oneOf,
  orNull,
  type ReadBy,
  type Reader,
  shape,
} from "../../../../rules/base/shape.ts";
import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { type AttackMessage, rulesOn } from "../../../../foundry/combat/attack/attack-card.ts";
import { clingMark } from "../../../../foundry/documents/active-conditions.ts";
import { areaAsOne, onOneBoard } from "../../../../foundry/movement/board-of.ts";
import { combatantOf, type Placed } from "../../../../foundry/documents/creature.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { playersOf } from "../../../../foundry/chat/prompts/listeners.ts";

const readPlace = shape({ x: aWhole, y: aWhole });

/** Reads where a defence has got to. */
export const readState: Reader<GroundState> = shape({
  from: shape({ x: aWhole, y: aWhole, width: aWhole, height: aWhole }),
  links: listOf(shape({ who: aText, to: orNull(readPlace), refused: listOf(aText) })),
  outcome: orNull(
    shape({
      stands: orNull(oneOf(STAND_REASONS)),
      shifts: listOf(shape({ who: aText, to: readPlace })),
    }),
  ),
});

export const readWay = oneOf(GROUND_WAYS);

const readGround = shape({
  /** The tokens of both, by uuid. */
  attacker: aText,
  defender: aText,
  /** How it has ended; null while a figure is asked. */
  stands: orNull(aText),
  settled: aFlag,
  /** Whether the tokens were moved for it, and not moved back. */
  moved: aFlag,
  told: listOf(shape({ label: aText, value: aText })),
  rules: listOf(aText),
});
/** The places of both sides as the card of a declared attack stores them. */
export type CardGround = ReadBy<typeof readGround>;

/** The stored facts of giving ground on an attack card; null where no figure is moved by it. @rule FH-ATK-01 */
export const groundOn = ({ system }: AttackMessage): CardGround | null =>
  readGround(system.toObject().declared) ?? null;

/** A declared attack with both sides where they stand, and the rules by which they move. */
export interface Standoff {
  readonly card: AttackMessage;
  readonly ground: CardGround;
  readonly attacker: Placed;
  readonly defender: Placed;
  readonly scene: Scene.Implementation;
  readonly rules: ExchangeRules;
}

/** The standoff that an attack card tells of; null where nobody gives ground, or one of the two has left. */
export function standoffOn(message: ChatMessage.Implementation | undefined): Standoff | null {
  if (!message?.isCard("attack")) return null;
  const rules = rulesOn(message).exchange;
  const ground = groundOn(message);
  const places = ground && rules && placesOf(ground);
  return places ? { card: message, ground, rules, ...places } : null;
}

/** Where both sides stand; null where they are not on one board of squares. */
function placesOf(ground: CardGround): Pick<Standoff, "attacker" | "defender" | "scene"> | null {
  const [attacker, defender] = [tokenAt(ground.attacker), tokenAt(ground.defender)];
  const scene = onOneBoard(attacker, defender);
  return attacker && defender && scene ? { attacker, defender, scene } : null;
}

/** True while an attack waits for the target's answer, or has still to be rolled after it. */
const isUnrolled = ({ system }: AttackMessage): boolean => system.outcome === null;

/** Whether it is still open where the defender goes. */
export const isPending = ({ card, ground }: Standoff): boolean => isUnrolled(card) && !ground.settled;

/** Whether the attacker hangs on to the defender, and so goes wherever they go. @rule FH-ATK-03 */
export const isClinging = ({ actor }: Placed, defender: Placed): boolean =>
  actor !== null && clingMark(actor)?.active.toward === defender.actor?.uuid;

/** The operation of the Referee's client that asks the target of an attack whether it gives ground. */
export const DEFEND_OPERATION = "fh.defend";

/** The kinds of the questions whether a target gives ground, and whether its attacker follows. */
export const GROUND = "ground";
export const FOLLOW = "follow-ground";
/** The answers that are no squares. */
const STAND = "stand";
export const STAY = "stay";

/** The letters of the squares, on the card and on the scene. */
export const LETTERS: Readonly<Record<GroundWay, string>> = { back: "A", left: "B", right: "C" };

const ROWS = ["north", "", "south"] as const;
const COLUMNS = ["west", "", "east"] as const;
type Row = Exclude<(typeof ROWS)[number], "">;
type Column = Exclude<(typeof COLUMNS)[number], "">;
type Compass = Row | Column | `${Row}-${Column}`;

/** The direction from one square to another, on a map with north at the top. */
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

const isConcentrating = ({ creature }: Placed): boolean =>
  creature !== null && combatantOf(creature)?.fightState.concentrating === true;

/** The further consequences of a step. @rule FH-DEF-04 FH-DEF-10 */
function detailOf(token: Placed, { ally }: GroundStep, { rules }: Standoff): string {
  const pushed = ally === null ? null : tokenAt(ally);
  if (pushed) return localize("WHITEHACK.Ground.Pushes", { name: pushed.name });
  const loses = rules.breaksConcentration("defence") && isConcentrating(token);
  return loses ? localize("WHITEHACK.Ground.Loses") : "";
}

/** The question to a figure, and its answer by default: the target of the attack steps back, allies stay. */
interface Asking {
  readonly title: string;
  readonly text: string;
  readonly rules: readonly string[];
  readonly stand: NewPrompt["options"][number];
  /** The step that counts without an answer; undefined for none. */
  stepsBack(steps: NewPrompt["options"]): string | undefined;
}

const ATTACKED: Asking = {
  title: "WHITEHACK.Ground.Title",
  text: "WHITEHACK.Ground.Text",
  rules: ["FH-DEF-01", "FH-DEF-02"],
  stand: { id: STAND, label: "WHITEHACK.Ground.Stand", detail: "WHITEHACK.Ground.StandDetail" },
  stepsBack: ([first]) => first?.id,
};

const PUSHED: Asking = {
  title: "WHITEHACK.Ground.PushedTitle",
  text: "WHITEHACK.Ground.PushedText",
  rules: ["FH-DEF-04"],
  stand: { id: STAND, label: "WHITEHACK.Ground.Refuse" },
  stepsBack: () => undefined,
};

/**
 * Asks the player of the last figure in a chain where it goes; null where the figure has left.
 * @rule FH-ATK-01 FH-DEF-01 FH-DEF-02 FH-DEF-04
 */
export function toGround(standoff: Standoff, state: GroundState, board: Board): NewPrompt | null {
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
    options: [...steps, { ...stand, detail: localize(stand.detail ?? "") }],
    fallback: stepsBack(steps) ?? STAND,
    readers: readersFor(standoff, token.actor),
  };
}

/**
 * The readers of the question: every user where a player is asked; else, beside the Referee, the attacker's players,
 * whose card has to wait, and who see the squares. @rule FH-ATK-01 FH-GRD-03
 */
function readersFor({ attacker: { actor } }: Standoff, asked: Actor.Implementation): readonly string[] | null {
  return playersOf(asked).length > 0 || !actor ? null : playersOf(actor);
}

/** The squares that can be taken, as answers. */
const stepsOf = (standoff: Standoff, token: Placed, steps: readonly GroundStep[]): NewPrompt["options"] =>
  steps
    .filter(({ barrier }) => barrier === null)
    .map((step) => ({ id: step.way, label: labelOf(token, step), detail: detailOf(token, step, standoff) }));

/** Asks an attacker who may stay back whether they follow. @rule FH-DEF-07 */
export const toFollow = ({ card, attacker, defender }: Standoff, to: Place): NewPrompt => ({
  kind: FOLLOW,
  title: "WHITEHACK.Ground.FollowTitle",
  text: "WHITEHACK.Ground.FollowText",
  facts: [{ label: "WHITEHACK.Attack.Against", value: defender.name }],
  rules: ["FH-DEF-06", "FH-DEF-07"],
  about: attacker.actor,
  asked: { actor: attacker.actor?.uuid ?? null },
  payload: { card: card.id, x: to.x, y: to.y },
  options: [
    { id: "follow", label: labelOf(attacker, { way: "back", to }) },
    { id: STAY, label: "WHITEHACK.Ground.Stay" },
  ],
  fallback: STAY,
});
