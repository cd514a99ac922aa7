import type { Change } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { NO_COINS } from "./transfer/transfer.ts";
import { moveGift } from "./transfer/move-transfer.ts";
import { heapAt } from "./piles/heap-at.ts";
import { placeOf } from "../documents/place.ts";
import { storedPlace } from "../host/stored-place.ts";

/**
 * An item in an actor's hands lands on the ground, this many feet off; null where the actor stands on no scene.
 * @rule WH-CRIT-03 WH-FUM-01
 */
export async function flyOff(
  actor: Creature,
  item: Item.Implementation,
  feet: number,
): Promise<readonly Change[] | null> {
  const token = placeOf(actor);
  const scene = token?.parent;
  if (!token || !scene) return null;
  const there = await heapAt(scene, landing(token, scene, feet), token, item);
  if (!there) return null;
  const { heap, made } = there;
  const gift = { from: actor.uuid, to: heap.uuid, item: item.id ?? "", amount: 1, coins: NO_COINS };
  const moved = await moveGift({ gift, from: actor, to: heap, item });
  return moved && [...made, ...moved];
}

/** The middle of the space where it lands, beside the token; on the other side where the scene ends. */
function landing(token: TokenDocument.Implementation, { grid, dimensions }: Scene.Implementation, feet: number) {
  const here = storedPlace(token);
  const [width, height] = [here.width * grid.sizeX, here.height * grid.sizeY];
  const far = Math.round((feet / (grid.distance || 1)) * grid.sizeX);
  const right = here.x + width - grid.sizeX / 2 + far;
  const x = right < dimensions.width ? right : Math.max(0, here.x + grid.sizeX / 2 - far);
  return { x: Math.round(x), y: Math.round(here.y + height / 2) };
}
