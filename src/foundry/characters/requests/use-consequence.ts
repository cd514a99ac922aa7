import { FRENZY, giveBack, PARRYING, returnedFor } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { ConsequenceKind, ConsequenceState } from "../../../view/checks/cards/consequence-card.ts";
import { markedConditions } from "../../documents/active-conditions.ts";
import { combatantOf, type Creature, resolveCreature } from "../../documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../documents/hit-points.ts";
import { callMemorable } from "../../items/loot/ask-for-loot.ts";
import { worksOnMiracle } from "../../combat/aftermath.ts";
import { noteFight } from "../../documents/note-fight.ts";
import { packsAfterBreak } from "../../documents/fight-extensions.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { isTrusted } from "../../chat/cards/read-cards.ts";
import { addEntry, entryOf } from "../../chat/undo/card-record.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { storeUpdate } from "../../documents/store-change.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { aText, orNull, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";
import { isSaveSpent, savedBy } from "../../combat/damage/save-on-card.ts";

type ConsequenceMessage = ChatMessage.OfType<"consequence">;

/**
 * Notes once that the consequence of an attack has been dealt with: by an attack, a test or a save.
 * @rule WH-STRONG-02 WH-MORALE-01 WH-WISE-22
 */
export const useConsequenceRequest = defineRequest({
  name: "useConsequence",
  payload: shape({ message: aText, check: orNull(aText) }),
  async run({ message: id, check }, sender) {
    const message = game.messages.get(id);
    if (!message?.isCard("consequence")) return refuse("WHITEHACK.Refusal.noCard");
    const creature = await resolveCreature(message.system.actor);
    if (!mayUse(message, creature, sender)) return refuse("WHITEHACK.Refusal.notYours");
    const state = stateAfter(message, check, sender);
    if (!state) return refuse("WHITEHACK.Refusal.seenTo");
    const save = check ?? "";
    return isSaveSpent(save)
      ? refuse("WHITEHACK.Refusal.saveUsed")
      : use(message, { state, check: save }, { creature, by: sender.id });
  },
});

/**
 * True if the user may deal with a consequence: a memorable battle is the Referee's to say, a kill only by a Referee's
 * card. @rule WH-STRONG-23
 */
const mayUse = (message: ConsequenceMessage, creature: Creature | null, sender: User.Implementation): boolean =>
  message.system.what === "loot"
    ? sender.isGM && isTrusted(message)
    : sender.isGM || creature?.testUserPermission(sender, "OWNER") === true;

interface Using {
  readonly creature: Creature | null;
  readonly by: string | null;
}

/** The conditions of a parry: the parry itself, and the opening that it gains. */
const OF_PARRY: readonly string[] = [PARRYING.id, "opening"];

/** The conditions of a frenzy: the round of concentration, and what would come of it. */
const OF_FRENZY: readonly string[] = Object.values(FRENZY).map(({ id }) => id);

/** A parry was broken by damage: nothing is left of it. @rule WH-STRONG-21 */
const loseParry = (creature: Creature): Promise<readonly Change[]> => loseConditions(creature, OF_PARRY);

function loseConditions(creature: Creature, lost: readonly string[]): Promise<readonly Change[]> {
  const marks = markedConditions(creature).filter(({ active }) => lost.includes(active.condition.id));
  const ids = marks.filter(({ effect }) => effect.parent === creature).map(({ effect }) => effect.id ?? "");
  return storeConditions(creature, () => creature.deleteEmbeddedDocuments("ActiveEffect", ids));
}

/** The loss by a failed save. @rule WH-WISE-22 WH-STRONG-13 WH-STRONG-21 */
const LOSES: Readonly<Partial<Record<ConsequenceKind, (creature: Creature) => Promise<readonly Change[]>>>> = {
  async concentration(creature) {
    const fighter = combatantOf(creature);
    if (!fighter || !worksOnMiracle(fighter)) return [];
    const back = returnedFor(fighter.fightState, rulebookFor(creature).options);
    const over = await noteFight(fighter, { concentrating: false, castsIn: 0 });
    const lost = [...over, ...(await packsAfterBreak(creature))];
    return [...lost, ...(await storeHitPoints(creature, giveBack(hitPointsOf(creature), back)))];
  },
  parry: loseParry,
  frenzy: (creature) => loseConditions(creature, OF_FRENZY),
};

/** The card's new state, and the saving throw that has decided it; "" for none. */
interface Decided {
  readonly state: ConsequenceState;
  readonly check: string;
}

/** Writes it down; a miracle in the making that was not saved is lost. @rule WH-WISE-22 */
async function use(message: ConsequenceMessage, decided: Decided, { creature, by }: Using): Promise<Answer> {
  const changes = await storeUpdate(message, { system: decided });
  if (changes.length === 0) return refuse("WHITEHACK.Refusal.failed");
  const lost = creature && decided.state === "failed" ? await LOSES[message.system.what]?.(creature) : null;
  const asked = message.system.what === "loot" ? await callMemorable(message) : [];
  await addEntry(message, entryOf([...changes, ...(lost ?? []), ...asked], { by }));
  return DONE;
}

/** The card's new state; null if it was dealt with already, or the save does not count. */
function stateAfter(
  message: ConsequenceMessage,
  check: string | null,
  sender: User.Implementation,
): ConsequenceState | null {
  const { state, save, what } = message.system;
  if (check !== null)
    return save && state === "open"
      ? savedBy(check, sender, { actor: message.system.actor, after: message.id ?? "" })
      : null;
  if (LOSES[what]) return null; // a save is all that can be done about it
  return state === "open" || state === "failed" ? "used" : null;
}
