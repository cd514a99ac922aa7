import { isV14 } from "../../../common/generation.ts";
import type { Dict } from "../../../common/types.ts";
import { currentClient } from "../../game/current.ts";
import type { Movement } from "../movement/movement-data.ts";
import type { TokenDocument } from "../token.ts";
import type { RegionDocument } from "./region.ts";

/**
 * Generation 14: a region that is attached to a token goes where the token goes.
 * UNCONFIRMED who sees to it; here it is the client of the active Gamemaster.
 */
export function moveAttachedRegions(token: TokenDocument, { origin, destination }: Movement): void {
  if (!isV14() || !token.parent || currentClient().game.user !== currentClient().game.users.activeGM) return;
  const by = { x: (destination.x ?? 0) - (origin.x ?? 0), y: (destination.y ?? 0) - (origin.y ?? 0) };
  if (by.x === 0 && by.y === 0) return;
  const regions = [...(token.parent.collections["regions"]?.values() ?? [])] as unknown as RegionDocument[];
  const attached = regions.filter(
    (region) => (region._source["attachment"] as Dict | undefined)?.["token"] === token.id,
  );
  for (const region of attached) void region.update({ shapes: region.shapes.map((shape) => shifted(shape, by)) });
}

function shifted(shape: RegionDocument["shapes"][0], by: { x: number; y: number }): Dict {
  const moved = shape.clone() as typeof shape;
  moved.move({ x: shape.origin.x + by.x, y: shape.origin.y + by.y });
  return moved.toObject() as Dict;
}
