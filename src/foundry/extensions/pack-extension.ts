import type { HouseRulePack } from "../../house-rules/base/house-rule.ts";
import type { RulesInForce } from "../../house-rules/base/in-force.ts";
import type {
  Act,
  AdvantageSource,
  AttackLine,
  Check,
  Coins,
  Condition,
  LightLevel,
  LightZone,
  Resisted,
  RollLine,
  Rulebook,
  TurnDice,
} from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { AttackQuestion } from "../../view/combat/dialogs/attack-question.ts";
import type { FormValues } from "../../view/chat/dialogs/form-values.ts";
import type { AttackAsk, DamageAsk, SaveAsk } from "../../view/chat/dialogs/pack-asks.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import type { Creature, Party, Placed } from "../documents/creature.ts";
import type { Status, Visibility } from "../host/compat.ts";
import type { Click } from "../host/keybindings.ts";
import type { OfferedOption } from "../../view/chat/prompts/prompt.ts";
import type { Followed, NewPrompt, PromptKind } from "../chat/prompts/kind.ts";
import type { LangKey } from "../../types/lang.ts";

/** Where a user has pressed a button of a pack; each is null where the button does not stand at one. */
export interface Pressed {
  readonly actor: Actor.Implementation | null;
  readonly item: Item.Implementation | null;
  readonly combatant: Combatant.Implementation | null;
  readonly event: Event;
  readonly button: HTMLElement;
  /** The card, where the button stands on one. */
  readonly message?: ChatMessage.Implementation;
}

/** The action of a button. */
export type PackAct = (pressed: Pressed) => Promise<unknown>;

/** Whose sheets a pack can add to. */
export type Sheeted = Actor.Implementation | Item.Implementation;

/** How a sheet is shown, for what a pack adds to it. */
export interface SheetMode {
  readonly editing: boolean;
  /** This user may write on it. */
  readonly editable: boolean;
}

/** A page that a pack adds to the sheets of characters. */
export interface PackPage {
  readonly id: string;
  /** A language key. */
  readonly label: string;
  /** A class of Font Awesome: "fa-hat-wizard". */
  readonly icon: string;
}

/** A list in a pack's own fields that is edited row by row, with `data-list` and `data-index` as in the core's lists. */
export interface PackList {
  /** Where it lies in what the system stores: "packs.<pack>.spells". */
  readonly path: string;
  /** A record: its rows go by keys, a new one is the record of it, and their fields are the form's. */
  readonly isKeyed?: boolean;
  /** A new row. */
  start(): Readonly<Record<string, unknown>>;
}

/** A part that a pack adds to the sheets of some kinds of actors or items. */
export interface PackSheetPart {
  /** Unique among all packs: "fh-caster". */
  readonly id: string;
  /** Types of actors and items: "character", "monster", "weapon". */
  readonly types: readonly string[];
  /** Characters' sheets have pages: one of their own ("play", "gear", "notes"), or one that the pack adds. */
  readonly page: string | PackPage;
  /** The heading, a language key. */
  readonly title: string;
  /** The name of its template, one of the pack's `templates`: "whitehack/packs/ferryhack/caster". */
  readonly template: string;
  /** Whether it is there, by the rules of whom the sheet shows; left out for always, as long as the pack is on. */
  isShown?(document: Sheeted, rules: RulesInForce): boolean;
  /** Lists in it, by names that no other list has: "fh-spells". */
  readonly lists?: Readonly<Record<string, PackList>>;
  /** The context of the template. */
  context(document: Sheeted, mode: SheetMode): object | Promise<object>;
}

/** Who answered which families otherwise than the core when a card was posted, and which switches of packs were live. */
export interface DecidedBy {
  readonly families: Readonly<Record<string, string>>;
  readonly switches: readonly string[];
}

/** A card on which a pack may say what it has decided. */
export interface ShownCard {
  /** "attack", "damage", "check", "notice" and so on. */
  readonly kind: string;
  /** The data that the card stores. */
  readonly system: object;
  readonly actor: Actor.Implementation | null;
  readonly decided: DecidedBy;
  readonly isReferee: boolean;
}

/** A line of a pack on a card; each a language key or plain words. */
export interface CardLine {
  readonly label: string;
  readonly value: string;
}

/** A button of a pack on a card, for this user. */
export interface CardButton {
  /** One of the pack's `acts`, which is told the card. */
  readonly act: string;
  /** Language keys. */
  readonly label: string;
  readonly hint: string;
  /** Classes of Font Awesome: "fa-solid fa-shield-halved". */
  readonly icon: string;
  /** The value that the act reads from the button, as `data-what`. */
  readonly what: string;
}

/** An attack whose dialog was answered, and whose dice are not yet rolled. */
export interface AttackOnItsWay {
  readonly actor: Creature;
  /** Which of the actor's attacks: a weapon's id, or "" for the natural one, and how it is used. */
  readonly key: Pick<AttackQuestion["attack"]["attacker"]["line"], "id" | "use">;
  /** Who is aimed at; null for nobody. */
  readonly target: { readonly creature: Creature | null; readonly place: TokenDocument.Implementation } | null;
  readonly question: AttackQuestion;
  readonly values: FormValues;
  readonly visibility: Visibility;
  readonly rulebook: Rulebook;
}

/** An attack whose way is clear, before its dice are rolled; the target by uuids and name, as its card is to tell it. */
export interface AttackBeforeDice extends Pick<AttackOnItsWay, "actor" | "question" | "values" | "visibility"> {
  readonly target:
    | (AttackOnItsWay["target"] & {
        readonly actor: string | null;
        readonly token: string | null;
        readonly name: string;
      })
    | null;
}

/** Damage that has arrived. */
export interface LandedDamage {
  readonly card: ChatMessage.OfType<"damage">;
  readonly creature: Creature;
  /** Hit points that were lost. */
  readonly taken: number;
}

/** Damage on its way to a creature, by whose user. */
export interface ComingDamage {
  readonly card: ChatMessage.OfType<"damage">;
  readonly creature: Creature;
  readonly by: string | null;
}

/** Coin that a character has paid for equipment. */
export interface CoinSpent {
  readonly actor: Actor.OfType<"character">;
  /** The purse as it was. */
  readonly before: Coins;
  /** Gold pieces, of which parts may be silver and copper. */
  readonly gold: number;
}

/** The consequences of spent coin: the changes, and the lines for the card. */
export interface SpendingFollows {
  readonly changes: readonly Change[];
  readonly facts: readonly FactLine[];
}

/** A button of a pack in the tracker; its words are plain text. */
export interface TrackerButton {
  /** One of the pack's `acts`, which is told the fighter. */
  readonly act: string;
  readonly label: string;
  /** Classes of Font Awesome: "fa-solid fa-wand-sparkles". */
  readonly icon: string;
  /** Whether it is down; left out for buttons that have no such state. */
  readonly isPressed?: boolean;
  /** It stands in the strip of one's own turn, too. */
  readonly inStrip?: boolean;
  /** More for its `dataset`. */
  readonly data?: Readonly<Record<string, string>>;
}

/** A pack's display above the rows of the tracker; all in plain text. */
export interface TrackerHead {
  readonly title: string;
  /** Steps of which one is on, such as the phases of a round. */
  readonly steps: readonly { readonly label: string; readonly isNow: boolean }[];
  readonly notes?: readonly string[];
  readonly buttons: readonly TrackerButton[];
}

/** A pack's additions to the tracker, as this user may see them; `showInTracker()` has them looked at again. */
interface TrackerPart {
  marks?(fighter: Combatant.Implementation): readonly string[];
  buttons?(fighter: Combatant.Implementation): readonly TrackerButton[];
  /** What else one can do in one's own turn: in the strip's menu "More" alone. */
  more?(fighter: Combatant.Implementation): readonly TrackerButton[];
  head?(combat: Combat.Implementation): TrackerHead | null;
}

/** What comes between the cost of a miracle and its effect. */
export interface Interruption {
  /** The names of those who may act first. */
  readonly by: readonly string[];
  /** Notes what was paid, with the miracle's other changes. */
  note(paid: number): Promise<readonly Change[]>;
  /** The prompts to them, where the Referee's client has them follow an answer. */
  prompts(): readonly NewPrompt[];
  /** Has the Referee's client ask them; the caster's client is told. */
  ask(): Promise<unknown>;
}

/** The level of light at a creature, and the levels in which it sees well. */
export interface LightOn {
  readonly level: LightLevel;
  readonly zone: LightZone;
}

/** An attack whose target is about to roll in place of the attacker. */
export interface AskedDefence {
  readonly attacker: Creature;
  readonly defender: Creature;
  /** The token of the one who is attacked. */
  readonly place: TokenDocument.Implementation;
  readonly line: AttackLine;
}

/** What one who is attacked may do first. */
interface DefenceAnswers {
  options(asked: AskedDefence): readonly OfferedOption[];
  /** What follows on the Referee's client; null for an option of another part. */
  follow(asked: AskedDefence, option: string): Promise<Pick<Followed, "changes" | "next"> | null>;
  /** Whether the damage of a failed defence waits for an answer of this part, which then has it rolled (`rollDamageWith`). */
  holds(card: ChatMessage.OfType<"roll">): Promise<boolean>;
}

/** A card with the dice of an attack, or of a roll by the rules of another game. */
export type RollPosted = ChatMessage.OfType<"roll"> | ChatMessage.OfType<"attack">;

/** A pack's reactions to events in a fight; the active Referee's client alone is told. */
export interface FightPart {
  roundBegins?(combat: Combat.Implementation, round: number): Promise<unknown>;
  /** A round is about to end, and the surprised have not rolled yet. */
  roundEnds?(combat: Combat.Implementation): Promise<unknown>;
  turnBegins?(fighter: Combatant.Implementation): Promise<unknown>;
  turnEnds?(fighter: Combatant.Implementation, round: number): Promise<unknown>;
  /** A fighter is marked as defeated, with hit points or without. */
  fighterStruckOut?(fighter: Combatant.Implementation): Promise<unknown>;
  /** The fight is deleted already. */
  fightEnds?(combat: Combat.Implementation): Promise<unknown>;
  /** A condition of a creature has changed or is gone, in a fight or not. */
  conditionsChange?(creature: Creature): Promise<unknown>;
  /** A creature has changed, its hit points perhaps, in a fight or not. */
  creatureChanges?(creature: Creature): Promise<unknown>;
  /** A token has moved, by whatever cause: from where, and along which waypoints, in pixels; in a fight or not. */
  tokenMoves?(
    token: TokenDocument.Implementation,
    origin: Partial<WayAhead["steps"][number]>,
    waypoints: readonly Partial<WayAhead["steps"][number]>[],
  ): Promise<unknown>;
  /** An attack or another roll has been posted, in a fight or not. */
  rollPosted?(card: RollPosted): Promise<unknown>;
  /** The world's clock has moved by so many seconds, in a fight or not. */
  timePasses?(seconds: number): Promise<unknown>;
}

/** How two fighters stand to each other where a pack keeps places of its own. */
export interface PlacesBetween {
  readonly feet: number;
  /** What shelters the second from missiles, in the words of a game; "" for nothing. */
  readonly shelter: string;
  /** Sentences about attacks of the first on the second, for its dialog. */
  readonly warnings: Readonly<Record<AttackLine["use"], readonly string[]>>;
}

/** What follows for a fighter from a number of initiative that was rolled: words for its card, and the changes. */
export interface InitiativeFollows {
  readonly fighter: Combatant.Implementation;
  readonly value: string;
  readonly changes: readonly Change[];
}

/** An operation of the Referee's client for a player; it looks the matter up and believes nothing that is said. */
export type PackOperation = (
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
) => Promise<{ readonly done: true } | { readonly done: false; readonly reason: LangKey }>;

/** An attack that was made, whether it hit or not. */
export interface AttackMade {
  readonly actor: Creature;
  readonly target: TokenDocument.Implementation;
  /** "melee" or "missile". */
  readonly use: AttackLine["use"];
  /** Feet that it reaches. */
  readonly range: number;
}

/** The way that a user is about to move a token by hand, in its own turn. */
export interface WayAhead {
  readonly token: TokenDocument.Implementation;
  readonly fighter: Combatant.Implementation;
  /** Place by place, in pixels; the first is where it begins. */
  readonly steps: readonly {
    readonly x: number;
    readonly y: number;
    readonly elevation: number;
    readonly action: string;
    readonly explicit: boolean;
    readonly level?: string;
  }[];
  /** The feet of the turn after it. */
  readonly feet: number;
  readonly movement: number;
}

/** The lasting effect of a spell on a creature. */
export interface SpellMark {
  readonly condition: Condition;
  /** Its level on this target. */
  readonly level: number;
  readonly rounds: number | null;
  readonly img: string;
  readonly source: string;
}

/** Damage on its way back: its new card, and the caster who saves against it. */
export interface TurnedBack {
  readonly card: ChatMessage.OfType<"damage">;
  readonly caster: Creature;
}

/** Saving throws against damage that a spell brings, as on the cards of damage in an area. */
export interface DamageSaves {
  /** The saving throw of a target; null where this part does not say. */
  check(card: ChatMessage.OfType<"damage">, target: Creature): Check | null;
  /** What follows for the caster where the target has resisted. */
  backlash(card: ChatMessage.OfType<"damage">, target: Creature): Resisted;
  /** Posts damage that turns back; null where it does not. The active Referee's client is told, and for the next too. */
  turn(card: ChatMessage.OfType<"damage">, target: Creature): Promise<TurnedBack | null>;
  /** Answers resisted damage; gives what has changed, so that the card undoes it. */
  answer(card: ChatMessage.OfType<"damage">, target: Creature, became: Resisted): Promise<readonly Change[]>;
}

/** A document on a scene with a window in which packs may ask something. */
export type OnScene = TileDocument.Implementation | RegionDocument.Implementation;

/** The additions of one part of a pack to the table; a pack is put together of several. */
export interface PackExtension {
  /** Templates of its own below `templates/`, which other templates call "whitehack/" and this: "packs/ferryhack/caster". */
  readonly templates?: readonly string[];
  /** The actions of its buttons, by their `data-act`: "fh.cast". */
  readonly acts?: Readonly<Record<string, PackAct>>;
  readonly sheetParts?: readonly PackSheetPart[];
  /** Takes an actor that a user has dropped on the sheet of another; false where this part has no room for it. */
  readonly takesActor?: (owner: Actor.Implementation, dropped: Actor.Implementation) => Promise<boolean>;
  /** Its lines on cards; only asked of cards that came about while some pack was on. */
  readonly cardLines?: (card: ShownCard) => readonly CardLine[];
  /** Its buttons on a card; only asked of cards that came about while some pack was on. */
  readonly cardButtons?: (message: ChatMessage.Implementation) => readonly CardButton[];
  /** Its questions in the dialog of an attack. */
  readonly attackAsks?: (actor: Creature, question: AttackQuestion) => readonly AttackAsk[];
  /** Its questions in the dialog of a saving throw, told what that is against. */
  readonly saveAsks?: (actor: Creature, against: readonly string[]) => readonly SaveAsk[];
  /** Its questions in the dialog of damage without an attack. */
  readonly damageAsks?: (actor: Creature, line: AttackLine) => readonly DamageAsk[];
  /**
   * A step between the answered dialog and the dice, such as a question to the defender. False: the attack goes no
   * further here, and the part goes on with it later (`attackWith` of `perform-attack.ts`).
   */
  readonly beforeAttack?: (attack: AttackOnItsWay) => Promise<boolean>;
  /**
   * Posts the card of an attack before its dice, asks, and waits for the answer; "gone" if the card was deleted
   * meanwhile, null where this part has nothing to ask. The attacker's client is told.
   */
  readonly declareAttack?: (attack: AttackBeforeDice) => Promise<ChatMessage.OfType<"attack"> | "gone" | null>;
  /** The reasons for combat advantage that a declared attack has found on its card. */
  readonly advantagesOn?: (card: ChatMessage.OfType<"attack">) => readonly AdvantageSource[];
  /** Those kinds of its questions that a card waits for; their payload names it as `card`. */
  readonly awaited?: readonly string[];
  /** Draws what its open questions are about; told while it is off, too. */
  readonly drawOnScene?: () => void;
  /**
   * Reacts to an attack besides its damage; gives the changes, so that its card undoes them. The attacker's client is
   * told.
   */
  readonly attackMade?: (attack: AttackMade) => Promise<readonly Change[]>;
  /** Whether a creature makes free attacks at all; if false, nobody is asked. Left out for all who could. */
  readonly guards?: (actor: Creature) => boolean;
  /** Whether a movement may be made as it is. False: it is not, and the part has seen to it. */
  readonly beforeMove?: (way: WayAhead) => boolean;
  /**
   * What comes of an act beside enemies that draws the eyes from them; true where the part has asked in the core's place.
   * The active Referee's client is told.
   */
  readonly actsOffGuard?: (fighter: Combatant.Implementation, act: Act) => Promise<boolean>;
  /** The light on a creature and in which it sees well; null where this part does not say. */
  readonly lightOn?: (creature: Creature) => LightOn | null;
  /** Further answers of one who is asked to defend themselves: the defence is asked for again after them. */
  readonly defenceAnswers?: DefenceAnswers;
  /** The act of using an item in a fight, told the usual one; null where this part does not say. */
  readonly actOf?: (item: Item.Implementation, usual: Act) => Act | null;
  /** What comes before a miracle of a fighter works; null for nothing. */
  readonly interrupts?: (caster: Combatant.Implementation) => Interruption | null;
  /** How the second fighter stands to the first, which attacks; null where this part does not say. */
  readonly placesBetween?: (
    attacker: Combatant.Implementation,
    target: Combatant.Implementation,
  ) => PlacesBetween | null;
  /** Places of fighters without tokens: each by its uuid, and those that this user aims at. */
  readonly places?: { at(uuid: string): Placed | null; aimedAt(): readonly Placed[] };
  /** The word for a distance in feet, which rulers show beside it; null where this part has none. */
  readonly distanceWord?: (feet: number) => string | null;
  /** Whether two fighters are bound to each other hand to hand; null where this part does not say. */
  readonly binds?: (one: Combatant.Implementation, other: Combatant.Implementation) => boolean | null;
  /** Lines that may count in a task, each with a box of its own in the dialog. */
  readonly taskLines?: (actor: Creature, attribute: string) => readonly RollLine[];
  /**
   * Reacts when damage has arrived at a target, such as by a question to the attacker; gives what has changed, so
   * that the card of the damage undoes it. The active Referee's client alone is told.
   */
  readonly damageLands?: (landed: LandedDamage) => Promise<readonly Change[]>;
  /**
   * What players are asked before damage arrives, where this part has something to ask: the payload names the card as
   * `card` and the creature as `target`, and its answer has the damage arrive (`landAttack`). The active Referee's client
   * alone is told.
   */
  readonly beforeDamage?: {
    readonly kind: string;
    readonly prompt: (coming: ComingDamage) => NewPrompt | null;
  };
  /** Reacts when equipment is paid for, told on the same card and undone with it; the buyer's client is told. */
  readonly coinSpent?: (spent: CoinSpent) => Promise<SpendingFollows>;
  /**
   * Reacts when a caster's concentration is broken; gives what has changed, so that the card of the failed save
   * undoes it. The active Referee's client alone is told.
   */
  readonly concentrationBreaks?: (creature: Creature) => Promise<readonly Change[]>;
  /**
   * Reacts when a lasting spell has taken hold of a target; gives what has changed, so that it is undone with the
   * spell. The active Referee's client alone is told.
   */
  readonly spellTakesHold?: (target: Creature, mark: SpellMark) => Promise<readonly Change[]>;
  /**
   * Rolls for what a turn of exploring brings, in place of the core's dice for encounters; false where this part does not.
   * The active Referee's client alone is told.
   */
  readonly exploringTurn?: (party: Party, turn: TurnDice) => Promise<boolean>;
  /** Casts a spell item, where the rules of its owner know spells. */
  readonly castSpell?: (item: Item.Implementation, click: Click) => Promise<void>;
  readonly damageSaves?: DamageSaves;
  /**
   * What the part has changed on a scene follows its switch: it is as before while the pack is off, and comes back with it.
   * The active Referee's client alone is told.
   */
  readonly followSwitch?: (scene: Scene.Implementation, isOn: boolean) => Promise<unknown>;
  /** Kinds of questions to people; their ids are unique among all. Those that are open are withdrawn with the pack. */
  readonly prompts?: readonly PromptKind[];
  /**
   * The operations of the Referee's client when it is asked by `askReferee("packOperation", { operation, data })`: "fh.giveGround".
   */
  readonly operations?: Readonly<Record<string, PackOperation>>;
  readonly tracker?: TrackerPart;
  /** Goes on in a fight in place of the host's next turn; false where this part has no say. */
  readonly advances?: (combat: Combat.Implementation) => Promise<boolean>;
  readonly fight?: FightPart;
  /** Reacts to numbers of initiative that were rolled for a round, such as by surprise; the roller's client is told. */
  readonly initiativeRolled?: (
    fighters: readonly Combatant.Implementation[],
    round: number,
  ) => Promise<readonly InitiativeFollows[]>;
  /** Why the fall of a fighter tests the courage of their side: words of `MORALE_TRIGGERS`, or of `WHITEHACK.MoraleReason`. */
  readonly frightens?: (fallen: Combatant.Implementation) => readonly string[];
  /**
   * Ids of compendia with tables, which rules find by their keys: after those of the world, and before the game's own.
   */
  readonly tables?: readonly string[];
  /** Its questions in the window of a tile or region, told whenever that was drawn. */
  readonly sceneAsks?: (document: OnScene, window: HTMLElement) => void;
  /** Conditions in the palette of tokens. */
  readonly statuses?: readonly Omit<Status, "_id">[];
}

/** A pack with all that it brings: its rules, and what it adds to the table. It is loaded as a whole, when it is needed. */
export interface PackExtensions {
  readonly rules: HouseRulePack;
  readonly parts: readonly PackExtension[];
}
