import { characterProse } from "../../../../view/sheets/prose-view.ts";
import { printedGear } from "../../../../view/characters/print/print-view.ts";
import { PrintWindow } from "../../../../foundry/characters/print/print-window.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { template } from "../../../../foundry/host/paths.ts";
import { sheetItems } from "../../../../foundry/items/sheets/sheet-items.ts";
import { enrichedProse } from "../../../../foundry/sheets/prose.ts";
import { burdensView } from "../../view/burdens-view.ts";
import { burdenFacts } from "../burdens/bearing.ts";
import { redhackSheetView } from "../redhack-actions.ts";

/** The page of a character of this game: what is secret in its texts is left out. @rule RH-CHR-01 */
async function printedPage(actor: Creature, hasNotes: boolean): Promise<string> {
  const stored: object = actor._source.system;
  const written = stored as Parameters<typeof characterProse>[0];
  const prose = hasNotes ? await enrichedProse(characterProse(written), actor, { secrets: false }) : [];
  const gearPlaces = printedGear(sheetItems(actor, actor.system.items), localize);
  const view = await redhackSheetView(actor);
  const burdens = burdensView({ ...burdenFacts(actor), localize });
  const context = { ...view, burdens, prose, gearPlaces };
  return foundry.applications.handlebars.renderTemplate(template("games/redhack/print"), context);
}

/** Shows a character as it will be printed. @rule RH-CHR-01 */
export const openRedhackPrint = (actor: Creature): Promise<unknown> =>
  new PrintWindow(actor, (hasNotes) => printedPage(actor, hasNotes)).render({ force: true });
