import type { Dict } from "../../../common/types.ts";
import { currentClient } from "../../game/current.ts";
import type { TokenDocument } from "../token.ts";

export interface EmanationOptions {
  /** Whether the token's own space is left out. */
  readonly excludeToken?: boolean;
  readonly gridBased?: boolean;
}

interface GriddedScene {
  readonly grid: { readonly size: number; readonly distance: number };
}

/**
 * What a region around a token begins with. UNCONFIRMED: its name, that it lies at the token's height, and that the
 * token's own space is left out by a hole.
 */
export function emanationOf(
  token: TokenDocument,
  range: number,
  { excludeToken = false, gridBased = false }: EmanationOptions,
): Dict {
  const { grid } = token.parent as unknown as GriddedScene;
  const { x, y, width, height, shape, level, hidden } = token._source as Dict;
  const base = { type: "token", x, y, width, height, shape };
  const space = { type: "rectangle", hole: true, x, y, ...token.getSize() };
  return {
    name: token.name,
    color: String(currentClient().game.user?.color ?? "#888888"),
    shapes: [
      { type: "emanation", base, radius: range * (grid.size / grid.distance), gridBased },
      ...(excludeToken ? [space] : []),
    ],
    attachment: { token: token.id },
    hidden: hidden === true,
    ...(typeof level === "string" ? { levels: [level] } : {}),
  };
}
