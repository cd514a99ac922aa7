// npm run rules: how many of each document's rules are done, part by part, in the core and at the table; fails if a
// ledger claims too much. `-- --missing G` lists what a part still lacks, `-- --missing FH` what a document does.
import type { Decider } from "./ledger/at-the-table.ts";
import { type Evidence, readEvidence } from "./ledger/evidence.ts";
import {
  KINDS,
  type Ledger,
  type LedgerPart,
  type LedgerRule,
  missingExamples,
  problemsIn,
  readLedgers,
} from "./ledger/ledger.ts";

/** "done of all, at the table" for one kind of rules. */
function countOf(rules: readonly LedgerRule[], kind: LedgerRule["kind"]): Record<string, string> {
  const among = rules.filter((rule) => rule.kind === kind);
  const done = among.filter(({ status }) => status === "done").length;
  const atTable = among.filter(({ table }) => table === "yes").length;
  return { [kind]: `${done}/${among.length}`, [`${kind} at table`]: `${atTable}/${among.length}` };
}

/** One line of the table. */
function rowOf(rules: readonly LedgerRule[], evidence: Evidence): Record<string, string | number> {
  const sum = (count: (rule: LedgerRule) => number): number => rules.reduce((all, rule) => all + count(rule), 0);
  const examples = sum((rule) => rule.examples);
  const elsewhere = sum((rule) => Object.keys(rule.elsewhere ?? {}).length);
  return {
    rules: rules.length,
    ...Object.assign({}, ...KINDS.map((kind) => countOf(rules, kind))),
    "partly at table": sum(({ table }) => Number(table === "partly")),
    examples: `${examples - sum((rule) => missingExamples(rule, evidence).length) - elsewhere}/${examples}`,
    elsewhere,
  };
}

function printCounts({ document, parts }: Ledger, evidence: Evidence): void {
  const rows = parts.map(({ part, title, rules }) => [`${part} ${title}`, rowOf(rules, evidence)]);
  const all = rowOf(
    parts.flatMap(({ rules }) => rules),
    evidence,
  );
  console.log(`\n${document}`);
  console.table(Object.fromEntries([...rows, ["all", all]]));
}

const outside = (deciders: readonly Decider[] = []): string => {
  const names = deciders.filter(({ inBundle }) => !inBundle).map(({ name }) => name);
  return names.length > 0 ? ` [not in the bundle: ${names.join(", ")}]` : "";
};

/** What is missing in a part, rule by rule. */
function printMissing({ rules }: LedgerPart, { deciders }: Evidence): void {
  for (const { id, title, kind, status, table, why, missing } of rules)
    if (status !== "done" || table !== "yes")
      console.log(
        `${id} ${title} (${kind}; ${status}; at the table: ${table}) ${missing ?? why}${outside(deciders.get(id))}`,
      );
}

const [flag, of] = process.argv.slice(2);
const evidence = await readEvidence();
for (const ledger of await readLedgers()) {
  if (flag === "--missing")
    for (const part of ledger.parts)
      if ([undefined, part.part, ledger.prefix].includes(of)) printMissing(part, evidence);
  if (flag !== "--missing") printCounts(ledger, evidence);
  for (const problem of problemsIn(ledger, evidence)) {
    console.error(problem);
    process.exitCode = 1;
  }
}
