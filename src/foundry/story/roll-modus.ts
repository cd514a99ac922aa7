import { isUsable, modusCheck, planCheck, resolveCheck, resolveModus, USAGES } from "../../rules/index.ts";
import { drawFrom } from "../actions/referee/perform-draw.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { confirmModus } from "../dialogs/ask-modus.ts";
import { throwDice } from "../dice.ts";
import { refereeIds } from "../documents/referees.ts";
import { stand } from "./stand.ts";
import { modusUses, phaseNow } from "./story-now.ts";

/** Throws against 10, and draws the circumstance where that succeeds. @rule WH-MODUS-01 */
async function throwModus() {
  const { faces, rolls } = await throwDice(planCheck(modusCheck));
  const { face, success } = resolveCheck(modusCheck, faces);
  const { happens } = resolveModus({ success }, modusUses());
  const drawn = happens ? await drawFrom("modus") : null;
  return { face, happens, drawn: drawn ? [drawn] : [], rolls: [...rolls, ...(drawn?.rolls ?? [])] };
}

/**
 * Rolls whether the phase has a special circumstance, and which. Only Referees see it; they write what it means here, and
 * publish that. There is one per session. @rule WH-MODUS-01 WH-MODUS-02
 */
export async function performModus(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  if (!(await isWanted())) return;
  const { face, happens, drawn, rolls } = await throwModus();
  const phase = phaseNow();
  const before = [
    ...(phase ? [{ label: "WHITEHACK.Story.phase", value: `WHITEHACK.Base.Phase.${phase}` }] : []),
    { label: "WHITEHACK.Modus.against", value: String(face) },
  ];
  const card = await tellLines({
    title: "WHITEHACK.Modus.title",
    text: happens ? "WHITEHACK.Modus.happens" : "WHITEHACK.Modus.quiet",
    facts: [...before, ...drawn.map(({ label, value }) => ({ label, value }))],
    drawn: { kind: "modus", happens, rows: drawn.map((_, place) => before.length + place) },
    rolls,
    rules: ["WH-MODUS-01"],
    audience: { whisper: refereeIds() },
  });
  if (card?.isCard("notice")) await stand(card, { drawn: { counts: true } });
}

/** One event is enough for a session, and a confrontation has none, unless the Referee wants it. @rule WH-MODUS-01 */
async function isWanted(): Promise<boolean> {
  if (phaseNow() === "confrontation") return confirmModus("confrontation");
  return isUsable(modusUses(), USAGES.modusSuccess) || confirmModus("askAgain");
}
