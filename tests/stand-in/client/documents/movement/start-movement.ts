import type { Dict } from "../../../common/types.ts";
import type { TokenDocument } from "../token.ts";
import type { Instruction } from "./movement-data.ts";
import { moveTogether } from "./request-movement.ts";

/** Starts what is planned; an owner may, whoever planned it. */
export async function startPlan(token: TokenDocument, id: string = token.movement.id): Promise<boolean> {
  const { movement } = token;
  if (movement.state !== "planned" || movement.id !== id || !token.isOwner) return false;
  const { planned: _planned, ...given } = (movement as Dict)["_given"] as Instruction;
  const moved = await moveTogether(new Map([[token, { ...given, id, started: true }]]), {});
  return moved[token.id as string] ?? false;
}
