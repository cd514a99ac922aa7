import type { SpellDrawing, SpellPower } from "../../../rules/index.ts";
import { rowOf } from "./spell-rows.ts";

/** Of two spells of light and dark the higher level prevails; of equal ones the later, which adds one. */
const RANK_OF_LEVEL = 1_000;

const shining =
  (isDark: boolean) =>
  (level: number, { radius = 0 }: SpellPower): SpellDrawing => ({
    kind: "light",
    radius,
    isDark,
    rank: level * RANK_OF_LEVEL,
  });

/** What the lasting spells that are seen on the scene put there, by what they leave. */
const DRAWINGS: Readonly<Record<string, (level: number, power: SpellPower) => SpellDrawing>> = {
  light: shining(false),
  darkness: shining(true),
  likeness: (_, { images = 1, size = 1 }) => ({ kind: "likenesses", count: images, size }),
  protector: (_, { width = 2, depth = 2 }) => ({ kind: "ward", width, depth }),
  wall: (_, { width = 1, thickness = 1 }) => ({ kind: "wall", width, thickness }),
};

/** What a spell cast at a level puts on the scene, in squares; null for spells that show nothing there. @rule FH-S1-01 FH-S1-05 FH-S1-07 FH-S1-08 FH-S3-01 */
export const drawnBy = (original: string, level: number, power: SpellPower): SpellDrawing | null =>
  DRAWINGS[rowOf(original)?.leaves ?? ""]?.(level, power) ?? null;
