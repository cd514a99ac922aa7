import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** The shell, against one generation of the host. */
const shell = (name: string, generation: "13" | "14"): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
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
          name: "unit",
          include: ["tests/{rules,house-rules,view,guards,packs}/**/*.test.ts"],
          environment: "node",
        },
      },
      shell("shell", "14"),
      shell("shell-13", "13"),
      {
        extends: true,
        test: {
          name: "host",
          include: ["tests/stand-in/contract/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/stand-in/contract/browser.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/browser/build.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1, // each story draws two scenes in software already
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
