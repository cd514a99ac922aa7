import type { Place } from "../../../../../rules/index.ts";
import type { Change } from "../../../../../undo/record.ts";
import type { Spot } from "../weapon-aim.ts";
import type { Casting } from "../cast.ts";
import { drawnBy, type DrawnSpell, spellName, clashesOf, drawLight, putOn } from "./draw-light.ts";
import { isWithin, type Rect, rectCorners } from "../../../../../foundry/combat/area/block-area.ts";
import { middleOf } from "../../../../../foundry/host/distance.ts";
import type { FactLine } from "../../../../../view/items/item-facts.ts";
import { postLines } from "../../../../../foundry/chat/post/post-lines.ts";
import { writtenAs } from "../../../../../foundry/documents/data/shown-item.ts";
import { calledName, type Creature, worldActors, type Placed } from "../../../../../foundry/documents/creature.ts";
import { placeOf, areaOf } from "../../../../../foundry/documents/place.ts";
import { localize } from "../../../../../foundry/host/localize.ts";
import { storedPlace } from "../../../../../foundry/host/stored-place.ts";
import { allMade, attempt, goneOf } from "../../../../../foundry/documents/store-change.ts";
import type { Caster } from "../caster.ts";
import { squaresTo } from "../teleport.ts";
import type { SpellDrawing, WardDrawing, LikenessDrawing } from "../../../rules/spells/spell-rules.ts";
import type { FerryhackSpells } from "../../../rules/spells/spellcasting.ts";
import { giveCondition } from "../../../../../foundry/conditions/give-condition.ts";
import { hitPointsOf } from "../../../../../foundry/documents/hit-points.ts";
import { freeAreas } from "../../../../../foundry/movement/board-of.ts";
import { SYSTEM_ID } from "../../../../../foundry/host/paths.ts";
import type { LandedDamage } from "../../../../../foundry/extensions/pack-extension.ts";

/** A wall of stone that a spell draws, in squares. */
interface WallToDraw {
  readonly width: number;
  readonly thickness: number;
  readonly spell: DrawnSpell;
  readonly at: Spot;
}

/** Along which way it runs, in squares: one step on a grid of squares, also from corner to corner. */
function wayOf({ turn }: Spot, { isSquare }: Scene.Implementation["grid"]): Place {
  const radians = (turn * Math.PI) / 180;
  const way = { x: Math.cos(radians), y: Math.sin(radians) };
  return isSquare ? { x: Math.round(way.x), y: Math.round(way.y) } : way;
}

/** The four corners of a wall, in pixels: a row of squares across a space, which grows thicker to one side. */
function cornersOf({ width, thickness, at }: WallToDraw, { grid }: Scene.Implementation): readonly Place[] {
  const { size } = grid;
  const way = wayOf(at, grid);
  const long = Math.hypot(way.x, way.y);
  const first = -Math.floor((width - 1) / 2) - 1 / 2;
  const corner = (along: number, aside: number): Place => ({
    x: Math.round(at.x + size / 2 + size * (along * way.x - (aside * way.y) / long)),
    y: Math.round(at.y + size / 2 + size * (along * way.y + (aside * way.x) / long)),
  });
  const [near, far] = [-1 / 2, thickness - 1 / 2];
  return [corner(first, near), corner(first + width, near), corner(first + width, far), corner(first, far)];
}

const STONE = { fillType: 1, fillColor: "#77736b", fillAlpha: 0.85, strokeColor: "#3c3a36", strokeWidth: 4 } as const;

/** The stone as everybody sees it. */
function stoneOf(corners: readonly Place[]): object {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const closed = [...corners, ...corners.slice(0, 1)];
  const points = closed.flatMap((one) => [one.x - x, one.y - y]);
  return { x, y, shape: { type: "p", width: Math.max(...xs) - x, height: Math.max(...ys) - y, points }, ...STONE };
}

/** Draws a wall that holds up movement and sight on all sides, and its stone. @rule FH-S1-08 */
async function drawWall(wall: WallToDraw, scene: Scene.Implementation): Promise<readonly Change[]> {
  const { spell } = wall;
  const corners = cornersOf(wall, scene);
  const sides = corners.map(({ x, y }, place) => {
    const next = corners[(place + 1) % corners.length] ?? { x, y };
    return { c: [x, y, next.x, next.y] };
  });
  const walls = await putOn(scene, "Wall", { spell, data: sides });
  return [...walls, ...(await putOn(scene, "Drawing", { spell, data: [stoneOf(corners)] }))];
}

type OnScene = Scene.Implementation;
/** The rectangle of a ward whose corner is there, on its side where it was turned. */
function wardRect({ width, depth }: WardDrawing, { x, y, turn }: Spot, size: number): Rect {
  const [across, down] = turn % 180 === 0 ? [width, depth] : [depth, width];
  return { x, y, width: across * size, height: down * size };
}

/** The space of a ward that is nearest to a token, by its corner. */
const nearestIn = ({ x, y, width, height }: Rect, { x: left, y: top }: Place, size: number): Place => ({
  x: Math.min(Math.max(left, x), x + width - size),
  y: Math.min(Math.max(top, y), y + height - size),
});

const STONES = {
  fillType: 1,
  fillColor: "#8fb8ad",
  fillAlpha: 0.25,
  strokeColor: "#24453d",
  strokeWidth: 6,
  textColor: "#ffffff",
} as const;

/** Its name in letters that can be read from far. */
const told = ({ condition }: DrawnSpell, { grid }: OnScene): object => ({
  text: spellName(condition),
  fontSize: Math.max(8, Math.round(grid.size * 0.4)),
});

/** Lays a ward out on a scene for everybody to see. @rule FH-S3-01 */
function drawWard(spell: DrawnSpell, rect: Rect, scene: OnScene): Promise<readonly Change[]> {
  const { x, y, width, height } = rect;
  const corners = rectCorners(rect);
  const points = [...corners, ...corners.slice(0, 1)].flatMap((one) => [one.x - x, one.y - y]);
  const data = { x, y, shape: { type: "p", width, height, points }, ...STONES, ...told(spell, scene) };
  return putOn(scene, "Drawing", { spell, data: [data] });
}

/**
 * The spells whose spaces, as they are drawn now, a token stands in; `wards` says which spells have such a space.
 * @rule FH-S3-01
 */
export function wardsAround(token: Placed, wards: (original: string) => boolean): readonly DrawnSpell[] {
  const middle = middleOf(token);
  return (token.parent?.drawings.contents ?? []).flatMap((drawing) => {
    const spell = drawnBy(drawing);
    const { x, y, shape } = drawing.toObject();
    const rect = { x, y, width: shape.width ?? 0, height: shape.height ?? 0 };
    return spell && wards(spell.original) && isWithin(rect, middle) ? [spell] : [];
  });
}

/** A spell that has taken hold of a creature, and where it was aimed. */
interface Drawing {
  readonly casting: Casting;
  readonly holder: Creature;
  /** The id of the condition that it has left. */
  readonly condition: string;
  readonly at: Spot | null;
}

/** The drawing of a spell on the scene; null for spells that show nothing there. */
export function drawingOf({ caster: { rules }, item, level, working }: Casting): SpellDrawing | null {
  return rules.draws(writtenAs(item, "spell").original, level, working.power);
}

/** Draws a spell where it takes effect, and tells it; what it meets there may be stronger. @rule FH-S1-05 FH-S1-07 */
export async function draw(what: Drawing, like: ChatMessage.Implementation): Promise<readonly Change[]> {
  const drawing = drawingOf(what.casting);
  if (!drawing) return [];
  const { text, ready } = readiness(what);
  const changes = ready ? await put(drawing, ready, what.casting.caster) : [];
  const told = await postLines({
    title: what.casting.item.name,
    text: ready && changes.length === 0 ? BY_HAND : text,
    facts: [
      { label: "WHITEHACK.Spellcasting.Targets", value: calledName(what.holder) },
      ...(ready ? clashLines(what.casting, ready) : []),
    ],
    rules: ["FH-SPL-14"],
    actor: what.casting.caster.actor,
    like,
  });
  return [...changes, ...allMade(told)];
}

const BY_HAND = "WHITEHACK.Spellcasting.DrawByHand";

interface Ready {
  readonly scene: Scene.Implementation;
  readonly spell: DrawnSpell;
  readonly token: TokenDocument.Implementation;
  readonly at: Spot | null;
}

/** Puts on the scene what a spell draws there; a wall needs a space. @rule FH-S1-01 FH-S1-05 FH-S1-07 FH-S1-08 */
async function put(
  drawing: SpellDrawing,
  { scene, spell, token, at }: Ready,
  { actor: caster, rules }: Caster,
): Promise<readonly Change[]> {
  if (drawing.kind === "likenesses") return drawLikenesses({ drawing, rules, spell, caster, token }, scene);
  if (drawing.kind === "light") return drawLight({ drawing, spell, token, at }, scene);
  if (!at) return [];
  if (drawing.kind === "wall") return drawWall({ ...drawing, spell, at }, scene);
  return drawWard(spell, wardRect(drawing, at, scene.grid.size), scene);
}

/** Where it is, and until when. */
function placedText({ casting, at }: Drawing): string {
  if (drawingOf(casting)?.kind === "likenesses") return "WHITEHACK.Spellcasting.DrawnAround";
  return `WHITEHACK.Spellcasting.${at ? "DrawnThere" : "DrawnOn"}`;
}

/** Whether a spell can be drawn, and what is said of it. */
function readiness(what: Drawing): { readonly text: string; readonly ready: Ready | null } {
  const { casting, holder, condition, at } = what;
  const token = placeOf(holder);
  const scene = token?.parent;
  const far = farness(what);
  if (!token || !scene || far !== null) return { text: far ?? BY_HAND, ready: null };
  const { original } = writtenAs(casting.item, "spell");
  const spell = { holder: holder.uuid, condition, original, level: casting.level };
  return { text: placedText(what), ready: { spell, token, at, scene } };
}

/** How far it is to what is drawn, in squares; to the nearest space of a ward. @rule FH-S3-01 */
function squaresAway(casting: Casting, at: Spot): number | null {
  const token = placeOf(casting.caster.actor);
  const drawing = drawingOf(casting);
  const size = token?.parent?.grid.size;
  if (drawing?.kind !== "ward" || !token || !size) return squaresTo(token, at);
  return squaresTo(token, nearestIn(wardRect(drawing, at, size), storedPlace(token), size));
}

/** The text about a place that the spell does not reach; null where it does. @rule FH-S1-05 FH-S1-07 */
function farness({ casting, at }: Drawing): string | null {
  if (!at) return null;
  const reach = Math.max(1, writtenAs(casting.item, "spell").range ?? 0);
  const squares = squaresAway(casting, at);
  if (squares === null) return BY_HAND;
  const far = { squares: String(squares), reach: String(reach) };
  return squares > reach ? localize("WHITEHACK.Spellcasting.TooFar", far) : null;
}

/** Which of light and darkness prevails where they meet. @rule FH-S1-05 FH-S1-07 */
function clashLines({ caster: { rules }, level }: Casting, { spell, scene }: Ready): readonly FactLine[] {
  const { holder, condition, original } = spell;
  const met = clashesOf(scene, (one) => one.spell.holder === holder && one.spell.condition === condition);
  return met.map((other) => ({
    label: localize("WHITEHACK.Spellcasting.Meets", { name: spellName(other.condition), level: String(other.level) }),
    value: `WHITEHACK.Spellcasting.${rules.ends(original, level, other) ? "Overcome" : "Stronger"}`,
  }));
}

/** Likenesses that a spell shows beside a creature. */
interface LikenessesToDraw {
  readonly drawing: LikenessDrawing;
  readonly rules: FerryhackSpells;
  readonly spell: DrawnSpell;
  readonly caster: Creature;
  readonly token: Placed;
}

/** One hit is enough. */
const ONE = { value: 1, max: 1 };

/** The actor of the world whose tokens the likenesses of a caster are: it stays, what comes and goes is its tokens. */
async function kindFor({ caster, rules, token }: LikenessesToDraw): Promise<Creature | null> {
  const known = worldActors("creature").find((one) => one.getFlag(SYSTEM_ID, "likenessOf") === caster.uuid);
  if (known) return known;
  const name = localize("WHITEHACK.Spellcasting.LikenessOf", { name: calledName(caster) });
  const data = {
    name,
    type: "monster",
    img: caster.img,
    ownership: { ...caster.ownership },
    system: { hitDice: "1", armorClass: 0, hp: ONE },
    prototypeToken: { ...looksOf(token), actorLink: false },
    flags: { [SYSTEM_ID]: { likenessOf: caster.uuid } },
  };
  const made = await attempt("spells", () => Actor.create(data as object as Actor.CreateData));
  if (!made?.isCreature()) return null;
  await giveCondition(made, rules.illusion, { source: caster.uuid, img: caster.img ?? "" });
  return made;
}

/** The looks of a token on the scene: a likeness has the same bars, too. */
function looksOf(token: Placed): object {
  const { name, texture, disposition, displayName, displayBars, bar1, bar2 } = token.toObject();
  return { name, texture, disposition, displayName, displayBars, bar1, bar2 };
}

/** The value of a likeness's bars: the hit points of its caster, at least one. */
function hitPointsLike(caster: Creature): typeof ONE {
  const { value, max } = hitPointsOf(caster);
  return { value: Math.max(1, value), max: Math.max(1, value, max) };
}

/** Places likenesses around a caster, who owns them. @rule FH-S1-01 */
async function drawLikenesses(what: LikenessesToDraw, scene: Scene.Implementation): Promise<readonly Change[]> {
  const { spell, token, drawing } = what;
  const kind = await kindFor(what);
  if (!kind) return [];
  const { count, size } = drawing;
  const areas = freeAreas(scene, areaOf(token), { count, width: size, height: size });
  const data = [];
  for (const { x, y, width, height } of areas) {
    const at = { x: x * scene.grid.size, y: y * scene.grid.size, width, height, actorLink: false, ...looksOf(token) };
    const made = await kind.getTokenDocument(at as TokenDocument.UpdateData, { parent: scene });
    data.push({ ...made.toObject(), delta: { system: { hp: hitPointsLike(what.caster) } } }); // told, so that nobody rolls for it
  }
  return putOn(scene, "Token", { spell, data });
}

/** The bars of likenesses go with those of their caster, so that none of them gives away who it is. @rule FH-S1-01 */
export async function likenessesFollow(caster: Creature): Promise<void> {
  const hp = hitPointsLike(caster);
  for (const { actor, creature } of likenessesOf(caster)) {
    if (!actor || !creature) continue;
    const { value, max } = creature.system.hp;
    if (value !== hp.value || max !== hp.max) await attempt(actor.uuid, () => actor.update({ system: { hp } }));
  }
}

/** The tokens that are likenesses of a creature, on all scenes. */
const likenessesOf = ({ uuid }: Creature): readonly Placed[] =>
  game.scenes.contents
    .flatMap((scene) => scene.tokens.contents)
    .filter((token) => {
      const drawn = drawnBy(token);
      return drawn?.holder === uuid && token.actor?.getFlag(SYSTEM_ID, "likenessOf") === uuid;
    });

/** A likeness that is hit is gone: there was nobody. @rule FH-S1-01 */
export async function likenessVanishes({ creature, taken }: LandedDamage): Promise<readonly Change[]> {
  const { token } = creature;
  if (taken < 1 || !token || !drawnBy(token)) return [];
  const gone = goneOf(token);
  return (await attempt(token.uuid, () => token.delete())) === undefined ? [] : [gone];
}
