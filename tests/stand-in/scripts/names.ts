/**
 * npm run stand-in:names: the names that are declared of Foundry and not there in the stand-in, as a list to steer by.
 * With `-- --write` it writes what the host names when somebody asks for it, the members that documented classes lack, and GAPS.md.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { absentMembers } from "../contract/absent-members.ts";
import { openTable, REFEREE } from "../contract/canvas-table.ts";
import { missingNames, type Missing } from "../contract/missing-names.ts";
import { gapsPage } from "./gaps.ts";

const MEMBERS = path.resolve(import.meta.dirname, "../client/game/absent-members.json");
const GAPS = path.resolve(import.meta.dirname, "../GAPS.md");
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

async function writeMembers(): Promise<void> {
  const tables = [await openTable({ generation: 13 }), await openTable()] as const;
  try {
    const [in13, in14] = [await tables[0].sit(REFEREE), await tables[1].sit(REFEREE)];
    const members = await absentMembers({ 13: in13.page, 14: in14.page });
    await writeFile(MEMBERS, `${JSON.stringify(members, null, 2)}\n`);
    await writeFile(GAPS, gapsPage(members));
    const lists = [members.both, members[13], members[14]].flatMap((names) => Object.values(names));
    const count = lists.reduce((sum, list) => sum + list.split(" ").length, 0);
    console.log(`${count} members of documented classes are not there`);
  } finally {
    for (const table of tables) await table.close();
  }
}

async function printNames(): Promise<void> {
  const table = await openTable();
  try {
    console.log(report(await missingNames((await table.sit(REFEREE)).page)));
  } finally {
    await table.close();
  }
}

await (process.argv.includes("--write") ? writeMembers() : printNames());
