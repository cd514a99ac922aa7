import { MOST_BLAZES, MOST_SQUARES } from "../../rules/blaze.ts";
import { FLASK_RANGE, nearestEdges, type Place, squaresOf } from "../../../../rules/index.ts";
import { aFlag, aText, aWhole, listOf, shape } from "../../../../rules/base/shape.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { combatantOf, type Creature } from "../../../../foundry/documents/creature.ts";
import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { areaOf, standingOn } from "../../../../foundry/documents/place.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { hasReferee } from "../../../../foundry/host/serving.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { vouchedOn } from "../../../../foundry/chat/undo/vouch.ts";
import { refereeOnly } from "../../../../foundry/documents/referees.ts";
import { blazesOn, layBlaze } from "./blazes.ts";
import { flaskOf, standingTokens } from "../flasks/bless-water.ts";
import { noteHurt } from "./burn.ts";

/** The name of the request. */
export const LIGHT_OPERATION = "wb.lightBlaze";

/** A fire that is to lie on a scene. */
interface Lighting {
  /** The card that tells of the flask. */
  readonly card: string;
  readonly scene: string;
  readonly squares: readonly Place[];
  /** Who was hit and burns wherever they go, by the token's uuid. */
  readonly on: readonly string[];
  /** Whether it was poured out, and burns for a turn. */
  readonly poured: boolean;
}

const readLighting = shape({
  card: aText,
  scene: aText,
  squares: listOf(shape({ x: aWhole, y: aWhole })),
  on: listOf(aText),
  poured: aFlag,
});

/** Has the Referee's client lay a fire on a scene. @rule WB-CMB-02 WB-CMB-03 */
export const askToLight = async (lighting: Lighting): Promise<void> =>
  notifyRefusal(await askReferee("packOperation", { operation: LIGHT_OPERATION, data: lighting }));

/** True if fire can lie on a scene: it has squares to count, and a Referee is there to apply it. */
export const canLie = (scene: Scene.Implementation | null | undefined): boolean =>
  scene?.grid.isSquare === true && hasReferee();

/** Squares from a flask's thrower to the farthest place where it can break: three times its range, and three more for a miss. */
const FARTHEST = 3 * squaresOf(FLASK_RANGE) + 3;

/** True if all squares are near enough to the creature, and no more than one flask can set on fire. */
function isPlausible(scene: Scene.Implementation, by: Creature, { squares, on, poured }: Lighting): boolean {
  const token = standingOn(scene, by);
  const { poured: puddle } = rulebookFor(by).grenades;
  if (!token || squares.length === 0 || squares.length > MOST_SQUARES) return false;
  const farthest = poured ? (puddle?.squares ?? 0) : FARTHEST;
  const isNear = squares.every(({ x, y }) => {
    const [from, to] = nearestEdges(areaOf(token), { x, y, width: 1, height: 1 });
    return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) <= farthest;
  });
  return isNear && (poured ? on.length === 0 : isUnderOne(squares, on));
}

/** Whether a flask that was thrown burns under the one whom it has hit, or in the one square where it has landed. @rule WB-CMB-02 WB-CMB-14 */
function isUnderOne(squares: readonly Place[], [hit, ...others]: readonly string[]): boolean {
  const token = hit === undefined ? null : tokenAt(hit);
  const { width, height } = token ? areaOf(token) : { width: 1, height: 1 };
  return others.length === 0 && squares.length <= Math.max(1, Math.round(width)) * Math.max(1, Math.round(height));
}

/** Whether those who are said to be hit stand there. */
const areHit = (scene: Scene.Implementation, { squares, on }: Pick<Lighting, "squares" | "on">): boolean => {
  const there = new Set(standingTokens(scene, squares).map(({ uuid }) => uuid));
  return on.every((uuid) => there.has(uuid));
};

/** Whose card it is, if the asker has posted it and plays them. */
function throwerOf(card: ChatMessage.OfType<"notice">, sender: User.Implementation): Creature | null {
  const { creature: actor } = card;
  const isTheirs = card.author?.id === sender.id && actor?.testUserPermission(sender, "OWNER") === true;
  return isTheirs ? actor : null;
}

/**
 * True if a creature has burning oil: a thrown flask stays in its list with a quantity of none.
 * @rule WB-CMB-02 WB-CMB-03
 */
const carriesOil = (actor: Creature): boolean =>
  actor.items.contents.some((item) => item.isGear() && flaskOf(item)?.kinds.includes("fire") === true);

/** Whether a card has lit no fire yet, and there are not too many. */
function isNew(scene: Scene.Implementation, { card }: Lighting): boolean {
  const lying = blazesOn(scene);
  return lying.length < MOST_BLAZES && !lying.some(({ blaze }) => blaze.card === card);
}

/** Whether a Referee's client has lit a fire by a card before, whatever has become of fire and card since. */
function hasLit(card: ChatMessage.Implementation): boolean {
  const { entries, isWhole } = vouchedOn(card);
  const changes = entries.flatMap((entry) => entry.changes);
  return !isWhole || changes.some(({ document }) => document?.startsWith("Scene.") === true);
}

/** The same on the Referee's client: a card of the asker's has to tell of it, once, and the fire lies within a throw. */
export async function lightFor(data: Readonly<Record<string, unknown>>, sender: User.Implementation): Promise<Answer> {
  const asked = readLighting(data);
  const card = asked && game.messages.get(asked.card);
  const scene = asked && game.scenes.get(asked.scene);
  if (!asked || !card?.isCard("notice") || !scene) return refuse("WHITEHACK.Refusal.badRequest");
  const actor = throwerOf(card, sender);
  if (!actor) return refuse("WHITEHACK.Refusal.notYours");
  if (hasLit(card) || !isNew(scene, asked)) return refuse("WHITEHACK.Refusal.alreadyApplied");
  if (!carriesOil(actor) || !isPlausible(scene, actor, asked) || !areHit(scene, asked))
    return refuse("WHITEHACK.Refusal.notLit");
  await light(scene, actor, asked, card);
  return DONE;
}

async function light(
  scene: Scene.Implementation,
  actor: Creature,
  { card: id, squares, on, poured }: Lighting,
  card: ChatMessage.OfType<"notice">,
): Promise<void> {
  const { grenades, turnLength } = rulebookFor(actor);
  const rule = poured ? grenades.poured : grenades.flask("", "oil");
  if (!rule) return;
  const fight = combatantOf(actor)?.combat ?? null;
  const blaze = {
    id: foundry.utils.randomID(),
    card: id,
    squares,
    on,
    dice: rule.damage.count,
    until: game.time.worldTime + rule.rounds * turnLength.seconds.round,
    fight: fight?.started && fight.id ? { id: fight.id, lastRound: fight.round + rule.rounds - 1 } : null,
    hurt: [],
  };
  const changes = await layBlaze(scene, blaze);
  if (changes.length === 0) return;
  await addEntry(card, entryOf(changes, { by: refereeOnly(card.author?.id ?? game.user.id) }));
  const lies = blazesOn(scene).find((one) => one.blaze.id === blaze.id);
  const hit = [...standingTokens(scene, squares), ...on.flatMap((uuid) => tokenAt(uuid) ?? [])];
  if (lies) await noteHurt(lies, [...new Set(hit)]); // the card itself offers the damage of the first round
}
