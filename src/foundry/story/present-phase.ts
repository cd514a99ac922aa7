import { noticeCard } from "../../view/cards/notice-card.ts";
import { phaseFacts } from "../../view/story/phase-view.ts";
import { recordViewer } from "../cards/record-viewer.ts";
import { localize } from "../localize.ts";
import { isModusProposed, type PhaseCard, phaseCard } from "./story-now.ts";

/** The card of a phase, with what may be done as long as the story is in it. @rule WH-PHASE-01 */
export function presentPhase(message: PhaseCard): object {
  const { system } = message;
  const isNow = phaseCard() === message;
  const told = { title: system.title, text: "", formula: "", faces: [], total: null };
  const card = noticeCard(
    { ...told, rules: system.rules, facts: phaseFacts(system, localize), record: system.record },
    { ...recordViewer(message), owns: [] },
  );
  return { ...card, phase: `WHITEHACK.Base.Phase.${system.phase}`, isNow, rollsModus: isNow && isModusProposed() };
}
