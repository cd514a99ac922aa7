// npm run stand-in:names: the names that are declared of Foundry and not there in the stand-in, as a list to steer by.
import { openTable, REFEREE } from "../tests/stand-in/contract/canvas-table.ts";
import { missingNames, type Missing } from "../tests/stand-in/contract/missing-names.ts";

/** What so many classes lack, their base lacks; it is told once. */
const COMMON = 12;

function report(found: readonly Missing[]): string {
  const uses = new Map<string, number>();
  for (const name of found.flatMap(({ missing }) => missing)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const common = [...uses].filter(([, count]) => count >= COMMON).map(([name]) => name);
  const lines = found.flatMap(({ of, declared, missing }) => {
    const own = missing.filter((name) => !common.includes(name));
    return own.length ? [`- \`${of}\` ${own.length} of ${declared}: ${own.join(", ")}`] : [];
  });
  return [
    "# Declared and not there",
    "",
    "Names of namespaces, statics (`foundry.X`) and what is on prototypes or in schemas (`foundry.X#`).",
    "Fields that only a constructor sets are listed too, whether they are there or not.",
    "",
    `In ${COMMON} classes or more: ${common.sort().join(", ")}`,
    "",
    ...lines,
  ].join("\n");
}

const table = await openTable();
try {
  const { page } = await table.sit(REFEREE);
  console.log(report(await missingNames(page)));
} finally {
  await table.close();
}
