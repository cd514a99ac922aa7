// npm start: builds the system and opens the stand-in table with the demo world.
// PORT changes the port; --fresh throws the demo world away and makes it anew.
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { buildClient } from "../tests/stand-in/build.ts";
import { pictureFolder, startServer } from "../tests/stand-in/server/start.ts";
import { DEMO_USERS, demoWorld } from "./demo/world.ts";
import { DIST, ROOT } from "./project.ts";
import { run } from "./run.ts";

const port = Number(process.env["PORT"] ?? 30000);
const world = path.join(ROOT, ".worlds", "demo");

if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT is "${process.env["PORT"]}": it must be a whole number from 0 to 65535.`);
  process.exit(1);
}
if (process.argv.includes("--fresh"))
  for (const folder of [world, pictureFolder(world)]) await rm(folder, { recursive: true, force: true });

/** Whether nobody listens there yet; asked before anything is built. */
const isFree = (wanted: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(wanted, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

if (!(await isFree(port))) {
  console.error(`Port ${port} is taken: close what uses it, or choose another with PORT=${port + 1} npm start.`);
  process.exit(1);
}

console.log("Building the system …");
if ((await run("vite", ["build", "--logLevel", "warn"])).code !== 0) process.exit(1);
const client = await buildClient();

try {
  const server = await startServer({
    systemDir: DIST,
    clientDir: client.dir,
    world: { path: world, title: "The ferry vault" },
    port,
    users: DEMO_USERS,
    seed: await demoWorld(),
  });
  console.log(
    `\nThe table is open: ${server.url}\nJoin as Referee in one window and as a player in another. Ctrl+C closes it.`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
