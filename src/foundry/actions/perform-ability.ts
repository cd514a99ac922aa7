import { type Usage, isUsable, parseDamage, spendUse, timesUsed } from "../../rules/index.ts";
import { diceIn } from "../../view/thing-rolls.ts";
import { usesText } from "../../view/thing-lines.ts";
import type { AbilityWritten } from "../../view/thing.ts";
import { throwFormula, type Throw } from "../dice.ts";
import { localize } from "../localize.ts";
import { paidFacts, payFor } from "./pay-hit-points.ts";
import { refuseUse, tellThing } from "./tell-thing.ts";

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

/** Uses an ability: counts the use, pays what it costs and rolls what it rolls. @rule WH-TIME-06 WH-WISE-08 */
export async function performAbility(item: Item.Implementation): Promise<void> {
  const ability = writtenIn(item);
  const usage = usageOf(item.id ?? "", ability);
  if (usage && !isUsable(countOf(usage, ability), usage)) return refuseUse("noUsesLeft");
  const price = await rollOf(ability.cost);
  const paid = price.total ?? 0;
  const payment = await payFor(item.actor, paid);
  if (usage) await countUse(item, usage);
  const { formula, faces, total, rolls } = await rollOf(ability.roll);
  await tellThing(item, {
    text: "WHITEHACK.Notice.abilityUsed",
    formula,
    faces,
    total,
    rolls: [...price.rolls, ...rolls],
    facts: [...paidFacts(paid, payment), ...usesLine(item)],
    rules: rulesOf(usage, price.total, total),
  });
}

const rulesOf = (usage: Usage | null, price: number | null, total: number | null): readonly string[] => [
  ...(usage ? ["WH-TIME-06"] : []),
  ...(price === null ? [] : ["WH-WISE-08"]),
  ...(total === null ? [] : ["WH-DICE-02"]),
];

async function countUse(item: Item.Implementation, usage: Usage): Promise<void> {
  const { uses } = spendUse(countOf(usage, writtenIn(item)), usage);
  await item.update({ system: { uses: { spent: timesUsed(uses, usage) } } } as Item.UpdateData);
}

function usesLine(item: Item.Implementation) {
  const value = usesText(writtenIn(item), localize);
  return value === "" ? [] : [{ label: "WHITEHACK.Item.Uses", value }];
}

/** The while is over: the ability may be used anew. @rule WH-TIME-06 */
export async function performRestoreUses(item: Item.Implementation): Promise<void> {
  await item.update({ system: { uses: { spent: 0 } } } as Item.UpdateData);
}
