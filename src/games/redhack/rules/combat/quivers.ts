import type { RedhackLine, RedhackNumbers } from "../characters/derive-redhack.ts";
import type { Quiver } from "../characters/from-items.ts";
import { chaserFor, MOST_MAGIC } from "../tests/chaser.ts";

/** The name of the question which ammunition is shot. */
export const QUIVER = "quiver";

type Arms = Pick<RedhackNumbers, "lines" | "quivers">;
type Shot = Pick<RedhackLine, "id" | "use">;

/** The magical ammunition that a shot may use: none for blows, and for what is thrown by hand. @rule RH-MAG-05 */
export const quiversFor = ({ lines, quivers }: Arms, { id, use }: Shot): readonly Quiver[] =>
  use === "missile" && lines.every((one) => one.id !== id || one.use === "missile") ? quivers : [];

/** The magical ammunition that an answer names; null for the usual one. @rule RH-MAG-05 */
export const quiverIn = (arms: Arms, shot: Shot, answer: unknown): Quiver | null =>
  quiversFor(arms, shot).find(({ id }) => id === answer) ?? null;

/** A shot with magical ammunition: its bonus adds to that of the weapon, up to the highest, for a larger chance of the chaser. @rule RH-MAG-05 RH-ADV-02 */
export const shotWith = (line: RedhackLine, quiver: Quiver | null): RedhackLine =>
  quiver ? { ...line, chaser: chaserFor(Math.min(MOST_MAGIC, line.magic + quiver.magic), quiver.name) } : line;
