import { type HealthEvent, type HitPoints, resolveHealth, type Rulebook, toKnown } from "../../../src/rules/index.ts";

/** Hit points after a series of events. */
export const followHealth = (hp: HitPoints, events: readonly HealthEvent[], rulebook: Rulebook) =>
  events.reduce((now, event) => resolveHealth(now, event, rulebook).hp, toKnown(hp));
