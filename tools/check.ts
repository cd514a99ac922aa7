// The fast part of the tests, before every commit: types, lint, the pure core, the guards and the shell. The other
// generation, the host and the browsers are left to npm test.
import { lint } from "./lint.ts";
import { run } from "./run.ts";
import { typecheck } from "./typecheck.ts";

const [types, style, tests] = await Promise.all([
  typecheck(),
  lint(),
  run("vitest", ["run", "--project", "unit", "--project", "shell"]),
]);
process.exitCode = types && style && tests.code === 0 ? 0 : 1;
