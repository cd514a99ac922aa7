import { isRoundsTaskDone } from "../../../rules/index.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { healthLines } from "../../../view/health/hit-points-view.ts";
import { goesUnnoticed } from "../../documents/traits-of.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { FIGHT_MARKS, isMarked } from "../../documents/note-fight.ts";
import { isKnown } from "../round-facts.ts";
import { isPinned, type LiveFire, liveFires } from "../live-fires.ts";
import { localize } from "../../host/localize.ts";
import { openPrompts } from "../../chat/prompts/listeners.ts";

/** Pips already tell what has been done in a round. */
const TOLD_MARKS = FIGHT_MARKS.filter((mark) => mark !== "acted");

/**
 * The texts of a row of the tracker besides the order of acting: first those that all may see, then those that not all
 * may know. @rule WH-DMG-02 WH-DMG-03 WH-SURP-01
 */
export function trackerLines(
  combatant: Combatant.Implementation,
  owing: ReadonlySet<string> = owingActors(),
  fires: readonly LiveFire[] = combatant.combat ? liveFires(combatant.combat) : [],
): readonly string[] {
  const { creature: actor } = combatant;
  const marks = TOLD_MARKS.filter((mark) => isMarked(combatant, mark)).map((mark) =>
    localize(`WHITEHACK.FightMark.is.${mark}`),
  );
  const lines = [paceLines, lowersLine, heldLine, castsLine, unnoticedLine, busyLine, beyondLine].flatMap((line) =>
    line(combatant),
  );
  const seen = [...marks, ...lines, ...fireLines(combatant, fires)];
  if (!actor || !isKnown(actor)) return seen;
  return [
    ...seen,
    ...healthLines(hitPointsOf(actor), localize),
    ...loadingLines(actor),
    ...(owing.has(actor.uuid) ? [localize("WHITEHACK.HealthLine.owes")] : []),
  ];
}

/** The lower initiative that a fighter has chosen for the next round. @rule WH-INIT-05 */
const lowersLine = ({ fightState: { lowersTo } }: Combatant.Implementation): readonly string[] =>
  lowersTo > 0 ? [localize("WHITEHACK.Initiative.lowersTo", { value: String(lowersTo) })] : [];

/** The reason why a fighter holds back. @rule WB-DLY-01 WB-DLY-02 */
function heldLine({ combat, fightState: { holds, awaits, disrupts } }: Combatant.Implementation): readonly string[] {
  if (!holds) return [];
  const enemy = combat?.combatants.get(disrupts);
  if (enemy) return [localize("WHITEHACK.Hold.is.against", { name: enemy.name ?? "" })];
  return [awaits === "" ? localize("WHITEHACK.Hold.is.until") : localize("WHITEHACK.Hold.is.awaits", { awaits })];
}

/** A caster works a miracle that others may disrupt now. @rule WB-DLY-02 */
const castsLine = ({ combat, fightState: { castsIn } }: Combatant.Implementation): readonly string[] =>
  castsIn > 0 && castsIn === combat?.round ? [localize("WHITEHACK.Disrupt.casts")] : [];

/** The chosen pace of a fighter, and whether the fighter is out of breath. @rule FH-MOV-03 FH-MOV-06 FH-DIS-01 */
const paceLines = ({ fightState: { pace, strain } }: Combatant.Implementation): readonly string[] => [
  ...(pace === "normal" ? [] : [localize(`WHITEHACK.Pace.is.${pace}`)]),
  ...(strain === "failed" || strain === "winded" ? [localize(`WHITEHACK.Pace.is.${strain}`)] : []),
];

/** A member of the party goes unnoticed. @rule WH-BRAVE-05 */
const unnoticedLine = (fighter: Combatant.Implementation): readonly string[] =>
  fighter.actor?.hasPlayerOwner && goesUnnoticed(fighter) && !fighter.fightState.sought
    ? [localize("WHITEHACK.Quirk.unnoticed")]
    : [];

/** The last round of a fighter's work that takes rounds; it is done in the turn that ends it. @rule WH-TIME-03 */
function busyLine({ id, combat, fightState: { busyUntil } }: Combatant.Implementation): readonly string[] {
  if (!combat || busyUntil < Math.max(1, combat.round)) return [];
  const now = { round: combat.round, actor: combat.combatant?.id ?? "" };
  const isDone = isRoundsTaskDone({ actor: id ?? "none", doneInRound: busyUntil }, now);
  return [localize(`WHITEHACK.CommonTask.${isDone ? "DoneNow" : "BusyUntil"}`, { round: String(busyUntil) })];
}

/** The time that the weapons in an actor's hands still take to load. @rule WH-WPN-02 */
const loadingLines = ({ items }: Actor.Implementation): readonly string[] =>
  items.contents
    .filter((item) => item.isWeapon())
    .filter(({ system: { loading, equipped, broken } }) => loading > 0 && equipped && !broken)
    .map(({ name, system: { loading } }) => localize("WHITEHACK.Pip.loading", { name, rounds: toFigure(loading) }));

/** The fighter that lays suppressive fire, and those that it keeps from acting. @rule WH-GUN-04 */
const fireLines = (fighter: Combatant.Implementation, fires: readonly LiveFire[]): readonly string[] => [
  ...(fires.some(({ by }) => by.id === fighter.id) ? [localize("WHITEHACK.Suppression.lays")] : []),
  ...(isPinned(fighter, fires) ? [localize("WHITEHACK.Suppression.isPinned")] : []),
];

/** A fighter has done more than a round holds, which the table judges. @rule WH-ACT-01 */
const beyondLine = ({ fightState: { beyond } }: Combatant.Implementation): readonly string[] =>
  beyond > 0 ? [localize("WHITEHACK.Pip.beyond")] : [];

/** Those of whom an open question asks something. */
export const owingActors = (): ReadonlySet<string> =>
  new Set(
    openPrompts()
      .filter(({ system: { asked } }) => !asked.referee)
      .flatMap(({ system: { asked, options } }) => [asked.actor, ...options.map(({ actor }) => actor)])
      .filter((uuid): uuid is string => typeof uuid === "string" && uuid !== ""),
  );
