import { line, whole } from "./fields.ts";
import { faces, uuid } from "./outcome-fields.ts";

function defineNoticeCardSchema() {
  return { title: line(), actor: uuid(), formula: line(), faces: faces(), total: whole(0, -99_999, 99_999) };
}
export type NoticeCardSchema = ReturnType<typeof defineNoticeCardSchema>;

/** A card that tells a plain total, such as the hit points that were rolled for a monster. */
export class NoticeCardData extends foundry.abstract.TypeDataModel<NoticeCardSchema, ChatMessage.Implementation> {
  static override defineSchema(): NoticeCardSchema {
    return defineNoticeCardSchema();
  }
}
