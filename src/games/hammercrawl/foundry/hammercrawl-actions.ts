import { toKnown } from "../../../rules/health/hit-points.ts";
import { joinGameClass } from "../../../foundry/characters/advance/join-game-class.ts";
import type { Creature } from "../../../foundry/documents/creature.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../foundry/host/rulebook.ts";
import { sheetItems } from "../../../foundry/items/sheets/sheet-items.ts";
import { enrichedProse } from "../../../foundry/sheets/prose.ts";
import { characterProse, refereeProse } from "../../../view/sheets/prose-view.ts";
import type { HammercrawlDerived } from "../rules/derive.ts";
import { HAMMERCRAWL_NAMES } from "../rules/hammercrawl-names.ts";
import { classLabel } from "../view/class-view.ts";
import { hammercrawlView } from "../view/hammercrawl-view.ts";
import { HammercrawlData } from "./data.ts";
import { knownClasses } from "./hammercrawl-numbers.ts";

/** The data as stored, for the sheet's fields. */
type Written = Parameters<typeof hammercrawlView>[0]["written"] &
  Parameters<typeof characterProse>[0] &
  Parameters<typeof refereeProse>[0];

/** The content of the sheet of one of this game's people. @rule HC-CLS-01 */
export async function hammercrawlSheetView(actor: Actor.Implementation): Promise<object> {
  const { system, name, img } = actor;
  if (!(system instanceof HammercrawlData)) return {};
  const derived = system.derived as HammercrawlDerived;
  if (!("hammercrawl" in derived)) return { isComing: true }; // the numbers are on their way, and draw the sheet anew
  const stored: object = actor._source.system;
  const written = stored as Written;
  const items = sheetItems(actor, system.items);
  const view = hammercrawlView({
    name,
    img: img ?? "",
    written,
    hp: toKnown(system.hp),
    derived,
    items,
    classes: knownClasses(),
    options: rulebookFor(actor).options,
    localize,
  });
  const prose = await enrichedProse([...characterProse(written), ...refereeProse(written, game.user.isGM)], actor);
  return { ...view, hpMax: system.hp.max, prose };
}

/** Gives a character the class of an item. @rule HC-CLS-01 */
export const joinClass = (actor: Creature, item: Item.OfType<"class">): Promise<void> =>
  joinGameClass(actor, item, {
    id: HAMMERCRAWL_NAMES.id,
    rule: "HC-CLS-01",
    classLabel: (key) => (Object.hasOwn(knownClasses(), key) ? classLabel(key, knownClasses()) : null),
  });
