import type { Change } from "../../../undo/record.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import { type PostedProposal, postCard } from "../../cards/post-card.ts";
import type { MessageMode } from "../../generation.ts";
import { messageMode } from "../../settings.ts";
import { recordFor } from "../../undo/card-record.ts";

/** What a notice tells, line by line. */
export interface Lines {
  readonly title: string;
  readonly facts: readonly FactLine[];
  readonly text?: string;
  readonly rolls?: readonly Roll[];
  readonly rules?: readonly string[];
  readonly actor?: Actor.Implementation | null;
  readonly mode?: MessageMode;
  readonly proposals?: readonly PostedProposal[];
  readonly changes?: readonly Change[];
}

/** Posts a notice of lines; gives the card, or null where the host has refused it. */
export const tellLines = ({ actor = null, mode = messageMode(), rolls = [], ...lines }: Lines) =>
  postCard({ kind: "notice", actor, system: noticeOf(lines, actor), rolls, audience: { mode } });

const noticeOf = (
  { title, facts, text = "", rules = [], proposals = [], changes = [] }: Lines,
  actor: Actor.Implementation | null,
) => ({
  title,
  actor: actor?.uuid ?? null,
  text,
  formula: "",
  faces: [],
  total: null,
  facts: [...facts],
  rules: [...rules],
  proposals,
  record: recordFor(changes),
});
