/** The public names that a page has for packages: what the guard of names compares with the declarations. */
import type { NamesOf } from "./declared-names.ts";

/** Runs in the page: walks the namespaces and looks at some instances. Names with an underscore are nobody's promise. */
export function pageNames(): NamesOf[] {
  type Space = Record<string, unknown>;
  const scope = globalThis as unknown as Record<
    "foundry" | "game" | "canvas" | "ui" | "CONST" | "CONFIG" | "Hooks",
    Space
  >;
  const found: NamesOf[] = [];
  const isPublic = (name: string): boolean => !name.startsWith("_") && name !== "constructor";
  const add = (label: string, type: string, names: readonly string[]): void => {
    if (names.length > 0) found.push({ label, type, names: names.filter(isPublic) });
  };
  const isClass = (value: unknown): value is { prototype: object } =>
    typeof value === "function" && Function.prototype.toString.call(value).startsWith("class");

  const seen = new Set<object>();
  const addClass = (label: string, cls: { prototype: object }): void => {
    if (seen.has(cls)) return;
    seen.add(cls);
    const statics = Object.getOwnPropertyNames(cls).filter((name) => !["length", "name", "prototype"].includes(name));
    add(`${label}.`, `typeof ${label}`, statics);
    // Not its InstanceType: some constructors are protected.
    add(`${label}#`, `(typeof ${label})["prototype"]`, Object.getOwnPropertyNames(cls.prototype));
  };

  const addSpace = (label: string, space: Space): void => {
    const names = Object.keys(space);
    add(`${label}.`, `typeof ${label}`, names);
    for (const name of names.filter(isPublic)) {
      const value = space[name];
      const inner = `${label}.${name}`;
      if (isClass(value)) addClass(inner, value);
      else if (Object.getPrototypeOf(value ?? 0) === Object.prototype && /\.[a-z]\w*$/.test(inner))
        addSpace(inner, value as Space);
    }
  };

  /** Fields of its own, which no prototype tells about. */
  const addInstance = (label: string, instance: unknown): void => {
    if (typeof instance !== "object" || instance === null) throw new Error(`There is no ${label} to look at`);
    add(`${label}#`, `InstanceType<typeof ${label}>`, Object.getOwnPropertyNames(instance));
  };

  // Members of the root are read one by one: `foundry` itself complains of names that only the other generation has.
  for (const name of Object.keys(scope.foundry).filter((one) => /^[a-z]/.test(one) && one !== "prosemirror"))
    addSpace(`foundry.${name}`, scope.foundry[name] as Space);
  add("foundry.", "typeof foundry", Object.keys(scope.foundry));
  add("CONST.", "typeof CONST", Object.keys(scope.CONST));
  add("CONFIG.", "CONFIG", Object.keys(scope.CONFIG));
  addClass("Hooks", scope.Hooks as unknown as { prototype: object });
  addClass("foundry.Game", scope.foundry["Game"] as { prototype: object });
  const { placeables } = (scope.canvas as { tokens: { placeables: object[] } }).tokens;
  const token = placeables[0] as { document: object; actor: object } | undefined;
  const { ui, canvas } = scope;
  const instances: Record<string, unknown> = {
    Game: scope.game,
    "canvas.Canvas": canvas,
    "canvas.layers.TokenLayer": canvas["tokens"],
    "canvas.layers.GridLayer": (canvas["interface"] as { grid: object }).grid,
    "canvas.placeables.Token": token,
    "documents.TokenDocument": token?.document,
    "documents.Actor": token?.actor,
    "documents.Scene": canvas["scene"],
    "documents.User": scope.game["user"],
    "applications.sidebar.Sidebar": ui["sidebar"],
    "applications.sidebar.tabs.ChatLog": ui["chat"],
    "applications.sidebar.tabs.CombatTracker": ui["combat"],
    "applications.sidebar.tabs.ActorDirectory": ui["actors"],
    "applications.ui.SceneControls": ui["controls"],
    "applications.ui.Hotbar": ui["hotbar"],
    "applications.ui.Notifications": ui["notifications"],
  };
  for (const [type, instance] of Object.entries(instances)) addInstance(`foundry.${type}`, instance);
  return found;
}
