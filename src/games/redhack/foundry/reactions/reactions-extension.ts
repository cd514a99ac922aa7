import type {
  LightOn,
  PackExtension,
  PackOperation,
  RollPosted,
  TrackerButton,
} from "../../../../foundry/extensions/pack-extension.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { isOfItsActor } from "../../../../foundry/combat/real-dice.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { actsNow } from "../../../../foundry/documents/moment.ts";
import { noteFight } from "../../../../foundry/documents/note-fight.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import type { Creature, Fighter } from "../../../../foundry/documents/creature.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { reactionsLeft } from "../../rules/reactions/supply.ts";
import { isAble, isRedhack, supplyOf } from "./at-hand.ts";
import { reactionKind } from "./answer-openings.ts";
import { reacts } from "./board.ts";
import { missButtons, monstersDefend, SECOND, secondAct, STRAY, strayAct } from "./after-attack.ts";
import { lightAt, zoneOf } from "../dungeon/light-at.ts";
import { EFFECT, effectAct, EFFECT_PART } from "./effect-roll.ts";
import { askToDuel, duelKind } from "./duel.ts";
import { actsOffGuard, afterAct, afterMove, afterRoll, DEFENCE_ANSWERS } from "./openings.ts";
import { askToBlock, blockKind, breakShieldAct, shieldButtons } from "./shield-block.ts";

/** The reactions of a fighter in this round, as their row in the tracker shows them. @rule RH-REA-01 */
function supplyMark(fighter: Fighter): readonly string[] {
  const { creature } = fighter;
  const supply = creature && supplyOf(creature, fighter);
  if (!supply || !(isRedhack(creature) || reacts())) return [];
  return [
    localize("WHITEHACK.Redhack.Reactions.mark", { left: String(reactionsLeft(supply)), whole: String(supply.whole) }),
  ];
}

/** What players only claim of others is answered by nobody. */
async function answerRoll(card: RollPosted): Promise<void> {
  if (!isOfItsActor(card)) return;
  await afterRoll(card);
  if (!card.isCard("roll")) return;
  await askToDuel(card);
  await askToBlock(card);
}

/** Among the notes of a fighter: the round in which they said so last. */
const EXPOSED_IN = "rhExposed";

/** Whether this round's act that draws the eyes away was told already: an action, of which a round has one. @rule RH-REA-05 */
const wasExposed = ({ combat, fightState }: Fighter): boolean => fightState.used[EXPOSED_IN] === combat?.round;

/** A player or the Referee says that a fighter's act draws the eyes away. @rule RH-REA-05 */
function exposedButtons(fighter: Fighter): readonly TrackerButton[] {
  const { creature } = fighter;
  if (!reacts() || !creature || !isAble(creature) || !fighter.isOwner || !actsNow(fighter)) return [];
  if (wasExposed(fighter) && !game.user.isGM) return [];
  return [{ act: EXPOSED, label: localize("WHITEHACK.Redhack.Reactions.exposed"), icon: "fa-solid fa-eye-slash" }];
}

const EXPOSED = "rh.exposed";

const exposedOperation: PackOperation = async ({ combatant }, sender) => {
  const id = typeof combatant === "string" ? combatant : "";
  const fighter = game.combats.contents.flatMap(({ combatants }) => combatants.get(id) ?? [])[0];
  if (!fighter || !reacts() || !actsNow(fighter)) return { done: false, reason: "WHITEHACK.Refusal.notDue" };
  if (!fighter.testUserPermission(sender, "OWNER")) return { done: false, reason: "WHITEHACK.Refusal.notYours" };
  if (wasExposed(fighter) && !sender.isGM) return { done: false, reason: "WHITEHACK.Refusal.notDue" };
  await noteFight(fighter, { used: { [EXPOSED_IN]: fighter.combat?.round ?? 0 } });
  await afterAct(fighter, "other");
  return { done: true };
};

/** The light on a creature, where this game's levels count. @rule RH-LGT-03 RH-LGT-04 */
function lightThere(creature: Creature): LightOn | null {
  const place = rulesInForceFor(null).families.light.choice === "rh" ? placeOf(creature) : null;
  return place && { level: lightAt(place), zone: zoneOf(creature) };
}

/** What people do in answer to others. */
export const REACTIONS_EXTENSION: PackExtension = {
  templates: ["games/redhack/reactions/effects"],
  sheetParts: [EFFECT_PART],
  prompts: [blockKind, duelKind, reactionKind],
  acts: {
    "rh.breakShield": breakShieldAct,
    [EFFECT]: effectAct,
    [SECOND]: secondAct,
    [STRAY]: strayAct,
    [EXPOSED]: async ({ combatant }) => {
      const data = { combatant: combatant?.id ?? "" };
      notifyRefusal(await askReferee("packOperation", { operation: EXPOSED, data }));
    },
  },
  operations: { [EXPOSED]: exposedOperation },
  cardButtons: (message) => [...shieldButtons(message), ...missButtons(message)],
  beforeAttack: monstersDefend,
  lightOn: lightThere,
  tracker: { marks: supplyMark, buttons: exposedButtons },
  actsOffGuard,
  defenceAnswers: DEFENCE_ANSWERS,
  fight: { rollPosted: answerRoll, tokenMoves: afterMove },
};
