import { loadPart } from "../load-part.ts";
import type * as Fields from "./number-fields.ts";

let fields: typeof Fields | null = null;

/** What reads fields for numbers; null as long as it has not arrived. */
export const numberFields = (): typeof Fields | null => fields;

/** Fetches it while the page starts: nobody types as early as that. */
export async function loadNumberFields(): Promise<typeof Fields> {
  fields ??= await loadPart(() => import("./number-fields.ts"));
  return fields;
}

/** Reads what is typed into fields for numbers in an element. A detached window hears of it by itself. */
export function readNumbers(element: EventTarget): void {
  void loadNumberFields().then((loaded) => loaded.readNumbers(element));
}
