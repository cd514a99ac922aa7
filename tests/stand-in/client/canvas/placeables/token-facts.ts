/** What the scene derives from a token's document: colour, defeat, nearest space. */
import * as PIXI from "pixi.js";
import { DISPLAY, DISPOSITION, DISPOSITION_COLORS } from "../constants.ts";
import { host } from "../host.ts";
import type { HostActor, TokenDoc } from "../host/documents.ts";
import type { Waypoint } from "../host/measures.ts";

/** Whether a token shows as defeated, by its combatant or by the status for it. */
export function isDefeated(document: TokenDoc): boolean {
  const status = host().CONFIG.specialStatusEffects?.["DEFEATED"];
  return document.combatant?.isDefeated === true || (status !== undefined && document.hasStatusEffect(status));
}

const isPartyMember = (actor: HostActor): boolean => {
  for (const user of host().game.users) if (!user.isGM && actor.testUserPermission(user, "OWNER")) return true;
  return false;
};

/** The colour that says on whose side a token stands. */
export function dispositionColor(document: TokenDoc): number {
  const colors = { ...DISPOSITION_COLORS, ...host().CONFIG.Canvas.dispositionColors };
  switch (document.disposition) {
    case DISPOSITION.SECRET:
      return host().game.user.isGM || document.isOwner ? colors.SECRET : colors.NEUTRAL;
    case DISPOSITION.HOSTILE:
      return colors.HOSTILE;
    case DISPOSITION.NEUTRAL:
      return colors.NEUTRAL;
    default:
      return document.actor && isPartyMember(document.actor) ? colors.PARTY : colors.FRIENDLY;
  }
}

export interface Looks {
  readonly controlled: boolean;
  readonly hovered: boolean;
  readonly owner: boolean;
}

/** Whether something with a display mode is shown to someone who looks at the token so. */
export function isShownInMode(mode: number, { controlled, hovered, owner }: Looks): boolean {
  switch (mode) {
    case DISPLAY.ALWAYS:
      return true;
    case DISPLAY.CONTROL:
      return controlled;
    case DISPLAY.HOVER:
      return hovered;
    case DISPLAY.OWNER:
      return owner;
    case DISPLAY.OWNER_HOVER:
      return owner && (hovered || controlled);
    default:
      return false;
  }
}

/** The text of an elevation, empty on the ground. */
export function elevationText({ elevation, parent }: TokenDoc): string {
  if (!elevation) return "";
  return `${elevation > 0 ? "+" : ""}${elevation}${parent.grid.units ? ` ${parent.grid.units}` : ""}`;
}

/** The nearest place of the grid for a token: the document decides where it can. */
export function snapTo(document: TokenDoc, position: Waypoint): Waypoint {
  return document.getSnappedPosition(position);
}

/** The outline: the form of one space on hexagons, a box elsewhere. */
export function tokenShape({ parent, width, height }: TokenDoc, w: number, h: number): PIXI.Rectangle | PIXI.Polygon {
  const { grid } = parent;
  if (!grid.isHexagonal || width !== 1 || height !== 1) return new PIXI.Rectangle(0, 0, w, h);
  return new PIXI.Polygon(grid.getShape().flatMap(({ x, y }) => [x + w / 2, y + h / 2]));
}
