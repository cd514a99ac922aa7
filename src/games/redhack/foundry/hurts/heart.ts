import { postFear } from "../../../../foundry/combat/damage/post-consequences.ts";
import { combatantOf, type Creature, type Fighter, isUp } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, partOn, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { hitPointsOf } from "../../../../foundry/documents/hit-points.ts";
import { madeOf } from "../../../../foundry/documents/store-change.ts";
import type { LandedDamage, PackSheetPart, TrackerButton } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import type { Change } from "../../../../undo/record.ts";
import { isCriticalDamage } from "../../rules/combat/strikes.ts";
import { MORALE_FIELDS, moraleTriggers, type MoraleTrigger, type SideState } from "../../rules/health/morale.ts";
import { HURT_FIELDS } from "../../rules/health/notes.ts";
import { isBloodied } from "../../rules/health/wounded.ts";
import { moraleRating } from "../../view/hurts/morale-rating.ts";
import { placeIn } from "../order/places.ts";
import { isRedhack } from "../reactions/at-hand.ts";

/** The act of the button with which the Referee says that a side is intimidated. */
export const INTIMIDATE = "rh.intimidate";

/** Whether tests of morale go by this game. @rule RH-MOR-01 */
const tests = (): boolean => rulesInForceFor(null).families.morale.choice === "rh";

const isFoe = ({ creature }: Fighter): boolean => creature?.isMonster() === true;

/** The monsters of a fighter's side in a fight. */
const sideOf = (fighter: Fighter): readonly Fighter[] =>
  fighter.combat?.combatants.filter(
    (one) => isFoe(one) && placeIn(one)?.disposition === placeIn(fighter)?.disposition,
  ) ?? [];

const isDown = (fighter: Fighter): boolean => fighter.isDefeated || !isUp(fighter);

const bloodied = ({ creature }: Fighter): boolean => creature !== null && isBloodied(hitPointsOf(creature));

/** A side as it is now, and as it was before one of them was hurt. @rule RH-MOR-02 */
function statesOf(side: readonly Fighter[], hurt: Fighter): readonly [before: SideState, after: SideState] {
  const others = side.filter((one) => one.id !== hurt.id);
  const noted = (name: "hurt" | "bloodied"): number =>
    others.filter((one) => packFactsOf(one, HURT_FIELDS)[name]).length + Number(packFactsOf(hurt, HURT_FIELDS)[name]);
  const down = others.filter(isDown).length;
  const before = { total: side.length, hurt: noted("hurt"), bloodied: noted("bloodied"), defeated: down };
  const own = packFactsOf(hurt, HURT_FIELDS);
  const after = {
    total: side.length,
    hurt: before.hurt + Number(!own.hurt),
    bloodied: before.bloodied + Number(!own.bloodied && bloodied(hurt)),
    defeated: down + Number(isDown(hurt)),
  };
  return [before, after];
}

/** Moments that the core's own count of the fallen tells already. */
const TOLD: readonly MoraleTrigger[] = ["firstDeath", "halfDefeated"];

/** Has the Referee choose whether those of a side who stand are tested. @rule RH-MOR-02 */
async function frighten(fighter: Fighter, reasons: readonly MoraleTrigger[]): Promise<readonly Change[]> {
  const { creature } = fighter;
  const places = sideOf(fighter).flatMap((one) => (isDown(one) ? [] : (placeIn(one) ?? [])));
  if (!creature || places.length === 0 || reasons.length === 0) return [];
  const card = await postFear(creature, places, reasons);
  return card ? [madeOf(card)] : [];
}

/** The damage of a roll that was critical. */
function isCritical({ card }: LandedDamage): boolean {
  const attack = game.messages.get(card.system.attackCard ?? "");
  return attack?.isCard("roll") === true && isCriticalDamage(attack.system.damage);
}

/** A creature is hurt: first blood, the first bloodied, a grisly death. The fall itself is told by the count of the fallen. @rule RH-MOR-02 RH-DMG-02 */
export async function afterHurt(landed: LandedDamage): Promise<readonly Change[]> {
  const fighter = landed.taken > 0 && tests() ? combatantOf(landed.creature) : null;
  if (!fighter || !isFoe(fighter)) return [];
  const [before, after] = statesOf(sideOf(fighter), fighter);
  const grisly = isDown(fighter) && isCritical(landed);
  const seen = moraleTriggers({ before, after, grisly, intimidated: false });
  const isTold = seen.some((one) => TOLD.includes(one));
  const noted = await storePackFacts(fighter, HURT_FIELDS, { hurt: true, bloodied: bloodied(fighter) });
  return [...noted, ...(isTold ? [] : await frighten(fighter, seen))];
}

/** The reasons that a fall brings besides: first blood, where nobody of the side was hurt before. @rule RH-MOR-02 */
export function frightenedBy(fallen: Fighter): readonly string[] {
  if (!tests() || !isFoe(fallen)) return [];
  const isFirst = sideOf(fallen).every((one) => !packFactsOf(one, HURT_FIELDS).hurt);
  return isFirst ? ["firstBlood", "firstBloodied"] : [];
}

/** The Referee says that an attempt to intimidate has worked. @rule RH-MOR-02 */
export function intimidateButtons(fighter: Fighter): readonly TrackerButton[] {
  if (!game.user.isGM || !tests() || !isFoe(fighter) || isDown(fighter)) return [];
  const label = localize("WHITEHACK.Redhack.Hurts.Morale.intimidate");
  return [{ act: INTIMIDATE, label, icon: "fa-solid fa-face-flushed" }];
}

/** Tests those who are intimidated. @rule RH-MOR-02 */
export const intimidate = (fighter: Fighter): Promise<readonly Change[]> => frighten(fighter, ["intimidated"]);

/** The mark of those with half of their hit points left, or fewer. @rule RH-DMG-02 */
export function bloodiedMarks(fighter: Fighter): readonly string[] {
  const { creature } = fighter;
  const counts = creature && (isRedhack(creature) || tests()) && isUp(fighter) && bloodied(fighter);
  return counts ? [localize("WHITEHACK.Redhack.Hurts.bloodied")] : [];
}

/** The rating of a monster, on its sheet, for the Referee. @rule RH-MOR-01 */
export const MORALE_PART: PackSheetPart = partOn("creature", {
  id: "rh-morale",
  types: ["monster"],
  page: "play",
  title: "WHITEHACK.MoraleResult.title",
  template: "whitehack/games/redhack/hurts/morale",
  isShown: (_creature: Creature, { families }) => game.user.isGM && families.morale.choice === "rh",
  context: (creature: Creature, { editable }) =>
    moraleRating(packFactsOf(creature, MORALE_FIELDS).morale, editable, localize),
});
