/** What sets a new token apart from others of its actor. */
import { CONFIG } from "../../common/config.ts";
import { getProperty } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import type { Scene } from "./scene.ts";

interface Browser {
  browse(source: string, target: string, options: object): Promise<{ files: string[] }>;
}

/** The name with the next free number of its scene behind it. */
export function numbered(name: string, parent: unknown): string {
  const scene = (parent as Scene | undefined) ?? currentClient().game.scenes.viewed;
  const taken = new Set(scene?.tokens.contents.map((token) => token.name) ?? []);
  let n = 1;
  while (taken.has(`${name} (${n})`)) n++;
  return `${name} (${n})`;
}

/** The name with one of the language's adjectives before it, if it has any. */
export function described(name: string): string {
  const { adjectivesPrefix } = CONFIG["Token"] as { adjectivesPrefix: string };
  const known = getProperty(currentClient().game.i18n.translations, adjectivesPrefix);
  const adjective = oneOf(Object.values((known as Record<string, string> | undefined) ?? {}));
  return adjective === undefined ? name : `${adjective} ${name}`;
}

export function oneOf<T>(choices: readonly T[]): T | undefined {
  return choices[Math.floor(Math.random() * choices.length)];
}

/** The files that a pattern such as `tokens/goblin*.webp` names; none where there is no telling. */
export async function filesOf(pattern: string): Promise<string[]> {
  const { foundry } = globalThis as unknown as {
    foundry: { applications: { apps: { FilePicker: { implementation: Browser } } } };
  };
  try {
    const listing = await foundry.applications.apps.FilePicker.implementation.browse("data", pattern, {
      wildcard: true,
    });
    return listing.files;
  } catch (error) {
    console.error(error);
    return [];
  }
}
