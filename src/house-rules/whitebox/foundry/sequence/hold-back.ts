import { actAfter, heldInVain, type HeldPlace, holdBackTo, type InitiativeEntry } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { keepTurn } from "../../../../foundry/combat/round-moves.ts";
import { isUnseen, nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { aNumber, aText, oneOf, orNull, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { noteUndoably } from "../../../../foundry/documents/note-fight.ts";
import { type HeldUntil, heldUntil, type HoldBackFacts, holdBackForm, MOST_AWAITED } from "../../view/sequence-view.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { isEnemyOf } from "../../../../foundry/documents/place.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";

type Fighter = Combatant.Implementation;

const readHolding = shape({
  fight: aText,
  fighter: aText,
  operation: oneOf(["to", "until", "now"]),
  to: orNull(aNumber),
  awaits: orNull(aText),
  disrupts: orNull(aText),
});
type Holding = ReadBy<typeof readHolding>;

/** True if a fighter may hold back: in a fight that goes by numbers, unless it has done so already. @rule WB-DLY-01 */
export const mayHoldBack = ({ isOwner, combat, initiative, fightState }: Fighter): boolean =>
  isOwner &&
  combat?.started === true &&
  initiative !== null &&
  !fightState.holds &&
  rulebookFor(null).initiative.moves.delay;

/** Notes the place that a fighter has by holding back, which is then over. @rule WB-DLY-01 */
const notePlace = (combatant: Fighter, { value, late }: HeldPlace): Promise<readonly Change[]> =>
  noteUndoably(combatant, { late, holds: false, awaits: "", disrupts: "" }, { initiative: value });

/** A fighter that may hold back, or has done so, in a fight that goes by numbers; null for any other. */
function fighterIn(holding: Holding) {
  const fighter = game.combats.get(holding.fight)?.combatants.get(holding.fighter);
  const { combat: fight } = fighter ?? {};
  return fighter?.initiativeEntry && fight?.started ? { fighter, fight } : null;
}

/** A fighter holds back, or acts after having done so: for its players. @rule WB-DLY-01 WB-DLY-02 */
export const holdBackOperation: PackOperation = async (data, sender) => {
  const holding = readHolding(data);
  const found = holding && fighterIn(holding);
  if (!found) return refuse("WHITEHACK.Refusal.badRequest");
  if (!sender.isGM && !found.fighter.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  return hold(found.fighter, found.fight, { holding, by: sender.id });
};

function hold(
  fighter: Fighter,
  fight: Combat.Implementation,
  { holding, by }: { readonly holding: Holding; readonly by: string | null },
): Promise<Answer> {
  const { operation, to, awaits, disrupts } = holding;
  if (operation === "now") return actNow(fighter, fight, by);
  if (!mayHoldBack(fighter)) return Promise.resolve(refuse("WHITEHACK.Refusal.badRequest"));
  if (operation === "to") return holdTo(fighter, fight, { to, by });
  return holdUntil(fighter, fight, { awaits: (awaits ?? "").slice(0, MOST_AWAITED), disrupts: disrupts ?? "", by });
}

/** To a lower number, in this round already. @rule WB-DLY-01 */
async function holdTo(
  fighter: Fighter,
  fight: Combat.Implementation,
  { to, by }: { readonly to: number | null; readonly by: string | null },
): Promise<Answer> {
  const before = fighter.initiative ?? 0;
  const place = to === null ? null : holdBackTo(before, to, rulebookFor(null));
  if (!place) return refuse("WHITEHACK.Refusal.noLowerInitiative");
  await passTurnOn(fighter, fight, place);
  const changes = await takePlace(fighter, fight, place);
  const value = localize("WHITEHACK.Hold.told.to", { before: String(before), value: String(place.value) });
  await post(fighter, value, { changes, by });
  return DONE;
}

/** Until something happens: the turn goes on to the next, if there is one in this round. @rule WB-DLY-01 WB-DLY-02 */
async function holdUntil(
  fighter: Fighter,
  fight: Combat.Implementation,
  { awaits, disrupts, by }: { readonly awaits: string; readonly disrupts: string; readonly by: string | null },
): Promise<Answer> {
  const changes = await noteUndoably(fighter, { holds: true, awaits, disrupts });
  const enemy = fight.combatants.get(disrupts);
  const value = enemy
    ? localize("WHITEHACK.Hold.told.against", { name: nameOf(enemy) })
    : localize(awaits === "" ? "WHITEHACK.Hold.told.until" : "WHITEHACK.Hold.told.awaits", { awaits });
  await post(fighter, value, { changes, by });
  if (isCurrent(fighter, fight) && fight.turns[(fight.turn ?? 0) + 1]) await fight.nextTurn();
  return DONE;
}

/** The awaited event happens: the fighter acts right after the current one. @rule WB-DLY-01 */
async function actNow(fighter: Fighter, fight: Combat.Implementation, by: string | null): Promise<Answer> {
  if (!fighter.fightState.holds) return refuse("WHITEHACK.Refusal.badRequest");
  const changes = await moveAfterCurrent(fighter, fight);
  const after = fight.combatant && !isCurrent(fighter, fight) ? nameOf(fight.combatant) : "";
  const words = after === "" ? "WHITEHACK.Hold.told.goesOn" : "WHITEHACK.Hold.told.now";
  await post(fighter, localize(words, { name: after }), { changes, by });
  return DONE;
}

/** Gives a fighter that has held back the place after the current one. @rule WB-DLY-01 WB-DLY-02 */
export async function moveAfterCurrent(fighter: Fighter, fight: Combat.Implementation): Promise<readonly Change[]> {
  const current = fight.combatant?.initiativeEntry;
  if (!current || isCurrent(fighter, fight)) return noteUndoably(fighter, { holds: false, awaits: "", disrupts: "" });
  return takePlace(fighter, fight, actAfter(current, othersThan(fighter, fight)));
}

/** Those who have held back in vain when a round ends come last from now on. @rule WB-DLY-01 */
export async function settleHeld(fight: Combat.Implementation): Promise<void> {
  for (const fighter of fight.combatants.filter(({ fightState }) => fightState.holds)) {
    const entry = fighter.initiativeEntry;
    const place = entry && heldInVain(entry, othersThan(fighter, fight));
    const changes = place
      ? await takePlace(fighter, fight, place)
      : await noteUndoably(fighter, { holds: false, awaits: "", disrupts: "" });
    await post(fighter, localize("WHITEHACK.Hold.told.inVain"), { changes, by: game.user.id });
  }
}

const isCurrent = ({ id }: Fighter, fight: Combat.Implementation): boolean => fight.combatant?.id === id;

const othersThan = ({ id }: Fighter, { combatants }: Combat.Implementation): readonly InitiativeEntry[] =>
  combatants.contents.flatMap((one) => (one.id === id ? [] : (one.initiativeEntry ?? [])));

/** A fighter that holds back in its own turn hands it on, if another acts before its new place. */
async function passTurnOn(fighter: Fighter, fight: Combat.Implementation, place: HeldPlace): Promise<void> {
  const next = isCurrent(fighter, fight) ? fight.turns[(fight.turn ?? 0) + 1]?.initiativeEntry : null;
  const own = fighter.initiativeEntry;
  if (next && own && rulebookFor(null).initiative.compare(next, { ...own, ...place }) < 0) await fight.nextTurn();
}

async function takePlace(fighter: Fighter, fight: Combat.Implementation, place: HeldPlace): Promise<readonly Change[]> {
  const current = fight.combatant?.id ?? null;
  const changes = await notePlace(fighter, place);
  await keepTurn(fight, current);
  return changes;
}

async function post(
  fighter: Fighter,
  value: string,
  { changes, by }: { readonly changes: readonly Change[]; readonly by: string | null },
): Promise<void> {
  const { actor } = fighter;
  await postLines({
    title: "WHITEHACK.Hold.title",
    facts: [{ label: nameOf(fighter), value }],
    rules: ["WB-DLY-01"],
    visibility: isUnseen(fighter) ? "gm" : "public",
    actor,
    changes,
    by,
  });
}

/** What the Referee's client is asked to do. */
export const HOLD_BACK = "wb.holdBack";

/** The lower numbers to which a fighter may hold back, the highest first. @rule WB-DLY-01 */
function lowerThan({ initiative }: Fighter): readonly number[] {
  const value = initiative ?? 0;
  const all = Array.from({ length: Math.max(0, value - 1) }, (_, place) => value - 1 - place);
  return all.filter((to) => holdBackTo(value, to, rulebookFor(null)) !== null);
}

const isSeen = (one: Fighter): boolean => game.user.isGM || !isUnseen(one);

/** Enemies whose miracles could be disrupted. @rule WB-DLY-02 */
function castersFor(fighter: Fighter): readonly Fighter[] {
  const { token, combat } = fighter;
  if (!rulebookFor(null).magic.disrupts || !combat) return [];
  return combat.combatants.filter(
    (one) =>
      isSeen(one) && one.id !== fighter.id && !one.isDefeated && (!token || !one.token || isEnemyOf(token, one.token)),
  );
}

const factsOf = (fighter: Fighter): HoldBackFacts => ({
  numbers: lowerThan(fighter),
  casters: castersFor(fighter).map((one) => ({ id: one.id ?? "", name: nameOf(one) })),
});

/**
 * Asks until when a fighter holds back: to a lower number, until an event, or until an enemy works a miracle.
 * @rule WB-DLY-01 WB-DLY-02
 */
export async function performHoldBack(fighter: Fighter): Promise<void> {
  const { actor } = fighter;
  if (!actor) return;
  const facts = factsOf(fighter);
  const reply = await ask({
    ofFight: true,
    actor,
    title: localize("WHITEHACK.Hold.title"),
    form: holdBackForm(facts, localize),
    confirm: { label: "WHITEHACK.Hold.confirm", icon: "fa-solid fa-pause" },
  });
  const { how, awaits } = reply?.values ?? {};
  const held = heldUntil(String(how), typeof awaits === "string" ? awaits : "", facts);
  if (held) await askToHold(fighter, held);
}

/** A fighter that has held back acts now. @rule WB-DLY-01 */
export const performActNow = (fighter: Fighter): Promise<void> => askToHold(fighter, { operation: "now" });

async function askToHold({ id, combat }: Fighter, held: HeldUntil | { readonly operation: "now" }): Promise<void> {
  notifyRefusal(
    await askReferee("packOperation", {
      operation: HOLD_BACK,
      data: { fight: combat?.id ?? "", fighter: id ?? "", ...held },
    }),
  );
}
