import type { DamageShare } from "../../../rules/index.ts";
import type { Visibility } from "../../host/generation.ts";
import type { Place } from "../../documents/piles/place.ts";
import type { Gift, Given } from "../../items/transfer/gift.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { HealthDeed } from "../../../view/health/health-deeds.ts";

/** The requests of players to the Referee's client; every field arrives from outside and is checked there. */
export interface Undeclared {
  /** Change hit points as a damage card says; `target` is the uuid of an actor. Only Referees ask for half or double. */
  readonly applyDamage: { readonly message: string; readonly target: string; readonly share?: DamageShare };
  /** Ask everybody whom a card of damage reaches for a saving throw. */
  readonly askSaves: { readonly message: string };
  /** Do to an actor what a card proposes; `place` counts the card's proposals. */
  readonly applyProposal: { readonly message: string; readonly place: number; readonly target: string };
  /** Note that what a blow has set off was seen to; `check` is the card of a save against it, or null. */
  readonly useSequel: { readonly message: string; readonly check: string | null };
  /** Let the saving throw on the card `check` decide whether the success on a card becomes a crit. */
  readonly useCritSave: { readonly message: string; readonly check: string };
  /** Give a creature a dose of a carried substance: the dialog's answers, and the visibility. */
  readonly giveDose: {
    readonly item: string;
    readonly which: "primary" | "secondary";
    readonly taker: string;
    readonly values: object;
    readonly visibility: Visibility;
  };
  /**
   * Break a flask of the asker's: `at` is the uuid of the token around which it breaks, null where it catches nobody else;
   * `takers` are the uuids of those whom it catches.
   */
  readonly breakFlask: {
    readonly item: string;
    readonly use: "throw" | "crush";
    readonly aim: "area" | "person";
    readonly at: string | null;
    readonly takers: readonly string[];
    readonly visibility: Visibility;
  };
  /** Ask the player of its owner whether a signature object may break; `item` is its uuid. @rule WH-FORT-04 */
  readonly breakSignature: { readonly item: string };
  /** Find out by sampling whether a creature recognizes a substance that the asker carries. */
  readonly sample: { readonly item: string; readonly visibility: Visibility };
  /**
   * Give an actor an item that the asker carries, or that lies in the open: an item by its id, or coins if that is "".
   */
  readonly giveThing: Gift & { readonly visibility: Visibility };
  /** Lay a carried item of the asker down on a scene. */
  readonly layDown: Given & { readonly at: Place; readonly visibility: Visibility };
  /** Take all that lies in a heap; both by uuid. */
  readonly takeAll: { readonly from: string; readonly to: string; readonly visibility: Visibility };
  /** Leave an actor's possessions where it lies: these items by their ids, and the coins or not. Only for Referees. */
  readonly leaveThings: {
    readonly from: string;
    readonly items: readonly string[];
    readonly coins: boolean;
    readonly visibility: Visibility;
  };
  /**
   * Lay the effect of a Strong character's call on its hearers; `target` is the uuid of the actor that is called to.
   */
  readonly callOut: {
    readonly item: string;
    readonly mode: string;
    readonly target: string | null;
    readonly visibility: Visibility;
  };
  /** Take back what has raised initiative for the round that ends in a fight. */
  readonly settleInitiative: { readonly fight: string };
  /** Hold back in a fight, to a lower number or until something happens, or act after having done so. */
  readonly holdBack: {
    readonly fight: string;
    readonly fighter: string;
    readonly deed: "to" | "until" | "now";
    readonly to?: number;
    readonly awaits?: string;
    readonly disrupts?: string;
  };
  /** Ask those who have held back against a caster whether they strike before the miracle works. */
  readonly disruptMiracle: { readonly fight: string; readonly fighter: string };
  /**
   * Say no to what an enemy has done by a miracle or a terror: `what` names it, or is "" for a harm that `words` tell.
   */
  readonly sayNo: {
    readonly item: string;
    readonly what: string;
    readonly words: string;
    readonly visibility: Visibility;
  };
  /** Push back whom the attack on a card has hit. */
  readonly pushBack: { readonly message: string };
  /** Ask the target of the attack on a card whether it gives ground. */
  readonly meetBlow: { readonly message: string };
  /** Do what the special option of the attack on a card does, or ask its target to save against it. */
  readonly followOption: { readonly message: string };
  /** Note that a protector has drawn an attack: `message` is the card of the attacker's save, `protector` a uuid. */
  readonly useProtection: { readonly message: string; readonly protector: string };
  /** Ask the Referee what a miracle costs: the dialog's answers, and who is to see the question. */
  readonly askPrice: { readonly item: string; readonly wish: object; readonly visibility: Visibility };
  /** Post the wish to end a scene that another tab of the same Referee has heard: `id` is the wish's own. @rule WH-REF-03 */
  readonly wrapUp: { readonly id: string };
  /** Give a character a new level, or what earlier levels left open: `values` are those of the window's form, `rolls` the dice thrown for it. */
  readonly gainLevel: {
    readonly actor: string;
    readonly level: number;
    readonly isNew: boolean;
    readonly values: object;
    readonly visibility: Visibility;
    readonly rolls: readonly string[];
  };
  /** Make a character of the user's stored draft, and tell it in the mode that they have chosen. */
  readonly makeCharacter: { readonly visibility: Visibility };
  /** Use a milestone; `used` is how many were used before. */
  readonly useMilestone: {
    readonly actor: string;
    readonly used: number;
    readonly values: object;
    readonly visibility: Visibility;
    readonly rolls: readonly string[];
  };
  /** Divide the coins of a party among those of its members who are named; all of them by uuid. */
  readonly splitCoins: {
    readonly party: string;
    readonly members: readonly string[];
    readonly visibility: Visibility;
  };
  /** Do a deed about a character's companion: the dialog's answers, and the visibility. */
  readonly companionDeed: {
    readonly companion: string;
    readonly deed: "pay" | "grow" | "dismiss" | "lend" | "takeBack" | "mistreat" | "forgive";
    readonly values: object;
    readonly visibility: Visibility;
  };
  /** Do something with a base: what the dialog was told, and who is to see it. */
  readonly baseDeed: {
    readonly base: string;
    readonly deed: string;
    readonly values: object;
    readonly visibility: Visibility;
  };
  /** Do something in an auction: see what is asked in `src/foundry/auction`. */
  readonly auction: AuctionDeed;
  /**
   * Ask those who may attack a creature that leaves a melee, and go on with the way: `at` is the place on it where the
   * token stands.
   */
  readonly leaveMelee: {
    readonly token: string;
    readonly steps: readonly object[];
    readonly at: number;
    readonly feet: number;
  };
  /** Ask a creature's player to face the suppressive fire on its way, and go on with the way: `at` as above. */
  readonly crossFire: {
    readonly token: string;
    readonly steps: readonly object[];
    readonly at: number;
    readonly feet: number;
  };
  /** Ask those who may attack a creature that acts unguarded. */
  readonly actUnguarded: { readonly token: string; readonly act: string };
  /** Do what a pack of house rules has the Referee's client do: the deed's name, and what it needs. */
  readonly packDeed: { readonly deed: string; readonly data: object };
  /** Do a deed about a creature's hit points beyond changing their number: help, ghosts, a round that passes. */
  readonly healthDeed: { readonly actor: string; readonly deed: HealthDeed };
  /** Do something for the table as a whole: override a ruling, have a card rolled again, call the mice, put those right. */
  readonly tableDeed: {
    readonly deed: "override" | "reroll" | "mice" | "correct";
    readonly text?: string;
    readonly message?: string;
    /** The corrected entry: a user by id, "pool" or "mice"; and whether by more or "less". */
    readonly what?: string;
    readonly by?: string;
  };
}

/** The deeds of an auction: by the player of a bidder, and by Referees alone. */
type AuctionDeedName = "seal" | "bid" | "reveal" | "throwOpenly" | "show" | "lapse" | "takeBack" | "ask" | "callOff";

/** Something done in an auction: `message` is its id, and the rest is what the deed needs. */
export interface AuctionDeed {
  readonly message: string;
  readonly deed: AuctionDeedName;
  readonly bidder?: string;
  /** Of a bid: null for staying; and what the bidder tells with it. */
  readonly value?: number | null;
  readonly text?: string;
  /** Of a bid, and of what Referees decide about the bidding: how many moves they have seen. */
  readonly moves?: number;
  /** Of a hidden die: its seal, and later what opens it. */
  readonly seal?: string;
  readonly salt?: string;
  /** The number of a challenge, which is as hidden. */
  readonly base?: number | null;
}

/** The result of a request: done, or refused with a reason that can be told. */
export type Answer = { readonly done: true } | { readonly done: false; readonly reason: LangKey };

export const DONE: Answer = { done: true };

/** A refusal in words. */
export const refuse = (reason: LangKey): Answer => ({ done: false, reason });
