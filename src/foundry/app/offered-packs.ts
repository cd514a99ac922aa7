import type { PackAtTable } from "../extensions/pack-at-table.ts";
import { loadPart } from "../host/load-part.ts";
import type { OfferedPack } from "../host/loaded-packs.ts";

const OF_RULES = { isOfRules: true } as const;

/** A pack whose code is loaded where a world has switched it on. */
const offer = (id: string, load: () => Promise<{ readonly AT_TABLE: PackAtTable }>): OfferedPack => ({
  id,
  load: async () => (await load()).AT_TABLE,
});

/** The packs that worlds are offered, in the order in which their rules apply: a line each, and nothing else names them. */
export const OFFERED_PACKS: readonly OfferedPack[] = [
  offer("fh", () => loadPart(() => import("../../house-rules/ferryhack/foundry/at-table.ts"), OF_RULES)),
  offer("wb", () => loadPart(() => import("../../house-rules/whitebox/foundry/at-table.ts"), OF_RULES)),
];
