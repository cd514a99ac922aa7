import { asReferee } from "../as-referee.ts";
import { loadPart } from "../load-part.ts";
import { askReferee } from "../requests/ask-referee.ts";
import { SHOW_WRAP_UP, WRAP_UP } from "./queries.ts";

/** What is told with it: an id, by which a tab that hears of it twice knows it again. */
interface Wish {
  readonly id?: unknown;
}

/** Has the tab that serves tell what somebody wants without learning who, which may be another than the host has asked; and shows what is told. @rule WH-REF-03 */
export function listenForWrapUps(): void {
  Object.assign(CONFIG.queries, {
    [WRAP_UP]: ({ id }: Wish) => wrapUpFor(typeof id === "string" ? id.slice(0, 16) : ""),
    [SHOW_WRAP_UP]: showHere,
  });
}

async function wrapUpFor(id: string): Promise<boolean> {
  const posted = await asReferee(({ postWrapUp }) => postWrapUp(id));
  return posted ?? (game.user.isGM && (await askReferee("wrapUp", { id })).done);
}

/** Shows it to whoever sits here. */
async function showHere(): Promise<boolean> {
  const { showWrapUp } = await loadPart(() => import("./show-wrap-up.ts"));
  showWrapUp();
  return true;
}
