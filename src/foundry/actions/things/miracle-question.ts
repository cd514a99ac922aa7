import { fixedMiracleCost, isNearNextLevel, toCaster } from "../../../rules/index.ts";
import type { MiracleQuestion } from "../../../view/dialogs/miracle-dialog.ts";
import { carriedBy } from "../../data/item-facts.ts";
import { foundAt } from "../../documents/found-at.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { castingHands } from "../../fight/may-cast.ts";
import { inMeleeWith, placeOf } from "../../fight/place.ts";
import { rulebookFor } from "../../rulebook.ts";
import { setting } from "../../settings.ts";
import { isItem } from "../../undo/changed-document.ts";
import { abilityIn } from "./ability-use.ts";
import { habitsOf } from "./dose-habit.ts";
import { energyOf } from "./energy-found.ts";
import { hasReferee } from "../../serving.ts";

type Character = Actor.OfType<"character">;

/** A miracle and whose it is. */
interface FoundMiracle {
  readonly item: Item.Implementation;
  readonly actor: Character;
}

/** The miracle at a uuid, in somebody's hands; null for anything else. */
export function miracleAt(uuid: unknown): FoundMiracle | null {
  const item = typeof uuid === "string" ? foundAt(uuid) : null;
  if (!isItem(item) || item.type !== "ability" || abilityIn(item).kind !== "miracle") return null;
  return item.actor?.isCharacter() ? { item, actor: item.actor } : null;
}

/** What is known of a miracle before anybody is asked. @rule WH-WISE-09 WH-WISE-13 WH-WISE-18 WH-WISE-23 WH-ART-05 */
export function miracleQuestion(item: Item.Implementation, actor: Character): MiracleQuestion {
  const { derived, level } = actor.system;
  const place = placeOf(actor);
  const rulebook = rulebookFor(actor);
  const caster = toCaster(derived, level, hitPointsOf(actor));
  return {
    caster: { ...caster, miracleSurcharge: rulebook.casting.surcharge(caster.miracleSurcharge, castingHands(actor)) },
    written: abilityIn(item).cost,
    precedents: setting("keepPrecedents") ? abilityIn(item).precedents : [],
    fixed: fixedMiracleCost(carriedBy(actor))?.cost ?? null,
    active: abilityIn(item).slot === null || abilityIn(item).active,
    energy: energyOf(actor),
    isNearLevel: isNearNextLevel(actor.system.xp, derived.xpNext),
    habits: habitsOf(actor),
    enemies: place && rulebook.engagement.provokes("cast") ? inMeleeWith(place, null).map(({ name }) => name) : [],
    isReferee: game.user.isGM,
    canAsk: !game.user.isGM && hasReferee(),
    rulebook,
  };
}
