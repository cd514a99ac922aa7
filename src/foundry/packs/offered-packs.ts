import { loadPart } from "../load-part.ts";
import type { OfferedPack } from "./loaded-packs.ts";

/** The packs that worlds are offered, in the order in which their rules apply. */
export const OFFERED_PACKS: readonly OfferedPack[] = [
  { id: "fh", load: async () => (await loadPart(() => import("./ferryhack/at-table.ts"))).FERRYHACK_AT_TABLE },
  { id: "wb", load: async () => (await loadPart(() => import("./whitebox/at-table.ts"))).WHITEBOX_AT_TABLE },
];
