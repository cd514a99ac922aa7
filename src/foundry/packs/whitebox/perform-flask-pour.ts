import { pouredSquares } from "../../../house-rules/whitebox/scatter.ts";
import { nearestEdges, type Place } from "../../../rules/index.ts";
import { placeBlock } from "../../actions/combat/perform-area.ts";
import type { PostedProposal } from "../../cards/post-card.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import type { Creature } from "../../documents/creature.ts";
import { noteAct } from "../../fight/note-fight.ts";
import { areaOf, placeOf } from "../../fight/place.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { asTarget, firstTarget } from "../../target.ts";
import { storeChange } from "../../undo/store-change.ts";
import { askToLight, canLie } from "./fire/light-blaze.ts";
import { firstWalled } from "./flasks/flask-walls.ts";
import { standingIn } from "./flasks/standing-in.ts";

type Flask = Item.OfType<"gear">;

/** Where oil is poured. */
interface Puddle {
  readonly scene: Scene.Implementation;
  readonly corner: Place;
}

/** Squares between somebody and the oil that they pour out, at most: none. */
const WITHIN_REACH = 1;

/** Pours a flask out and lights it, which takes the action of the round: beside oneself, where the user says. @rule WB-CMB-03 WB-ACT-07 */
export async function performFlaskPour(actor: Creature, item: Flask): Promise<void> {
  const { poured } = rulebookFor(actor).grenades;
  if (!poured || item.system.quantity < 1) return;
  const puddle = await puddleOf(actor, poured.squares);
  if (puddle === undefined) return;
  if (puddle && !isBeside(actor, puddle, poured.squares)) {
    ui.notifications.warn("WHITEHACK.Grenade.tooFarToPour", { localize: true });
    return;
  }
  const changes = [
    ...(await noteAct(actor, "unpack")),
    ...(await storeChange(item, { quantity: item.system.quantity - 1 })),
  ];
  const squares = puddle ? coveredBy(puddle, poured.squares) : [];
  const there = puddle ? standingIn(puddle.scene, squares) : [];
  const { count, faces } = poured.damage;
  const proposals = there.map((creature): PostedProposal => ({
    kind: "damage",
    what: `${count}d${faces}`,
    value: 0,
    target: asTarget(creature),
  }));
  const feet = String(poured.squares * 5);
  const card = await tellLines({
    title: item.name,
    actor,
    text: localize("WHITEHACK.Grenade.poured", { feet, rounds: String(poured.rounds) }),
    facts: [{ label: "WHITEHACK.Grenade.there", value: there.map(({ name }) => name).join(", ") || "–" }],
    rules: poured.rules,
    proposals,
    changes,
  });
  if (card?.id && puddle?.scene.id && canLie(puddle.scene))
    await askToLight({ card: card.id, scene: puddle.scene.id, squares, on: [], poured: true });
}

/** Where the user pours it; without a scene that is looked at, whom they aim at or themselves. Undefined where they have changed their mind. */
async function puddleOf(actor: Creature, wide: number): Promise<Puddle | null | undefined> {
  const placed = await placeBlock(actor, { width: wide, depth: wide });
  if (placed === null) return undefined;
  if (placed && canvas?.scene) {
    const { size } = canvas.scene.grid;
    return { scene: canvas.scene, corner: { x: Math.round(placed.x / size), y: Math.round(placed.y / size) } };
  }
  const place = firstTarget(actor)?.place ?? placeOf(actor);
  return place?.parent ? { scene: place.parent, corner: areaOf(place) } : null;
}

/** Whether somebody can pour it there: onto squares under or beside them. */
function isBeside(actor: Creature, { scene, corner }: Puddle, wide: number): boolean {
  const own = placeOf(actor);
  if (own?.parent?.id !== scene.id || game.user.isGM) return true;
  const [from, to] = nearestEdges(areaOf(own), { ...corner, width: wide, height: wide });
  return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) < WITHIN_REACH;
}

/** The squares that poured oil covers: it does not run through walls. @rule WB-CMB-03 */
const coveredBy = ({ scene, corner: { x, y } }: Puddle, wide: number): readonly Place[] =>
  pouredSquares({ x, y }, wide).filter(
    (square) => firstWalled(scene, { x, y }, [{ x: square.x - x, y: square.y - y }]) < 0,
  );
