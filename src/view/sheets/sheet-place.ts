/** A window on the screen, in pixels. */
export interface WindowPlace {
  readonly left: number;
  readonly width: number;
}

/** Pixels between a window and what stands beside it. */
const GAP = 8;

/** Below this many pixels a sheet would have to put its columns below each other. */
const NARROWEST = 608;

/**
 * Where a sheet opens that would lie over the sidebar with its chat: beside it, and a little narrower if need be; null
 * where it covers nothing anyway, or where there is no room beside it.
 */
export function besideSidebar(wanted: number, sidebarLeft: number, screen: number): WindowPlace | null {
  const centred = (screen - wanted) / 2;
  if (centred + wanted <= sidebarLeft) return null;
  const width = Math.min(wanted, sidebarLeft - 2 * GAP);
  return width < Math.min(wanted, NARROWEST) ? null : { left: sidebarLeft - GAP - width, width };
}
