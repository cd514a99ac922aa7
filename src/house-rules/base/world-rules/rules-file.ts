import { jsonIn } from "../../../rules/base/json.ts";
import {
  isValueOf,
  type RuleValue,
  type RuleValues,
  type WorldRule,
  WRITTEN_RULES,
  writtenRule,
} from "./world-rule.ts";

const KIND = "whitehack-rules";
const VERSION = 1;

/** An entry of a file that cannot be used in this world. */
export interface LeftAside {
  readonly key: string;
  readonly value: string;
  readonly because: "unknown" | "value";
}

const FILE_PROBLEMS = ["notJson", "notRules", "version"] as const;
/** Why a file cannot be used: not JSON, not a file of rules, or an unknown version of the format. */
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** The result of reading a file of rules. */
export type ReadRules =
  | { readonly problem: FileProblem }
  | { readonly problem: null; readonly wanted: RuleValues; readonly leftAside: readonly LeftAside[] };

/** Writes the rules of a world as a file that another world can read. */
export const writeRules = (values: RuleValues): string =>
  `${JSON.stringify({ kind: KIND, version: VERSION, rules: inFile(values) }, null, 2)}\n`;

/** A file holds what is written as an object, so that people can read and write it. */
const inFile = (values: RuleValues): Json => {
  const written = Object.values(WRITTEN_RULES).filter(({ key }) => key in values);
  return {
    ...values,
    ...Object.fromEntries(written.map(({ key, inFile: toFile }) => [key, toFile(values[key] ?? null)])),
  };
};

/** Reads such a file. Unknown rules and invalid values are set aside and listed. */
export function readRules(text: string, rules: readonly WorldRule[]): ReadRules {
  const file = jsonIn(text);
  if (file === undefined) return { problem: "notJson" };
  if (!isRecord(file) || file["kind"] !== KIND || !isRecord(file["rules"])) return { problem: "notRules" };
  if (file["version"] !== VERSION) return { problem: "version" };
  return { problem: null, ...sorted(file["rules"], rules) };
}

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function sorted(found: Json, rules: readonly WorldRule[]): { wanted: RuleValues; leftAside: readonly LeftAside[] } {
  const known = new Map(rules.map((rule) => [rule.key, rule]));
  const wanted: [string, RuleValue][] = [];
  const leftAside: LeftAside[] = [];
  for (const [key, written] of Object.entries(found)) {
    const rule = known.get(key);
    const own = rule && writtenRule(rule.kind);
    const value = own ? own.ofFile(written) : written;
    if (rule && isValueOf(rule, value)) wanted.push([key, value]);
    else leftAside.push({ key, value: shown(written), because: rule ? "value" : "unknown" });
  }
  return { wanted: Object.fromEntries(wanted), leftAside };
}

const LONGEST = 40;

/** A value of a file, cut short for a message. */
const shown = (value: unknown): string => (JSON.stringify(value) ?? "").slice(0, LONGEST);
