import { mountOf } from "../../../../foundry/conditions/riding.ts";
import { isUnseen, nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { type PackFields, packField, storedOfPack, wholeWithin } from "../../../../house-rules/base/pack-fields.ts";
import { aText } from "../../../../rules/base/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import type { RedhackDerived } from "../../rules/characters/derive-redhack.ts";
import { type BandBoard, stepsBetween } from "../../rules/combat/bands.ts";
import { boardOf, groundOf, madeInRound, readStoredBoard, type StoredBoard } from "../../rules/combat/fight-board.ts";
import { type MoveRate, movesOfRate, rateOfMovement } from "../../rules/combat/moves.ts";
import type { BoardFacts, BoardMember } from "../../view/order/board-view.ts";
import { isLive } from "./fight-facts.ts";
import { isAimedAt } from "./places.ts";

type Fight = Combat.Implementation;
type Fighter = Combatant.Implementation;

/** The board that a fight stores. */
export const storedBoard = ({ flags }: Fight): StoredBoard =>
  readStoredBoard(storedOfPack(flags[SYSTEM_ID]?.packs, "rh")["board"]);

/** Whether a fight goes by a board. @rule RH-MOV-01 */
export const isInUse = (fight: Fight | null): fight is Fight =>
  fight !== null && isLive("rh.bands") && storedBoard(fight).on;

/** Everybody and everything that has a place: those who fight, and places that matter. */
export const presentIn = ({ combatants }: Fight, { spots }: StoredBoard): readonly string[] => [
  ...combatants.map(({ id }) => id ?? ""),
  ...Object.keys(spots),
];

/** The board of a fight as it stands. */
export function boardIn(fight: Fight): { readonly stored: StoredBoard; readonly board: BandBoard } {
  const stored = storedBoard(fight);
  return { stored, board: boardOf(stored, presentIn(fight, stored)) };
}

type BoardPatch = { readonly [Part in keyof StoredBoard]?: StoredBoard[Part] };

const asUpdate = (board: BoardPatch) => ({ flags: { [SYSTEM_ID]: { packs: { rh: { board } } } } });

/** Stores parts of a board, and returns the changes for the card; what was there before is stored first, so that it can be undone. */
export async function storeBoard(fight: Fight, patch: BoardPatch): Promise<readonly Change[]> {
  const stored = storedBoard(fight);
  const missing = Object.entries(patch.ground ?? {}).map(([id]) => [id, groundOf(stored, id)] as const);
  const unmade = Object.entries(patch.made ?? {}).map(
    ([id, { round }]) => [id, madeInRound(stored, id, round)] as const,
  );
  const before: BoardPatch = {
    on: stored.on,
    ...(missing.length > 0 && { ground: Object.fromEntries(missing) }),
    ...(unmade.length > 0 && { made: Object.fromEntries(unmade) }),
  };
  await storeUpdate(fight, asUpdate(before));
  return storeUpdate(fight, asUpdate(patch));
}

/** Whom a fighter has attacked hand to hand, and in which round; their owner notes it with the attack. @rule RH-POS-01 */
const STRUCK: PackFields<{ readonly struckRound: number; readonly struck: string }> = {
  pack: "rh",
  fields: { struckRound: packField(wholeWithin(0, 99_999), 0), struck: packField(aText, "") },
};

const struckBy = (fighter: Fighter): readonly string[] => {
  const { struckRound, struck } = packFactsOf(fighter, STRUCK);
  return struckRound === fighter.combat?.round && struckRound > 0 ? struck.split(" ") : [];
};

/** Notes that a fighter attacks another hand to hand in this round. @rule RH-POS-01 */
export function noteStruck(fighter: Fighter, target: Fighter): Promise<readonly Change[]> {
  const round = fighter.combat?.round ?? 0;
  const struck = [...new Set([...struckBy(fighter), target.id ?? ""])].filter((id) => id !== "").join(" ");
  return storePackFacts(fighter, STRUCK, { struckRound: round, struck });
}

/** The ids of those who have attacked a fighter hand to hand in this round. @rule RH-POS-01 */
export const attackersOf = ({ id, combat }: Fighter): readonly string[] =>
  combat?.combatants.filter((one) => struckBy(one).includes(id ?? "")).map((one) => one.id ?? "") ?? [];

const ofGame = (derived: object): derived is RedhackDerived => "redhack" in derived;

const rateOfCreature = ({ system: { derived } }: Creature): MoveRate =>
  ofGame(derived) ? derived.redhack.moves : movesOfRate(rateOfMovement(derived.movement.value));

/** The moves of a fighter in a round; a rider has those of the mount. @rule RH-MOV-02 RH-MOV-03 */
export function rateOf({ creature }: Fighter): MoveRate {
  const mover = creature && (mountOf(creature) ?? creature);
  return mover ? rateOfCreature(mover) : movesOfRate(0);
}

/** Who attacked whom in this round, worked out once for all. */
function struckIn({ combatants }: Fight): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const one of combatants)
    for (const target of struckBy(one)) all.set(target, [...(all.get(target) ?? []), one.id ?? ""]);
  return all;
}

function memberOf(fighter: Fighter, stored: StoredBoard, struck: ReadonlyMap<string, readonly string[]>): BoardMember {
  const { combat, isOfParty, isOwner, isDefeated } = fighter;
  const id = fighter.id ?? "";
  return {
    id,
    name: nameOf(fighter),
    kind: isOfParty ? "party" : "monster",
    isOwn: isOwner,
    isNow: combat?.combatant?.id === id,
    isDefeated,
    isAimed: isAimedAt(fighter),
    rate: rateOf(fighter),
    made: madeInRound(stored, id, combat?.round ?? 0),
    ground: groundOf(stored, id),
    attackers: struck.get(id) ?? [],
  };
}

const toSpot = (id: string, name: string): BoardMember => ({
  id,
  name,
  kind: "spot",
  isOwn: false,
  isNow: false,
  isDefeated: false,
  isAimed: false,
  rate: movesOfRate(0),
  made: { own: 0, counter: 0, round: 0, ran: false },
  ground: { stance: "moving", cover: "none" },
  attackers: [],
});

/** From whose eyes a user looks at first: the one in turn if it is theirs, else one of their own. */
function eyesOf({ combatant, combatants }: Fight, ids: readonly string[]): string {
  const isOn = (one: Fighter | null | undefined): one is Fighter => one !== null && ids.includes(one?.id ?? "");
  const candidates = [
    combatant?.isOwner === true ? combatant : null,
    ...combatants.filter((one) => one.isOwner),
    combatant,
  ];
  return candidates.find(isOn)?.id ?? ids[0] ?? "";
}

/** The board of a fight as this user may see it; those who are hidden are not on it. */
export function boardFacts(fight: Fight, { focus, sets }: Pick<BoardFacts, "focus" | "sets">): BoardFacts {
  const { stored, board: all } = boardIn(fight);
  const seen = fight.combatants.filter((one) => game.user.isGM || !isUnseen(one));
  const present = [...seen.map(({ id }) => id ?? ""), ...Object.keys(stored.spots)];
  const board = boardOf(stored, present);
  const struck = struckIn(fight);
  const spots = Object.entries(stored.spots).map(([id, name]) => toSpot(id, name));
  return {
    members: [...seen.map((one) => memberOf(one, stored, struck)), ...spots],
    board,
    focus: board.ids.includes(focus) ? focus : eyesOf(fight, board.ids),
    isReferee: game.user.isGM,
    newcomers: fight.combatants.filter(({ id }) => !all.ids.includes(id ?? "")).length,
    sets: sets && game.user.isGM,
  };
}

/** The steps between two fighters; null where the board does not know both. @rule RH-MOV-01 */
export function stepsIn(fight: Fight, one: string, other: string): number | null {
  const { board } = boardIn(fight);
  return board.ids.includes(one) && board.ids.includes(other) ? stepsBetween(board, one, other) : null;
}
