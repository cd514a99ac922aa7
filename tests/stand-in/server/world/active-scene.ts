import type { Source } from "../../common/documents/permissions.ts";
import type { Place } from "./place.ts";

/**
 * One scene is active at most. Clients end the activity of the others by themselves, without an update; what is
 * stored has to follow. https://foundryvtt.com/api/v14/classes/foundry.documents.Scene.html#activate
 */
export function keepOneActive({ operation, pack, shelf }: Place, written: readonly Source[]): void {
  if (operation.documentName !== "Scene" || pack) return;
  const active = written.findLast((source) => source["active"] === true)?.["_id"];
  if (active === undefined) return;
  for (const id of shelf.library.ids("Scene")) {
    const scene = shelf.library.get("Scene", id);
    if (scene?.["active"] === true && id !== active) shelf.library.put("Scene", { ...scene, active: false });
  }
}
