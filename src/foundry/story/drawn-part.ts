import { type DrawnView, drawnView } from "../../view/story/drawn.ts";

/** What was drawn on a notice, as this user sees it; null where nothing was. @rule WH-REF-02 WH-MODUS-02 */
export function drawnPart(message: ChatMessage.OfType<"notice">): DrawnView | null {
  const { drawn, facts } = message.system;
  if (!drawn) return null;
  return drawnView(facts, drawn, { mayWrite: message.isOwner, isReferee: game.user.isGM });
}
