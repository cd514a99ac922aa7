import type { LangKey } from "../../types/lang.ts";
import { toFigure } from "../localize.ts";

/** A short remark on a card; `value` fills the gap in its text. */
export interface Badge {
  readonly label: LangKey;
  readonly value: string;
}

/** A remark with a fixed text; none without a label. */
export const remark = (label: LangKey | null | false): readonly Badge[] => (label ? [{ label, value: "" }] : []);

/** A remark with a number in it; none if the number is null. */
export const figureBadge = (label: LangKey, value: number | null): readonly Badge[] =>
  value === null ? [] : [{ label, value: toFigure(value) }];
