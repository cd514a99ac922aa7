import type { GameForm } from "../../../games/base/game.ts";
import type { AttackLine } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { Creature } from "../../documents/creature.ts";
import { packsAfterAttack } from "../../documents/fight-extensions.ts";
import type { Target } from "../../documents/place.ts";

/** A game's form, after the sentences of packs about how attacker and target stand to each other. */
export const formWith = (
  target: Pick<Target, "places"> | null,
  { use }: Pick<AttackLine, "use">,
  form: GameForm = [],
): GameForm => [...(target?.places?.warnings[use] ?? []).map((note) => ({ note })), ...form];

/** What packs note of an attack that is made; nothing where nobody is aimed at. */
export const attackNoted = (
  actor: Creature,
  { use, range }: Pick<AttackLine, "use" | "range">,
  target: Pick<Target, "place"> | null,
): Promise<readonly Change[]> =>
  target ? packsAfterAttack({ actor, target: target.place, use, range }) : Promise.resolve([]);
