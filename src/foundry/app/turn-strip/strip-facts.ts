import { everyAttack } from "../../../rules/combat/attack/attack-line.ts";
import { attackRows, type SheetItem } from "../../../view/items/sheet/sheet-item.ts";
import { knownNumbers } from "../../../view/sheets/known-numbers.ts";
import { NO_SLOTS, type PowerRow, powerRows } from "../../../view/characters/powers/power-row.ts";
import type { MoreFacts, PaceFacts, StripFacts } from "../../../view/combat/turn-strip.ts";
import { writtenAs } from "../../documents/data/shown-item.ts";
import { calledName, type Creature, type Fighter } from "../../documents/creature.ts";
import { trackerLines } from "../../combat/tracker/tracker-lines.ts";
import { attackKeyHint } from "../../host/keybindings.ts";
import { localize } from "../../host/localize.ts";
import { isStruckAt } from "../../combat/open-strikes.ts";
import { packAnswering } from "../../extensions/extension-calls.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { characterContext } from "../../characters/sheet/counters.ts";
import { sheetItems } from "../../items/sheets/sheet-items.ts";
import { packButtons } from "../../documents/fight-extensions.ts";
import { partsInForce } from "../../extensions/packs-in-force.ts";
import { placeUnder } from "../../documents/piles/place.ts";
import { conditionsOf } from "../../documents/active-conditions.ts";
import { canAct } from "../../../rules/index.ts";
import { actsNow } from "../../documents/moment.ts";
import { bossButtons, mobInTurn } from "../../combat/tracker/fight-operations.ts";
import { countsSquares, moveOf, paceObjection, roundFacts } from "../../combat/round-facts.ts";

/** True if this user plays the fighter: a Referee plays those that no connected player plays. */
function isMine({ creature: actor, isOwner }: Fighter): boolean {
  if (!actor || !isOwner) return false;
  if (!game.user.isGM) return true;
  return !game.users.some((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
}

/**
 * The fighter in turn among those that this user plays, in the viewed fight; null for none. @rule WH-INIT-01 WH-INIT-03
 */
export function fighterInTurn(): Fighter | null {
  const fight = game.combat;
  if (!fight?.started) return null;
  const toCome = fight.turns.slice(fight.turn ?? 0); // those before have had their turn
  return toCome.find((one, place) => mayStillAct(one, place === 0) && isMine(one) && actsNow(one)) ?? null;
}

/** True if a turn of this round is still to be had: not by the fallen, nor by those who have ended it in a tie. */
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

/** True if the fighter has moved in this turn, and nobody is still asked about the move. @rule WH-ACT-01 */
const mayGoBack = ({ token, fightState }: Fighter): boolean =>
  token !== null && fightState.moved > 0 && token.movementHistory.length > 1 && !isStruckAt(token);

/** The declared pace of a fighter; null where the rules know no such thing. @rule FH-MOV-03 FH-DIS-01 */
function paceOf(fighter: Fighter): PaceFacts | null {
  const { movement, engagement } = rulebookFor(null);
  if (!movement.saysPace) return null;
  const objection = paceObjection(fighter, "disengage") ?? "";
  const disengaging = engagement.disengages === "declared" ? { objection } : null;
  return { now: fighter.fightState.pace, disengaging, pack: packAnswering("movement") };
}

/** What stands behind "More". @rule WH-ACT-05 WH-COND-01 */
function moreOf(fighter: Fighter, actor: Creature, items: readonly SheetItem[]): Omit<MoreFacts, "isOpen"> {
  const costsNothing = rulebookFor(actor).actions.cost("speak") === "none";
  return {
    items,
    mayDrop: placeUnder(actor) !== null,
    maySpeak: !costsNothing && canAct(conditionsOf(actor), "speak"),
    ofPacks: partsInForce().flatMap(({ tracker }) => tracker?.more?.(fighter) ?? []),
  };
}

/** How much of the strip a user wants to see. */
interface Shown {
  readonly isFolded?: boolean;
  readonly isMoreOpen?: boolean;
}

/** The possible actions of a fighter in turn, as this user knows them. @rule WH-ACT-01 WH-INIT-04 WH-INIT-05 */
export function stripFacts(fighter: Fighter, { isFolded = false, isMoreOpen = false }: Shown = {}): StripFacts | null {
  const { creature: actor, fightState, initiative } = fighter;
  if (!actor) return null;
  const items = sheetItems(actor, actor.system.items);
  const numbers = game.user.isGM ? actor.system.derived : knownNumbers(actor.system.derived);
  const { moves } = rulebookFor(null).initiative;
  return {
    id: fighter.id ?? "",
    name: calledName(actor),
    round: roundFacts(fighter),
    moved: fightState.moved,
    movement: moveOf(actor),
    inSquares: countsSquares(),
    attacks: attackRows(everyAttack(numbers), items, localize, countsSquares()),
    attackKey: attackKeyHint(),
    powers: powersOf(actor, items),
    waiting: { may: moves.wait, is: fightState.waiting },
    mayLower: moves.lower && (initiative ?? 0) > 1 && fightState.lowersTo === 0,
    ofPacks: [...bossButtons(fighter), ...packButtons(fighter).filter(({ inStrip }) => inStrip)],
    pace: paceOf(fighter),
    mob: game.user.isGM ? mobInTurn() : "",
    mayGoBack: mayGoBack(fighter),
    marks: trackerLines(fighter),
    isFolded,
    more: { ...moreOf(fighter, actor, items), isOpen: isMoreOpen },
  };
}
