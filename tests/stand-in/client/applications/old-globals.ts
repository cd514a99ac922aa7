import { logCompatibilityWarning } from "../../common/compatibility.ts";
import { generation, host, type Dict } from "./host.ts";
import { CANVAS_SPACES, ONLY_IN_13, SINCE_12, SINCE_13 } from "./old-names.ts";

interface Renamed {
  readonly since: number;
  readonly until: number;
}

const FROM_13 = { since: 13, until: 15 };

const at = (path: string): unknown =>
  path.split(".").reduce((holder: unknown, key) => (holder as Dict)[key], host().foundry);

/** The old names lead to the new with a warning, or throw. Assigning one makes it an ordinary global. */
export function installOldGlobals(): void {
  for (const [name, path] of SINCE_13) moved(name, path, FROM_13);
  if (generation() >= 14) return;
  for (const [name, path] of ONLY_IN_13) moved(name, path, FROM_13);
  for (const [name, path] of SINCE_12) moved(name, path, { since: 12, until: 14 });
}

/** The same for what the scene has; called once its namespaces are there. */
export function installOldCanvasGlobals(): void {
  for (const space of CANVAS_SPACES) {
    const members = spaceAt(space);
    for (const name of Object.keys(members))
      if (/^[A-Z]|Texture$|^srcExists$/.test(name)) moved(name, `${space}.${name}`, FROM_13);
  }
}

/** A namespace that may be missing. */
function spaceAt(path: string): object {
  let holder: object = host().foundry;
  for (const key of path.split(".")) {
    if (!(key in holder)) return {};
    holder = (holder as Dict<object>)[key] ?? {};
  }
  return holder;
}

function moved(name: string, path: string, { since, until }: Renamed): void {
  if (name in globalThis) return;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const message = `You are accessing the global "${name}" which is now namespaced under foundry.${path}`;
      logCompatibilityWarning(message, { since, until, once: true });
      return at(path);
    },
    set(value: unknown) {
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
    },
  });
}
