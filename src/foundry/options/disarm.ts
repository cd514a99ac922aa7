import { planDisarm, resolveDisarm, squaresOf } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { DiceSource } from "../dice.ts";
import type { Creature } from "../documents/creature.ts";
import { placeOf } from "../fight/place.ts";
import { NO_COINS, quantityOf } from "../gifts/gift.ts";
import { moveGift } from "../gifts/move-gift.ts";
import { heapAt } from "../heaps/heap-at.ts";
import { localize } from "../localize.ts";
import { storedPlace } from "../stored-place.ts";
import { storeChange } from "../undo/store-change.ts";
import { NOTHING_DONE, type OptionDone, type Tried } from "./option-done.ts";

type Placed = TokenDocument.Implementation;

/** The weapon in somebody's hand; null for none. */
const weaponOf = ({ items }: Creature) =>
  items.find((item) => item.isWeapon() && item.system.equipped && item.system.quantity > 0) ?? null;

/** The middle of a token, in pixels. */
function middleOf(token: Placed) {
  const { sizeX = 100, sizeY = 100 } = token.parent?.grid ?? {};
  const { x, y, width, height } = storedPlace(token);
  return { x: x + (width * sizeX) / 2, y: y + (height * sizeY) / 2 };
}

const within = (at: number, length: number): number => Math.round(Math.min(Math.max(at, 0), length - 1));

interface Flight {
  readonly striker: Placed | null;
  readonly feet: number;
}

/** Where a weapon lands that flies so far, away from whoever struck it, on the scene. @rule WH-SPEC-09 */
function landing(scene: Scene.Implementation, struck: Placed, { striker, feet }: Flight) {
  const [from, to] = [striker ? middleOf(striker) : { x: 0, y: 0 }, middleOf(struck)];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const pixels = squaresOf(feet) * scene.grid.size;
  const { width, height } = scene.dimensions;
  return {
    x: within(to.x + ((to.x - from.x) / far) * pixels, width),
    y: within(to.y + ((to.y - from.y) / far) * pixels, height),
  };
}

/** The weapon goes to a heap where it lands; where there is no scene, out of its owner's hand. */
async function fly(item: Item.Implementation, { attacker, target }: Tried, feet: number): Promise<readonly Change[]> {
  const place = placeOf(target);
  const scene = place?.parent;
  const there =
    place && scene && (await heapAt(scene, landing(scene, place, { striker: placeOf(attacker), feet }), place));
  if (!there) return storeChange(item, { equipped: false });
  const { heap, made } = there;
  const gift = { from: target.uuid, to: heap.uuid, item: item.id ?? "", amount: quantityOf(item), coins: NO_COINS };
  return [...made, ...((await moveGift({ gift, from: target, to: heap, item })) ?? [])];
}

/** The foe's weapon lands so many d6 feet away. @rule WH-SPEC-09 */
export async function disarm(tried: Tried, count: number, dice: DiceSource): Promise<OptionDone> {
  const item = weaponOf(tried.target);
  const { faces, rolls } = await dice(planDisarm(count));
  const feet = resolveDisarm(count, faces);
  const weapon = item?.name ?? localize("TYPES.Item.weapon");
  const text = localize("WHITEHACK.Trick.Disarmed", { weapon, feet: String(feet) });
  return { ...NOTHING_DONE, rolls, text, changes: item ? await fly(item, tried, feet) : [] };
}
