import { isLit, type LightLevel, type LightZone, type Place } from "../../../../rules/index.ts";
import { type Creature, type Placed, worldActors } from "../../../../foundry/documents/creature.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { feetApart, type Footprint, footprintOf } from "../../../../foundry/host/distance.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { type Lamp, levelAt } from "../../rules/light/lamps.ts";
import {
  fallenIn,
  LAMP_FIELDS,
  type LampFacts,
  lampKind,
  levelOfScene,
  liesAt,
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

/** Where a lamp lies that was let fall on this scene, or where its bearer stands; null for neither. */
function placeOfLamp(
  scene: OnScene,
  { fallenOn, fallenX, fallenY }: LampFacts,
  token: Placed | null,
): Footprint | null {
  if (fallenOn === "") return token && footprintOf(token);
  return fallenOn === scene.id ? pointAt(scene, { x: fallenX, y: fallenY }) : null;
}

/** The facts of a lamp for those who see by it: one that is said to lie where it has never been let fall is still in hand. */
function knownFacts(item: LampItem): LampFacts {
  const facts = lampFactsOf(item);
  if (facts.fallenOn === "") return facts;
  const known = fallenIn(game.scenes.get(facts.fallenOn)?.flags[SYSTEM_ID]?.fallenLamps);
  return liesAt(facts, item.uuid, known) ? facts : { ...facts, fallenOn: "" };
}

function placedLamp(scene: OnScene, item: LampItem, token: Placed | null): PlacedLamp | null {
  const facts = knownFacts(item);
  const at = placeOfLamp(scene, facts, token);
  if (!at) return null;
  const aim = facts.aimX === null || facts.aimY === null ? null : pointAt(scene, { x: facts.aimX, y: facts.aimY });
  const kind = lampKind(facts, item.system.light.pieces);
  const lamp = { kind, raised: facts.fallenOn === "", shut: facts.shut, aim: aim && feetApart(at, aim, scene.grid) };
  return { item, lamp, at, shines: kind === "bullseye" ? (aim ?? at) : at };
}

const burning = (actor: Actor.Implementation): readonly LampItem[] =>
  lampItems(actor).filter(({ system }) => isLit(system.light));

/** The lamps of a token's actor that burn on its scene. */
export function lampsOf(token: Placed): readonly PlacedLamp[] {
  const { actor, parent: scene } = token;
  return actor && scene ? burning(actor).flatMap((item) => placedLamp(scene, item, token) ?? []) : [];
}

/** Every lamp that burns on a scene, those that lie there too; those of hidden tokens give no light. */
export function lampsOn(scene: OnScene): readonly PlacedLamp[] {
  const tokens = scene.tokens.contents.filter(({ hidden }) => !hidden);
  const here = new Set(tokens.map(({ actor }) => actor));
  const gone = worldActors("creature").filter((one) => !here.has(one));
  const left = gone.flatMap(burning).flatMap((item) => placedLamp(scene, item, null) ?? []);
  return [...tokens.flatMap(lampsOf), ...left];
}

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
