import type { PackExtensions } from "../extensions/pack-extension.ts";
import { lazy } from "../host/lazy.ts";
import type { OfferedPack } from "../host/loaded-packs.ts";

const OF_RULES = { isOfRules: true } as const;

/** A pack whose code is loaded where a world has switched it on. */
const offer = (id: string, load: () => Promise<{ readonly AT_TABLE: PackExtensions }>): OfferedPack => ({
  id,
  load: async () => (await load()).AT_TABLE,
});

/** The packs that worlds are offered, in the order in which their rules apply: a line each, and nothing else names them. */
export const OFFERED_PACKS: readonly OfferedPack[] = [
  offer("fh", () => lazy(() => import("../../house-rules/ferryhack/foundry/extensions.ts"), OF_RULES)),
  offer("wb", () => lazy(() => import("../../house-rules/whitebox/foundry/extensions.ts"), OF_RULES)),
  offer("rh", () => lazy(() => import("../../games/redhack/foundry/extensions.ts"), OF_RULES)),
  offer("hc", () => lazy(() => import("../../games/hammercrawl/foundry/extensions.ts"), OF_RULES)),
];
