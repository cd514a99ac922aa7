import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BOTH_GENERATIONS } from "./tests/foundry/both-generations.ts";
import { HOST_PROJECTS, PROPERTY_SEED } from "./tests/stand-in/projects.ts";

/**
 * Test files of these projects share the modules that a worker has loaded, which cuts the time to a third. So no test
 * may leave anything behind: the core is pure, each test of the shell sets up its own table, and so does each file of
 * stories. Each processor has a worker: usually one is left free, which on a small machine is half of it.
 */
const SHARED = { pool: "threads", isolate: false, maxWorkers: "100%" } as const;

/** The shell, against one generation of the host; on 13, which is asked by npm run test:host, as far as they differ. */
const shell = (name: string, generation: "13" | "14"): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    ...SHARED,
    name,
    include:
      generation === "14"
        ? ["tests/foundry/**/*.test.ts"]
        : BOTH_GENERATIONS.map((file) => `tests/foundry/**/${file}.test.ts`),
    environment: "node",
    setupFiles: [PROPERTY_SEED, "tests/stand-in/node/setup.ts", "tests/foundry/patience.ts"],
    env: { STAND_IN_GENERATION: generation },
    expect: { poll: { timeout: 20_000, interval: 10 } }, // what one client did reaches the others a moment later
  },
});

/** Whole stories in real browsers, or all screens one after another. */
const inBrowsers = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    ...SHARED,
    name,
    include,
    environment: "node",
    setupFiles: ["tests/browser/pictures.ts"],
    globalSetup: ["tests/browser/build.ts", "tests/stand-in/contract/browser.ts"],
    testTimeout: 300_000, // generous, for busy machines: what fails says so itself, long before
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } }, // a busy machine draws slowly
    maxWorkers: 3, // tables of different files side by side: a story waits as long as it works
    sequence: { groupOrder: 2 },
  },
});

export default defineConfig({
  publicDir: false,
  test: {
    reporters: ["default"],
    testTimeout: 60_000, // generous, for slow machines, as are hooks: the first of a file loads the whole system
    hookTimeout: 60_000,
    chaiConfig: { truncateThreshold: 500 }, // enough of what was found instead, such as the errors of a page
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["src/types/**"],
      reporter: ["text-summary", "json-summary"],
    },
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/{bench,browser,build,foundry,screens,stand-in}/**"], // which other projects run: so no folder is forgotten
          environment: "node",
          setupFiles: [PROPERTY_SEED],
        },
      },
      shell("shell", "14"),
      shell("shell-13", "13"),
      inBrowsers("browser", ["tests/{browser,build}/**/*.test.ts"]),
      inBrowsers("screens", ["tests/screens/**/*.test.ts"]),
      {
        extends: true,
        test: {
          name: "bench",
          include: ["tests/bench/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/stand-in/contract/browser.ts"],
          testTimeout: 300_000,
          sequence: { groupOrder: 3 },
        },
      },
      ...HOST_PROJECTS,
    ],
  },
});
