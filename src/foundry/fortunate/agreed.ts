import { SYSTEM_ID } from "../paths.ts";

/** With these options a thing goes or breaks without asking: what happens by cards was asked before. @rule WH-FORT-04 */
export const AGREED: object = { [SYSTEM_ID]: { agreed: true } };

/** Whether a change was agreed to before. */
export const isAgreed = (options: { readonly [SYSTEM_ID]?: { readonly agreed?: boolean } }): boolean =>
  options[SYSTEM_ID]?.agreed === true;
