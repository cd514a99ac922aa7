import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../../tools/project.ts";
import type { Shapes } from "./shape.ts";

const KEPT = path.join(ROOT, ".cache", "shapes.json");

interface Kept {
  readonly digest: string;
  readonly shapes: Shapes;
}

/** A digest of whatever the recorder may load: the same sources are never loaded twice. */
function digest(): string {
  const hash = createHash("sha1").update(readFileSync(path.join(ROOT, "system.json")));
  for (const folder of ["src", "packs/schema"]) {
    const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" });
    for (const file of files.filter((name) => /\.(ts|json)$/.test(name)).toSorted())
      hash.update(file).update(readFileSync(path.join(ROOT, folder, file)));
  }
  return hash.digest("hex");
}

function readKept(): Kept | null {
  try {
    return JSON.parse(readFileSync(KEPT, "utf8")) as Kept;
  } catch {
    return null; // nobody has kept any, or somebody has spoilt the file: they are recorded again
  }
}

function keep(kept: Kept): void {
  const fresh = `${KEPT}.${process.pid}.${performance.now()}`; // others may read and write meanwhile
  mkdirSync(path.dirname(KEPT), { recursive: true });
  writeFileSync(fresh, JSON.stringify(kept));
  renameSync(fresh, KEPT);
}

/** The shapes of all data models: recorded in another process, and kept until the sources change. */
export function readShapes(): Shapes {
  const sources = digest();
  const kept = readKept();
  if (kept?.digest === sources) return kept.shapes;
  const recorder = path.join(ROOT, "packs", "schema", "record.ts");
  const told = execFileSync(process.execPath, ["--import", "tsx", recorder], { cwd: ROOT, encoding: "utf8" });
  const shapes = JSON.parse(told) as Shapes;
  keep({ digest: sources, shapes });
  return shapes;
}
