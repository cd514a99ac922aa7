import {
  type AttackRollOutcome,
  beginAttack,
  type Attack,
  type AttackState,
  MOST_FIRE_SQUARES,
  type Place,
  suppress,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { refusalText } from "../../../view/chat/cards/refusal-words.ts";
import { type AttackQuestion, attackOf, fireSquaresIn } from "../../../view/combat/dialogs/attack-question.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { toFigure, toList } from "../../../view/base/localize.ts";
import { noteAttack, rollAttack } from "../attack/roll-attack.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import type { CheckMessage } from "../../checks/cards/ruling-of.ts";
import type { Reply } from "../../chat/dialogs/ask.ts";
import { calledName, combatantOf, type Creature } from "../../documents/creature.ts";
import { type PlacedArea, rowOf, tokensIn } from "../area/area-place.ts";
import { middleOf } from "../../host/distance.ts";
import { standingOn } from "../../documents/place.ts";
import { canPlace, placeArea } from "../area/place-area.ts";
import { localize } from "../../host/localize.ts";
import { addEntry, entryOf } from "../../chat/undo/card-record.ts";
import { noteFire } from "./roll-ammo.ts";

/** Squares that were chosen on a scene, and who stands in them; without a scene there are none. */
interface FireArea {
  readonly scene: string;
  readonly squares: readonly Place[];
  /** Feet from the shooter to the middle of them; null where that cannot be measured. */
  readonly distance: number | null;
  readonly inside: readonly string[];
}

const NOWHERE: FireArea = { scene: "", squares: [], distance: null, inside: [] };

/** Lays fire on up to three squares instead of aiming at a target. @rule WH-GUN-04 */
export async function performSuppression(actor: Creature, question: AttackQuestion, reply: Reply): Promise<void> {
  const count = Math.min(MOST_FIRE_SQUARES, Math.max(1, fireSquaresIn(reply.values)));
  const area = canPlace() ? await chosenArea(actor, count) : NOWHERE;
  if (area) await suppressWith(actor, question, reply, area);
}

/** The squares that the user places on the scene; null where they have changed their mind. */
async function chosenArea(actor: Creature, count: number): Promise<FireArea | null> {
  const { scene } = canvas;
  if (!scene) return null;
  const own = standingOn(scene, actor);
  const [aimed] = [...game.user.targets];
  const from = aimed?.document ?? own;
  const { width, height } = scene.dimensions;
  const middle = from ? middleOf(from) : { x: width / 2, y: height / 2 };
  const point = scene.grid.isGridless ? middle : scene.grid.getCenterPoint(middle);
  const begun = { scene, shape: "row", side: count, from: { x: point.x, y: point.y }, angle: Math.PI / 2 } as const;
  const placed = await placeArea({ ...begun, isBound: false });
  return placed && areaOf(placed, own);
}

/** The facts about placed squares. */
export function areaOf(placed: PlacedArea, own: TokenDocument.Implementation | null): FireArea {
  const { scene, from } = placed;
  const feet = own ? scene.grid.measurePath([middleOf(own), from], {}).distance : null;
  return {
    scene: scene.id ?? "",
    squares: rowOf(placed),
    distance: feet === null ? null : Math.round(feet),
    inside: tokensIn(placed).map(({ name }) => name),
  };
}

/** Rolls the attack that others have to match, and notes where it is laid. @rule WH-GUN-04 WH-GUN-02 WH-ACT-01 */
export async function suppressWith(
  actor: Creature,
  question: AttackQuestion,
  { values, visibility }: Reply,
  area: FireArea,
): Promise<void> {
  const begun = beginAttack(attackOn(question, values, area), question.rulebook);
  const { name, rulebook } = question;
  const { refusal, attack } = begun;
  const { inSquares } = rulebook.movement;
  if (refusal) return void ui.notifications.warn(refusalText(refusal, { attack, name, inSquares }, localize));
  const { state, rolls } = await rollAttack(begun, ["attack"], question.rulebook);
  const { attackRoll: outcome } = state;
  if (!outcome || !mayCover(area, outcome)) return;
  const told = { kind: "attack", actor, outcome, rolls: rolls.attack ?? [], facts: factsOf(actor, area) } as const;
  const card = await postCheck({ title: "WHITEHACK.Suppression.Title", ...told, audience: { visibility } });
  if (card?.isCard("check")) await keep(card, await noteAll(actor, state, { card, area }));
}

/** True if so many squares may be covered; none are where no scene is viewed. @rule WH-GUN-04 */
const mayCover = ({ squares }: FireArea, attack: AttackRollOutcome): boolean =>
  squares.length === 0 || suppress(squares, attack) !== null;

const keep = async (card: CheckMessage, changes: readonly Change[]): Promise<void> => {
  if (changes.length > 0) await addEntry(card, entryOf(changes));
};

/** The attack on squares, which has no target but a distance. @rule WH-GUN-04 WH-RNG-01 */
function attackOn(question: AttackQuestion, values: FormValues, area: FireArea): Attack {
  const attack = attackOf(question, values);
  const { distance: _, ...situation } = attack.situation;
  return { ...attack, target: null, situation: { ...situation, ...rangeTo(area), intoMelee: false } };
}

const rangeTo = ({ distance }: FireArea) => (distance === null ? {} : { distance });

/** Notes the cost to the gun and the round, and the squares of the fire. */
async function noteAll(
  actor: Creature,
  state: AttackState,
  { card, area }: { readonly card: CheckMessage; readonly area: FireArea },
): Promise<readonly Change[]> {
  const noted = await noteAttack(actor, state, { like: card });
  const fighter = combatantOf(actor);
  if (!fighter || area.squares.length === 0) return noted;
  const { scene, squares } = area;
  return [
    ...noted,
    ...(await noteFire(fighter, { card: card.id ?? "", scene, round: fighter.combat?.round ?? 0, squares })),
  ];
}

/** The facts on the card: the number of squares, the end, those who have to face the fire now, and its meaning. */
function factsOf(actor: Creature, { squares, inside }: FireArea) {
  const isNoted = combatantOf(actor) !== null && squares.length > 0;
  return [
    ...(squares.length > 0 ? [{ label: "WHITEHACK.Suppression.Squares", value: toFigure(squares.length) }] : []),
    {
      label: "WHITEHACK.Suppression.Until",
      value: localize("WHITEHACK.Suppression.nextTurn", { name: calledName(actor) }),
    },
    ...(inside.length > 0 ? [{ label: "WHITEHACK.Suppression.Inside", value: toList(inside, localize) }] : []),
    { label: "WHITEHACK.Suppression.What", value: `WHITEHACK.Suppression.${isNoted ? "asked" : "unasked"}` },
  ];
}
