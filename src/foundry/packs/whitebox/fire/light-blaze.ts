import { MOST_BLAZES, MOST_SQUARES } from "../../../../house-rules/whitebox/blaze.ts";
import { FLASK_RANGE, nearestEdges, type Place, squaresOf } from "../../../../rules/index.ts";
import { aFlag, aText, aWhole, listOf, shape } from "../../../../rules/shape.ts";
import { tellRefusal } from "../../../actions/tell/tell.ts";
import type { Creature } from "../../../documents/creature.ts";
import { tokenAt } from "../../../documents/found-at.ts";
import { combatantOf } from "../../../fight/combatant-of.ts";
import { areaOf, standingOn } from "../../../fight/place.ts";
import { askReferee } from "../../../requests/ask-referee.ts";
import { type Answer, DONE, refuse } from "../../../requests/requests.ts";
import { hasReferee } from "../../../serving.ts";
import { rulebookFor } from "../../../rulebook.ts";
import { addEntry, entryOf } from "../../../undo/card-record.ts";
import { refereeOnly } from "../../../documents/referees.ts";
import { blazesOn, layBlaze } from "./blazes.ts";
import { standingTokens } from "../flasks/standing-in.ts";
import { noteHurt } from "./burn.ts";

/** The name of the request. */
export const LIGHT_DEED = "wb.lightBlaze";

/** A fire that is to lie on a scene. */
export interface Lighting {
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
  tellRefusal(await askReferee("packDeed", { deed: LIGHT_DEED, data: lighting }));

/** Whether fire can lie where somebody stands: squares are counted, and a Referee is there to see to it. */
export const canLie = (scene: Scene.Implementation | null | undefined): boolean =>
  scene?.grid.isSquare === true && hasReferee();

/** Squares from a flask's thrower to the farthest place where it can break: three times its range, and three more for a miss. */
const FARTHEST = 3 * squaresOf(FLASK_RANGE) + 3;

/** Whether all squares are so near to somebody, and as few as one flask can set on fire. */
function isPlausible(scene: Scene.Implementation, by: Creature, squares: readonly Place[]): boolean {
  const token = standingOn(scene, by);
  if (!token || squares.length === 0 || squares.length > MOST_SQUARES) return false;
  return squares.every(({ x, y }) => {
    const [from, to] = nearestEdges(areaOf(token), { x, y, width: 1, height: 1 });
    return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) <= FARTHEST;
  });
}

/** Whether those who are said to be hit stand there. */
const areHit = (scene: Scene.Implementation, { squares, on }: Pick<Lighting, "squares" | "on">): boolean => {
  const there = new Set(standingTokens(scene, squares).map(({ uuid }) => uuid));
  return on.every((uuid) => there.has(uuid));
};

/** Whose card it is, if the asker has posted it and plays them. */
function throwerOf(card: ChatMessage.OfType<"notice">, sender: User.Implementation): Creature | null {
  const actor = card.speakerActor;
  const isTheirs = card.author?.id === sender.id && actor?.testUserPermission(sender, "OWNER") === true;
  return isTheirs && actor?.isCreature() ? actor : null;
}

/** Whether a card has lit no fire yet, and there are not too many. */
function isNew(scene: Scene.Implementation, { card }: Lighting): boolean {
  const lying = blazesOn(scene);
  return lying.length < MOST_BLAZES && !lying.some(({ blaze }) => blaze.card === card);
}

/** The same on the Referee's client: a card of the asker's has to tell of it, once, and the fire lies within a throw. */
export async function lightFor(data: Readonly<Record<string, unknown>>, sender: User.Implementation): Promise<Answer> {
  const asked = readLighting(data);
  const card = asked && game.messages.get(asked.card);
  const scene = asked && game.scenes.get(asked.scene);
  if (!asked || !card?.isCard("notice") || !scene) return refuse("WHITEHACK.Refusal.badRequest");
  const actor = throwerOf(card, sender);
  if (!actor) return refuse("WHITEHACK.Refusal.notYours");
  if (!isNew(scene, asked) || !isPlausible(scene, actor, asked.squares) || !areHit(scene, asked))
    return refuse("WHITEHACK.Refusal.badRequest");
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
