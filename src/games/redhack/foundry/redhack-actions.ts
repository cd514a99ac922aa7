import { toKnown } from "../../../rules/health/hit-points.ts";
import { joinGameClass } from "../../../foundry/characters/advance/join-game-class.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import { performGameTest } from "../../../foundry/checks/perform-game-test.ts";
import type { Creature } from "../../../foundry/documents/creature.ts";
import type { Click } from "../../../foundry/host/keybindings.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { sheetItems } from "../../../foundry/items/sheets/sheet-items.ts";
import { inTurn } from "../../../foundry/sheets/in-turn.ts";
import { enrichedProse } from "../../../foundry/sheets/prose.ts";
import { characterProse, refereeProse } from "../../../view/sheets/prose-view.ts";
import type { RedhackDerived } from "../rules/characters/derive-redhack.ts";
import { rollSupply, suppliesOf } from "./supplies.ts";
import { REDHACK_NAMES } from "../rules/redhack-names.ts";
import { classLabel } from "../view/class-view.ts";
import { redhackView } from "../view/redhack-view.ts";
import { RedhackData } from "./data.ts";
import { knownClasses } from "./redhack-numbers.ts";

/** The data as stored, for the sheet's fields. */
type Written = Parameters<typeof redhackView>[0]["written"] &
  Parameters<typeof characterProse>[0] &
  Parameters<typeof refereeProse>[0] & { readonly rate: number };

/** The content of the sheet of one of this game's people. */
export async function redhackSheetView(actor: Actor.Implementation): Promise<object> {
  const { system, name, img } = actor;
  if (!(system instanceof RedhackData)) return {};
  const derived = system.derived as RedhackDerived;
  if (!("redhack" in derived)) return { isComing: true }; // the numbers are on their way, and draw the sheet anew
  const stored: object = actor._source.system;
  const written = stored as Written;
  const items = sheetItems(actor, system.items);
  const view = redhackView({
    name,
    img: img ?? "",
    written,
    hp: toKnown(system.hp),
    derived,
    items,
    classes: knownClasses(),
    localize,
  });
  const prose = await enrichedProse([...characterProse(written), ...refereeProse(written, game.user.isGM)], actor);
  const spells = items.flatMap(({ id, name: of, img: picture, item }) =>
    item?.type === "spell" ? { id, name: of, img: picture } : [],
  );
  return { ...view, spells, hpMax: system.hp.max, rate: written.rate, slotsUsed: written.slotsUsed, prose };
}

/** Rolls a saving throw against one threat. @rule RH-TST-06 */
export const rollSaveAgainst = (actor: Creature, threat: string, click: Click): Promise<unknown> =>
  performGameTest(actor, `save.${threat}`, click);

/** Uses a supply: its die is rolled, and a low face lowers it; the card undoes it. @rule RH-USE-01 */
export const useSupply = (actor: Creature, place: number): Promise<void> =>
  inTurn(actor, async () => {
    const used = actor.isOwner ? await rollSupply(actor, place) : null;
    if (!used) return;
    const title = suppliesOf(actor)[place]?.name || localize("WHITEHACK.Redhack.Supply");
    await postLines({ actor, title, rules: ["RH-USE-01"], ...used });
  });

/** Gives a character the class of an item. @rule RH-CHR-02 */
export const joinRedhackClass = (actor: Creature, item: Item.OfType<"class">): Promise<void> =>
  joinGameClass(actor, item, {
    id: REDHACK_NAMES.id,
    rule: "RH-CHR-02",
    classLabel: (key) => (Object.hasOwn(knownClasses(), key) ? classLabel(key, knownClasses()) : null),
  });
