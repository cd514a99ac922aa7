import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { inTurn } from "../../../../foundry/chat/requests/in-turn.ts";
import { isUnseen, nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { conditionsOf } from "../../../../foundry/documents/active-conditions.ts";
import { combatantOf, type Creature } from "../../../../foundry/documents/creature.ts";
import { noteAct } from "../../../../foundry/documents/note-fight.ts";
import { actsNow } from "../../../../foundry/documents/moment.ts";
import { allMade, storeChange } from "../../../../foundry/documents/store-change.ts";
import type {
  LandedDamage,
  PackExtension,
  PackOperation,
  TrackerButton,
} from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { canAct } from "../../../../rules/index.ts";
import { aFlag, aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { textIn } from "../../../../view/chat/dialogs/form-values.ts";
import type { Change } from "../../../../undo/record.ts";
import { afterMishap, declareSpell, type PendingSpell, spellsDue } from "../../rules/combat/casting.ts";
import { castForm, castLine, MOST_SPELL_NAME } from "../../view/order/casting-view.ts";
import { handAgainstSpell } from "../fights/hands.ts";
import { answers, isLive } from "./fight-facts.ts";
import { clearSpell, pendingOf, placeOfTurn, slotsOf, spellsKnown, storeSpell } from "./pending-spells.ts";

type Fight = Combat.Implementation;
type Fighter = Combatant.Implementation;

/** What the Referee's client is asked to do. */
const CAST = "rh.declareSpell";
const readCast = shape({ fight: aText, fighter: aText, spell: aText, slot: aFlag });

/** Whether a fighter may declare a spell now: in its own turn, with magic of its own and the action left. @rule RH-CST-01 */
function mayDeclare(fighter: Fighter): boolean {
  const { combat, creature, initiative, isOwner, isDefeated } = fighter;
  if (!combat?.started || !creature || !isOwner || isDefeated || typeof initiative !== "number") return false;
  if (!answers("initiative") || pendingOf(fighter) || !actsNow(fighter)) return false;
  return slotsOf(creature) !== null || (isLive("rh.castDelay") && spellsKnown(creature).length > 0);
}

function buttonsOf(fighter: Fighter): readonly TrackerButton[] {
  if (!mayDeclare(fighter)) return [];
  const label = localize("WHITEHACK.Redhack.Order.declareOf", { name: nameOf(fighter) });
  return [{ act: CAST, label, icon: "fa-solid fa-wand-sparkles", inStrip: true }];
}

/** The spell that a fighter is at, and when it goes off or that it is spoilt. @rule RH-CST-01 */
function marksOf(fighter: Fighter): readonly string[] {
  const pending = answers("initiative") ? pendingOf(fighter) : null;
  return pending ? [castLine(pending, localize)] : [];
}

/** Asks for the spell, and declares it. @rule RH-CST-01 */
async function performDeclare(fighter: Fighter): Promise<void> {
  const { creature, combat } = fighter;
  if (!creature || !mayDeclare(fighter)) return;
  const reply = await ask({
    actor: creature,
    ofFight: true,
    title: localize("WHITEHACK.Redhack.Order.declare"),
    form: castForm({
      known: spellsKnown(creature),
      slots: slotsOf(creature),
      hand: handAgainstSpell(creature),
      isReferee: game.user.isGM,
    }),
    confirm: { label: "WHITEHACK.Redhack.Order.declare", icon: "fa-solid fa-wand-sparkles" },
  });
  if (!reply) return;
  const spell = textIn(reply.values, "other") || textIn(reply.values, "spell");
  const data = {
    fight: combat?.id ?? "",
    fighter: fighter.id ?? "",
    spell: spell || localize("WHITEHACK.Redhack.Order.aSpell"),
    slot: reply.values["slot"] === true,
    freed: reply.values["freed"] === true,
  };
  notifyRefusal(await askReferee("packOperation", { operation: CAST, data }));
}

interface Told {
  readonly title: string;
  readonly value: string;
  readonly changes?: readonly Change[];
  readonly by?: string | null;
}

/** Tells of a fighter's spell what only those hear who see the fighter. */
const tell = (fighter: Fighter, { title, value, changes = [], by = game.user.id }: Told) =>
  postLines({
    title,
    facts: [{ label: nameOf(fighter), value }],
    rules: ["RH-CST-01"],
    actor: fighter.actor,
    visibility: isUnseen(fighter) ? "gm" : "public",
    changes,
    by,
  });

const fighterIn = (asked: ReadBy<typeof readCast> | undefined): Fighter | null =>
  game.combats.get(asked?.fight ?? "")?.combatants.get(asked?.fighter ?? "") ?? null;

const toPending = (fighter: Fighter, spell: string): PendingSpell =>
  declareSpell({ caster: fighter.id ?? "", spell, round: fighter.combat?.round ?? 0 }, placeOfTurn(fighter));

/** Whether there is a hand for a spell, or the Referee says that one is freed for it. @rule RH-OFF-01 */
const hasHand = (creature: Creature, isFreed: boolean): boolean => isFreed || handAgainstSpell(creature) === null;

/** Declares a spell: it takes a hand, the action and the slot now, and goes off two steps later. @rule RH-CST-01 RH-OFF-01 */
const declareOperation: PackOperation = async (data, sender) => {
  const asked = readCast(data);
  const fighter = fighterIn(asked);
  const creature = fighter?.creature ?? null;
  if (!asked || !fighter || !creature) return refuse("WHITEHACK.Refusal.badRequest");
  if (!sender.isGM && !fighter.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!mayDeclare(fighter)) return refuse("WHITEHACK.Redhack.Order.Refusal.notTurn");
  if (!hasHand(creature, sender.isGM && data["freed"] === true))
    return refuse("WHITEHACK.Redhack.Order.Refusal.noHand");
  const slots = asked.slot ? slotsOf(creature) : null;
  if (slots && slots.left < 1) return refuse("WHITEHACK.Redhack.Order.Refusal.noSlot");
  const pending = toPending(fighter, asked.spell.slice(0, MOST_SPELL_NAME));
  const spent = await noteAct(creature, "cast");
  const used = slots ? await storeChange(creature, { slotsUsed: slots.used + 1 }) : [];
  const stored = await storeSpell(fighter, pending);
  const value = castLine(pending, localize);
  const changes = [...spent, ...used, ...stored];
  await tell(fighter, { title: "WHITEHACK.Redhack.Order.declare", value, changes, by: sender.id });
  return DONE;
};

/** The spells of a fight that are still on their way. */
const pendingIn = (fight: Fight): readonly PendingSpell[] =>
  fight.combatants.contents.flatMap((one) => pendingOf(one) ?? []);

/** Spells go off once the count has come to their number; the spoilt are forgotten with it. @rule RH-CST-01 */
async function settleSpells(fight: Fight, at: number): Promise<void> {
  const { round } = fight;
  for (const { caster, spell } of spellsDue(pendingIn(fight), { round, at })) {
    const fighter = fight.combatants.get(caster);
    if (!fighter) continue;
    const changes = await clearSpell(fighter);
    const value = localize("WHITEHACK.Redhack.Order.takesEffect", { spell });
    await tell(fighter, { title: "WHITEHACK.Redhack.Order.goesOff", value, changes });
  }
}

async function turnBegins(fighter: Fighter): Promise<void> {
  const { combat, fightState } = fighter;
  if (combat && answers("initiative") && !fightState.early) await settleSpells(combat, placeOfTurn(fighter));
}

/** What is left of the round's spells goes off, and what was spoilt in it is over. @rule RH-CST-01 */
async function roundEnds(fight: Fight): Promise<void> {
  if (!answers("initiative")) return;
  await settleSpells(fight, 0);
  for (const fighter of fight.combatants.contents) if (pendingOf(fighter)?.spoilt) await clearSpell(fighter);
}

/** A mishap before the spell goes off spoils it; gives what has changed. @rule RH-CST-01 */
async function spoil(
  creature: Creature,
  mishap: { damage: number; incapacitated: boolean },
): Promise<readonly Change[]> {
  const fighter = answers("initiative") ? combatantOf(creature) : null;
  const pending = fighter && pendingOf(fighter);
  if (!fighter || !pending) return [];
  const after = afterMishap(pending, { who: pending.caster, ...mishap });
  if (after === pending) return [];
  const changes = await storeSpell(fighter, after);
  const card = await tell(fighter, { title: "WHITEHACK.Redhack.Order.spoilt", value: castLine(after, localize) });
  return [...changes, ...allMade(card)];
}

const damageLands = ({ creature, taken }: LandedDamage): Promise<readonly Change[]> =>
  spoil(creature, { damage: taken, incapacitated: false });

const conditionsChange = async (creature: Creature): Promise<void> => {
  if (!canAct(conditionsOf(creature), "cast")) await spoil(creature, { damage: 0, incapacitated: true });
};

/** Spells that take effect two steps later in the order, and can be spoilt until then. @rule RH-CST-01 */
export const CASTING_EXTENSION: PackExtension = {
  tracker: { buttons: buttonsOf, marks: marksOf },
  acts: { [CAST]: async ({ combatant }) => combatant && performDeclare(combatant) },
  operations: { [CAST]: declareOperation },
  damageLands,
  fight: {
    turnBegins: (fighter) => inTurn(() => turnBegins(fighter)),
    roundEnds,
    conditionsChange: (creature) => inTurn(() => conditionsChange(creature)),
  },
};
