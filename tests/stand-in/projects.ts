// What Vitest runs of the contract; the config of the package and that of the whole repository share it.
import path from "node:path";
import type { TestProjectInlineConfiguration } from "vitest/config";

/** The setup file of every project with properties. */
export const PROPERTY_SEED = path.join(import.meta.dirname, "property-seed.ts");

const CONTRACT = {
  root: import.meta.dirname,
  environment: "node",
  setupFiles: PROPERTY_SEED,
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } }, // what one client did reaches the others a moment later
} as const;

/** The contract of the host: its own files, and the facts that a licensed Foundry is asked too. */
export const HOST_PROJECTS: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      ...CONTRACT,
      globalSetup: ["contract/browser.ts"],
      name: "host",
      include: ["contract/**/*.test.ts", "quench/**/*.test.ts"],
    },
  },
  {
    extends: true,
    test: {
      ...CONTRACT,
      name: "facts-13",
      include: ["contract/facts.test.ts"],
      env: { STAND_IN_GENERATION: "13" },
    },
  },
];
