/** A window on the screen, in pixels. */
export interface WindowPlace {
  readonly left: number;
  readonly width: number;
}

/** Pixels between a window and its neighbor. */
const GAP = 8;

/** The width in pixels below which a sheet would have to stack its columns. */
const NARROWEST = 608;

/**
 * Where to open a sheet that would cover the sidebar: beside it, a little narrower if need be; null if it covers
 * nothing, or if there is no room.
 */
export function besideSidebar(wanted: number, sidebarLeft: number, screen: number): WindowPlace | null {
  const centred = (screen - wanted) / 2;
  if (centred + wanted <= sidebarLeft) return null;
  const width = Math.min(wanted, sidebarLeft - 2 * GAP);
  return width < Math.min(wanted, NARROWEST) ? null : { left: sidebarLeft - GAP - width, width };
}
