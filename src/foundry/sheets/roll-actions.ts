/** Clicks that roll. */
export const ROLL_ACTIONS = {} as const;
export function rollPayload(_actor: Actor.Implementation, _roll: string | undefined): object | null {
  return null;
}
