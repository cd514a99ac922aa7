import {
  planSwitch,
  secondsOfMinutes,
  type SlotOwner,
  type SwitchRefusal,
  switchContents,
  switchOfferFor,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import { confirmAnyway, isSure } from "../../chat/dialogs/choose.ts";
import { abilitiesOf, slotOwnerOf } from "../../documents/item-slots.ts";
import { type Character, fightOf } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeItems } from "../../documents/store-change.ts";
import { postItem } from "../../chat/post/post-item.ts";

type Ability = Item.OfType<"ability">;

/** Asks whether the user overrules the rule: a Referee may, players cannot. */
const isOverruled = (refusal: SwitchRefusal, { name }: Ability): Promise<boolean> =>
  confirmAnyway(name, localize(`WHITEHACK.Switch.${refusal}`, { name }));

/** The swapped items and the time it takes; null if it is refused. */
async function planFor(item: Ability, owner: SlotOwner, actor: Character) {
  const offer = switchOfferFor(owner, item.id ?? "");
  const { switches } = owner.table.slotRules;
  const moment = { switches, inCombat: fightOf(actor) !== null, switchedToday: false }; // the table counts the days
  const { refusal, minutes } = planSwitch(moment, rulebookFor(actor).options);
  if (!offer || (refusal && !(await isOverruled(refusal, item)))) return null;
  return { other: offer.other?.id ?? "", minutes };
}

type Pair = readonly [id: string, other: string];

/** Which of them are active afterwards; one without a counterpart becomes active beside the others. */
function worksAfter({ slots }: SlotOwner, [id, other]: Pair): ReadonlyMap<string, boolean> {
  if (other === "") return new Map([[id, true]]);
  return new Map(
    switchContents(slots, id, other).flatMap(({ contents }) => contents.map((one) => [one.id, one.active])),
  );
}

/** Asks first whether the hours of practice are meant to be spent. @rule WH-CLASS-10 */
export async function performAskedSwitch(item: Ability): Promise<void> {
  const { creature: actor, name } = item;
  if (actor && fightOf(actor)) return performSwitch(item); // which says that it cannot be
  const { minutes } = planSwitch(NOTHING_SPENT, rulebookFor(actor).options);
  const hours = localize("WHITEHACK.Item.Hours", { hours: toFigure(minutes / 60) });
  if (await isSure({ title: name, text: localize("WHITEHACK.Switch.spend", { name, hours }) }))
    await performSwitch(item);
}

const NOTHING_SPENT = { switches: true, inCombat: false, switchedToday: false } as const;

/** Swaps an ability in a slot with its counterpart, which takes hours of practice. @rule WH-CLASS-10 */
export async function performSwitch(item: Ability): Promise<void> {
  const { character: actor } = item;
  if (!actor?.isOwner) return;
  const owner = slotOwnerOf(actor);
  const plan = owner && (await planFor(item, owner, actor));
  if (!plan) return;
  const pair: Pair = [item.id ?? "", plan.other];
  const changes = await storeWorking(actor, worksAfter(owner, pair));
  if (changes.length > 0) await postSwitch(actor, { pair, minutes: plan.minutes, changes });
}

/** In one request, so that there are never two active abilities in the place of one. */
function storeWorking(actor: Character, works: ReadonlyMap<string, boolean>): Promise<readonly Change[]> {
  const changed = abilitiesOf(actor).filter(
    ({ id, system }) => (works.get(id ?? "") ?? system.active) !== system.active,
  );
  return storeItems(
    actor,
    changed.map((item) => ({ item, system: { active: !item.system.active } })),
  );
}

interface Switched {
  readonly pair: Pair;
  readonly minutes: number;
  readonly changes: readonly Change[];
}

/** Posts what is active now, what is inactive, and how long the change took. */
async function postSwitch(actor: Character, { pair, minutes, changes }: Switched): Promise<void> {
  const items = abilitiesOf(actor).filter(({ id }) => pair.includes(id ?? ""));
  const works = items.find(({ system }) => system.active);
  if (!works) return;
  const rests = items.find(({ system }) => !system.active)?.name ?? "";
  const hours = localize("WHITEHACK.Item.Hours", { hours: toFigure(minutes / 60) });
  await postItem(works, {
    text: "WHITEHACK.Notice.switched",
    facts: [...lineOf("WHITEHACK.Switch.rests", rests), ...lineOf("WHITEHACK.Item.Time", hours)],
    rules: ["WH-CLASS-10"],
    changes,
    time: secondsOfMinutes(minutes),
  });
}
