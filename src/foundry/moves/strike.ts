import { meleeLinesOf } from "./melee-lines.ts";
import { tokenAt } from "../documents/found-at.ts";
import type { Click } from "../keybindings.ts";
import { loadPart } from "../load-part.ts";
import { toTarget } from "../target.ts";

/** Who strikes, and at whom: the uuids of two tokens. */
interface Strike {
  readonly guard: string;
  readonly token: string;
}

/** Makes a free attack; false where its dialog was closed. @rule WH-FREE-04 */
export async function strikeAt({ guard, token }: Strike, weapon: string, click: Click = {}): Promise<boolean> {
  const [striker, mover] = [tokenAt(guard), tokenAt(token)];
  const { actor } = striker ?? {};
  if (!mover || !actor?.isCreature()) return false;
  const line = meleeLinesOf(actor).find(({ id }) => id === weapon);
  if (!line) return false;
  const { performAttack } = await loadPart(() => import("../actions/combat/perform-attack.ts"));
  let struck = false;
  const begin = (): Promise<boolean> => {
    struck = true;
    return Promise.resolve(true);
  };
  const occasion = { kind: "free", target: toTarget(mover, actor), begin } as const;
  await performAttack(actor, { id: line.id, use: line.use }, { ...click, occasion });
  return struck;
}
