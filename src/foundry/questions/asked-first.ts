import { redrawCard } from "../cards/redraw-card.ts";
import { openQuestions } from "./open-questions.ts";

/** The kind of question that has to be answered before damage counts. @rule WH-SVD-01 */
export const HIT_SAVE = "hitSave";

/** Somebody who has to answer before damage counts. */
interface AskedFirst {
  readonly actor: string;
  readonly name: string;
}

/** Who has to answer before the damage of a card counts for them. @rule WH-SVD-01 WH-BOSS-03 */
export const askedFirst = (card: string | null): readonly AskedFirst[] =>
  openQuestions().flatMap(({ system: { kind, name, payload } }) =>
    kind === HIT_SAVE && "card" in payload && payload.card === card && "target" in payload
      ? [{ actor: String(payload.target), name }]
      : [],
  );

/** Redraws the card that waits for a question, since it names who is asked. */
export function drawCause(message: ChatMessage.Implementation): void {
  if (!message.isCard("question") || message.system.kind !== HIT_SAVE) return;
  redrawCard(game.messages.get(message.system.cause ?? ""));
}
