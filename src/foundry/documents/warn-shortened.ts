import { fitsIn, type Limit, MOST } from "./data/limits.ts";
import { localize } from "../host/localize.ts";

/** True if an actor would have more items than anybody needs; the user who adds them is told. */
export function areTooMany(name: string, count: number): boolean {
  if (count <= MOST.items) return false;
  ui.notifications.warn(localize("WHITEHACK.Refusal.tooManyItems", { name, most: String(MOST.items) }));
  return true;
}

/** A field of a data model, as far as it is asked for what it holds and how much of it. */
interface Field {
  readonly limit?: Limit;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
}

/** The first limit that something in a value is over; null where all of it fits. */
function brokenLimit({ limit, fields, element }: Field, value: unknown): Limit | null {
  if (limit && !fitsIn(value, limit)) return limit;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, one] of Object.entries(value)) {
    const field = fields?.[key] ?? element;
    const broken = field ? brokenLimit(field, one) : null;
    if (broken) return broken;
  }
  return null;
}

/** Tells the user that a written text is longer than its field holds: the field cuts it. */
export function warnShortened({ system }: Actor.Implementation | Item.Implementation, changes: object): void {
  const written = "system" in changes ? changes.system : null;
  const broken = "schema" in system && written ? brokenLimit(system.schema as Field, written) : null;
  if (!broken) return;
  const words = broken.of === "list" || broken.of === "keys" ? "entries" : "text";
  ui.notifications.warn(localize(`WHITEHACK.Shortened.${words}`, { most: String(broken.most) }));
}
