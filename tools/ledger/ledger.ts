// The ledgers in docs/rules: the status of every rule of a document, checked against the code and the tests.
import { parse } from "yaml";
import { isBundled } from "./at-the-table.ts";
import { type Evidence, readTexts } from "./evidence.ts";

export const KINDS = ["automate", "assist", "reference"] as const;
export const STATUSES = ["done", "partly", "later"] as const;
export const AT_TABLE = ["yes", "partly", "no"] as const;
export type AtTable = (typeof AT_TABLE)[number];

export interface LedgerRule {
  readonly id: string;
  /** In our own words. */
  readonly title: string;
  readonly kind: (typeof KINDS)[number];
  /** The number of checkable examples in the document's register, numbered from 1. */
  readonly examples: number;
  readonly status: (typeof STATUSES)[number];
  /** What is missing; required for every rule that is not done. */
  readonly why?: string;
  /** Whether a group can use it: tests at the table play it, and the code that decides it is in the bundle. */
  readonly table: AtTable;
  /** What is missing at the table; required for every rule that is done but not fully at the table. */
  readonly missing?: string;
  /** The examples that no test names, by number, with the reason. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

export interface LedgerPart {
  readonly part: string;
  readonly title: string;
  readonly rules: readonly LedgerRule[];
}

export interface Ledger {
  readonly document: string;
  /** The prefix of its rules' ids. */
  readonly prefix: string;
  readonly parts: readonly LedgerPart[];
}

/** The ledgers of all documents. */
export async function readLedgers(): Promise<readonly Ledger[]> {
  const texts = await readTexts(".yaml", "docs/rules");
  return [...texts.values()].map((text) => parse(text) as Ledger);
}

/** The numbers of a rule's examples that no test names and that the ledger does not explain. */
export function missingExamples(rule: LedgerRule, { tested }: Evidence): readonly number[] {
  const rows = tested.get(rule.id);
  return Array.from({ length: rule.examples }, (_, index) => index + 1).filter(
    (number) => !rows?.has(number) && !rule.elsewhere?.[number],
  );
}

/** How far the evidence shows a rule to be at the table; the ledger must say exactly this. */
export function shownAtTable({ id, kind }: LedgerRule, { played, deciders, explained }: Evidence): AtTable {
  const claim = played.get(id);
  const decidedBy = deciders.get(id) ?? [];
  if (kind === "reference" && explained.has(id)) return "yes";
  if (!claim) return "no";
  const isDecided = decidedBy.length > 0 ? isBundled(decidedBy) : kind !== "automate";
  return claim === "whole" && isDecided ? "yes" : "partly";
}

/** The problems with what an entry says about the table. */
function tableProblems(rule: LedgerRule, evidence: Evidence): readonly string[] {
  const { id, status, table, missing } = rule;
  const shown = shownAtTable(rule, evidence);
  const needsMissing = table !== "yes" && status === "done";
  const bundled = isBundled(evidence.deciders.get(id) ?? []) ? "" : "; no function that decides it is in the bundle";
  const claims = `titles say ${evidence.played.get(id) ?? "nothing"}${bundled}`;
  return [
    ...(table === shown ? [] : [`${id} is "${table}" at the table, but it is shown to be "${shown}" (${claims}).`]),
    ...(needsMissing && missing === undefined ? [`${id} is not wholly at the table: it needs a "missing".`] : []),
    ...(table === "yes" && missing !== undefined ? [`${id} is at the table: it needs no "missing".`] : []),
  ];
}

/** The problems with one entry, one sentence each. */
function problemsOf(rule: LedgerRule, evidence: Evidence): readonly string[] {
  const { id, kind, status, why } = rule;
  const isDone = status === "done";
  const needsCode = isDone && kind === "automate";
  const missing = isDone ? missingExamples(rule, evidence) : [];
  const surplus = [...(evidence.tested.get(id) ?? [])].filter((number) => number > rule.examples || number < 1);
  return [
    ...(KINDS.includes(kind) && STATUSES.includes(status) ? [] : [`${id} is "${kind}" and "${status}".`]),
    ...(isDone === (why === undefined) ? [] : [`${id} is ${status}: it ${isDone ? "needs no" : "needs a"} "why".`]),
    ...(needsCode && !evidence.decided.has(id) ? [`${id} is done, but no function says "@rule ${id}".`] : []),
    ...(needsCode && !evidence.tested.has(id) ? [`${id} is done, but no test names it.`] : []),
    ...(missing.length > 0 ? [`${id} is done, but no test has its example ${missing.join(", ")}.`] : []),
    ...(surplus.length > 0 ? [`${id} has no example ${surplus.join(", ")}, which a test names.`] : []),
    ...tableProblems(rule, evidence),
  ];
}

/** All problems with a ledger, and with what the repository says about its rules. */
export function problemsIn(ledger: Ledger, evidence: Evidence): readonly string[] {
  const rules = ledger.parts.flatMap((part) => part.rules);
  const known = new Set(rules.map(({ id }) => id));
  const named = [...evidence.decided, ...evidence.tested.keys(), ...evidence.explained];
  const ours = [...new Set(named)].filter((id) => id.startsWith(`${ledger.prefix}-`));
  return [
    ...(known.size === rules.length ? [] : [`${ledger.document} has an id twice.`]),
    ...ours.filter((id) => !known.has(id)).map((id) => `${id} is named, but ${ledger.document} has no such rule.`),
    ...rules.flatMap((rule) => problemsOf(rule, evidence)),
  ];
}
