import { BASE_THREATS, type BaseThreat, escalateProblem, mayThreaten } from "../../rules/index.ts";
import { BASE_ENDS, type BaseEnd } from "../../view/bases/base-dialogs.ts";
import { type FormValues, isTicked, oneOf, textIn } from "../../view/dialogs/form-values.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { localize } from "../localize.ts";
import type { BaseDeed } from "./base-done.ts";
import type { Homebase } from "./base-facts.ts";

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
const threat: BaseDeed = async (base, values) => {
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
const escalate: BaseDeed = async (base, values) => {
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

/** What is left once a problem has run its course; by then everybody knows. @rule WH-BASE-08 */
function endOf(base: Homebase, { id, note }: Problem, end: BaseEnd) {
  const left = localize(`WHITEHACK.Base.End.${end}`);
  return {
    update: { ...withProblem(base, id, { over: true, published: true }), ...LEFT[end] },
    facts: [{ label: "WHITEHACK.Base.Ask.end", value: left }],
    log: localize("WHITEHACK.Base.Log.ended", { note, end: left }),
  };
}

/** Players learn of a problem. @rule WH-BASE-01 WH-BASE-08 */
const publish: BaseDeed = async (base, values) => {
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

/** Somebody has seen to a problem. @rule WH-BASE-08 */
const settle: BaseDeed = async (base, values) => {
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

/** What the Referee does about problems. @rule WH-BASE-08 */
export const PROBLEM_DEEDS: Readonly<Record<string, BaseDeed>> = { threat, escalate, publish, settle };
