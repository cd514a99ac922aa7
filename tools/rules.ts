// npm run rules: how much of each document's rules there is, part by part; fails when a ledger promises too much.
import { type Evidence, type LedgerRule, missingExamples, problemsIn, readEvidence, readLedgers } from "./ledger.ts";

/** One line of the table. */
function rowOf(part: string, rules: readonly LedgerRule[], evidence: Evidence): Record<string, string | number> {
  const automate = rules.filter(({ kind }) => kind === "automate");
  const count = (status: string, among = rules) => among.filter((rule) => rule.status === status).length;
  const examples = rules.reduce((sum, rule) => sum + rule.examples, 0);
  const missing = rules.reduce((sum, rule) => sum + missingExamples(rule, evidence).length, 0);
  const elsewhere = rules.reduce((sum, rule) => sum + Object.keys(rule.elsewhere ?? {}).length, 0);
  return {
    part,
    rules: rules.length,
    done: count("done"),
    partly: count("partly"),
    later: count("later"),
    automated: `${count("done", automate)}/${automate.length}`,
    examples: `${examples - missing - elsewhere}/${examples}`,
    elsewhere,
  };
}

const evidence = await readEvidence();
for (const ledger of await readLedgers()) {
  const rows = ledger.parts.map(({ part, title, rules }) => rowOf(`${part} ${title}`, rules, evidence));
  const all = rowOf(
    "all",
    ledger.parts.flatMap(({ rules }) => rules),
    evidence,
  );
  console.log(`\n${ledger.document}`);
  console.table(Object.fromEntries([...rows, all].map(({ part, ...row }) => [part, row])));
  if (process.argv.includes("--open"))
    for (const rule of ledger.parts.flatMap(({ rules }) => rules))
      if (rule.status !== "done") console.log(`${rule.id} ${rule.kind}, ${rule.status}: ${rule.title} (${rule.why})`);
  for (const problem of problemsIn(ledger, evidence)) {
    console.error(problem);
    process.exitCode = 1;
  }
}
