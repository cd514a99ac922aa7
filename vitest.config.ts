import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/**
 * Files of these projects share the modules that a worker has loaded, which takes a third of the time. So none of them
 * may leave anything behind: the core is pure, and each test of the shell sits down at a table of its own.
 */
const SHARED = { pool: "threads", isolate: false } as const;

/** The shell, against one generation of the host. */
const shell = (name: string, generation: "13" | "14"): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    ...SHARED,
    name,
    include: ["tests/foundry/**/*.test.ts"],
    environment: "node",
    setupFiles: ["tests/stand-in/node/setup.ts"],
    env: { STAND_IN_GENERATION: generation },
  },
});

/** The contract of the host: its own files, and the facts that a licensed Foundry is asked too. */
const CONTRACT = {
  environment: "node",
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } }, // what one client did reaches the others a moment later
} as const;

export default defineConfig({
  publicDir: false,
  test: {
    reporters: ["default"],
    testTimeout: 60_000, // a busy machine is slow; what never ends is found all the same
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
          include: ["tests/{rules,house-rules,importing,simulation,view,guards,packs}/**/*.test.ts"],
          environment: "node",
        },
      },
      shell("shell", "14"),
      shell("shell-13", "13"),
      {
        extends: true,
        test: {
          ...CONTRACT,
          globalSetup: ["tests/stand-in/contract/browser.ts"],
          name: "host",
          include: ["tests/stand-in/contract/**/*.test.ts", "tests/quench/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...CONTRACT,
          name: "facts-13",
          include: ["tests/stand-in/contract/facts.test.ts"],
          env: { STAND_IN_GENERATION: "13" },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/browser/build.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } }, // a busy machine draws slowly
          maxWorkers: 1, // each story draws two scenes in software already
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
