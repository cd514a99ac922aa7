/** The space bar presses and ticks in a window of ours; for the host it is the key that pauses the game, even on a box or a button. */
export function keepSpace(event: KeyboardEvent): void {
  if (event.code === "Space") event.stopPropagation();
}
