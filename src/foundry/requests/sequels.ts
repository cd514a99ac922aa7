import { giveBack, returnedFor } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { SequelKind, SequelState } from "../../view/cards/sequel-card.ts";
import { storeHitPoints } from "../actions/health/pay-hit-points.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { callMemorable } from "../loot/ask-for-loot.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { worksOnMiracle } from "../fight/disrupters.ts";
import { noteFight } from "../fight/note-fight.ts";
import { packsAfterBreak } from "../packs/fight-seams.ts";
import { rulebookFor } from "../rulebook.ts";
import { endPreparing } from "../spells/preparation.ts";
import { isTrusted } from "../cards/read-cards.ts";
import { loseParry } from "../strong/lose-parry.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeUpdate } from "../undo/store-change.ts";
import { type Answer, DONE, refuse } from "./requests.ts";
import { isSaveSpent, savedBy } from "./save-on-card.ts";

type SequelMessage = ChatMessage.OfType<"sequel">;
type Data = Readonly<Record<string, unknown>>;

/** Notes that somebody has seen to what a blow has set off, once: attacked, tested, or saved against it. @rule WH-STRONG-02 WH-MORALE-01 WH-WISE-22 */
export async function useSequelFor({ message: id, check }: Data, sender: User.Implementation): Promise<Answer> {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  if (!message?.isCard("sequel")) return refuse("WHITEHACK.Refusal.noCard");
  const creature = await creatureAt(message.system.actor);
  if (!mayUse(message, creature, sender)) return refuse("WHITEHACK.Refusal.notYours");
  const state = stateAfter(message, check, sender);
  if (!state) return refuse("WHITEHACK.Refusal.seenTo");
  const save = typeof check === "string" ? check : "";
  return isSaveSpent(save)
    ? refuse("WHITEHACK.Refusal.saveUsed")
    : use(message, { state, check: save }, { creature, by: sender.id });
}

/** Whether a battle was memorable is the Referee's to say, and what a kill was only a card of theirs. @rule WH-STRONG-23 */
const mayUse = (message: SequelMessage, creature: Creature | null, sender: User.Implementation): boolean =>
  message.system.what === "loot"
    ? sender.isGM && isTrusted(message)
    : sender.isGM || creature?.testUserPermission(sender, "OWNER") === true;

interface Using {
  readonly creature: Creature | null;
  readonly by: string | null;
}

/** What is lost by a failed save. @rule WH-WISE-22 WH-STRONG-21 */
const LOSES: Readonly<Partial<Record<SequelKind, (creature: Creature) => Promise<readonly Change[]>>>> = {
  async concentration(creature) {
    const fighter = combatantOf(creature);
    if (!fighter || !worksOnMiracle(fighter)) return [];
    const back = returnedFor(fighter.fightState, rulebookFor(creature).options);
    const over = await noteFight(fighter, { concentrating: false, castsIn: 0 });
    const lost = [...(await endPreparing(creature)), ...over, ...(await packsAfterBreak(creature))];
    return [...lost, ...(await storeHitPoints(creature, giveBack(hitPointsOf(creature), back)))];
  },
  parry: loseParry,
};

/** What a card says from now on, and the saving throw that has decided it; "" for none. */
interface Decided {
  readonly state: SequelState;
  readonly check: string;
}

/** Writes it down; a miracle in the making that was not saved is lost. @rule WH-WISE-22 */
async function use(message: SequelMessage, decided: Decided, { creature, by }: Using): Promise<Answer> {
  const changes = await storeUpdate(message, { system: decided });
  if (changes.length === 0) return refuse("WHITEHACK.Refusal.failed");
  const lost = creature && decided.state === "failed" ? await LOSES[message.system.what]?.(creature) : null;
  const asked = message.system.what === "loot" ? await callMemorable(message) : [];
  await addEntry(message, entryOf([...changes, ...(lost ?? []), ...asked], { by }));
  return DONE;
}

/** What a card says from now on; null if it was dealt with already, or the save does not count. */
function stateAfter(message: SequelMessage, check: unknown, sender: User.Implementation): SequelState | null {
  const { state, save, what } = message.system;
  if (typeof check === "string")
    return save && state === "open"
      ? savedBy(check, sender, { actor: message.system.actor, after: message.id ?? "" })
      : null;
  if (LOSES[what]) return null; // a save is all that can be done about it
  return state === "open" || state === "failed" ? "used" : null;
}
