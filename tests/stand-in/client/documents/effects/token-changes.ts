import type { Dict } from "../../../common/types.ts";
import { setProperty } from "../../../common/utils/index.ts";
import type { Actor } from "../actor.ts";
import type { TokenDocument } from "../token.ts";
import { applyChanges, type Change } from "./apply-effects.ts";

/** Changes for tokens instead of actors, phase by phase, by keys of the token. */
export type TokenChanges = Record<string, Change[]>;

const PREFIX = "token.";

/** What of a token changes may touch is UNCONFIRMED beyond these; its size is the system's affair. */
const TARGETS = "name texture alpha disposition light sight detectionModes ring turnMarker movementAction flags".split(
  " ",
);

/** Changes of a token's data apart from those of the actor. https://github.com/foundryvtt-dcc/dcc/pull/741 */
export function withoutTokens(actor: Actor, phase: string | undefined, changes: readonly Change[]): readonly Change[] {
  if (phase === undefined) return changes; // generation 13
  const forTokens = changes.filter(({ key }) => key.startsWith(PREFIX));
  actor.tokenActiveEffectChanges[phase] = forTokens.map((one) => ({ ...one, key: one.key.slice(PREFIX.length) }));
  return changes.filter((one) => !forTokens.includes(one));
}

/** Applies what the effects of a token's actor change of the token; tells what they left. */
export function applyToToken(token: TokenDocument, actor: Actor, phase: string): Dict {
  const changes = (actor.tokenActiveEffectChanges[phase] ?? []).filter(({ key }) =>
    TARGETS.includes(key.split(".")[0] ?? ""),
  );
  const overrides: Dict = {};
  for (const [key, value] of Object.entries(applyChanges(token, changes, actor))) setProperty(overrides, key, value);
  return overrides;
}
