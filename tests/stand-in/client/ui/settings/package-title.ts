import { host, localize } from "../host.ts";

/** What a namespace of settings or keys is called: the core, the system or a module. */
export function packageTitle(namespace: string): string {
  const { system, modules } = host.game;
  if (namespace === "core") return localize("SETTINGS.Core");
  return namespace === system.id ? system.title : (modules.get(namespace)?.title ?? namespace);
}

/** The category a package's settings stand in: the game's own under "system", as packages that look for them expect. */
export const packageCategory = (namespace: string): string =>
  namespace === host.game.system.id ? "system" : namespace;
