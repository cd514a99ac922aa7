// What a part that a pack adds to sheets shows.
import { partsInForce } from "../../../src/foundry/extensions/packs-in-force.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import type { Seat } from "../table.ts";

/** The context of a part of somebody's sheet; null where it is not shown. */
export const partOfSheet = (seat: Seat, of: () => Actor.Implementation, id: string): Promise<object | null> =>
  seat.run(async () => {
    const part = partsInForce()
      .flatMap(({ sheetParts = [] }) => sheetParts)
      .find((one) => one.id === id);
    if (!part || part.isShown?.(of(), rulesInForceFor(of())) === false) return null;
    return part.context(of(), { editable: true, editing: false });
  });
