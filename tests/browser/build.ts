import { existsSync } from "node:fs";
import path from "node:path";
import { buildClient } from "../stand-in/build.ts";
import { compileAhead } from "../stand-in/server/http/package-files.ts";
import { DIST } from "../../tools/project.ts";
import { run } from "../../tools/run.ts";

/** Before the browser stories: the system as it is shipped, its templates as code, and the host's client. `npm test` has built it already. */
export default async function setup(): Promise<void> {
  const isBuilt = process.env["WHITEHACK_BUILT"] === "1" && existsSync(path.join(DIST, "system.json"));
  if (!isBuilt && (await run("vite", ["build", "--logLevel", "warn"])).code !== 0) throw new Error("The build failed");
  await Promise.all([buildClient(), compileAhead(path.join(DIST, "templates"))]);
}
