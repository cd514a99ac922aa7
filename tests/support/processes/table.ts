/** A table in a process of its own, which a story may kill: prints its address. It begins the world only once. */
import { existsSync } from "node:fs";
import path from "node:path";
import { DEMO_USERS, demoWorld } from "../../../tools/demo/world.ts";
import { DIST } from "../../../tools/project.ts";
import { startServer } from "../../stand-in/server/start.ts";

const [folder = "", clientDir = "", port = "0"] = process.argv.slice(2);
// A killed process does not clean up: its files go with the folder. What has compiled this one keeps its own place.
process.env["TMPDIR"] = path.dirname(folder);
const isNew = !existsSync(folder);
const { url } = await startServer({
  systemDir: DIST,
  clientDir,
  world: { path: folder, title: "The ferry vault" },
  port: Number(port),
  users: DEMO_USERS,
  ...(isNew ? { seed: await demoWorld() } : {}),
  testing: { seed: 7 },
  keepFiles: true,
});
console.log(url);
