import { AbilityData } from "./ability.ts";
import { CharacterData } from "./character.ts";
import { ClassData } from "./class.ts";
import { HeapData } from "./heap.ts";
import { HomebaseData } from "./homebase.ts";
import { ArmorData, GearData, ScrollData, SpellData, SubstanceData, WeaponData } from "./items.ts";
import { MonsterData } from "./monster.ts";
import { PartyData } from "./party.ts";
import { VehicleData } from "./vehicle.ts";

/** Every kind of actor, by its type in the manifest: what it stores, and what its tokens may show as a bar or a number. */
export const ACTOR_KINDS = {
  character: { model: CharacterData, tracked: { bar: ["hp"], value: ["hp.temporary", "xp"] } },
  monster: { model: MonsterData, tracked: { bar: ["hp"], value: ["hp.temporary"] } },
  heap: { model: HeapData, tracked: { bar: [], value: [] } },
  party: { model: PartyData, tracked: { bar: [], value: [] } },
  homebase: { model: HomebaseData, tracked: { bar: [], value: ["stress"] } },
  vehicle: { model: VehicleData, tracked: { bar: ["hp"], value: [] } },
} as const;
export type ActorKind = keyof typeof ACTOR_KINDS;

/** Every kind of item, by its type in the manifest: what it stores. */
export const ITEM_KINDS = {
  weapon: { model: WeaponData },
  armor: { model: ArmorData },
  gear: { model: GearData },
  substance: { model: SubstanceData },
  scroll: { model: ScrollData },
  ability: { model: AbilityData },
  spell: { model: SpellData },
  class: { model: ClassData },
} as const;
export type ItemKind = keyof typeof ITEM_KINDS;

/** The models of kinds, as the host knows them and as the compiler does. */
export type ModelsOf<Kinds extends Readonly<Record<string, { readonly model: unknown }>>> = {
  -readonly [Kind in keyof Kinds]: Kinds[Kind]["model"];
};

/** One property of every kind. */
export const eachKind = <Kinds extends object, Property extends keyof Kinds[keyof Kinds]>(
  kinds: Kinds,
  property: Property,
): Readonly<Record<string, Kinds[keyof Kinds][Property]>> =>
  Object.fromEntries(
    Object.entries<Kinds[keyof Kinds]>(kinds as Record<string, Kinds[keyof Kinds]>).map(([kind, declared]) => [
      kind,
      declared[property],
    ]),
  );
