// npm run stand-in -- <system folder>: opens a stand-in table for any system, with a Gamemaster, two players and an empty
// first scene. --generation 13, --port 30001, --world <folder> to keep the world, --module <folder> (may be repeated).
// What is deprecated works with a warning, as it does in Foundry; with --strict it throws.
import path from "node:path";
import { parseArgs } from "node:util";
import { giveUp, readPort, requireFree, serve } from "./serve.ts";

const USAGE =
  "npm run stand-in -- <system folder> [--generation 13|14] [--port 30000] [--world <folder>] [--module <folder>]… [--strict]";

const USERS = [
  { _id: "gamemaster000001", name: "Gamemaster", role: 4, color: "#8a5a2b" },
  { _id: "playerone0000001", name: "Player One", role: 1, color: "#2b6a8a" },
  { _id: "playertwo0000001", name: "Player Two", role: 1, color: "#6a8a2b" },
];

const SCENE = {
  _id: "firstscene000001",
  name: "An empty room",
  active: true,
  navigation: true,
  width: 2000,
  height: 1500,
  padding: 0,
  backgroundColor: "#d8d2c4",
  grid: { type: 1, size: 100 },
};

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        generation: { type: "string", default: "14" },
        port: { type: "string", default: "30000" },
        world: { type: "string" },
        strict: { type: "boolean", default: false },
        module: { type: "string", multiple: true, default: [] },
      },
    });
  } catch (error) {
    return giveUp(`${(error as Error).message}\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const [systemDir, ...others] = positionals;
if (!systemDir || others.length > 0) giveUp(USAGE);
const generation = Number(values.generation);
if (generation !== 13 && generation !== 14) giveUp(`--generation is "${values.generation}": it must be 13 or 14.`);
const port = readPort(values.port, "--port");
await requireFree(port, `--port ${port + 1}`);

const server = await serve({
  systemDir: path.resolve(systemDir),
  modules: values.module.map((folder) => path.resolve(folder)),
  world: { path: values.world ? path.resolve(values.world) : "memory" },
  generation,
  deprecations: values.strict ? "throw" : "warn",
  port,
  users: USERS,
  seed: { Scene: [SCENE] },
});
const { title, version, id } = server.world.options.manifest;
console.log(`${title} ${version} (${id}) on generation ${generation}: ${server.url}`);
for (const problem of server.world.problems) console.warn(`Problem: ${problem}`);
console.log("Join as Gamemaster in one window and as a player in another. Ctrl+C closes the table.");
