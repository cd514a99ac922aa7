import {
  type Usage,
  fixedMiracleCost,
  isUsable,
  parseDamage,
  planCheck,
  resolveCheck,
  shownName,
  spendUse,
  timesUsed,
  toSaveCheck,
} from "../../../rules/index.ts";
import type { Change } from "../../../view/changes.ts";
import { diceIn } from "../../../view/things/thing-rolls.ts";
import { lineOf, usesText } from "../../../view/things/thing-lines.ts";
import { type AbilityWritten, magickOf } from "../../../view/things/thing.ts";
import { postCard } from "../../cards/post-card.ts";
import { carriedBy } from "../../data/item-facts.ts";
import { toThing } from "../../data/thing.ts";
import { throwDice, throwFormula, type Throw } from "../../dice.ts";
import { localize } from "../../localize.ts";
import { messageMode } from "../../settings.ts";
import { paidFacts, type Payment, payFor } from "../health/pay-hit-points.ts";
import { saveTagsOf } from "./perform-curse.ts";
import { storeChange } from "../../undo/store-change.ts";
import { refuseUse, tellThing } from "../tell/tell-thing.ts";

const writtenIn = ({ system }: Item.Implementation): AbilityWritten => system as unknown as AbilityWritten;

/** The usage of an ability that is limited or counted; null for one that may be used at will. @rule WH-TIME-06 */
function usageOf(id: string, { uses: { scope, max } }: AbilityWritten): Usage | null {
  return scope === "" ? null : { id, scope, limit: max };
}

/** The count as the rules keep it. */
const countOf = ({ id, scope }: Usage, { uses }: AbilityWritten) => ({ [id]: { scope, used: uses.spent } });

interface Rolled extends Throw {
  readonly formula: string;
  readonly total: number | null;
}

const NOTHING: Rolled = { formula: "", faces: [], rolls: [], total: null };

/** Throws a formula as it is written; nothing where it is none. @rule WH-DICE-02 */
async function rollOf(text: string): Promise<Rolled> {
  return diceIn(text) === null ? NOTHING : await throwFormula(parseDamage(text));
}

/** Uses an ability: counts the use, pays what it costs and rolls what it rolls. @rule WH-TIME-06 WH-WISE-08 WH-ART-05 */
export async function performAbility(item: Item.Implementation): Promise<void> {
  const ability = writtenIn(item);
  const usage = usageOf(item.id ?? "", ability);
  if (usage && !isUsable(countOf(usage, ability), usage)) return refuseUse("noUsesLeft");
  const staff = staffOf(item);
  const price = staff ? { ...NOTHING, total: staff.cost } : await rollOf(ability.cost);
  const payment = await payFor(item.actor, price.total ?? 0);
  const counted = usage ? await countUse(item, usage) : [];
  await doAbility(item, { usage, staff, price, payment, counted });
}

interface PaidUse {
  readonly usage: Usage | null;
  readonly staff: Staff | null;
  readonly price: Rolled;
  readonly payment: Payment;
  readonly counted: readonly Change[];
}

/** What comes of an ability that is paid for: its roll, unless it fails for what sets its cost. @rule WH-ART-05 */
async function doAbility(item: Item.Implementation, paid: PaidUse): Promise<void> {
  const { usage, staff, price, payment, counted } = paid;
  const works = staff ? await withstands(item, staff) : true;
  const rolled = works ? await rollOf(writtenIn(item).roll) : NOTHING;
  const setBy = lineOf("WHITEHACK.Item.CostBy", staff && shownName(staff.item));
  await tellThing(item, {
    ...rolled,
    text: works ? "WHITEHACK.Notice.abilityUsed" : "WHITEHACK.Notice.miracleFails",
    rolls: [...price.rolls, ...rolled.rolls],
    facts: [...paidFacts(price.total ?? 0, payment.outcome), ...setBy, ...usesLine(item)],
    rules: [...rulesOf(usage, price.total, rolled.total), ...(staff ? ["WH-ART-05"] : [])],
    changes: [...counted, ...payment.changes],
  });
}

const rulesOf = (usage: Usage | null, price: number | null, total: number | null): readonly string[] => [
  ...(usage ? ["WH-TIME-06"] : []),
  ...(price === null ? [] : ["WH-WISE-08"]),
  ...(total === null ? [] : ["WH-DICE-02"]),
];

type Staff = NonNullable<ReturnType<typeof fixedMiracleCost>>;

/** What makes every miracle of this bearer cost the same; null for other abilities, and without such a thing. @rule WH-ART-05 */
const staffOf = ({ actor, system }: Item.Implementation): Staff | null =>
  actor && (system as unknown as AbilityWritten).kind === "miracle" ? fixedMiracleCost(carriedBy(actor)) : null;

/** Whether the miracle works in spite of it: where it asks for a saving throw, that has to succeed. @rule WH-ART-05 */
async function withstands({ actor }: Item.Implementation, { item }: Staff): Promise<boolean> {
  const staff = actor?.items.get(item.id);
  if (!actor?.isCreature() || !staff || magickOf(toThing(staff))?.save === "none") return true;
  const check = toSaveCheck(actor.system.derived, { tags: saveTagsOf(staff) });
  const { faces, rolls } = await throwDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const system = { title: shownName(item), kind: "save" as const, trained: false, actor: actor.uuid, outcome };
  await postCard({ kind: "check", actor, system, rolls, audience: { mode: messageMode() } });
  return outcome.success;
}

async function countUse(item: Item.Implementation, usage: Usage): Promise<readonly Change[]> {
  const { uses } = spendUse(countOf(usage, writtenIn(item)), usage);
  return storeChange(item, { uses: { spent: timesUsed(uses, usage) } });
}

function usesLine(item: Item.Implementation) {
  const value = usesText(writtenIn(item), localize);
  return value === "" ? [] : [{ label: "WHITEHACK.Item.Uses", value }];
}

/** The while is over: the ability may be used anew. @rule WH-TIME-06 */
export async function performRestoreUses(item: Item.Implementation): Promise<void> {
  await item.update({ system: { uses: { spent: 0 } } } as Item.UpdateData);
}
