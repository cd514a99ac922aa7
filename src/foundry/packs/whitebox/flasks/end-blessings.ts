import { BLESSED_FIELDS, isOver } from "../../../../house-rules/whitebox/blessed-fields.ts";
import { storedOfPack } from "../../../../house-rules/pack-fields.ts";
import { lineOf } from "../../../../view/things/thing-lines.ts";
import { tellLines } from "../../../actions/tell/tell-lines.ts";
import { everybody } from "../../../conditions/end-conditions.ts";
import { inTurn } from "../../../requests/in-turn.ts";
import { storeGone, storeMade } from "../../../undo/store-change.ts";
import { packFactsOf } from "../../pack-facts.ts";

/** Whether there is some left of what was blessed before the dawn that has come: nobody misses what is poured out. */
const isWaterAgain = (item: Item.Implementation, now: number): boolean =>
  item.isGear() && item.system.quantity > 0 && isOver(packFactsOf(item, BLESSED_FIELDS), now);

/** The clock of the world has moved: what was blessed before the dawn that has come is water again. @rule WB-CMB-13 */
export const endBlessings = (): Promise<void> =>
  inTurn(async () => {
    const now = game.time.worldTime;
    for (const actor of everybody())
      for (const item of actor.items.contents) if (isWaterAgain(item, now)) await end(actor, item);
  });

/** What it becomes again, with its old name: cards put no names back, so it goes, and comes as water. */
function waterOf(item: Item.Implementation): object {
  const { system, img, type, name } = item.toObject();
  const { water } = packFactsOf(item, BLESSED_FIELDS);
  const { packs } = system as { readonly packs?: object };
  const { blessedUntil: _until, water: _water, ...rest } = storedOfPack(packs, BLESSED_FIELDS.pack);
  const before = { ...packs, [BLESSED_FIELDS.pack]: rest };
  return { name: water === "" ? name : water, type, img, system: { ...system, packs: before } };
}

/** Tells it as widely as the water was seen: what becomes of foes' things is the Referee's business. */
async function end(actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
  const again = waterOf(item);
  const gone = await storeGone(actor, [item]);
  if (gone.length === 0) return;
  await tellLines({
    title: item.name,
    actor,
    text: "WHITEHACK.Bless.over",
    facts: lineOf("WHITEHACK.Light.bearer", actor.name),
    rules: ["WB-CMB-13"],
    visibility: actor.hasPlayerOwner ? "public" : "gm",
    changes: [...gone, ...(await storeMade(actor, [again]))],
  });
}
