import { pouredSquares } from "../../../house-rules/whitebox/scatter.ts";
import type { PostedProposal } from "../../cards/post-card.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import type { Creature } from "../../documents/creature.ts";
import { areaOf, placeOf } from "../../fight/place.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { asTarget, firstTarget } from "../../target.ts";
import { storeChange } from "../../undo/store-change.ts";
import { firstWalled } from "./flasks/flask-walls.ts";
import { standingIn } from "./flasks/standing-in.ts";

type Placed = TokenDocument.Implementation;
type Flask = Item.OfType<"gear">;

/** Pours a flask out and lights it: over the square of whoever is aimed at, or one's own, and those beside it. @rule WB-CMB-03 */
export async function performFlaskPour(actor: Creature, item: Flask): Promise<void> {
  const { poured } = rulebookFor(actor).grenades;
  if (!poured || item.system.quantity < 1) return;
  const place = firstTarget(actor)?.place ?? placeOf(actor);
  const changes = await storeChange(item, { quantity: item.system.quantity - 1 });
  const there = place ? standingIn(place.parent, coveredBy(place, poured.squares)) : [];
  const { count, faces } = poured.damage;
  const proposals = there.map((creature): PostedProposal => ({
    kind: "damage",
    what: `${count}d${faces}`,
    value: 0,
    target: asTarget(creature),
  }));
  const feet = String(poured.squares * 5);
  await tellLines({
    title: item.name,
    actor,
    text: localize("WHITEHACK.Grenade.poured", { feet, rounds: String(poured.rounds) }),
    facts: [{ label: "WHITEHACK.Grenade.there", value: there.map(({ name }) => name).join(", ") || "–" }],
    rules: poured.rules,
    proposals,
    changes,
  });
}

/** The squares that poured oil covers: it does not run through walls. @rule WB-CMB-03 */
function coveredBy(place: Placed, wide: number) {
  const corner = areaOf(place);
  const { x, y } = corner;
  return pouredSquares(corner, wide).filter(
    (square) => firstWalled(place.parent, corner, [{ x: square.x - x, y: square.y - y }]) < 0,
  );
}
