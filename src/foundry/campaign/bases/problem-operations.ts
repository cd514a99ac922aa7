import {
  BASE_BANDS,
  BASE_THREATS,
  type BaseBand,
  type BaseThreat,
  consequenceOf,
  escalateProblem,
  mayThreaten,
  PHASES,
  sufferConsequence,
  transcend,
  transcendenceRefusal,
} from "../../../rules/index.ts";
import { findTable, writtenRows } from "../../chat/tables/written-rows.ts";
import { BASE_ENDS, type BaseEnd, changeIn } from "../../../view/campaign/bases/base-dialogs.ts";
import { type FormValues, isTicked, oneOf, textIn } from "../../../view/chat/dialogs/form-values.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { localize } from "../../host/localize.ts";
import {
  type BaseOperation,
  baseFactsOf,
  basePhase,
  baseUpdate,
  type Homebase,
  stressLine,
  untilLines,
} from "./base-facts.ts";
import { rulebookFor } from "../../host/rulebook.ts";

/** The key of the table that a failed saving throw is read off. */
const TABLE = "baseStress";

/**
 * The text of a consequence, as the world's table or ours has written it; its name where there is no such row.
 * @rule WH-BASE-06
 */
export async function consequenceText(band: BaseBand): Promise<string> {
  const table = await findTable(TABLE);
  const row = table && writtenRows(table).find(({ key }) => key === band);
  return row?.text ?? `WHITEHACK.Base.Band.${band}`;
}

type Problem = Homebase["system"]["problems"][number];

const problemsOf = (base: Homebase) => base.system.toObject().problems;
const problemIn = (base: Homebase, values: FormValues): Problem | null =>
  base.system.problems.find(({ id, over }) => id === values["problem"] && !over) ?? null;
const withProblem = (base: Homebase, id: string, change: object): object => ({
  problems: problemsOf(base).map((one) => (one.id === id ? { ...one, ...change } : one)),
});

const threatLine = (threat: BaseThreat): FactLine => ({
  label: "WHITEHACK.Base.problem",
  value: `WHITEHACK.Base.Threat.${threat}`,
});

/** Something befalls a base: hidden, or told to everybody. @rule WH-BASE-08 */
const threat: BaseOperation = async (base, values) => {
  const kind = oneOf(values, "threat", BASE_THREATS);
  const note = textIn(values, "note");
  if (!kind || note === "") return "WHITEHACK.Base.Refusal.noNote";
  const published = isTicked(values, "published");
  const allowed = base.system.threat;
  const isAllowed = mayThreaten(allowed || null, kind);
  const problem = { id: foundry.utils.randomID(), threat: kind, note, published, over: false };
  return {
    update: { problems: [...problemsOf(base), problem], ...(isAllowed && { threat: "" }) },
    title: "WHITEHACK.Base.problem",
    text: note,
    facts: [threatLine(kind)],
    rules: ["WH-BASE-08"],
    secret: !published,
    log: threatLog(kind, note),
  };
};

/** A problem that nobody sees to becomes worse, up to the end of the base. @rule WH-BASE-08 */
const escalate: BaseOperation = async (base, values) => {
  const problem = problemIn(base, values);
  if (!problem) return "WHITEHACK.Base.Refusal.noProblem";
  const { id, note, published } = problem;
  const worse = escalateProblem(problem);
  const told = { title: "WHITEHACK.Base.escalate", text: note, rules: ["WH-BASE-08"] } as const;
  if (!worse) return { ...told, ...endOf(base, problem, oneOf(values, "end", BASE_ENDS) ?? "depleted") };
  return {
    ...told,
    secret: !published,
    update: withProblem(base, id, { threat: worse.threat }),
    facts: [threatLine(worse.threat)],
    log: threatLog(worse.threat, note),
  };
};

const threatLog = (kind: BaseThreat, note: string): string =>
  localize("WHITEHACK.Base.Log.threat", { threat: localize(`WHITEHACK.Base.Threat.${kind}`), note });

const LEFT = { depleted: { depleted: true }, lost: { lost: true }, nothing: {} } as const;

/** The remains once a problem has run its course; by then everybody knows. @rule WH-BASE-08 */
function endOf(base: Homebase, { id, note }: Problem, end: BaseEnd) {
  const left = localize(`WHITEHACK.Base.End.${end}`);
  return {
    update: { ...withProblem(base, id, { over: true, published: true }), ...LEFT[end] },
    facts: [{ label: "WHITEHACK.Base.Ask.end", value: left }],
    log: localize("WHITEHACK.Base.Log.ended", { note, end: left }),
  };
}

/** Players learn of a problem. @rule WH-BASE-01 WH-BASE-08 */
const publish: BaseOperation = async (base, values) => {
  const problem = problemIn(base, values);
  if (!problem || problem.published) return "WHITEHACK.Base.Refusal.noProblem";
  const { id, note, threat: kind } = problem;
  return {
    update: withProblem(base, id, { published: true }),
    title: "WHITEHACK.Base.problem",
    text: note,
    facts: [threatLine(kind)],
    rules: ["WH-BASE-08"],
    log: localize("WHITEHACK.Base.Log.published", { note }),
  };
};

/** A problem has been dealt with. @rule WH-BASE-08 */
const settle: BaseOperation = async (base, values) => {
  const problem = problemIn(base, values);
  if (!problem) return "WHITEHACK.Base.Refusal.noProblem";
  const { id, note, published } = problem;
  return {
    update: withProblem(base, id, { over: true }),
    title: "WHITEHACK.Base.settled",
    text: note,
    rules: ["WH-BASE-08"],
    secret: !published,
    log: localize("WHITEHACK.Base.Log.settled", { note }),
  };
};

/** The Referee's actions about problems. @rule WH-BASE-08 */
const PROBLEM_OPERATIONS: Readonly<Record<string, BaseOperation>> = { threat, escalate, publish, settle };

/** The Referee lets a base suffer a consequence without a throw. @rule WH-BASE-06 */
const consequence: BaseOperation = async (base, values) => {
  const band = oneOf(values, "band", BASE_BANDS);
  if (!band) return "WHITEHACK.Refusal.badRequest";
  const suffered = consequenceOf(band);
  const moment = { clock: game.time.worldTime, rulebook: rulebookFor(base), fumble: false };
  const after = sufferConsequence(baseFactsOf(base), suffered, moment);
  return {
    update: { ...baseUpdate(after), threat: suffered.threat ?? base.system.threat },
    title: "WHITEHACK.Base.suffer",
    text: await consequenceText(band),
    facts: untilLines(after),
    rules: ["WH-BASE-06"],
    log: localize("WHITEHACK.Base.Log.suffered", { band: localize(`WHITEHACK.Base.Band.${band}`) }),
  };
};

/** A base becomes something else, and serves again. @rule WH-BASE-07 WH-BASE-09 */
const transcendence: BaseOperation = async (base, values) => {
  const before = baseFactsOf(base);
  const change = changeIn(values, before);
  const { options } = rulebookFor(base);
  const phase = basePhase(base);
  const refusal = transcendenceRefusal(before, change, { phase: phase || null, options });
  if (refusal && !isTicked(values, "anyway")) return `WHITEHACK.Base.Refusal.${refusal}`;
  const may = { ...before, lost: false, stress: Math.max(before.stress, change.stress) };
  const after = transcend(may, change, { phase: null, options });
  const event = textIn(values, "event");
  return {
    update: { ...baseUpdate(after), threat: "" },
    title: "WHITEHACK.Base.transcend",
    text: after.identity,
    facts: [
      ...(before.identity !== after.identity && before.identity !== ""
        ? [{ label: "WHITEHACK.Base.former", value: before.identity }]
        : []),
      ...(event ? [{ label: "WHITEHACK.Base.Ask.event", value: event }] : []),
      stressLine(before.stress, after.stress),
    ],
    rules: ["WH-BASE-07"],
    log: localize("WHITEHACK.Base.Log.transcended", { identity: after.identity }),
  };
};

/** Another phase of the story begins: the next service costs once what it costs. @rule WH-BASE-09 */
const phase: BaseOperation = async (base, values) => {
  const begun = oneOf(values, "phase", PHASES);
  if (!begun) return "WHITEHACK.Refusal.badRequest";
  const name = localize(`WHITEHACK.Base.Phase.${begun}`);
  return {
    update: { phase: begun, servicesInPhase: 0 },
    title: "WHITEHACK.Base.phase",
    text: name,
    rules: ["WH-BASE-09"],
    log: localize("WHITEHACK.Base.Log.phase", { phase: name }),
  };
};

/** The actions of the Referee alone. @rule WH-BASE-06 WH-BASE-07 WH-BASE-08 WH-BASE-09 */
export const REFEREE_OPERATIONS: Readonly<Record<string, BaseOperation>> = {
  consequence,
  ...PROBLEM_OPERATIONS,
  transcend: transcendence,
  phase,
};
