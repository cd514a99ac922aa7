import {
  type Attuned,
  type AttunementAtHand,
  type Feat,
  invokeAttunement,
  type Invocation,
  type Invoked,
  NO_USES,
  spendUse,
  USAGES,
} from "../../../rules/index.ts";
import { whyNotAttuned } from "../../../view/checks/dialogs/roll-fields.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import type { Change, RecordEntry } from "../../../undo/record.ts";
import type { Character, Creature } from "../../documents/creature.ts";
import { localize } from "../../host/localize.ts";
import { entryOf } from "../../chat/undo/card-record.ts";
import { storeChange } from "../../documents/store-change.ts";
import { countUse, hasUseLeft, usageOf } from "./ability-use.ts";

type Ability = Item.OfType<"ability">;

const idOf = ({ id, system }: Ability): string => system.key || (id ?? "");

/** Its use of the day, as the rules count it. @rule WH-DEFT-06 */
const usesOf = (item: Ability): Attuned["uses"] =>
  hasUseLeft(item as Item.Implementation) ? NO_USES : spendUse(NO_USES, USAGES.attunement, { of: idOf(item) }).uses;

/** The user of an attunement; one beside the slots counts as if it stood in one of its own. */
function attunedWith(item: Ability, { system: { slots, derived } }: Character): Attuned {
  const { name, system } = item;
  const own = { id: idOf(item), name, kind: system.kind, active: system.active };
  return {
    slots: system.slot === null ? [{ contents: [own] }] : slots,
    armorLimits: derived.armorLimits,
    uses: usesOf(item),
  };
}

/** The result of using an attunement for a feat now. @rule WH-DEFT-06 WH-DEFT-09 */
const invocationOf = (item: Ability, actor: Character, feat: Feat): Invocation =>
  invokeAttunement(attunedWith(item, actor), idOf(item), feat);

const attunementsIn = ({ items }: Character): readonly Ability[] =>
  items.contents
    .filter((item) => item.isAbility())
    .filter(({ system }) => system.kind === "attunement" && !system.fromScroll);

/** The active attunements of a creature, which characters alone have, and the reasons why some cannot be used. @rule WH-DEFT-06 WH-DEFT-09 */
export const attunementsOf = (creature: Creature): readonly AttunementAtHand[] =>
  creature.isCharacter() ? attunementsAt(creature) : [];

const attunementsAt = (actor: Character): readonly AttunementAtHand[] =>
  attunementsIn(actor)
    .filter(({ system }) => system.active)
    .map((item) => {
      const { refusal } = invocationOf(item, actor, "hard");
      return { id: item.id ?? "", name: item.name, refusal, overruled: game.user.isGM };
    });

/** True if the attunement chosen in a dialog may still be used; if not, the user is told why. */
export function mayInvoke(actor: Creature, id: string): boolean {
  const found = attunementsOf(actor).find((one) => one.id === id);
  if (found && (found.refusal === null || found.overruled)) return true;
  const reason = found && whyNotAttuned(found);
  ui.notifications.warn(
    reason
      ? localize("WHITEHACK.Text.labelled", { label: found.name, value: localize(reason) })
      : localize("WHITEHACK.Refusal.nothingThere"),
  );
  return false;
}

/** Counts the use of the day; one whose uses nobody has counted before is counted from now on. @rule WH-DEFT-06 WH-TIME-06 */
export async function spendAttunement(actor: Creature, id: string): Promise<readonly Change[]> {
  const item = actor.items.get(id);
  if (!item) return [];
  if (usageOf(item)) return hasUseLeft(item) ? countUse(item) : [];
  return storeChange(item, { uses: { scope: USAGES.attunement.scope, max: USAGES.attunement.limit, spent: 1 } });
}

/** The record of an attunement's use on a card. */
const useRecord = (changes: readonly Change[], name: string): readonly RecordEntry[] =>
  changes.length > 0 ? [entryOf(changes, { name: localize("WHITEHACK.Attunement.Used", { name }) })] : [];

/** The text and the record of an attunement's use. */
interface Used {
  readonly record: readonly RecordEntry[];
  readonly facts: readonly FactLine[];
}

/** Uses up an attunement for a roll, and says what its card tells of it; nothing where none is used. @rule WH-DEFT-06 */
export async function usedFor(actor: Creature, invoked: Invoked | null): Promise<Used> {
  if (!invoked) return { record: [], facts: [] };
  const record = useRecord(await spendAttunement(actor, invoked.id), invoked.name);
  const value = invoked.feat === "hard" ? "WHITEHACK.Attunement.Succeeds" : "WHITEHACK.Line.Result.eases";
  return { record, facts: [{ label: invoked.name, value }] };
}
