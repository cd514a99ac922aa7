import type { MiracleQuestion } from "../../view/magic/dialogs/miracle-dialog.ts";
import { fixedMiracleCost, isNearNextLevel, toCaster, doublesMiracles, savingsOfHabits } from "../../rules/index.ts";
import { carriedBy } from "../documents/data/item-facts.ts";
import { resolveUuidSync } from "../documents/resolve-uuid.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { castingHands } from "../combat/may-cast.ts";
import { inMeleeWith, placeOf } from "../documents/place.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { setting } from "../host/settings.ts";
import { isItem } from "../documents/changed-document.ts";
import { abilityIn } from "../checks/uses/ability-use.ts";
import { energyOf, habitsOf } from "../checks/uses/dose-habit.ts";
import { hasReferee } from "../host/serving.ts";

type Character = Actor.OfType<"character">;

/** A miracle and whose it is. */
interface FoundMiracle {
  readonly item: Item.Implementation;
  readonly actor: Character;
}

/** The miracle at a uuid, in an actor's hands; null for anything else. */
export function miracleAt(uuid: unknown): FoundMiracle | null {
  const item = typeof uuid === "string" ? resolveUuidSync(uuid) : null;
  if (!isItem(item) || item.type !== "ability" || abilityIn(item).kind !== "miracle") return null;
  return item.character && { item, actor: item.character };
}

/** The known facts of a miracle before any user is asked. @rule WH-WISE-09 WH-WISE-13 WH-WISE-18 WH-WISE-23 WH-ART-05 */
export function miracleQuestion(item: Item.Implementation, actor: Character): MiracleQuestion {
  const { derived, level } = actor.system;
  const place = placeOf(actor);
  const rulebook = rulebookFor(actor);
  const habits = habitsOf(actor);
  const caster = toCaster(derived, level, hitPointsOf(actor));
  return {
    caster: { ...caster, miracleSurcharge: rulebook.casting.surcharge(caster.miracleSurcharge, castingHands(actor)) },
    written: abilityIn(item).cost,
    precedents: setting("keepPrecedents") ? abilityIn(item).precedents : [],
    fixed: fixedMiracleCost(carriedBy(actor))?.cost ?? null,
    active: abilityIn(item).slot === null || abilityIn(item).active,
    energy: energyOf(actor),
    isNearLevel: isNearNextLevel(actor.system.xp, derived.xpNext),
    doses: savingsOfHabits(habits),
    withdrawal: doublesMiracles(habits),
    enemies: place && rulebook.engagement.provokes("cast") ? inMeleeWith(place, null).map(({ name }) => name) : [],
    isReferee: game.user.isGM,
    canAsk: !game.user.isGM && hasReferee(),
    rulebook,
  };
}
