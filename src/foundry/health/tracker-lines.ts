import { isRoundsTaskDone } from "../../rules/index.ts";
import { toFigure } from "../../view/localize.ts";
import { healthLines } from "../../view/sheets/health-lines.ts";
import { goesUnnoticed } from "../brave/quirks-held.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { FIGHT_MARKS, isMarked } from "../fight/note-fight.ts";
import { isKnown } from "../fight/round-facts.ts";
import { isPinned, type LiveFire, liveFires } from "../guns/live-fires.ts";
import { localize } from "../localize.ts";
import { openQuestions } from "../questions/open-questions.ts";

/** What has been done in a round is told by its pips. */
const TOLD_MARKS = FIGHT_MARKS.filter((mark) => mark !== "acted");

/** What a row of the tracker tells besides the order of acting: what everybody sees of the fight, then what not all may know. @rule WH-DMG-02 WH-DMG-03 WH-SURP-01 */
export function trackerLines(
  combatant: Combatant.Implementation,
  owing: ReadonlySet<string> = owingActors(),
  fires: readonly LiveFire[] = combatant.combat ? liveFires(combatant.combat) : [],
): readonly string[] {
  const { actor } = combatant;
  const marks = TOLD_MARKS.filter((mark) => isMarked(combatant, mark)).map((mark) =>
    localize(`WHITEHACK.FightMark.is.${mark}`),
  );
  const lines = [paceLines, lowersLine, heldLine, castsLine, unnoticedLine, busyLine, beyondLine].flatMap((line) =>
    line(combatant),
  );
  const seen = [...marks, ...lines, ...fireLines(combatant, fires)];
  if (!actor?.isCreature() || !isKnown(actor)) return seen;
  return [
    ...seen,
    ...healthLines(hitPointsOf(actor), localize),
    ...loadingLines(actor),
    ...(owing.has(actor.uuid) ? [localize("WHITEHACK.HealthLine.owes")] : []),
  ];
}

/** Which lower initiative somebody has chosen for the next round. @rule WH-INIT-05 */
const lowersLine = ({ fightState: { lowersTo } }: Combatant.Implementation): readonly string[] =>
  lowersTo > 0 ? [localize("WHITEHACK.Initiative.lowersTo", { value: String(lowersTo) })] : [];

/** For what somebody holds back. @rule WB-DLY-01 WB-DLY-02 */
function heldLine({ combat, fightState: { holds, awaits, disrupts } }: Combatant.Implementation): readonly string[] {
  if (!holds) return [];
  const enemy = combat?.combatants.get(disrupts);
  if (enemy) return [localize("WHITEHACK.Hold.is.against", { name: enemy.name ?? "" })];
  return [awaits === "" ? localize("WHITEHACK.Hold.is.until") : localize("WHITEHACK.Hold.is.awaits", { awaits })];
}

/** Who works a miracle that others may disrupt now. @rule WB-DLY-02 */
const castsLine = ({ combat, fightState: { castsIn } }: Combatant.Implementation): readonly string[] =>
  castsIn > 0 && castsIn === combat?.round ? [localize("WHITEHACK.Disrupt.casts")] : [];

/** How somebody has said that they move, and who is out of breath. @rule FH-MOV-03 FH-MOV-06 FH-DIS-01 */
const paceLines = ({ fightState: { pace, strain } }: Combatant.Implementation): readonly string[] => [
  ...(pace === "normal" ? [] : [localize(`WHITEHACK.Pace.is.${pace}`)]),
  ...(strain === "failed" || strain === "winded" ? [localize(`WHITEHACK.Pace.is.${strain}`)] : []),
];

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

/** How much longer it takes to load what is in somebody's hands. @rule WH-WPN-02 */
const loadingLines = ({ items }: Actor.Implementation): readonly string[] =>
  items.contents
    .filter((item) => item.isWeapon())
    .filter(({ system: { loading, equipped, broken } }) => loading > 0 && equipped && !broken)
    .map(({ name, system: { loading } }) => localize("WHITEHACK.Pip.loading", { name, rounds: toFigure(loading) }));

/** Who lays suppressive fire, and whom it keeps from acting. @rule WH-GUN-04 */
const fireLines = (fighter: Combatant.Implementation, fires: readonly LiveFire[]): readonly string[] => [
  ...(fires.some(({ by }) => by.id === fighter.id) ? [localize("WHITEHACK.Suppression.lays")] : []),
  ...(isPinned(fighter, fires) ? [localize("WHITEHACK.Suppression.isPinned")] : []),
];

/** That somebody has done more than a round holds, which is for the table to judge. @rule WH-ACT-01 */
const beyondLine = ({ fightState: { beyond } }: Combatant.Implementation): readonly string[] =>
  beyond > 0 ? [localize("WHITEHACK.Pip.beyond")] : [];

/** Those of whom an open question asks something. */
export const owingActors = (): ReadonlySet<string> =>
  new Set(
    openQuestions()
      .filter(({ system: { asked } }) => !asked.referee)
      .flatMap(({ system: { asked, options } }) => [asked.actor, ...options.map(({ actor }) => actor)])
      .filter((uuid): uuid is string => typeof uuid === "string" && uuid !== ""),
  );
