import {
  BASE_KINDS,
  BASE_QUESTIONS,
  BASE_SERVICES,
  BASE_THREATS,
  baseAsks,
  baseConsequence,
  type BaseFacts,
  type BaseKind,
  type BaseProblem,
  type BaseService,
  type BaseThreat,
  type Clock,
  daysUntil,
  isInZeroState,
  isServiceDoubled,
  type Phase,
  PHASES,
  type RuleOptions,
  SERVICE_COSTS,
  serviceRefusal,
  type Uses,
} from "../../../rules/index.ts";
import { clockText, dayText, hourText, type WorldCalendar } from "../../base/words.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import { toChoices } from "../../base/choices.ts";

/** "1", "2", "d6" or "2d6". @rule WH-BASE-04 */
export function costText(service: BaseService): string {
  const { count, faces, bonus } = SERVICE_COSTS[service];
  if (count === 0) return toFigure(bonus);
  return `${count > 1 ? count : ""}d${faces}`;
}

/** The world's clock, and what tells it. */
interface ClockNow {
  readonly clock: Clock;
  readonly calendar: WorldCalendar;
}

/** "Day 4, 14:05 (2 days)": when services are available again. @rule WH-BASE-06 */
export const untilText = (until: Clock, { clock, calendar }: ClockNow, localize: Localize): string =>
  localize("WHITEHACK.Base.until", {
    moment: clockText(calendar.momentAt(until), localize),
    days: toFigure(daysUntil(until, clock, calendar.secondsOfDay)),
  });

/** "3 → 5". */
export const spanText = (before: number, after: number): string => `${toFigure(before)} → ${toFigure(after)}`;

/** The reason why a base does not serve; "" for none. @rule WH-BASE-06 */
function standingText(base: BaseFacts, now: ClockNow, localize: Localize): string | null {
  if (base.lost) return localize("WHITEHACK.Base.Standing.lost");
  if (base.depleted) return localize("WHITEHACK.Base.Standing.depleted");
  const { unavailableUntil: until } = base;
  return until !== null && now.clock < until
    ? localize("WHITEHACK.Base.Standing.unavailable", { until: untilText(until, now, localize) })
    : null;
}

/** An entry of the log. */
interface LogEntry {
  readonly id: string;
  readonly time: Clock;
  readonly text: string;
  readonly by: string;
  readonly hidden: boolean;
}

/** A problem with its place among all. */
interface ListedProblem extends BaseProblem {
  readonly id: string;
  readonly over: boolean;
}

/** The facts behind the sheet of a base. */
export interface BaseSheetFacts {
  readonly name: string;
  readonly img: string;
  readonly kind: BaseKind;
  readonly base: BaseFacts;
  readonly threat: BaseThreat | "";
  readonly phase: Phase | "";
  readonly uses: Uses;
  readonly clock: Clock;
  readonly calendar: WorldCalendar;
  readonly problems: readonly ListedProblem[];
  readonly log: readonly LogEntry[];
  /** Those who share it; nobody for all players. */
  readonly sharers: readonly { readonly actor: string; readonly name: string; readonly isGone: boolean }[];
  readonly isReferee: boolean;
  /** True if this user shares it. */
  readonly mayUse: boolean;
  readonly options: RuleOptions;
  readonly localize: Localize;
}

/** From this stress on a base is spent, so a scale needs no more marks. @rule WH-BASE-06 */
const MARKS = 10;

/** The scale of stress, marked by what a failed saving throw would bring. @rule WH-BASE-06 */
const scaleOf = (stress: number) =>
  Array.from({ length: MARKS }, (_, place) => {
    const { band, from } = baseConsequence(place + 1);
    return { filled: place < stress, band, begins: from === place + 1, from };
  });

function headerView({ name, img, kind, base, clock, calendar, localize }: BaseSheetFacts) {
  const standing = standingText(base, { clock, calendar }, localize);
  const { band } = baseConsequence(base.stress);
  return {
    name,
    img,
    identity: base.identity,
    kind: `WHITEHACK.Base.Kind.${kind}` as const,
    isZero: isInZeroState(base),
    standing,
    band: isInZeroState(base) ? "WHITEHACK.Base.Band.none" : (`WHITEHACK.Base.Band.${band}` as const),
    stress: toFigure(base.stress),
    scale: scaleOf(base.stress),
  };
}

/** The services of a base, their costs, and the reasons against them. @rule WH-BASE-04 WH-BASE-06 WH-BASE-09 */
function servicesView({ base, clock, uses, options, isReferee }: BaseSheetFacts) {
  const refusal = serviceRefusal(base, clock);
  const doubled = isServiceDoubled({ uses, options });
  return BASE_SERVICES.map((id) => ({
    id,
    label: `WHITEHACK.Base.Service.${id}` as const,
    examples: `WHITEHACK.Base.Examples.${id}` as const,
    cost: doubled ? `2 × ${costText(id)}` : costText(id),
    disabled: refusal !== null && !isReferee,
    refusal: refusal && (`WHITEHACK.Base.Refusal.${refusal}` as const),
  }));
}

const problemRow = ({ id, threat, note, published, over }: ListedProblem, index: number) => ({
  id,
  index,
  threat,
  label: `WHITEHACK.Base.Threat.${threat}` as const,
  note,
  published,
  over,
});

/** The problems that this viewer may know; all of them for the Referee. @rule WH-BASE-08 */
const problemsView = ({ problems, isReferee }: BaseSheetFacts) =>
  problems.map(problemRow).filter(({ published }) => isReferee || published);

function entryRow(entry: LogEntry, index: number, { calendar, localize }: BaseSheetFacts) {
  const moment = calendar.momentAt(entry.time);
  return { ...entry, index, day: moment.day, label: dayText(moment, localize), hour: hourText(moment) };
}
type EntryRow = ReturnType<typeof entryRow>;

/** The log by days, the newest first; what is hidden is the Referee's alone. */
function logView(sheet: BaseSheetFacts) {
  const { log, isReferee } = sheet;
  const rows = log
    .map((entry, index) => entryRow(entry, index, sheet))
    .filter(({ hidden }) => isReferee || !hidden)
    .toSorted((one, other) => other.time - one.time || other.index - one.index);
  const days = new Map<string, EntryRow[]>();
  for (const row of rows) days.set(row.label, [...(days.get(row.label) ?? []), row]);
  return { rows, days: [...days].map(([label, entries]) => ({ label, entries })) };
}

/** The Referee's part of the sheet: the threat that is due now, and the phase. @rule WH-BASE-08 WH-BASE-09 */
function refereeView({ threat, phase, options }: BaseSheetFacts) {
  return {
    threat: threat && (`WHITEHACK.Base.Allowed.${threat}` as const),
    phases: options.basePhaseLimits,
    phase: phase ? (`WHITEHACK.Base.Phase.${phase}` as const) : "WHITEHACK.Base.noPhase",
  };
}

/** Choices of the fields in the edit mode. */
const choicesView = () => ({
  kinds: toChoices(BASE_KINDS, (kind) => `WHITEHACK.Base.Kind.${kind}`),
  threats: toChoices(BASE_THREATS, (threat) => `WHITEHACK.Base.Threat.${threat}`),
  phases: toChoices(PHASES, (phase) => `WHITEHACK.Base.Phase.${phase}`),
});

/** Everything on the sheet of a base, apart from rich text. @rule WH-BASE-01 WH-BASE-02 WH-BASE-03 */
export function baseView(sheet: BaseSheetFacts) {
  const { base, options, sharers, mayUse, isReferee } = sheet;
  const asks = baseAsks(base);
  const isOn = options.bases;
  return {
    isOn,
    plays: isOn && mayUse,
    header: headerView(sheet),
    saves: isOn && mayUse && asks !== "nothing",
    waits: asks === "saveOrWait",
    services: servicesView(sheet),
    answers: BASE_QUESTIONS.map((id) => ({
      id,
      label: `WHITEHACK.Base.Question.${id}` as const,
      text: base.answers[id] ?? "",
    })),
    answered: BASE_QUESTIONS.some((id) => (base.answers[id] ?? "") !== ""),
    problems: problemsView(sheet),
    log: logView(sheet),
    history: base.history.map((identity, index) => ({ identity, index })),
    sharers: sharers.map((one, index) => ({ ...one, index })),
    referee: isReferee && isOn ? refereeView(sheet) : null,
    choices: choicesView(),
  };
}
