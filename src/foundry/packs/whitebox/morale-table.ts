import { FIGHTER_FIELDS, MONSTER_FIELDS, MOST_TEMPER } from "../../../house-rules/whitebox/monster-fields.ts";
import { tellFear } from "../../actions/combat/tell-sequels.ts";
import { localize } from "../../localize.ts";
import { rulebookFor, rulesInForceFor } from "../../rulebook.ts";
import type { PackSheetPart, TablePart, TrackerButton } from "../pack-at-table.ts";
import { packFactsOf, storePackFacts } from "../pack-facts.ts";
import { performSense } from "./perform-sense.ts";

type Fighter = Combatant.Implementation;

/** Whether tests of morale go by this pack and are proposed. @rule WB-MOR-01 */
function proposes(): boolean {
  const { families, switches } = rulesInForceFor(null);
  return families.morale.choice === "wb" && switches.get("wb.moralePrompts")?.state === "live";
}

const leads = (fighter: Fighter): boolean => packFactsOf(fighter, FIGHTER_FIELDS).leads;

const isMonster = ({ actor, isDefeated }: Fighter): boolean => actor?.isMonster() === true && !isDefeated;

/** The Referee marks who leads the others of a side. @rule WB-MOR-01 */
function leaderButtons(fighter: Fighter): readonly TrackerButton[] {
  if (!game.user.isGM || !isMonster(fighter) || !proposes()) return [];
  const label = localize("WHITEHACK.WhiteBox.leads.button");
  return [{ act: "wb.lead", label, icon: "fa-solid fa-crown", isPressed: leads(fighter) }];
}

/** Those who are surprised may lose heart before a blow is struck. @rule WB-MOR-01 */
async function surprisedAtFirst(combat: Combat.Implementation, round: number): Promise<void> {
  if (round !== 1 || !proposes()) return;
  const surprised = combat.combatants.filter((one) => isMonster(one) && one.fightState.surprised);
  const places = surprised.flatMap(({ token }) => token ?? []);
  const [first] = surprised;
  const creature = first?.actor;
  if (creature?.isCreature() && places.length > 0) await tellFear(creature, places, ["surprised"]);
}

/** What a monster is like, for the Referee. @rule WB-MOR-03 WB-CMB-16 */
const NATURE: PackSheetPart = {
  id: "wb-nature",
  types: ["monster"],
  page: "play",
  title: "WHITEHACK.WhiteBox.monster.title",
  template: "whitehack/packs/whitebox/nature",
  isShown: (_document, { families, switches }) =>
    game.user.isGM && (families.morale.choice === "wb" || switches.get("wb.invisible")?.state === "live"),
  context(document, { editable }) {
    const { rulebook, families } = rulesInForceFor(document instanceof Actor ? document : null);
    const facts = packFactsOf(document, MONSTER_FIELDS);
    return {
      ...facts,
      editable,
      hasTemper: families.morale.choice === "wb",
      least: -MOST_TEMPER,
      most: MOST_TEMPER,
      hasSenses: !rulebook.unseen.mayBeAimedAt,
      maySense: facts.senses,
    };
  },
};

/** Courage at the table: leaders, surprise, tempers; and the senses of monsters. */
export const MORALE_TABLE: TablePart = {
  templates: ["packs/whitebox/nature"],
  sheetParts: [NATURE],
  tracker: {
    buttons: leaderButtons,
    marks: (fighter) => (leads(fighter) && game.user.isGM ? [localize("WHITEHACK.WhiteBox.leads.mark")] : []),
  },
  frightens: (fallen) => (leads(fallen) ? ["leaderDown"] : []),
  fight: { roundBegins: surprisedAtFirst },
  acts: {
    "wb.lead": async ({ combatant }) => {
      if (combatant && game.user.isGM) await storePackFacts(combatant, FIGHTER_FIELDS, { leads: !leads(combatant) });
    },
    "wb.sense": async ({ actor }) => {
      if (actor?.isMonster() && actor.isOwner && !rulebookFor(actor).unseen.mayBeAimedAt) await performSense(actor);
    },
  },
};
