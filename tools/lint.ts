import { allPass } from "./run.ts";

export const lint = (): Promise<boolean> =>
  allPass([
    ["oxlint", "--type-aware", "src", "tests", "tools", "packs", "vite.config.ts", "vitest.config.ts"],
    ["stylelint", "styles/**/*.scss"],
    ["prettier", "--check", "--cache", "--cache-location", ".cache/prettier", "--log-level", "warn", "."],
  ]);

if (process.argv[1]?.endsWith("lint.ts")) process.exitCode = (await lint()) ? 0 : 1;
