import { type Check, type Resisted, toSaveCheck } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { saverOf } from "../documents/fighters.ts";
import type { TurnedBack } from "../extensions/pack-extension.ts";
import { partsInForce } from "../extensions/packs-in-force.ts";
import { rulebookFor } from "../host/rulebook.ts";

type DamageCard = ChatMessage.OfType<"damage">;

const packSaves = () => partsInForce().flatMap(({ damageSaves }) => damageSaves ?? []);

/** True for the damage of a miracle, in worlds without spells in place of miracles. @rule WB-CST-05 */
export const isOfMiracle = (card: DamageCard): boolean =>
  card.system.kinds.includes("magick") && !rulebookFor(null, card).magic.spells;

/** The saving throw against the damage of a card, by a pack or by the core: against magick where it is that. @rule WH-AREA-01 WB-CST-05 */
export function areaSaveCheck(card: DamageCard, target: Creature): Check {
  for (const { check } of packSaves()) {
    const said = check(card, target);
    if (said) return said;
  }
  return toSaveCheck(saverOf(target), isOfMiracle(card) ? { tags: ["magick"] } : {});
}

/** The consequence for the caster of damage that a target has resisted: by the core there is none. */
export function backlashOf(card: DamageCard, target: Creature): Resisted {
  const said = packSaves().map(({ backlash }) => backlash(card, target));
  return said.find((became) => became !== "nothing") ?? "nothing";
}

/** Turns damage back on its caster, by the pack that says so; null where nothing turns. */
export async function turnDamage(card: DamageCard, target: Creature): Promise<TurnedBack | null> {
  for (const { turn } of packSaves()) {
    const turned = await turn(card, target);
    if (turned) return turned;
  }
  return null;
}

/** Answers damage that was resisted; gives what has changed. */
export async function answerDamage(card: DamageCard, target: Creature, became: Resisted): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const { answer } of packSaves()) changes.push(...(await answer(card, target, became)));
  return changes;
}
