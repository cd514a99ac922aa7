import { afterLoading, type FightState } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { shownTitle } from "../../view/things/thing.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { toThing } from "../data/thing.ts";
import { localize } from "../localize.ts";
import { inTurn } from "../requests/in-turn.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeChange } from "../undo/store-change.ts";

type Weapon = Item.OfType<"weapon">;

/** What one round has done for a weapon that is being loaded. @rule WH-WPN-02 */
async function load(weapon: Weapon, moved: boolean): Promise<{ line: FactLine; changes: readonly Change[] }> {
  const { loading } = weapon.system;
  const rateOfFire = rulebookFor(weapon.actor).gear.rate({ name: weapon.name, rateOfFire: weapon.system.rateOfFire });
  const { roundsLeft, hindered } = afterLoading(loading, rateOfFire ?? { shots: 1, rounds: loading + 1 }, moved);
  const label = localize(shownTitle(toThing(weapon)));
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
 * Somebody's turn in this round is over: whoever has not attacked has spent it loading, and a slow weapon is not loaded on
 * the move. It is told, and can be undone where the hands were needed for something else. @rule WH-WPN-02
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
    await tellLines({
      title: "WHITEHACK.Loading.title",
      facts: loaded.map(({ line }) => line),
      rules: ["WH-WPN-02"],
      actor,
      visibility: actor?.hasPlayerOwner ? "public" : "gm",
      changes: loaded.flatMap(({ changes }) => changes),
    });
  });
}
