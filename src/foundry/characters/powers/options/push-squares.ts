import { PUSH_TO } from "../../../chat/prompts/asked-first.ts";
import { openPrompts } from "../../../chat/prompts/listeners.ts";
import type { PromptMessage } from "../../../chat/prompts/kind.ts";
import { resolveCreatureSync } from "../../../documents/creature.ts";
import { placeOf } from "../../../documents/place.ts";
import { areaAsOne } from "../../../movement/board-of.ts";
import { type AskedSquares, showSquares, SQUARE_COLORS } from "../../../movement/canvas/asked-squares.ts";
import { freeWays } from "../../../movement/push-tokens.ts";
import { followingTo, readPushTo } from "./push-foe.ts";

/** Where a foe may land by an open question about a push on the scene that is looked at. */
function asked(prompt: PromptMessage): readonly AskedSquares[] {
  const payload = prompt.system.kind === PUSH_TO && prompt.visible ? readPushTo(prompt.system.payload) : undefined;
  const [attacker, target] = [resolveCreatureSync(payload?.attacker), resolveCreatureSync(payload?.target)];
  const token = target && placeOf(target);
  if (!payload || !attacker || !target || token?.parent?.id !== canvas.scene?.id || !token) return [];
  const squares = freeWays(attacker, target, payload.feet).map(({ way, place }) => ({
    to: place,
    option: way,
    shifted: followingTo(way),
    letter: "",
    color: SQUARE_COLORS.free,
  }));
  return [{ prompt, from: areaAsOne(token), squares }];
}

/** Shows where foes may be pushed to, as long as their attackers are asked: a click answers, with Shift they step after. @rule WH-SPEC-07 WH-MINI-01 */
export const showPushes = (): void => showSquares("whitehack.push", openPrompts().flatMap(asked));
