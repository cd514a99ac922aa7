import { canAct, type CastingHands, hasTrait } from "../../rules/index.ts";
import { confirmAnyway } from "../chat/dialogs/choose.ts";
import { conditionsOf } from "../documents/active-conditions.ts";
import { calledName, type Character, combatantOf } from "../documents/creature.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { firstTarget } from "../documents/place.ts";

/** The caster's hands and armor, and whether the caster stands still and can speak. */
export function castingHands(actor: Character): CastingHands {
  const { system } = actor;
  const weapons = system.items.filter((item) => item.type === "weapon").filter(({ equipped }) => equipped);
  const armor = system.items.filter((item) => item.type === "armor").filter(({ equipped }) => equipped);
  const fighter = combatantOf(actor);
  return {
    class: system.class,
    groups: system.groups.filter(({ unwritten }) => !unwritten).map(({ name }) => name),
    weapons: weapons.length,
    twoHanded: weapons.some((weapon) => hasTrait(weapon, "twoHanded")),
    shield: armor.some(({ kind }) => kind === "shield"),
    armored: armor.some(({ kind }) => kind !== "helmet"),
    speaks: canAct(conditionsOf(actor), "cast"),
    moved: fighter && fighter.fightState.round === fighter.combat?.round ? fighter.fightState.moved : 0,
  };
}

const isAimedAtUnseen = (actor: Character): boolean =>
  firstTarget(actor)?.creature?.statuses.has(CONFIG.specialStatusEffects.INVISIBLE) ?? false;

/**
 * Checks the rules on hands, voice, feet and armor before a casting. Only a Referee can overrule what forbids it;
 * anything else is told and left to the player. The core rules ask nothing.
 */
export async function mayCast(actor: Character): Promise<boolean> {
  const { casting, unseen } = rulebookFor(actor);
  const objections = casting.objections(castingHands(actor));
  const name = calledName(actor);
  const warn = (why: string): void =>
    void ui.notifications.warn(localize("WHITEHACK.Text.labelled", { label: name, value: localize(why) }));
  for (const { why } of objections.filter(({ bars }) => !bars)) warn(why);
  if (!unseen.mayBeAimedAt && isAimedAtUnseen(actor)) warn("WHITEHACK.CastObjection.unseen");
  const barred = objections.find(({ bars }) => bars);
  return !barred || confirmAnyway(name, localize(barred.why));
}
