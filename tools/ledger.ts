// The ledgers in docs/rules: what becomes of every rule of a document, held against the code and the tests.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { ROOT } from "./project.ts";

export const KINDS = ["automate", "assist", "reference"] as const;
export const STATUSES = ["done", "partly", "later"] as const;

export interface LedgerRule {
  readonly id: string;
  /** In our own words. */
  readonly title: string;
  readonly kind: (typeof KINDS)[number];
  /** How many checkable examples the document's register has for it, numbered from 1. */
  readonly examples: number;
  readonly status: (typeof STATUSES)[number];
  /** What is missing; of every rule that is not done. */
  readonly why?: string;
  /** Examples that are no row of a test, by number, and why. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

export interface LedgerPart {
  readonly part: string;
  readonly title: string;
  readonly rules: readonly LedgerRule[];
}

export interface Ledger {
  readonly document: string;
  /** What the ids of its rules begin with. */
  readonly prefix: string;
  readonly parts: readonly LedgerPart[];
}

/** What the repository says about rules, by id. */
export interface Evidence {
  /** Ids that a doc comment names with `@rule`. */
  readonly decided: ReadonlySet<string>;
  /** The examples of an id that tests name; an id that is named without one has an empty set. */
  readonly tested: ReadonlyMap<string, ReadonlySet<number>>;
}

const ID = String.raw`\b[A-Z]{2}-[A-Z]+-\d+`;

/** Ids after `@rule` in the doc comments of a source text. */
export const idsDecided = (text: string): readonly string[] =>
  [...text.matchAll(/@rule\s+([^*@\n]*)/g)].flatMap(([, ids = ""]) => ids.match(new RegExp(ID, "g")) ?? []);

/** Ids that a test names, each with its examples: "WH-ATK-01 (1)", "WH-INIT-02 (1)–(3)". */
export function examplesNamed(text: string): readonly (readonly [id: string, examples: readonly number[]])[] {
  const named = text.matchAll(new RegExp(String.raw`(${ID})((?:[ ,–]*\(\d+\))*)`, "g"));
  return [...named].map(([, id = "", list = ""]) => [
    id,
    [...list.matchAll(/\((\d+)\)(?:–\((\d+)\))?/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, index) => Number(from) + index),
    ),
  ]);
}

async function readTree(folder: string, suffix: string): Promise<string[]> {
  const names = await readdir(path.join(ROOT, folder), { recursive: true });
  const files = names.filter((name) => name.endsWith(suffix));
  return await Promise.all(files.map((name) => readFile(path.join(ROOT, folder, name), "utf8")));
}

export async function readEvidence(): Promise<Evidence> {
  const [sources, tests] = await Promise.all([
    Promise.all(["src/rules", "src/house-rules"].map((folder) => readTree(folder, ".ts"))),
    Promise.all(
      ["rules", "house-rules", "importing", "simulation", "foundry", "view", "browser"].map((at) =>
        readTree(`tests/${at}`, ".test.ts"),
      ),
    ),
  ]);
  const tested = new Map<string, Set<number>>();
  for (const [id, examples] of tests.flat().flatMap(examplesNamed)) {
    const known = tested.get(id) ?? new Set();
    for (const example of examples) known.add(example);
    tested.set(id, known);
  }
  return { decided: new Set(sources.flat().flatMap(idsDecided)), tested };
}

/** The ledgers of all documents. */
export async function readLedgers(): Promise<readonly Ledger[]> {
  const texts = await readTree("docs/rules", ".yaml");
  return texts.map((text) => parse(text) as Ledger);
}

/** The numbers of a rule's examples that no test names and that the ledger does not explain. */
export function missingExamples(rule: LedgerRule, { tested }: Evidence): readonly number[] {
  const rows = tested.get(rule.id);
  return Array.from({ length: rule.examples }, (_, index) => index + 1).filter(
    (number) => !rows?.has(number) && !rule.elsewhere?.[number],
  );
}

/** What is wrong with one entry, each in a sentence. */
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
  ];
}

/** All that is wrong with a ledger, and with what the repository says of its rules. */
export function problemsIn(ledger: Ledger, evidence: Evidence): readonly string[] {
  const rules = ledger.parts.flatMap((part) => part.rules);
  const known = new Set(rules.map(({ id }) => id));
  const ours = [...new Set([...evidence.decided, ...evidence.tested.keys()])].filter((id) =>
    id.startsWith(`${ledger.prefix}-`),
  );
  return [
    ...(known.size === rules.length ? [] : [`${ledger.document} has an id twice.`]),
    ...ours.filter((id) => !known.has(id)).map((id) => `${id} is named, but ${ledger.document} has no such rule.`),
    ...rules.flatMap((rule) => problemsOf(rule, evidence)),
  ];
}
