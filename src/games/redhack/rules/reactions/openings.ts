import type { WeaponOpening } from "../characters/redhack-facts.ts";
import { type BandBoard, stepsBetween } from "../combat/bands.ts";
import type { OpeningLimit } from "./monster-reactions.ts";

export const REACTIONS = [
  "countermove",
  "counterattack",
  "overwatch",
  "opportunity",
  "spear",
  "dagger",
  "bareHands",
] as const;
/** The ways to interrupt another's turn. */
export type ReactionKind = (typeof REACTIONS)[number];

/** A combatant at the moment of an opening. */
export interface Reactor {
  readonly id: string;
  /** Those of one side are allies. */
  readonly side: string;
  /** Characters spend reactions; all others roll. @rule RH-REA-07 */
  readonly isCharacter: boolean;
  /** Conscious, on their feet, not surprised. */
  readonly able: boolean;
  /** Of characters: 0 while encumbered. */
  readonly reactionsLeft: number;
  readonly movesLeft: number;
  /** Can strike in melee with what is in hand, or with claws. */
  readonly melee: boolean;
  /** Has a ranged weapon in hand that can shoot. */
  readonly ranged: boolean;
  /** Has a weapon in hand, or is never without. */
  readonly armed: boolean;
  /** Of the weapons in hand. */
  readonly openings: readonly WeaponOpening[];
}

/** A move of one band. */
export interface MoveEvent {
  readonly kind: "move";
  readonly who: string;
  readonly before: BandBoard;
  readonly after: BandBoard;
  readonly leavesCover: boolean;
}

/** An attack about to be made. */
export interface AttackEvent {
  readonly kind: "attack";
  readonly who: string;
  readonly target: string;
  readonly isMelee: boolean;
  readonly bareHanded: boolean;
  readonly board: BandBoard;
}

export const EXPOSED_ACTS = ["changeWeapons", "ready", "drink", "cast", "shoot", "other"] as const;
/** An act that draws the eyes from those who are close. @rule RH-REA-05 RH-RDY-01 RH-CST-01 */
export type ExposedAct = (typeof EXPOSED_ACTS)[number];

/** An act, other than an attack in melee. */
export interface ActEvent {
  readonly kind: "act";
  readonly who: string;
  readonly act: ExposedAct;
  readonly board: BandBoard;
}

/** Something that can be answered; an answer to another's turn cannot. @rule RH-REA-01 */
export type FightEvent = (MoveEvent | AttackEvent | ActEvent) & { readonly isReaction: boolean };

/** An opening, and those who can use it. */
export interface ReactionOffer {
  readonly kind: ReactionKind;
  /** The one whose act has made it. */
  readonly against: string;
  /** Characters who may use it if they wish. */
  readonly characters: readonly string[];
  /** Monsters that roll for it. @rule RH-REA-07 */
  readonly monsters: readonly string[];
  readonly limit: OpeningLimit;
  /** The one who names the character: each for themselves, the one who is attacked, or the Referee, whose choice may pass it on. */
  readonly chooser: "each" | "attacked" | "referee";
}

const isReady = ({ isCharacter, able, reactionsLeft }: Reactor): boolean => able && (!isCharacter || reactionsLeft > 0);

const toOffer = (
  kind: ReactionKind,
  against: string,
  able: readonly Reactor[],
  { limit, chooser }: Pick<ReactionOffer, "limit" | "chooser">,
): ReactionOffer => ({
  kind,
  against,
  characters: able.filter(({ isCharacter }) => isCharacter).map(({ id }) => id),
  monsters: able.filter(({ isCharacter }) => !isCharacter).map(({ id }) => id),
  limit,
  chooser,
});

const EACH = { limit: "any", chooser: "each" } as const;

export const COUNTERMOVES = ["keepDistance", "intercept"] as const;
/** How a combatant can answer a move. @rule RH-REA-02 */
export type Countermove = (typeof COUNTERMOVES)[number];

/** The ways to answer a move: keeping a distance that changes, and intercepting one who is near. @rule RH-REA-02 */
export function countermovesOf(id: string, { who, before, after }: MoveEvent): readonly Countermove[] {
  const [from, to] = [stepsBetween(before, id, who), stepsBetween(after, id, who)];
  const isNear = from === 1 || to === 1;
  return [...(from === to ? [] : ["keepDistance" as const]), ...(isNear ? ["intercept" as const] : [])];
}

/** The openings of a move: countermoves, shots from overwatch, and spears. @rule RH-REA-02 RH-REA-04 RH-REA-06 */
function openingsOfMove(event: MoveEvent, foes: readonly Reactor[]): readonly ReactionOffer[] {
  const { who, before, after, leavesCover } = event;
  const from = (id: string): number => stepsBetween(before, id, who);
  const to = (id: string): number => stepsBetween(after, id, who);
  const close = foes.filter(({ id }) => from(id) === 0);
  const leavesMelee = close.length > 0 && close.every(({ id }) => to(id) > 0);
  const isInView = ({ id }: Reactor): boolean => leavesCover || leavesMelee || to(id) < from(id);
  const movers = foes.filter((one) => one.movesLeft > 0 && countermovesOf(one.id, event).length > 0);
  const shooters = foes.filter((one) => one.ranged && isInView(one));
  const spears = foes.filter(
    (one) => one.melee && one.openings.includes("spear") && from(one.id) > 0 && to(one.id) === 0,
  );
  return [
    toOffer("countermove", who, movers, EACH),
    toOffer("overwatch", who, shooters, EACH),
    toOffer("spear", who, spears, EACH),
  ];
}

/**
 * The openings of an attack in melee: one ally of the target may strike first, or the target themselves with a dagger, or
 * with any weapon against bare hands. @rule RH-REA-03 RH-REA-06
 */
function openingsOfAttack({ who, target, isMelee, bareHanded, board }: AttackEvent, foes: readonly Reactor[]) {
  if (!isMelee) return [];
  const isAtHand = ({ id, melee }: Reactor): boolean => melee && stepsBetween(board, id, who) === 0;
  const allies = foes.filter((one) => one.id !== target && isAtHand(one) && stepsBetween(board, one.id, target) === 0);
  const own = foes.filter((one) => one.id === target && isAtHand(one));
  const terms = { limit: "one", chooser: "attacked" } as const;
  return [
    toOffer("counterattack", who, allies, terms),
    toOffer(
      "dagger",
      who,
      own.filter(({ openings }) => openings.includes("dagger")),
      terms,
    ),
    toOffer("bareHands", who, bareHanded ? own.filter(({ armed }) => armed) : [], terms),
  ];
}

/** The opening of an act that draws the eyes away: one attack in melee. @rule RH-REA-05 */
const openingsOfAct = ({ who, board }: ActEvent, foes: readonly Reactor[]): readonly ReactionOffer[] => [
  toOffer(
    "opportunity",
    who,
    foes.filter(({ id, melee }) => melee && stepsBetween(board, id, who) === 0),
    {
      limit: "one",
      chooser: "referee",
    },
  ),
];

/**
 * The openings of an event, for all who are able to use them; none for what is itself a reaction.
 * @rule RH-REA-01 RH-REA-02 RH-REA-03 RH-REA-04 RH-REA-05 RH-REA-06
 */
export function openingsOf(event: FightEvent, all: readonly Reactor[]): readonly ReactionOffer[] {
  const actor = all.find(({ id }) => id === event.who);
  if (event.isReaction || !actor) return [];
  const foes = all.filter((one) => one.side !== actor.side && isReady(one));
  return offersOf(event, foes).filter(({ characters, monsters }) => characters.length + monsters.length > 0);
}

function offersOf(event: FightEvent, foes: readonly Reactor[]): readonly ReactionOffer[] {
  if (event.kind === "move") return openingsOfMove(event, foes);
  return event.kind === "attack" ? openingsOfAttack(event, foes) : openingsOfAct(event, foes);
}
