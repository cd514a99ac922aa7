/** A table in a process of its own, which a story may kill: prints its address. It begins the world only once. */
import { existsSync } from "node:fs";
import { DEMO_USERS, demoWorld } from "../../../tools/demo/world.ts";
import { DIST } from "../../../tools/project.ts";
import { startServer } from "../../stand-in/server/start.ts";

const [folder = "", clientDir = "", port = "0"] = process.argv.slice(2);
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
