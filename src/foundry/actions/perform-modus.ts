import { modusCheck, planCheck, resolveCheck } from "../../rules/index.ts";
import { throwDice } from "../dice.ts";
import { drawFrom } from "./perform-draw.ts";
import { tellLines } from "./tell-lines.ts";

/** Rolls whether a phase has a circumstance of its own, and which; only Referees see it. @rule WH-MODUS-01 WH-MODUS-02 */
export async function performModus(): Promise<void> {
  const { faces, rolls } = await throwDice(planCheck(modusCheck));
  const { success, face } = resolveCheck(modusCheck, faces);
  const drawn = success ? await drawFrom("modus") : null;
  const circumstance = drawn ? [{ label: drawn.label, value: drawn.value }] : [];
  await tellLines({
    title: "WHITEHACK.Modus.title",
    text: success ? "WHITEHACK.Modus.happens" : "WHITEHACK.Modus.quiet",
    facts: [{ label: "WHITEHACK.Modus.against", value: String(face) }, ...circumstance],
    rolls: [...rolls, ...(drawn?.rolls ?? [])],
    rules: ["WH-MODUS-01"],
    mode: "gm",
  });
}
