import type { SpellDeed } from "../../rules/index.ts";
import type { Casting } from "./cast.ts";
import { beam } from "./effects/beam.ts";
import { burst } from "./effects/burst.ts";
import { ending } from "./effects/ending.ts";
import { heal } from "./effects/heal.ts";
import { mark } from "./effects/mark.ts";
import { moving } from "./effects/moving.ts";
import { summon } from "./effects/summon.ts";
import type { SpellEffect } from "./effect.ts";

/** What is told, and left to the table; its caster alone is under it while it lasts. @rule FH-S3-09 */
const told: SpellEffect = { throws: (casting, _, dice) => mark.throws(casting, [], dice) };

const EFFECTS: Readonly<Record<SpellDeed, SpellEffect>> = {
  burst,
  strike: burst,
  beam,
  heal,
  mark,
  end: ending,
  summon,
  move: moving,
  told,
};

/** How a spell does what it does. */
export const effectOf = ({ working }: Casting): SpellEffect => EFFECTS[working.deed];
