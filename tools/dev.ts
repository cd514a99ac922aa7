// npm run dev: Vite with hot reload in front of Foundry (FOUNDRY_URL, http://localhost:30000 by default), or of the
// stand-in table, which it starts if nothing answers there.
import { createServer } from "vite";
import { buildClient } from "../tests/stand-in/build.ts";
import { startServer } from "../tests/stand-in/server/start.ts";
import { DEMO_USERS, demoWorld } from "./demo/world.ts";
import { DIST } from "./project.ts";
import { run } from "./run.ts";

const isUp = async (url: string): Promise<boolean> => {
  try {
    await fetch(url, { signal: AbortSignal.timeout(1500), redirect: "manual" });
    return true;
  } catch {
    return false;
  }
};

const wanted = process.env["FOUNDRY_URL"];
let host = wanted ?? "http://localhost:30000";
if (!(await isUp(host))) {
  if (wanted) {
    console.error(
      `Nothing answers at ${wanted}: start Foundry first, or leave FOUNDRY_URL out to use the stand-in table.`,
    );
    process.exit(1);
  }
  if ((await run("vite", ["build", "--logLevel", "warn"])).code !== 0) process.exit(1);
  const client = await buildClient();
  const users = DEMO_USERS;
  const table = await startServer({
    systemDir: DIST,
    clientDir: client.dir,
    world: { path: "memory" },
    users,
    seed: await demoWorld({ isReady: true }),
  });
  host = table.url;
}
process.env["FOUNDRY_URL"] = host;
const vite = await createServer();
await vite.listen();
console.log(`Hot reload in front of ${host}: open http://localhost:${vite.config.server.port}/`);
