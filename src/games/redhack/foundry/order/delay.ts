import { toList } from "../../../../view/base/localize.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { isUnseen, nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { keepTurn } from "../../../../foundry/combat/round-moves.ts";
import { noteUndoably } from "../../../../foundry/documents/note-fight.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { aText, aWhole, orNull, shape } from "../../../../rules/base/shape.ts";
import type { Change } from "../../../../undo/record.ts";
import { delayed } from "../../rules/combat/initiative.ts";
import { delayForm } from "../../view/order/order-view.ts";
import { answers } from "./fight-facts.ts";

type Fighter = Combatant.Implementation;

/** What the Referee's client is asked to do: a later number, or with null the last place among those with the same. */
export const DELAY = "rh.delay";
const readDelay = shape({ fight: aText, fighter: aText, to: orNull(aWhole) });

/** True if a fighter may take a later number in this round. @rule RH-INI-03 */
export const mayDelay = ({ isOwner, isOfParty, combat, initiative, fightState }: Fighter): boolean =>
  isOwner &&
  isOfParty &&
  answers("initiative") &&
  combat?.started === true &&
  typeof initiative === "number" &&
  !fightState.early &&
  !fightState.surprised;

/** Others who act at the same moment and come later in the tracker. @rule RH-INI-03 */
export function equalsAfter(fighter: Fighter): readonly Fighter[] {
  const { combat, initiativeEntry: own } = fighter;
  const turns = combat?.turns ?? [];
  const { compare } = rulebookFor(null).initiative;
  return turns.slice(turns.indexOf(fighter) + 1).filter((one) => {
    const entry = one.initiativeEntry;
    return own !== null && entry !== null && !one.isDefeated && compare(own, entry) === 0;
  });
}

/** The names of those who act at the same moment, as far as users may know of them. @rule RH-INI-03 */
export const namesOfEquals = (others: readonly Fighter[], isReferee: boolean): string =>
  toList(others.filter((one) => isReferee || !isUnseen(one)).map(nameOf), localize);

/** A fighter acts later in this round; for its players. @rule RH-INI-03 */
export const delayOperation: PackOperation = async (data, sender) => {
  const asked = readDelay(data);
  const fight = game.combats.get(asked?.fight ?? "");
  const fighter = fight?.combatants.get(asked?.fighter ?? "");
  if (!asked || !fight || !fighter) return refuse("WHITEHACK.Refusal.badRequest");
  if (!sender.isGM && !fighter.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!mayDelay(fighter)) return refuse("WHITEHACK.Refusal.badRequest");
  return asked.to === null ? letOthersGo(fighter, fight, sender.id) : delayTo(fighter, fight, asked.to, sender.id);
};

const numberOf = ({ initiative }: Fighter): number => initiative ?? 0;

/** The turn goes on to the next, where that one acts before the new place. */
async function passOn(fighter: Fighter, fight: Combat.Implementation, value: number, late: number): Promise<void> {
  const [own, next] = [fighter.initiativeEntry, fight.turns[(fight.turn ?? 0) + 1]?.initiativeEntry];
  if (fight.combatant?.id !== fighter.id || !own || !next) return;
  if (rulebookFor(null).initiative.compare(next, { ...own, value, late }) < 0) await fight.nextTurn();
}

async function delayTo(fighter: Fighter, fight: Combat.Implementation, to: number, by: string | null): Promise<Answer> {
  const before = numberOf(fighter);
  const known = { id: fighter.id ?? "", rolled: before, number: before, surprise: "neither" } as const;
  if (!delayed(known, to)) return refuse("WHITEHACK.Refusal.noLowerInitiative");
  await passOn(fighter, fight, to, 0);
  const current = fight.combatant?.id ?? null;
  const changes = await noteUndoably(fighter, { late: 0 }, { initiative: to });
  await keepTurn(fight, current);
  const value = localize("WHITEHACK.Redhack.Order.delayed", { before: String(before), value: String(to) });
  await tell(fighter, value, changes, by);
  return DONE;
}

async function letOthersGo(fighter: Fighter, fight: Combat.Implementation, by: string | null): Promise<Answer> {
  const others = equalsAfter(fighter);
  if (others.length === 0) return refuse("WHITEHACK.Refusal.badRequest");
  const late = Math.max(fighter.fightState.late, ...others.map(({ fightState }) => fightState.late)) + 1;
  await passOn(fighter, fight, numberOf(fighter), late);
  const current = fight.combatant?.id ?? null;
  const changes = await noteUndoably(fighter, { late });
  await keepTurn(fight, current);
  const names = namesOfEquals(others, false);
  await tell(fighter, localize("WHITEHACK.Redhack.Order.lets", { names }), changes, by);
  return DONE;
}

async function tell(fighter: Fighter, value: string, changes: readonly Change[], by: string | null): Promise<void> {
  await postLines({
    title: "WHITEHACK.Redhack.Order.delay",
    facts: [{ label: nameOf(fighter), value }],
    rules: ["RH-INI-03"],
    visibility: isUnseen(fighter) ? "gm" : "public",
    actor: fighter.actor,
    changes,
    by,
  });
}

async function askToDelay({ id, combat }: Fighter, to: number | null): Promise<void> {
  const data = { fight: combat?.id ?? "", fighter: id ?? "", to };
  notifyRefusal(await askReferee("packOperation", { operation: DELAY, data }));
}

/** Asks for a later number of a fighter. @rule RH-INI-03 */
export async function performDelay(fighter: Fighter): Promise<void> {
  const { actor } = fighter;
  if (!actor || !mayDelay(fighter)) return;
  const reply = await ask({
    ofFight: true,
    actor,
    title: localize("WHITEHACK.Redhack.Order.delay"),
    form: delayForm(numberOf(fighter), localize),
    confirm: { label: "WHITEHACK.Redhack.Order.delay", icon: "fa-solid fa-arrow-down" },
  });
  if (reply) await askToDelay(fighter, Number(reply.values["to"]));
}

/** A fighter lets those go first who act at the same moment. @rule RH-INI-03 */
export const performLet = (fighter: Fighter): Promise<void> => askToDelay(fighter, null);
