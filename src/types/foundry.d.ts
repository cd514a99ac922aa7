import type { ArmorData } from "../foundry/data/armor.ts";
import type { CharacterData } from "../foundry/data/character.ts";
import type { GearData } from "../foundry/data/gear.ts";
import type { MonsterData } from "../foundry/data/monster.ts";
import type { WeaponData } from "../foundry/data/weapon.ts";
import type { ActorDocument } from "../foundry/documents/actor.ts";
import type { ItemDocument } from "../foundry/documents/item.ts";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    init: never;
    ready: never;
  }
  interface SystemNameConfig {
    name: "whitehack";
  }
  interface DocumentClassConfig {
    Actor: typeof ActorDocument<Actor.SubType>;
    Item: typeof ItemDocument<Item.SubType>;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: ActorDocument<SubType>;
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: ItemDocument<SubType>;
  }
  interface DataModelConfig {
    Actor: { character: typeof CharacterData; monster: typeof MonsterData };
    Item: { weapon: typeof WeaponData; armor: typeof ArmorData; gear: typeof GearData };
  }
}
