import { afterLoading, type FightState } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { toShownItem } from "../../documents/data/shown-item.ts";
import { localize } from "../../host/localize.ts";
import { inTurn } from "../../chat/requests/in-turn.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";

/** Skips a fighter that has already ended this turn in a tie. @rule WH-INIT-03 */
export async function passEnded(fight: Combat.Implementation, { id }: Combatant.Implementation): Promise<void> {
  if (fight.combatant?.id === id) await fight.nextTurn();
}

type Weapon = Item.OfType<"weapon">;

/** The progress of one round in loading a weapon. @rule WH-WPN-02 */
async function load(weapon: Weapon, moved: boolean): Promise<{ line: FactLine; changes: readonly Change[] }> {
  const { loading } = weapon.system;
  const rateOfFire = rulebookFor(weapon.actor).gear.rate({ name: weapon.name, rateOfFire: weapon.system.rateOfFire });
  const { roundsLeft, hindered } = afterLoading(loading, rateOfFire ?? { shots: 1, rounds: loading + 1 }, moved);
  const label = localize(shownTitle(toShownItem(weapon)));
  if (hindered) return { line: { label, value: "WHITEHACK.Loading.moved" }, changes: [] };
  const left = localize("WHITEHACK.Sheet.LoadingFor", { rounds: String(roundsLeft) });
  const value = roundsLeft === 0 ? "WHITEHACK.Loading.done" : left;
  return { line: { label, value }, changes: await storeChange(weapon, { loading: roundsLeft }) };
}

/** The weapons in hand that are not loaded. */
const toLoad = (actor: Actor.Implementation): readonly Weapon[] =>
  actor.items.contents
    .filter((item) => item.isWeapon())
    .filter(({ system }) => system.loading > 0 && system.equipped && !system.broken);

/**
 * At the end of its turn a fighter that has not attacked has spent it loading; a slow weapon is not loaded on the move.
 * A card tells it, and can be undone where the hands were needed for something else. @rule WH-WPN-02
 */
export async function loadWeapons(
  actor: Actor.Implementation | null,
  { left, moved }: Pick<FightState, "left" | "moved">,
): Promise<void> {
  const weapons = actor ? toLoad(actor) : [];
  if (weapons.length === 0 || (left !== null && left.attack === 0)) return;
  await inTurn(async () => {
    const loaded = [];
    for (const weapon of weapons) loaded.push(await load(weapon, moved > 0));
    await postLines({
      title: "WHITEHACK.Loading.title",
      facts: loaded.map(({ line }) => line),
      rules: ["WH-WPN-02"],
      actor,
      visibility: actor?.hasPlayerOwner ? "public" : "gm",
      changes: loaded.flatMap(({ changes }) => changes),
    });
  });
}
