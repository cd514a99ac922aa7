import { currentClient } from "../../game/current.ts";
import type { TokenDocument } from "../token.ts";
import type { Movement } from "./movement-data.ts";

/** What the other clients are told of a movement beside the updates of its token. */
export type MovementNews =
  | { readonly change: "planned"; readonly movement: Movement }
  | { readonly change: "paused" | "stopped"; readonly id: string }
  | { readonly change: "resume"; readonly id: string; readonly key: string };

export function tellMovement(token: TokenDocument, news: MovementNews): void {
  const plain = JSON.parse(JSON.stringify({ uuid: token.uuid, ...news })) as unknown;
  currentClient().connection.activity({ movement: plain });
}
