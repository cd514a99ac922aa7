/** What a token perceives by, once its data is prepared. */
import { isV14 } from "../../../common/generation.ts";

interface Mode {
  enabled: boolean;
  range: number | null;
}

interface Sighted {
  readonly sight: { readonly enabled: boolean; readonly range: number | null };
  detectionModes: Record<string, Mode> | (Mode & { id: string })[];
}

const BASIC_SIGHT = "basicSight";

/**
 * No range is an endless one, and whoever sees has basic sight. UNCONFIRMED: nothing is added where there is no sight.
 * https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenDetectionMode.html
 */
export function prepareSenses(token: Sighted): void {
  const modes = token.detectionModes;
  for (const mode of Object.values(modes)) mode.range ??= Infinity;
  if (!token.sight.enabled) return;
  const basic = { enabled: true, range: token.sight.range ?? Infinity };
  if (Array.isArray(modes)) {
    if (!modes.some(({ id }) => id === BASIC_SIGHT)) modes.push({ id: BASIC_SIGHT, ...basic });
  } else if (isV14()) modes[BASIC_SIGHT] ??= basic;
}
