// The fast part of the tests, for every commit: types, lint, the pure core, the guards and the shell. npm test has the
// browsers besides, npm run test:host the host and its other generation.
import { lint } from "./lint.ts";
import { run } from "./run.ts";
import { typecheck } from "./typecheck.ts";

const [types, style, tests] = await Promise.all([
  typecheck(),
  lint(),
  run("vitest", ["run", "--project", "unit", "--project", "shell"]),
]);
process.exitCode = types && style && tests.code === 0 ? 0 : 1;
