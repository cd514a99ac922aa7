import { isLit, type LightLevel, type LightZone, type Place } from "../../../../rules/index.ts";
import type { Creature, Placed } from "../../../../foundry/documents/creature.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { resolveUuidSync } from "../../../../foundry/documents/resolve-uuid.ts";
import { feetApart, type Footprint, footprintOf, middleOf } from "../../../../foundry/host/distance.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { type Lamp, levelAt } from "../../rules/light/lamps.ts";
import {
  LAMP_FIELDS,
  type LampFacts,
  lampKind,
  levelOfScene,
  SIGHT_FIELDS,
  zoneFrom,
} from "../../rules/light/light-facts.ts";

type OnScene = Scene.Implementation;

/** A torch or lantern. */
export type LampItem = Item.OfType<"gear">;

/** The level of light of a scene away from lamps. @rule RH-LGT-01 */
export function sceneLevel(scene: OnScene | null): LightLevel {
  if (!scene) return "normal";
  return levelOfScene(scene.flags[SYSTEM_ID]?.lightLevel, scene.environment?.darknessLevel ?? 0);
}

/** The torches and lanterns of an actor, lit or not. */
export const lampItems = (actor: Actor.Implementation): readonly LampItem[] =>
  actor.items.contents.filter(
    (item): item is LampItem => item.isGear() && item.system.light.hours > 0 && item.system.quantity > 0,
  );

/** The stored facts of a light. */
export const lampFactsOf = (item: LampItem): LampFacts => packFactsOf(item, LAMP_FIELDS);

/** A lamp that burns on a scene, and where. */
export interface PlacedLamp {
  readonly item: LampItem;
  readonly lamp: Lamp;
  /** Where the lamp itself is, and where its light falls: a bullseye's is where it is aimed at. */
  readonly at: Footprint;
  readonly shines: Footprint;
}

const pointAt = (scene: OnScene, { x, y }: Place): Footprint => ({
  spaces: scene.grid.isGridless ? [] : [scene.grid.getCenterPoint({ x, y })],
  area: { x, y, width: 0, height: 0 },
  elevation: 0,
});

/** A place on a scene that a document of the host marks; null where that is gone. */
function placeOfFallen(scene: OnScene, uuid: string): Footprint | null {
  const found: unknown = resolveUuidSync(uuid);
  return found instanceof AmbientLightDocument && found.parent?.id === scene.id ? pointAt(scene, found) : null;
}

function placedLamp(token: Placed, item: LampItem): PlacedLamp | null {
  const scene = token.parent;
  const facts = lampFactsOf(item);
  if (!scene) return null;
  const at = facts.fallen === "" ? footprintOf(token) : placeOfFallen(scene, facts.fallen);
  if (!at) return null;
  const aim = facts.aimX === null || facts.aimY === null ? null : pointAt(scene, { x: facts.aimX, y: facts.aimY });
  const kind = lampKind(facts, item.system.light.pieces);
  const lamp = {
    kind,
    raised: facts.fallen === "",
    shut: facts.shut,
    aim: aim && feetApart(at, aim, scene.grid),
  };
  return { item, lamp, at, shines: kind === "bullseye" ? (aim ?? at) : at };
}

/** The lamps of a token's actor that burn, where they are. */
export const lampsOf = (token: Placed): readonly PlacedLamp[] =>
  token.actor
    ? lampItems(token.actor)
        .filter(({ system }) => isLit(system.light))
        .flatMap((item) => placedLamp(token, item) ?? [])
    : [];

/** Every lamp that burns on a scene; those of hidden tokens give no light. */
export const lampsOn = (scene: OnScene): readonly PlacedLamp[] =>
  scene.tokens.contents.filter(({ hidden }) => !hidden).flatMap(lampsOf);

/** The level of light at a token: that of its scene, or better near lamps. @rule RH-LGT-01 RH-LGT-06 RH-LGT-07 RH-LGT-08 */
export function lightAt(token: Placed): LightLevel {
  const scene = token.parent;
  if (!scene) return "normal";
  const there = footprintOf(token);
  const lamps = lampsOn(scene).map(({ lamp, shines }) => ({ ...lamp, feet: feetApart(there, shines, scene.grid) }));
  return levelAt(sceneLevel(scene), lamps);
}

/** The levels of light in which a creature sees well: as written on its sheet, else by its kinds. @rule RH-LGT-02 */
export const zoneOf = (creature: Creature): LightZone =>
  zoneFrom({
    zone: packFactsOf(creature, SIGHT_FIELDS).zone,
    monster: creature.isMonster(),
    kinds: creature.system.nature.kinds,
  });

/** The middle of a token, for a lamp that falls there. */
export const dropPlace = (token: Placed): Place => middleOf(token);
