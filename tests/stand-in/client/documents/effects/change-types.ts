import { CONFIG } from "../../../common/config.ts";
import { ACTIVE_EFFECT_CHANGE_TYPES } from "../../../common/constants.ts";
import type { Dict } from "../../../common/types.ts";

/** https://foundryvtt.com/api/v14/interfaces/CONFIG.ActiveEffectChangeTypeConfig.html */
export interface ChangeTypeConfig {
  label: string;
  defaultPriority: number;
  handler?: ((...args: never[]) => unknown) | null;
  render?: ((context: Dict) => Promise<string>) | null;
}

/** The kinds of change that the core knows. */
export const coreChangeTypes = (): Record<string, ChangeTypeConfig> =>
  Object.fromEntries(
    Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([type, defaultPriority]) => [
      type,
      { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority, handler: null },
    ]),
  );

/** The same with those of packages, which may take the place of the core's. */
export const allChangeTypes = (): Record<string, ChangeTypeConfig> => ({
  ...coreChangeTypes(),
  ...(CONFIG["ActiveEffect"] as { changeTypes?: Record<string, ChangeTypeConfig> }).changeTypes,
});
