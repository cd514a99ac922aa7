import { attackRows, type SheetItem } from "../../view/sheets/sheet-item.ts";
import { knownNumbers } from "../../view/sheets/known-numbers.ts";
import { NO_SLOTS, type PowerRow, powerRows } from "../../view/sheets/powers/power-row.ts";
import type { PaceFacts, StripFacts } from "../../view/fight/turn-strip.ts";
import { writtenAs } from "../data/thing.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { trackerLines } from "../health/tracker-lines.ts";
import { localize } from "../localize.ts";
import { isStruckAt } from "../moves/open-strikes.ts";
import { packAnswering } from "../packs/decided-by.ts";
import { rulebookFor } from "../rulebook.ts";
import { characterContext } from "../sheets/character-context.ts";
import { sheetItems } from "../sheets/sheet-items.ts";
import { mayHoldBack } from "./held-turns.ts";
import { actsNow } from "./moment.ts";
import { paceObjection } from "./say-pace.ts";
import { countsSquares, moveOf, roundFacts } from "./round-facts.ts";

type Fighter = Combatant.Implementation;

/** Whether somebody is this user's to play: a Referee plays whom no player who is there does. */
function isMine({ actor, isOwner }: Fighter): boolean {
  if (!actor?.isCreature() || !isOwner) return false;
  if (!game.user.isGM) return true;
  return !game.users.some((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
}

/** Whose turn it is of those whom this user plays, in the fight that is looked at; null for nobody. @rule WH-INIT-01 WH-INIT-03 */
export function fighterInTurn(): Fighter | null {
  const fight = game.combat;
  if (!fight?.started) return null;
  const toCome = fight.turns.slice(fight.turn ?? 0); // whoever stands before has had the turn
  return toCome.find((one, place) => mayStillAct(one, place === 0) && isMine(one) && actsNow(one)) ?? null;
}

/** Whether a turn of this round is still to be had: not by the fallen, nor by those who have ended it in a tie. */
const mayStillAct = ({ isDefeated, fightState }: Fighter, hasTurn: boolean): boolean =>
  !isDefeated && (hasTurn || !fightState.ended);

/** The powers with which something can be done: spells only where the rules know any, and those that are at hand, once. @rule FH-SPL-10 */
function powersOf(actor: Creature, items: readonly SheetItem[]): readonly PowerRow[] {
  const rows = actor.isCharacter()
    ? characterContext(actor).view.powers.flatMap((panel) => panel.rows)
    : powerRows(items, { ...NO_SLOTS, isReferee: game.user.isGM }, localize);
  const knowsSpells = rulebookFor(actor).magic.spells !== null;
  return rows.filter(({ id }, at) => {
    const spell = actor.items.get(id);
    if (rows.findIndex((row) => row.id === id) !== at) return false;
    return !spell?.isSpell() || (knowsSpells && writtenAs(spell, "spell").prepared);
  });
}

/** Whether somebody has moved in this turn, and nobody is still asked about it. @rule WH-ACT-01 */
const mayGoBack = ({ token, fightState }: Fighter): boolean =>
  token !== null && fightState.moved > 0 && token.movementHistory.length > 1 && !isStruckAt(token);

/** How somebody has said that they move; null where the rules know no such thing. @rule FH-MOV-03 FH-DIS-01 */
function paceOf(fighter: Fighter): PaceFacts | null {
  const { movement, engagement } = rulebookFor(null);
  if (!movement.saysPace) return null;
  const objection = paceObjection(fighter, "disengage") ?? "";
  const disengaging = engagement.disengages === "declared" ? { objection } : null;
  return { now: fighter.fightState.pace, disengaging, pack: packAnswering("movement") };
}

/** What somebody can do in their turn, as this user knows it. @rule WH-ACT-01 WH-INIT-04 WH-INIT-05 */
export function stripFacts(fighter: Fighter, isFolded: boolean): StripFacts | null {
  const { actor, fightState, initiative } = fighter;
  if (!actor?.isCreature()) return null;
  const items = sheetItems(actor, actor.system.items);
  const { attacks } = game.user.isGM ? actor.system.derived : knownNumbers(actor.system.derived);
  const { moves } = rulebookFor(null).initiative;
  return {
    id: fighter.id ?? "",
    name: calledName(actor),
    round: roundFacts(fighter),
    moved: fightState.moved,
    movement: moveOf(actor),
    inSquares: countsSquares(),
    attacks: attackRows(attacks, items, localize, countsSquares()),
    powers: powersOf(actor, items),
    waiting: { may: moves.wait, is: fightState.waiting },
    mayLower: moves.lower && (initiative ?? 0) > 1 && fightState.lowersTo === 0,
    mayHold: mayHoldBack(fighter),
    pace: paceOf(fighter),
    mayGoBack: mayGoBack(fighter),
    marks: trackerLines(fighter),
    isFolded,
  };
}
