import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";

/** Whether a switch of the pack is on at this table. */
export const isLive = (key: string): boolean => rulesInForceFor(null).switches.get(key)?.state === "live";

/** The word or figure to which a switch is set; null while it is not live. */
export const settingOf = (key: string): unknown => {
  const found = rulesInForceFor(null).switches.get(key);
  return found?.state === "live" ? found.value : null;
};

/** Whether the pack answers how dungeons are explored. */
export const explores = (): boolean => rulesInForceFor(null).families.exploration.choice === "rh";

/** Whether the pack answers how dark it is, and what lamps light. */
export const litBy = (): boolean => rulesInForceFor(null).families.light.choice === "rh";
