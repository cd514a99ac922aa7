import type { Game, GameTest } from "../../games/base/game.ts";
import type { AttackKind, AttackUse } from "../../rules/index.ts";
import type { FormValues } from "../../view/chat/dialogs/form-values.ts";
import type { Change } from "../../undo/record.ts";
import type { LangKey } from "../../types/lang.ts";
import type { Audience } from "../chat/cards/post-card.ts";
import type { Answer } from "../chat/requests/requests.ts";
import type { Creature } from "../documents/creature.ts";
import type { Target } from "../documents/place.ts";
import { gamesByType, type KnownGame } from "../host/games.ts";
import type { Click } from "../host/keybindings.ts";

/** The fields of a model that tokens may show as a bar or a number: "hp". */
interface Tracked {
  readonly bar: readonly string[];
  readonly value: readonly string[];
}

/** A class of sheets. */
type SheetClass = abstract new (...args: never[]) => object;

/** One kind of a game's people: what it stores, how it is shown, and how its tokens begin. */
export interface People {
  /** A language key. */
  readonly label: string;
  /** The data model, a class; that of another game extends `CreatureData`. */
  readonly model: unknown;
  readonly tracked: Tracked;
  /** Gives the sheet's class, by extending the base of such sheets; asked once, where there is a page. Left out by the system's own. */
  readonly sheet?: (base: SheetClass) => SheetClass;
  /** The token that a new one begins with; left out for the host's. */
  readonly token?: object;
}

/** Which of its attacks a creature makes: the id of a weapon, or "" for the natural one or bare hands, and how it is used. */
export interface AttackChoice {
  readonly id: string;
  readonly use: AttackUse;
}

/** The kind of attack, and its target; by default the round's regular attack on the first target. */
export interface Occasion {
  readonly kind?: AttackKind;
  readonly target?: Target | null;
  /** Runs after the dialog and before any dice; if it returns false, nothing is rolled. */
  readonly begin?: () => Promise<boolean>;
  /** The id of the card that tells several attacks together; left out for a card of its own. */
  readonly within?: string;
}

/** How an attack is begun. */
export type Attacking = Click & { readonly occasion?: Occasion };

/** An attack whose targets may defend themselves, and how the attacker rolls at those who do not. */
export interface DefendedAttack {
  readonly actor: Creature;
  readonly attack: AttackChoice;
  readonly how: Attacking;
  readonly attackOthers: (how: Attacking) => unknown;
}

/** How users make one of a game's people, in a dialog or window of its own. */
interface Creation {
  readonly label: LangKey;
  /** Asks this user, and makes one. */
  open(): Promise<unknown>;
  /** Makes one on the Referee's client for a player who may create no actors, by answers of which nothing is believed. */
  make(values: FormValues, sender: User.Implementation, audience: Audience): Promise<Answer>;
}

/** What an attack uses up, with the lines and dice that its card tells besides. */
interface Spent {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
}

/** A game as the table plays it: its people, and what happens when one of them rolls. */
export interface GameAtTable extends KnownGame {
  /** A language key. */
  readonly label: string;
  readonly people: Readonly<Record<string, People>>;
  /** Whether new people of it are offered; left out for always. */
  readonly isOffered?: () => boolean;
  /** Left out where people are made on their sheets alone. */
  readonly creation?: Creation;
  /** The rolls that a creature can be asked for. */
  readonly tests: readonly GameTest[];
  /** The pure half of those that are declared; left out by Whitehack, whose procedures are the core's. */
  readonly rules?: Game;
  performTest(creature: Creature, test: string, click: Click): Promise<unknown>;
  performSave(creature: Creature, click: Click): Promise<unknown>;
  performAttack(creature: Creature, attack: AttackChoice, how: Attacking): Promise<unknown>;
  /** Uses up what an attack needs, such as ammunition, once it is made by the answers of its dialog: its card tells it, and undoes it. */
  readonly spendOnAttack?: (creature: Creature, attack: AttackChoice, answers: FormValues) => Promise<Spent>;
  /** Resolves an attack of others on its people by its own rules; false where it does not. */
  readonly resolvesAttack?: (actor: Creature, attack: AttackChoice, how: Attacking) => Promise<boolean>;
  /** Whether the damage on a player's card is what its rules allow the attack; null where it has no say. */
  readonly allowsDamage?: (attack: ChatMessage.OfType<"roll">) => boolean | null;
  /** Asks the targets who defend themselves to roll; left out where none of its people do. */
  readonly performDefended?: (attack: DefendedAttack) => Promise<unknown>;
}

/** The game of a type of actor; undefined for a party, a pile, and whatever is of no game. */
export const gameOf = (type: string): GameAtTable | undefined => gamesByType().get(type) as GameAtTable | undefined;

/** The games whose people this world is offered, and which users can make: the buttons for it, and the requests. */
export const gamesWithCreation = (): readonly (GameAtTable & { readonly creation: Creation })[] =>
  [...new Set(gamesByType().values())].flatMap((one) => {
    const { creation, isOffered, ...known } = one as GameAtTable;
    return creation && (isOffered?.() ?? true) ? [{ ...known, creation }] : [];
  });

/** The declared rules by which a creature rolls; undefined for Whitehack's people. */
export const rulesOf = ({ type }: Creature): Game | undefined => gameOf(type)?.rules;

/** Attacks by the rules of the attacker's game, unless its target defends itself by those of its own. */
export async function performAttack(actor: Creature, attack: AttackChoice, how: Attacking = {}): Promise<void> {
  const attackOthers = async (others: Attacking) => {
    for (const { resolvesAttack } of new Set([...gamesByType().keys()].flatMap((type) => gameOf(type) ?? [])))
      if (await resolvesAttack?.(actor, attack, others)) return;
    await gameOf(actor.type)?.performAttack(actor, attack, others);
  };
  const [defended] = [...gamesByType().keys()].flatMap((type) => gameOf(type)?.performDefended ?? []);
  await (defended ? defended({ actor, attack, how, attackOthers }) : attackOthers(how));
}

/** Whether a game says that an attack does no such damage as its card claims. */
export const deniesDamage = (attack: ChatMessage.OfType<"roll">): boolean =>
  [...gamesByType().keys()].some((type) => gameOf(type)?.allowsDamage?.(attack) === false);

/** All kinds of people that the games at this table have, by type of actor. */
export const peopleAtTable = (): readonly (readonly [type: string, people: People])[] =>
  [...gamesByType().keys()].flatMap((type) => {
    const people = gameOf(type)?.people[type];
    return people ? [[type, people] as const] : [];
  });
