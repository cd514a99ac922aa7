import { loadPart } from "../host/load-part.ts";
import type { OfferedPack } from "../host/loaded-packs.ts";

const OF_RULES = { isOfRules: true } as const;

/** The packs that worlds are offered, in the order in which their rules apply. */
export const OFFERED_PACKS: readonly OfferedPack[] = [
  {
    id: "fh",
    load: async () =>
      (await loadPart(() => import("../../house-rules/ferryhack/foundry/at-table.ts"), OF_RULES)).FERRYHACK_AT_TABLE,
  },
  {
    id: "wb",
    load: async () =>
      (await loadPart(() => import("../../house-rules/whitebox/foundry/at-table.ts"), OF_RULES)).WHITEBOX_AT_TABLE,
  },
];
