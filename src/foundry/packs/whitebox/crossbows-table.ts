import { crossbowOf, loadHeavy } from "../../../house-rules/whitebox/crossbows.ts";
import { shownTitle } from "../../../view/things/thing.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { toThing } from "../../data/thing.ts";
import { noteInRound } from "../../fight/note-fight.ts";
import { roundFacts } from "../../fight/round-facts.ts";
import { localize } from "../../localize.ts";
import { rulesInForceFor } from "../../rulebook.ts";
import { storeChange } from "../../undo/store-change.ts";
import type { TablePart, TrackerButton } from "../pack-at-table.ts";

type Fighter = Combatant.Implementation;
type Weapon = Item.OfType<"weapon">;

/** The heavy crossbow in somebody's hands that is not loaded. */
function unloaded({ actor }: Fighter): Weapon | null {
  const weapons = actor?.items.contents.filter((item) => item.isWeapon()) ?? [];
  return (
    weapons.find(
      ({ name, system: { equipped, loading, broken } }) =>
        equipped && !broken && loading > 0 && crossbowOf(name) === "heavy",
    ) ?? null
  );
}

/** What is left of the round once it is loaded; null where nothing is left for it. @rule WB-CMB-06 */
function leftAfter(fighter: Fighter) {
  const { left } = roundFacts(fighter);
  const turn = loadHeavy({ loaded: false, move: left.move > 0, action: left.attack > 0 });
  if (!turn) return null;
  const byMove = left.move > 0;
  return { byMove, left: byMove ? { ...left, move: left.move - 1 } : { ...left, attack: left.attack - 1 } };
}

const isLive = ({ actor }: Fighter): boolean => rulesInForceFor(actor).switches.get("wb.crossbows")?.state === "live";

function loadButtons(fighter: Fighter): readonly TrackerButton[] {
  const weapon = fighter.isOwner && isLive(fighter) ? unloaded(fighter) : null;
  if (!weapon || !leftAfter(fighter)) return [];
  const label = localize("WHITEHACK.WhiteBox.crossbow.load", { name: localize(shownTitle(toThing(weapon))) });
  return [{ act: "wb.loadCrossbow", label, icon: "fa-solid fa-arrows-down-to-line" }];
}

/** Loads it, with the move where there is one left; the card takes both back. @rule WB-CMB-06 */
async function performLoad(fighter: Fighter): Promise<void> {
  const [weapon, after] = [unloaded(fighter), leftAfter(fighter)];
  if (!fighter.isOwner || !isLive(fighter) || !weapon || !after) return;
  const changes = [
    ...(await storeChange(weapon, { loading: 0 })),
    ...(await noteInRound(fighter, { left: after.left })),
  ];
  await tellLines({
    title: shownTitle(toThing(weapon)),
    actor: fighter.actor,
    facts: [
      {
        label: "WHITEHACK.WhiteBox.crossbow.loaded",
        value: `WHITEHACK.WhiteBox.crossbow.${after.byMove ? "withMove" : "withAction"}`,
      },
    ],
    rules: ["WB-CMB-06"],
    changes,
  });
}

/** Loading heavy crossbows, from the tracker. */
export const CROSSBOWS_TABLE: TablePart = {
  tracker: { buttons: loadButtons },
  acts: { "wb.loadCrossbow": async ({ combatant }) => combatant && performLoad(combatant) },
};
