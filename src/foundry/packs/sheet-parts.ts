import { rulesInForceFor } from "../rulebook.ts";
import type { PackList, PackPage, PackSheetPart, Sheeted, SheetMode } from "./pack-at-table.ts";
import { packAct, partsInForce } from "./packs-in-force.ts";

/** Whose rules a sheet goes by. */
const ownerOf = (document: Sheeted): Actor.Implementation | null =>
  document instanceof Actor ? document : document.actor;

/** What packs add to somebody's or something's sheet. */
export function packPartsOf(document: Sheeted): readonly PackSheetPart[] {
  const parts = partsInForce().flatMap(({ sheetParts = [] }) => sheetParts);
  const fitting = parts.filter(({ types }) => types.includes(document.type));
  if (fitting.length === 0) return [];
  const rules = rulesInForceFor(ownerOf(document));
  return fitting.filter((part) => part.isShown?.(document, rules) ?? true);
}

/** The ids of the parts of a sheet, those of packs after its own. */
export const packPartIds = (document: Sheeted): readonly string[] => packPartsOf(document).map(({ id }) => id);

const isPage = (page: PackSheetPart["page"]): page is PackPage => typeof page !== "string";

/** The pages that packs add to somebody's sheet. */
export function packPagesOf(document: Sheeted): readonly PackPage[] {
  const pages = packPartsOf(document)
    .map(({ page }) => page)
    .filter(isPage);
  return [...new Map(pages.map((page) => [page.id, page])).values()];
}

/** What the template of one of these parts shows; null for a part that is none of theirs. */
export async function packPartContext(document: Sheeted, id: string, mode: SheetMode): Promise<object | null> {
  const part = packPartsOf(document).find((one) => one.id === id);
  if (!part) return null;
  const { title, template, page } = part;
  return {
    part: { id, title, template, page: isPage(page) ? page.id : page },
    pack: await part.context(document, mode),
  };
}

/** The list of that name in what packs add to a sheet; undefined for a list of the sheet's own. */
export const packListOf = (document: Sheeted, name: string): PackList | undefined =>
  packPartsOf(document)
    .map(({ lists = {} }) => lists[name])
    .find((list) => list !== undefined);

/** A button of a pack on a sheet was pressed. */
export async function pressPackButton(document: Sheeted, event: Event, button: HTMLElement): Promise<void> {
  const actor = ownerOf(document);
  const row = button.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
  const item = document instanceof Actor ? (actor?.items.get(row ?? "") ?? null) : document;
  await packAct(button.dataset["act"])?.({ actor, item, combatant: null, event, button });
}
