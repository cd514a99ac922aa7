import {
  isUsable,
  modusCheck,
  planCheck,
  resetUses,
  resolveCheck,
  resolveModus,
  type UsageScope,
  USAGES,
} from "../../../rules/index.ts";
import { askModus } from "../../dialogs/ask-modus.ts";
import { throwDice } from "../../dice.ts";
import { keepSetting, setting } from "../../settings.ts";
import { drawFrom } from "./perform-draw.ts";
import { tellLines } from "../tell/tell-lines.ts";

/** Rolls whether a phase has a special circumstance, and which. Only Referees see it, and there is one per session. @rule WH-MODUS-01 WH-MODUS-02 */
export async function performModus(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  if (!(await isModusWanted())) return;
  const { faces, rolls } = await throwDice(planCheck(modusCheck));
  const outcome = resolveCheck(modusCheck, faces);
  const { happens, uses } = resolveModus(outcome, setting("tableUses"));
  await keepSetting("tableUses", uses);
  const drawn = await circumstanceOf(happens);
  await tellLines({
    title: "WHITEHACK.Modus.title",
    text: happens ? "WHITEHACK.Modus.happens" : "WHITEHACK.Modus.quiet",
    facts: [{ label: "WHITEHACK.Modus.against", value: String(outcome.face) }, ...drawn.facts],
    rolls: [...rolls, ...drawn.rolls],
    rules: ["WH-MODUS-01"],
    visibility: "gm",
  });
}

/** One event is enough for a session, unless the Referee wants another. @rule WH-MODUS-01 */
const isModusWanted = async (): Promise<boolean> =>
  isUsable(setting("tableUses"), USAGES.modusSuccess) || (await askModus());

/** Draws the special circumstance, if there is one. @rule WH-MODUS-02 */
async function circumstanceOf(happens: boolean) {
  const drawn = happens ? await drawFrom("modus") : null;
  return drawn ? { facts: [{ label: drawn.label, value: drawn.value }], rolls: drawn.rolls } : { facts: [], rolls: [] };
}

/** A session or a phase begins: what the table as a whole has used up counts anew. @rule WH-TIME-06 WH-MODUS-01 */
export async function beginForTable(scope: UsageScope): Promise<void> {
  if (game.user.isGM) await keepSetting("tableUses", resetUses(setting("tableUses"), scope).uses);
}
