import type { AttackLine } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { tokenAt } from "../documents/resolve-uuid.ts";
import { performAttack } from "../extensions/games.ts";
import type { Click } from "../host/keybindings.ts";
import { type Target, toTarget } from "../documents/place.ts";

/** The attacks that a creature can make in melee. @rule WH-FREE-04 */
export const meleeLinesOf = ({ system }: Creature): readonly AttackLine[] =>
  system.derived.attacks.filter(({ use }) => use === "melee");

/** Who strikes, and at whom: the uuids of two tokens. */
interface Strike {
  readonly guard: string;
  readonly token: string;
}

/** How a free attack comes about; `mayStill` is asked once the dialog is over, before any dice. */
interface How extends Click {
  readonly mayStill?: () => Promise<boolean>;
}

/** Makes a free attack; false where its dialog was closed, or where it is too late for it. @rule WH-FREE-04 */
export async function strikeAt({ guard, token }: Strike, weapon: string, how: How = {}): Promise<boolean> {
  const actor = tokenAt(guard)?.creature;
  const mover = tokenAt(token);
  if (!mover || !actor) return false;
  const line = meleeLinesOf(actor).find(({ id }) => id === weapon);
  return line !== undefined && strikeWith(actor, line, toTarget(mover, actor), how);
}

/** Makes an attack on a given target; false where its dialog was closed, or where it is too late for it. */
export async function strikeWith(
  actor: Creature,
  { id, use }: Pick<AttackLine, "id" | "use">,
  target: Target,
  { mayStill, kind = "free", ...click }: How & { readonly kind?: "free" | "regular" },
): Promise<boolean> {
  let hasStruck = false;
  const begin = async (): Promise<boolean> => {
    hasStruck = mayStill ? await mayStill() : true;
    return hasStruck;
  };
  await performAttack(actor, { id, use }, { ...click, occasion: { kind, target, begin } });
  return hasStruck;
}
