import type { LangKey } from "../../../types/lang.ts";
import { asReferee } from "../../chat/as-referee.ts";
import { servedBy } from "../../host/serving.ts";
import { askUser, WRAP_UP } from "./queries.ts";

/** So long after one press another is the same: milliseconds. */
const DOUBLE = 3000;

/** When this client's user has pressed last; of several games in one process, as in tests, each has its own. */
const pressed = new WeakMap<object, number>();

function isPressedTwice(): boolean {
  const now = performance.now();
  const before = pressed.get(game) ?? -Infinity;
  pressed.set(game, now);
  return now - before < DOUBLE;
}

/** Asks for a scene to be wrapped up, without a name; a double press is one. @rule WH-REF-03 */
export async function performWrapUp(): Promise<void> {
  if (isPressedTwice()) return;
  const reason = await refusal();
  if (reason) pressed.delete(game); // an unheard user may press again at once
  if (reason) ui.notifications.warn(reason, { localize: true });
  else ui.notifications.info("WHITEHACK.Safety.sent", { localize: true });
}

/** The active Referee's client posts the notice for every sender, so that all look the same; null once it has. */
async function refusal(): Promise<LangKey | null> {
  const id = foundry.utils.randomID();
  const own = await asReferee(({ postWrapUp }) => postWrapUp(id));
  if (own !== null) return own ? null : "WHITEHACK.Refusal.failed";
  const referee = game.users.get(servedBy()?.user ?? "");
  if (!referee) return "WHITEHACK.Safety.noReferee";
  try {
    const posted = await askUser(referee, WRAP_UP, { id });
    return posted === true ? null : "WHITEHACK.Refusal.failed";
  } catch {
    return "WHITEHACK.Refusal.noAnswer";
  }
}
