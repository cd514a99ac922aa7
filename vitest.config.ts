import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { HOST_PROJECTS } from "./tests/stand-in/projects.ts";

/**
 * Files of these projects share the modules that a worker has loaded, which takes a third of the time. So none of them
 * may leave anything behind: the core is pure, each test of the shell sits down at a table of its own, and each file of
 * stories opens one.
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
          ...SHARED,
          name: "browser",
          include: ["tests/{browser,build}/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/browser/build.ts", "tests/stand-in/contract/browser.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } }, // a busy machine draws slowly
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      ...HOST_PROJECTS,
    ],
  },
});
