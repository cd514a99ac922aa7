import type { LangKey } from "../../types/lang.ts";

/** One field of a dialog that is made of nothing but fields. */
export interface AskedField {
  readonly name: string;
  readonly label: LangKey;
  readonly hint?: LangKey;
  readonly value?: string | number | boolean;
  /** A box to tick. */
  readonly check?: boolean;
  readonly number?: boolean;
  readonly least?: number;
  readonly most?: number;
  readonly placeholder?: LangKey;
  /** Language keys by what is chosen. */
  readonly choices?: Readonly<Record<string, string>>;
}
