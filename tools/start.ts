// npm start: builds the system and opens the stand-in table with the demo world.
// PORT changes the port; --fresh deletes the demo world and creates it anew.
import { rm } from "node:fs/promises";
import path from "node:path";
import { pictureFolder } from "../tests/stand-in/server/start.ts";
import { DEMO_USERS, demoWorld } from "./demo/world.ts";
import { DIST, ROOT } from "./project.ts";
import { run } from "./run.ts";
import { readPort, requireFree, serve } from "../tests/stand-in/scripts/serve.ts";

const port = readPort(process.env["PORT"] ?? "30000", "PORT");
const world = path.join(ROOT, ".worlds", "demo");

if (process.argv.includes("--fresh"))
  for (const folder of [world, pictureFolder(world)]) await rm(folder, { recursive: true, force: true });
await requireFree(port, `PORT=${port + 1} npm start`);

console.log("Building the system …");
if ((await run("vite", ["build", "--logLevel", "warn"])).code !== 0) process.exit(1);
const server = await serve({
  systemDir: DIST,
  world: { path: world, title: "The ferry vault" },
  port,
  users: DEMO_USERS,
  seed: await demoWorld({ isReady: true }),
});
console.log(
  `\nThe table is open: ${server.url}\nJoin as Referee in one window and as a player in another. Ctrl+C closes it.`,
);
