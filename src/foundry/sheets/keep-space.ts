/** What the space bar presses, opens or ticks; in a field that is written into, the host leaves it alone anyway. */
const PRESSED =
  'button, summary, select, a[href], [role="button"], [role="tab"], input[type="checkbox"], input[type="radio"]';

/** The space bar presses and ticks what is ours; for the host it is the key that pauses the game, even on a box or a button. */
export function keepSpace(event: KeyboardEvent): void {
  const target = event.target as Element | null;
  if (event.code === "Space" && target?.closest?.(PRESSED)?.closest(".whitehack")) event.stopImmediatePropagation();
}
