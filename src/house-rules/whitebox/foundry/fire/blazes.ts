import {
  afterHurting,
  type Blaze,
  BLAZE_LIGHT,
  blazeEnd,
  type BlazeTime,
  farthestBlaze,
  isDue,
  isInBlaze,
  isOut,
  MOST_BLAZES,
  MOST_SQUARES,
  readBlaze,
} from "../../rules/blazes.ts";
import { jsonIn } from "../../../../rules/base/json.ts";
import type { Change } from "../../../../undo/record.ts";
import { attempt, goneOf, madeOf } from "../../../../foundry/documents/store-change.ts";
import { combatantOf, type Creature, creaturesIn, type Placed } from "../../../../foundry/documents/creature.ts";
import { rectCorners } from "../../../../foundry/combat/area/block-area.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { type DicePlan, nearestEdges, type Place } from "../../../../rules/index.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { postHurt } from "../../../../foundry/combat/damage/post-hurt.ts";
import { areaOf, standingOn } from "../../../../foundry/documents/place.ts";
import { isTeleport, onFoot, type Step, stepsOf } from "../../../../foundry/documents/way-steps.ts";
import { inTurn } from "../../../../foundry/chat/requests/in-turn.ts";
import { aFlag, aText, aWhole, listOf, shape } from "../../../../rules/base/shape.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { tokenAt } from "../../../../foundry/documents/resolve-uuid.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { hasReferee } from "../../../../foundry/host/serving.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { vouchedOn } from "../../../../foundry/chat/undo/vouch.ts";
import { refereeOnly } from "../../../../foundry/documents/referees.ts";
import { flaskOf, standingTokens } from "../flasks/bless-water.ts";

type OnScene = Scene.Implementation;
/** A fire, and the drawing that keeps what is known of it. */
interface LyingBlaze {
  readonly blaze: Blaze;
  readonly drawing: DrawingDocument.Implementation;
}

/** The fires that lie on a scene, burning or not. */
const blazesOn = (scene: OnScene): readonly LyingBlaze[] =>
  scene.drawings.contents.flatMap((drawing) => {
    const kept = drawing.getFlag(SYSTEM_ID, "blaze")?.kept;
    const blaze = kept ? readBlaze(jsonIn(kept)) : undefined;
    return blaze ? [{ blaze, drawing }] : [];
  });

/** Now, as fires count it. */
const blazeTime = (): BlazeTime => ({
  seconds: game.time.worldTime,
  rounds: Object.fromEntries(game.combats.filter(({ started }) => started).map(({ id, round }) => [id, round])),
});

/** The fires of a scene that burn now. @rule WB-CMB-02 WB-CMB-03 */
const burningOn = (scene: OnScene): readonly LyingBlaze[] =>
  blazesOn(scene).filter(({ blaze }) => !isOut(blaze, blazeTime()));

/** The current round of a creature: that of its fight, or else the moment of the world's clock. */
function roundFor({ creature }: Placed): string {
  const fight = creature && combatantOf(creature)?.combat;
  return fight?.started ? `${fight.id}.${fight.round}` : String(game.time.worldTime);
}

const FLAMES = {
  fillType: 1,
  fillColor: "#e0701a",
  fillAlpha: 0.35,
  strokeColor: "#5a1d00",
  strokeWidth: 6,
} as const;

/** The name of a fire stands above its squares, in letters that are read at the host's least zoom: on them tokens would cover it. */
const LABEL = { fillType: 1, fillColor: "#2b1608", fillAlpha: 0.75, strokeWidth: 0, textColor: "#ffffff" } as const;
const [LABEL_HEIGHT, LETTERS, LABEL_WIDTH] = [0.5, 0.35, 3];

/** The name of a fire, as something drawn by itself. */
function labelOf({ id, squares }: Blaze, { size }: OnScene["grid"]): object {
  const xs = squares.map(({ x }) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs) + 1];
  const width = Math.max(LABEL_WIDTH, right - left) * size;
  const height = LABEL_HEIGHT * size;
  return {
    x: Math.round(((left + right) / 2) * size - width / 2),
    y: Math.round(Math.min(...squares.map(({ y }) => y)) * size - height),
    shape: { type: "r", width, height },
    ...LABEL,
    text: localize("WHITEHACK.Blaze.title"),
    fontSize: Math.max(8, Math.round(size * LETTERS)),
    flags: partOf(id),
  };
}

/** The marks of a part of a fire. */
const partOf = (id: string, kept = ""): object => ({
  [SYSTEM_ID]: { blaze: { id, kept }, put: { pack: "wb", name: localize("WHITEHACK.Blaze.title") } },
});

/** Lays a fire on a scene for everybody to see, with its light. @rule WB-CMB-02 WB-CMB-03 */
async function layBlaze(scene: OnScene, blaze: Blaze): Promise<readonly Change[]> {
  const { size, distance } = scene.grid;
  const drawings = blaze.squares.map((square, at) => {
    const corners = rectCorners({ x: 0, y: 0, width: size, height: size });
    const points = [...corners, ...corners.slice(0, 1)].flatMap(({ x, y }) => [x, y]);
    return {
      x: square.x * size,
      y: square.y * size,
      shape: { type: "p", width: size, height: size, points },
      ...FLAMES,
      flags: partOf(blaze.id, at === 0 ? JSON.stringify(blaze) : ""),
    };
  });
  const xs = blaze.squares.map(({ x }) => x);
  const ys = blaze.squares.map(({ y }) => y);
  const middle = (all: readonly number[]): number => ((Math.min(...all) + Math.max(...all) + 1) / 2) * size;
  const feet = (far: number): number => (far / 5) * distance;
  const light = {
    x: Math.round(middle(xs)),
    y: Math.round(middle(ys)),
    config: {
      bright: feet(BLAZE_LIGHT.bright),
      dim: feet(BLAZE_LIGHT.dim),
      color: "#ff9329",
      alpha: 0.3,
      animation: { type: "torch", speed: 3, intensity: 3 },
    },
    flags: partOf(blaze.id),
  };
  await attempt<object>(scene.uuid, () =>
    scene.createEmbeddedDocuments("Drawing", [...drawings, labelOf(blaze, scene.grid)] as DrawingDocument.CreateData[]),
  );
  await attempt<object>(scene.uuid, () =>
    scene.createEmbeddedDocuments("AmbientLight", [light as AmbientLightDocument.CreateData]),
  );
  return partsOf(scene, blaze.id).map(madeOf);
}

/** All that a fire has put on a scene. */
const partsOf = (scene: OnScene, id: string) =>
  [
    ...scene.drawings.contents.filter((one) => one.getFlag(SYSTEM_ID, "blaze")?.id === id),
    ...scene.lights.contents.filter((one) => one.getFlag(SYSTEM_ID, "blaze")?.id === id),
  ] as const;

/** Takes fires that are out off a scene. @rule WB-CMB-02 WB-CMB-03 */
async function clearBlazes(scene: OnScene): Promise<readonly Change[]> {
  const now = blazeTime();
  const over = blazesOn(scene).filter(({ blaze }) => isOut(blaze, now));
  const changes: Change[] = [];
  for (const part of over.flatMap(({ blaze }) => partsOf(scene, blaze.id))) {
    const gone = goneOf(part);
    if ((await attempt<unknown>(part.uuid, () => part.delete())) !== undefined) changes.push(gone);
  }
  return changes;
}

/** A creature that a fire reaches. */
interface Burning {
  readonly token: Placed;
  readonly fire: LyingBlaze;
}

const burnable = (token: Placed) => ({ uuid: token.uuid, area: areaOf(token) });

/** True if a creature that all can see may be hurt by fire. */
const isThere = ({ hidden, creature }: Placed): boolean => !hidden && creature !== null;

/** Those of a scene whom its fires have still to hurt in this round. @rule WB-CMB-02 WB-CMB-03 */
const dueOn = (scene: Scene.Implementation, isMeant: (token: Placed) => boolean): readonly Burning[] =>
  burningOn(scene).flatMap((fire) =>
    scene.tokens.contents
      .filter((token) => isThere(token) && isMeant(token) && isInBlaze(fire.blaze, burnable(token)))
      .filter((token) => isDue(fire.blaze, token.uuid, roundFor(token)))
      .map((token) => ({ token, fire })),
  );

/** Notes whom a fire has hurt. */
async function noteHurt({ blaze, drawing }: LyingBlaze, tokens: readonly Placed[]): Promise<void> {
  const after = afterHurting(
    blaze,
    tokens.map((token) => ({ token: token.uuid, round: roundFor(token) })),
  );
  await drawing.update({ flags: { [SYSTEM_ID]: { blaze: { kept: JSON.stringify(after) } } } } as object);
}

/**
 * One card of damage for all who burn: a creature that stands in several fires is hurt once. @rule WB-CMB-02 WB-CMB-03
 */
async function hurt(all: readonly Burning[]): Promise<void> {
  const [first] = all;
  if (!first) return;
  for (const fire of new Set(all.map((one) => one.fire)))
    await noteHurt(
      fire,
      all.filter((one) => one.fire === fire).map(({ token }) => token),
    );
  const actors = [...new Set(creaturesIn(all.map(({ token }) => token)))];
  const dice: DicePlan = { count: first.fire.blaze.dice, faces: 6, bonus: 0 };
  await postHurt({ title: "WHITEHACK.Blaze.title", dice, kinds: ["fire"] }, actors);
}

/** Fires that are out go, which a card tells. @rule WB-CMB-02 WB-CMB-03 */
async function goOut(): Promise<void> {
  for (const scene of game.scenes.contents) {
    if (blazesOn(scene).length === 0) continue;
    const changes = await clearBlazes(scene);
    if (changes.length > 0)
      await postLines({
        title: "WHITEHACK.Blaze.title",
        actor: null,
        facts: [],
        text: "WHITEHACK.Blaze.out",
        rules: ["WB-CMB-02"],
        visibility: "gm",
        changes,
      });
  }
}

/**
 * A round of a fight begins: spent fires go out, and each fighter standing in fire is hurt, all by one card.
 * @rule WB-CMB-02 WB-CMB-03
 */
export const burnRound = (combat: Combat.Implementation): Promise<void> =>
  inTurn(async () => {
    await goOut();
    const fighters = new Set(combat.combatants.contents.flatMap(({ token }) => token?.uuid ?? []));
    const scenes = new Set(combat.combatants.contents.flatMap(({ token }) => token?.parent ?? []));
    await hurt([...scenes].flatMap((scene) => dueOn(scene, ({ uuid }) => fighters.has(uuid))));
  });

/**
 * The clock has moved: spent fires go out, and each creature in fire but in no fight is hurt. @rule WB-CMB-02 WB-CMB-03
 */
export const burnOn = (): Promise<void> =>
  inTurn(async () => {
    await goOut();
    await hurt(game.scenes.contents.flatMap((scene) => dueOn(scene, isInNoFight)));
  });

const isInNoFight = ({ creature }: Placed): boolean => !creature || combatantOf(creature)?.combat?.started !== true;

/**
 * A creature has moved: the first time in a round that it enters a fire, the fire hurts it. @rule WB-CMB-02 WB-CMB-03
 */
export async function burnOnWay(
  token: Placed,
  origin: Partial<Step>,
  waypoints: readonly Partial<Step>[],
): Promise<void> {
  const scene = token.parent;
  if (!scene || !isThere(token) || burningOn(scene).length === 0) return;
  const walked = onFoot(stepsOf(token, origin, waypoints)).slice(1);
  const last = waypoints.at(-1);
  const places = last && isTeleport(last) ? [...walked, last] : walked;
  const { uuid } = token;
  const areas = places.map(({ x = 0, y = 0 }) => areaOf(token, { x, y }));
  const met = burningOn(scene).filter(
    ({ blaze }) => isDue(blaze, uuid, roundFor(token)) && areas.some((area) => isInBlaze(blaze, { uuid, area })),
  );
  await inTurn(() => hurt(met.map((fire) => ({ token, fire }))));
}

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

/** True if all squares are near enough to the creature, and no more than one flask can set on fire. */
function isPlausible(scene: Scene.Implementation, by: Creature, { squares, on, poured }: Lighting): boolean {
  const token = standingOn(scene, by);
  if (!token || squares.length === 0 || squares.length > MOST_SQUARES) return false;
  const farthest = farthestBlaze(poured, rulebookFor(by).grenades);
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

/** The Referee's side: needs a card by the asker that names this fire, was not used before, and lies within a flask's range. */
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
  const lit = fight?.started && fight.id ? { id: fight.id, round: fight.round } : null;
  const blaze = {
    id: foundry.utils.randomID(),
    card: id,
    squares,
    on,
    dice: rule.damage.count,
    ...blazeEnd(rule.rounds, { now: game.time.worldTime, secondsOfRound: turnLength.seconds.round, fight: lit }),
    hurt: [],
  };
  const changes = await layBlaze(scene, blaze);
  if (changes.length === 0) return;
  await addEntry(card, entryOf(changes, { by: refereeOnly(card.author?.id ?? game.user.id) }));
  const lies = blazesOn(scene).find((one) => one.blaze.id === blaze.id);
  const hit = [...standingTokens(scene, squares), ...on.flatMap((uuid) => tokenAt(uuid) ?? [])];
  if (lies) await noteHurt(lies, [...new Set(hit)]); // the card itself offers the damage of the first round
}
