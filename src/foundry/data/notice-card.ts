import { line, wholeOrNone, words } from "./fields.ts";
import { faces, uuid } from "./outcome-fields.ts";

function defineNoticeCardSchema() {
  return {
    title: line(),
    actor: uuid(),
    text: line(),
    formula: line(),
    faces: faces(),
    total: wholeOrNone(-99_999, 99_999),
    rules: words(),
  };
}
export type NoticeCardSchema = ReturnType<typeof defineNoticeCardSchema>;

/** A card that tells a sentence or a plain total, such as the hit points that were rolled for a monster. */
export class NoticeCardData extends foundry.abstract.TypeDataModel<NoticeCardSchema, ChatMessage.Implementation> {
  static override defineSchema(): NoticeCardSchema {
    return defineNoticeCardSchema();
  }
}
