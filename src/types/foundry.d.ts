import type { DoseMark } from "../foundry/conditions/dose-mark.ts";
import type { CardKind, CardModel, CardSchema } from "../foundry/chat/cards/card-registry.ts";
import type { HouseRulePack } from "../house-rules/base/house-rule.ts";
import type { ACTOR_KINDS, ITEM_KINDS, ModelsOf } from "../foundry/documents/data/kinds.ts";
import type { CreatureData } from "../foundry/documents/data/creature.ts";
import type { ActiveEffectDocument } from "../foundry/app/documents/active-effect.ts";
import type { ActorDocument } from "../foundry/app/documents/actor.ts";
import type { ChatMessageDocument } from "../foundry/app/documents/chat-message.ts";
import type { CombatDocument } from "../foundry/app/documents/combat.ts";
import type { CombatantDocument } from "../foundry/combat/combatant.ts";
import type { ItemDocument } from "../foundry/app/documents/item.ts";
import type { SceneToken } from "../foundry/app/documents/token.ts";
import type { GAME_KIT } from "../foundry/app/offered-games.ts";
import type { GameAtTable } from "../foundry/extensions/games.ts";
import type { DecidedBy, PackExtensions } from "../foundry/extensions/pack-extension.ts";
import type { HudCore } from "../foundry/app/modules/action-hud.ts";
import type * as modules from "../foundry/app/hooks/module-hooks.ts";
import type { moveToken } from "../foundry/app/hooks/canvas-hooks.ts";
import type { Act } from "../rules/base/actions.ts";
import type { FightState } from "../rules/combat/turns/fight-state.ts";
import type { WrittenCondition } from "../rules/conditions/written-condition.ts";
import type { RollTableDocument } from "../foundry/app/documents/roll-table.ts";
import type { SettingTypes } from "../foundry/host/settings.ts";

/** A pack that has put something on a scene, which goes while it is off, and the name of that. */
interface Put {
  readonly pack: string;
  readonly name: string;
}

/** The notes about a fighter. */
type Fight = Partial<FightState>;

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
    ActiveEffect: typeof ActiveEffectDocument<ActiveEffect.SubType>;
    Item: typeof ItemDocument<Item.SubType>;
    ChatMessage: typeof ChatMessageDocument<ChatMessage.SubType>;
    Combat: typeof CombatDocument<Combat.SubType>;
    Combatant: typeof CombatantDocument<Combatant.SubType>;
    RollTable: typeof RollTableDocument;
    Token: typeof SceneToken;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: ActorDocument<SubType>;
  }
  interface ConfiguredActiveEffect<SubType extends ActiveEffect.SubType> {
    document: ActiveEffectDocument<SubType>;
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: ItemDocument<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: ChatMessageDocument<SubType>;
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: CombatDocument<SubType>;
  }
  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: CombatantDocument<SubType>;
  }
  interface FlagConfig {
    /** A character in the making, as JSON; on users for those who have no actor yet. */
    /** `plain`: heaps on scenes are made from it; `likenessOf`: the uuid of whom it looks like; `crawls`: the Referee keeps a record of the party. */
    Actor: { whitehack?: { draft?: string; plain?: boolean; likenessOf?: string; crawls?: boolean } };
    /** `drawn`: the spell that has put it on the scene; `lit`: what spells have a token shed, and `looks` and `flight`: how it looked and moved without them, as JSON. */
    /** `blaze`: the fire that it is a part of, and what is known of that, as JSON, in its first part. */
    AmbientLight: {
      whitehack?: { drawn?: object; put?: Put | null; lamp?: string; blaze?: { id: string; kept: string } };
    };
    Wall: { whitehack?: { drawn?: object; put?: Put | null; sealed?: string; door?: object } };
    Drawing: { whitehack?: { drawn?: object; put?: Put | null; blaze?: { id: string; kept: string } } };
    Token: {
      whitehack?: {
        drawn?: object;
        put?: Put | null;
        lit?: string;
        looks?: string;
        flight?: string;
        unlit?: string;
        darkSight?: number | null;
      };
    };
    /** `serving`: which of a Referee's tabs serves. */
    User: { whitehack?: { draft?: string; serving?: string } };
    /**
     * `putAway`: what packs that are off have put on it, as JSON. `fallenLamps`: those that lie on it. `seenLight`: the light
     * in which those who fight there were last seen, as JSON. `crawl`: the level of a dungeon that it shows.
     */
    Scene: {
      whitehack?: { putAway?: string; lightLevel?: string; fallenLamps?: object; seenLight?: string; crawl?: object };
    };
    /** In the way of a creature that gives ground. */
    Tile: { whitehack?: { blocks?: boolean } };
    Region: { whitehack?: { blocks?: boolean; haven?: boolean } };
    Folder: { whitehack?: { key?: string } };
    /** `decided`: the house rules by which a card came about; `within`: the id of the card that it is told or drawn on. */
    ChatMessage: { whitehack?: { choices?: object; decided?: DecidedBy; rhPlayed?: boolean; within?: string } };
    ActiveEffect: { whitehack?: { condition?: WrittenCondition; dose?: DoseMark; health?: boolean } };
    /** `memorable`: keywords may be looted. `followed`: the last round that was seen to. */
    /** `packs`: what packs of house rules note of it, each under its id. */
    Combat: { whitehack?: { memorable?: boolean; followed?: number; packs?: object } };
    /** `packs`: what packs of house rules note of a fighter, each under its id. */
    Combatant: { whitehack?: { fight?: Fight; packs?: object } };
    /** `loggedUntil`: when the last card was posted that the log of sessions tells of; `deck`: what was drawn from decks of cards; `crawl`: the Referee's records of parties. */
    JournalEntry: { whitehack?: { board?: object; loggedUntil?: number; deck?: object; crawl?: object } };
    RollTable: { whitehack?: { key?: string; backlogOf?: string } };
    TableResult: { whitehack?: { key?: string; effects?: object } };
  }
  interface DataModelConfig {
    /** `game.creature` stands for the people of all other games: each has a type of its own name. */
    Actor: ModelsOf<typeof ACTOR_KINDS> & { "game.creature": typeof CreatureData };
    Item: ModelsOf<typeof ITEM_KINDS>;
    ChatMessage: { [Kind in CardKind]: typeof CardModel<CardSchema<Kind>> };
  }
  interface SettingConfig extends SettingTypes {
    /** Generation 14's name for what was `core.rollMode`. */
    "core.messageMode": string;
  }
}

declare module "fvtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      /** Ours: modules push their packs of house rules before the rules are worked out. */
      "whitehack.houseRules": (packs: HouseRulePack[]) => void;
      /** Ours: modules push what their packs bring to the table. */
      "whitehack.packsAtTable": (packs: PackExtensions[]) => void;
      /** Ours: modules push games of their own, which they build with the kit. */
      "whitehack.games": (games: GameAtTable[], kit: typeof GAME_KIT) => void;
      /** Ours: a combatant has acted; called where the act is done. */
      "whitehack.act": (combatant: Combatant.Implementation, act: Act) => void;
      /** Missing from the community types; the entries differ by generation, see `compat.ts`. */
      getChatMessageContextOptions: (app: object, entries: object[]) => void;
      getCombatantContextOptions: (app: object, entries: object[]) => void;
      /** As far as it is used: the community types know no hook of that name. */
      moveToken: (
        token: TokenDocument.Implementation,
        movement: Parameters<typeof moveToken>[1],
        operation: object,
        user: User.Implementation,
      ) => void;
      /** Called by modules, or for them; see `modules`. */
      "item-piles-ready": () => void;
      tokenActionHudCoreApiReady: (core: HudCore) => void;
      tokenActionHudSystemReady: (system: object) => void;
      "polyglot.init": typeof modules.polyglotInit;
      "combat-tracker-dock-init": typeof modules.combatTrackerDockInit;
      "dice-calculator.keymaps": typeof modules.diceKeymaps;
      "seasons-stars:calendarChanged": () => void;
    }
  }
}
