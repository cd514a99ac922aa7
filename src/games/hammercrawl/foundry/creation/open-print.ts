import { characterProse } from "../../../../view/sheets/prose-view.ts";
import { printedGear } from "../../../../view/characters/print/print-view.ts";
import { PrintWindow } from "../../../../foundry/characters/print/print-window.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { template } from "../../../../foundry/host/paths.ts";
import { sheetItems } from "../../../../foundry/items/sheets/sheet-items.ts";
import { enrichedProse } from "../../../../foundry/sheets/prose.ts";
import { hammercrawlSheetView } from "../hammercrawl-actions.ts";

/** The page of a character of this game: what is secret in its texts is left out. @rule HC-CLS-01 */
async function printedPage(actor: Creature, hasNotes: boolean): Promise<string> {
  const stored: object = actor._source.system;
  const written = stored as Parameters<typeof characterProse>[0];
  const prose = hasNotes ? await enrichedProse(characterProse(written), actor, { secrets: false }) : [];
  const gearPlaces = printedGear(sheetItems(actor, actor.system.items), localize);
  const context = { ...(await hammercrawlSheetView(actor)), prose, gearPlaces };
  return foundry.applications.handlebars.renderTemplate(template("games/hammercrawl/print"), context);
}

/** Shows a character as it will be printed. @rule HC-CLS-01 */
export const openHammercrawlPrint = (actor: Creature): Promise<unknown> =>
  new PrintWindow(actor, (hasNotes) => printedPage(actor, hasNotes)).render({ force: true });
