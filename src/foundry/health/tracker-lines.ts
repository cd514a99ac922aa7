import { isRoundsTaskDone } from "../../rules/index.ts";
import { healthLines } from "../../view/sheets/health-lines.ts";
import { goesUnnoticed } from "../brave/quirks-held.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { FIGHT_MARKS, isMarked } from "../fight/note-fight.ts";
import { localize } from "../localize.ts";
import { openQuestions } from "../questions/open-questions.ts";

/** What everybody may know: of the players' characters all, of others only what is one's own. */
const isKnown = (actor: Actor.Implementation): boolean => actor.hasPlayerOwner || actor.isOwner;

/** What a row of the tracker tells besides the order of acting: what everybody sees of the fight, then what not all may know. @rule WH-DMG-02 WH-DMG-03 WH-SURP-01 */
export function trackerLines(combatant: Combatant.Implementation): readonly string[] {
  const { actor } = combatant;
  const marks = FIGHT_MARKS.filter((mark) => isMarked(combatant, mark)).map((mark) =>
    localize(`WHITEHACK.FightMark.is.${mark}`),
  );
  const seen = [...marks, ...lowersLine(combatant), ...unnoticedLine(combatant), ...busyLine(combatant)];
  if (!actor?.isCreature() || !isKnown(actor)) return seen;
  return [
    ...seen,
    ...healthLines(hitPointsOf(actor), localize),
    ...(owesAnswer(actor) ? [localize("WHITEHACK.HealthLine.owes")] : []),
  ];
}

/** Which lower initiative somebody has chosen for the next round. @rule WH-INIT-05 */
const lowersLine = ({ fightState: { lowersTo } }: Combatant.Implementation): readonly string[] =>
  lowersTo > 0 ? [localize("WHITEHACK.Initiative.lowersTo", { value: String(lowersTo) })] : [];

/** Who of the party goes unnoticed. @rule WH-BRAVE-05 */
const unnoticedLine = ({ actor, fightState }: Combatant.Implementation): readonly string[] =>
  actor?.hasPlayerOwner && goesUnnoticed(actor) && !fightState.sought ? [localize("WHITEHACK.Quirk.unnoticed")] : [];

/** Until when somebody works on what takes rounds, and that it is done in the turn that ends it. @rule WH-TIME-03 */
function busyLine({ id, combat, fightState: { busyUntil } }: Combatant.Implementation): readonly string[] {
  if (!combat || busyUntil < Math.max(1, combat.round)) return [];
  const now = { round: combat.round, actor: combat.combatant?.id ?? "" };
  const isDone = isRoundsTaskDone({ actor: id ?? "none", doneInRound: busyUntil }, now);
  return [localize(`WHITEHACK.CommonTask.${isDone ? "DoneNow" : "BusyUntil"}`, { round: String(busyUntil) })];
}

const owesAnswer = ({ uuid }: Actor.Implementation): boolean =>
  openQuestions().some(
    ({ system: { asked, options } }) =>
      !asked.referee && (asked.actor === uuid || options.some(({ actor }) => actor === uuid)),
  );

/** Redraws the tracker if there is a fight. */
export function showInTracker(): void {
  if (game.combats.size > 0 && ui.combat?.rendered) void ui.combat.render();
}
