import type { FactLine } from "../../view/item-facts.ts";
import { postCard } from "../cards/post-card.ts";
import type { MessageMode } from "../generation.ts";
import { messageMode } from "../settings.ts";

/** What a notice tells, line by line. */
export interface Lines {
  readonly title: string;
  readonly facts: readonly FactLine[];
  readonly text?: string;
  readonly rolls?: readonly Roll[];
  readonly rules?: readonly string[];
  readonly actor?: Actor.Implementation | null;
  readonly mode?: MessageMode;
}

/** Posts a notice of lines. */
export async function tellLines({ title, facts, text = "", rules = [], ...lines }: Lines): Promise<void> {
  const { rolls = [], actor = null, mode = messageMode() } = lines;
  const nothing = { formula: "", faces: [], total: null };
  const system = { title, actor: actor?.uuid ?? null, text, ...nothing, facts: [...facts], rules: [...rules] };
  await postCard({ kind: "notice", actor, system, rolls, audience: { mode } });
}
