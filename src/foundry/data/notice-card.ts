import { line, wholeOrNone, words } from "./fields.ts";
import { changes, faces, facts, proposals, uuid } from "./outcome-fields.ts";

function defineNoticeCardSchema() {
  return {
    title: line(),
    actor: uuid(),
    text: line(),
    formula: line(),
    faces: faces(),
    total: wholeOrNone(-99_999, 99_999),
    rules: words(),
    facts: facts(),
    proposals: proposals(),
    changes: changes(),
  };
}
export type NoticeCardSchema = ReturnType<typeof defineNoticeCardSchema>;

/** A card that tells a sentence or a plain total, such as hit points that were rolled or a charge that was spent. */
export class NoticeCardData extends foundry.abstract.TypeDataModel<NoticeCardSchema, ChatMessage.Implementation> {
  static override defineSchema(): NoticeCardSchema {
    return defineNoticeCardSchema();
  }
}
