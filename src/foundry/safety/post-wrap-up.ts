import { safetyNotice } from "../../rules/index.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { setting } from "../settings.ts";

/** Tells everybody, or Referees alone, that a scene comes too close to somebody; it has no word of whom. @rule WH-REF-03 */
export async function postWrapUp(): Promise<boolean> {
  const { audience } = safetyNotice(setting("safetyToAll") ? "everybody" : "referee");
  const card = await tellLines({
    title: "WHITEHACK.Safety.title",
    text: "WHITEHACK.Safety.notice",
    facts: [],
    rules: ["WH-REF-03"],
    visibility: audience === "everybody" ? "public" : "gm",
    by: null,
  });
  return card !== null;
}
