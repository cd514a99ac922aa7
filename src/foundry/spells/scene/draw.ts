import type { SpellDrawing } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { writtenAs } from "../../data/thing.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { placeOf } from "../../fight/place.ts";
import { localize } from "../../localize.ts";
import { storedPlace } from "../../stored-place.ts";
import { madeOf } from "../../undo/store-change.ts";
import type { Casting } from "../cast.ts";
import type { Caster } from "../caster.ts";
import type { Spot } from "../effect.ts";
import { squaresTo } from "../teleport.ts";
import { clashesOf, drawLight } from "./draw-light.ts";
import { drawLikenesses } from "./draw-likenesses.ts";
import { drawWall } from "./draw-wall.ts";
import { drawWard, nearestIn, wardRect } from "./draw-ward.ts";
import { type DrawnSpell, spellName } from "./drawn-spell.ts";

/** A spell that has taken hold of somebody, and where it was aimed. */
export interface Drawing {
  readonly casting: Casting;
  readonly holder: Creature;
  /** The id of the condition that it has left. */
  readonly condition: string;
  readonly at: Spot | null;
}

/** What a spell puts on the scene; null for spells that show nothing there. */
export function drawingOf({ caster: { rules }, item, level, working }: Casting): SpellDrawing | null {
  return rules.draws(writtenAs(item, "spell").original, level, working.power);
}

/** Draws a spell where it takes effect, and tells it; what it meets there may be stronger. @rule FH-S1-05 FH-S1-07 */
export async function draw(what: Drawing, like: ChatMessage.Implementation): Promise<readonly Change[]> {
  const drawing = drawingOf(what.casting);
  if (!drawing) return [];
  const { text, ready } = readiness(what);
  const changes = ready ? await put(drawing, ready, what.casting.caster) : [];
  const told = await tellLines({
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
  return [...changes, ...(told ? [madeOf(told)] : [])];
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

/** What is said of a place that the spell does not reach; null where it does. @rule FH-S1-05 FH-S1-07 */
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
