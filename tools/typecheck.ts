// Type-checks every program of the project. The pure folders have programs of their own, without DOM and Foundry.
import { allPass } from "./run.ts";

export const PROGRAMS = [
  "tsconfig.json",
  "tsconfig.node.json",
  "src/rules/tsconfig.json",
  "src/house-rules/tsconfig.json",
  "src/games/tsconfig.json",
  "src/undo/tsconfig.json",
  "src/view/tsconfig.json",
  "src/importing/tsconfig.json",
  "src/simulation/tsconfig.json",
  "tests/stand-in/tsconfig.json",
  "tests/stand-in/contract/facts/tsconfig.json",
] as const;

/** The file in which the compiler keeps its state of a program between runs. */
const memory = (program: string): string => `.cache/types/${program.replaceAll("/", "-")}.tsbuildinfo`;

export const typecheck = (): Promise<boolean> =>
  allPass(
    PROGRAMS.map((program) => ["tsc", "-p", program, "--incremental", "--tsBuildInfoFile", memory(program)] as const),
  );

if (process.argv[1]?.endsWith("typecheck.ts")) process.exitCode = (await typecheck()) ? 0 : 1;
