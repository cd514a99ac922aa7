import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { actsNow, leftOf } from "../../../../foundry/documents/moment.ts";
import { noteAct } from "../../../../foundry/documents/note-fight.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import type { PackExtension, TrackerButton } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { inTurn } from "../../../../foundry/sheets/in-turn.ts";
import { textIn } from "../../../../view/chat/dialogs/form-values.ts";
import { type ItemPlace, mayReady } from "../../rules/combat/readying.ts";
import { type Readiable, readyForm, readyingText } from "../../view/order/ready-form.ts";
import { isLive } from "./fight-facts.ts";

type Fighter = Combatant.Implementation;

const READY = "rh.ready";

/** Where a weapon or shield is carried; null for what no hand holds. @rule RH-RDY-01 */
function placeOfItem(item: Item.Implementation): ItemPlace | null {
  const isShield = item.isArmor() && item.system.kind === "shield";
  if (!(item.isWeapon() || isShield)) return null;
  const { equipped, packed, within } = item.system;
  if (equipped) return "held";
  return packed || within !== "" ? "stowed" : "worn";
}

/** What a creature could take in hand. */
const readiableOf = ({ items }: Creature): readonly Readiable[] =>
  items.contents.flatMap((item) => {
    const place = placeOfItem(item);
    return place === null || place === "held" ? [] : [{ id: item.id ?? "", name: item.name, place }];
  });

const isDue = ({ combat, isOwner, isDefeated, creature }: Fighter): boolean =>
  isLive("rh.actions") && combat?.started === true && isOwner && !isDefeated && creature !== null;

function buttonsOf(fighter: Fighter): readonly TrackerButton[] {
  const { creature } = fighter;
  if (!creature || !isDue(fighter) || !actsNow(fighter) || readiableOf(creature).length === 0) return [];
  const label = localize("WHITEHACK.Redhack.Order.Ready.button", { name: nameOf(fighter) });
  return [{ act: READY, label, icon: "fa-solid fa-hand", inStrip: true }];
}

/** Takes an item in hand; the card tells the cost and undoes it. @rule RH-RDY-01 */
async function performReadying(fighter: Fighter): Promise<void> {
  const { creature } = fighter;
  const items = creature ? readiableOf(creature) : [];
  if (!creature || !isDue(fighter) || items.length === 0) return;
  const rest = { actionLeft: leftOf(fighter, creature).attack > 0 || game.user.isGM, ownTurn: actsNow(fighter) };
  const reply = await ask({
    actor: creature,
    ofFight: true,
    title: localize("WHITEHACK.Redhack.Order.Ready.title"),
    form: readyForm(items, localize),
    problem(values) {
      const chosen = items.find(({ id }) => id === textIn(values, "item"));
      return chosen && mayReady(chosen.place, rest)
        ? null
        : { text: "WHITEHACK.Redhack.Order.Refusal.noAction", field: "item" };
    },
    confirm: { label: "WHITEHACK.Redhack.Order.Ready.title", icon: "fa-solid fa-hand" },
  });
  const chosen = reply ? items.find(({ id }) => id === textIn(reply.values, "item")) : undefined;
  if (chosen) await inTurn(creature, () => takeInHand(creature, chosen));
}

/** An item goes into the hand, as far as it is still there. @rule RH-RDY-01 */
export async function takeInHand(creature: Creature, { id, place }: Pick<Readiable, "id" | "place">): Promise<void> {
  const item = creature.items.get(id);
  if (!item) return;
  const taken = await storeChange(item, { equipped: true, packed: false, within: "" });
  const spent = await noteAct(creature, place === "stowed" ? "unpack" : "ready");
  await postLines({
    title: "WHITEHACK.Redhack.Order.Ready.title",
    facts: [{ label: item.name, value: readyingText(place, localize) }],
    rules: ["RH-RDY-01"],
    actor: creature,
    changes: [...taken, ...spent],
  });
}

/** Drawing what is worn, and getting out what is stowed. @rule RH-RDY-01 */
export const READY_EXTENSION: PackExtension = {
  tracker: { buttons: buttonsOf },
  acts: { [READY]: async ({ combatant }) => combatant && performReadying(combatant) },
};
