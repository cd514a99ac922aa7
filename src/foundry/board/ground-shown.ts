import { GROUND } from "../exchange/ground-asked.ts";
import { loadPart } from "../load-part.ts";
import { openQuestions } from "../questions/open-questions.ts";

/** Whether squares were drawn: nothing is loaded where nobody is asked. */
let isDrawn = false;

/** Shows where those can go who are asked whether they give ground: a question, somebody's place or the scene has changed. @rule FH-DEF-01 */
export function showGround(): void {
  const isDue = openQuestions().some(({ system }) => system.kind === GROUND);
  if (isDue || isDrawn) void loadPart(() => import("./draw-ground.ts")).then(({ drawGround }) => drawGround());
  isDrawn = isDue;
}
