import { choose } from "../../../../foundry/chat/dialogs/choose.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { gameCreature, postGameRoll } from "../../../../foundry/checks/perform-game-test.ts";
import { attackTitle } from "../../../../foundry/combat/attack/attack-line.ts";
import { rollDamageWith } from "../../../../foundry/combat/attack/game-damage.ts";
import { isOfItsActor } from "../../../../foundry/combat/real-dice.ts";
import {
  combatantOf,
  type Creature,
  type Placed,
  resolveCreatureSync,
} from "../../../../foundry/documents/creature.ts";
import { noteAct } from "../../../../foundry/documents/note-fight.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { cardTarget, toTarget } from "../../../../foundry/documents/place.ts";
import { placeAt } from "../../../../foundry/documents/fight-extensions.ts";
import { storeUpdate } from "../../../../foundry/documents/store-change.ts";
import type { AttackOnItsWay, CardButton, PackAct } from "../../../../foundry/extensions/pack-extension.ts";
import { strikeWith } from "../../../../foundry/movement/strike.ts";
import { secondWeapon, strays } from "../../rules/combat/attack-tests.ts";
import { damageBy, diceOfLine, ownLine } from "../../rules/combat/strikes.ts";
import type { RedhackLine } from "../../rules/characters/derive-redhack.ts";
import { STRAYED, toMonstersRoll } from "../../rules/reactions/answers.ts";
import { REACTION_FIELDS } from "../../rules/reactions/notes.ts";
import { redhackOf } from "./at-hand.ts";
import { meleeAt, reacts } from "./board.ts";

type RollCard = ChatMessage.OfType<"roll">;

/** The acts of buttons on a card of an attack that has missed. */
export const [SECOND, STRAY] = ["rh.second", "rh.stray"] as const;

/** An attack of one of these people that has missed; null for any other card. */
function missOn(message: ChatMessage.Implementation | undefined) {
  if (!message?.isCard("roll") || message.system.success !== false || !message.system.attack) return null;
  if (!isOfItsActor(message)) return null;
  const creature = resolveCreatureSync(message.system.actor);
  const own = redhackOf(creature);
  const { id, use } = message.system.attack;
  const line = own && ownLine(own.system, { id, use });
  const place = placeAt(message.system.target?.token ?? "");
  return creature && own && line && place ? { message, creature, own, line, place } : null;
}

type Miss = NonNullable<ReturnType<typeof missOn>>;

/** The weapon in the other hand, once in a round of a fight; null without one. @rule RH-OFF-02 */
function secondLine({ own, line, creature }: Miss): RedhackLine | null {
  const fighter = combatantOf(creature);
  const used = fighter ? packFactsOf(fighter, REACTION_FIELDS).secondRound : 0;
  if (fighter?.combat && used === fighter.combat.round) return null;
  return secondWeapon(own.system.derived.redhack.lines, line);
}

/** Those whom a shot that has missed may meet. @rule RH-ATK-02 */
const bystandersOf = ({ line, place, creature }: Miss): readonly Placed[] =>
  line.use === "missile" ? meleeAt(place, creature) : [];

/** The buttons on an attack that has missed: the second weapon, and whom a shot meets instead. @rule RH-OFF-02 RH-ATK-02 */
export function missButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  const miss = missOn(message);
  if (!miss) return [];
  const second = miss.creature.isOwner ? secondLine(miss) : null;
  const isStray = game.user.isGM && bystandersOf(miss).length > 0;
  return [
    ...(second ? [button(SECOND, "second", "fa-solid fa-hand-back-fist")] : []),
    ...(isStray ? [button(STRAY, "stray", "fa-solid fa-person-burst")] : []),
  ];
}

const button = (act: string, word: "second" | "stray", icon: string): CardButton => ({
  act,
  label: `WHITEHACK.Redhack.Reactions.Miss.${word}`,
  hint: `WHITEHACK.Redhack.Reactions.Miss.${word}Hint`,
  icon,
  what: "",
});

/**
 * One more try with the weapon in the other hand. That it was used in this round is on the card of the miss, for the Referee
 * alone to undo: others could try until they hit. @rule RH-OFF-02
 */
export const secondAct: PackAct = async ({ message, event }) => {
  const miss = missOn(message);
  const line = miss && secondLine(miss);
  if (!miss || !line || !miss.creature.isOwner) return;
  const fighter = combatantOf(miss.creature);
  if (!(await strikeWith(miss.creature, line, toTarget(miss.place, miss.creature), { event }))) return;
  if (!fighter?.combat) return;
  const used = await storePackFacts(fighter, REACTION_FIELDS, { secondRound: fighter.combat.round });
  if (used.length > 0) await addEntry(miss.message, entryOf(used, { by: null, name: line.name }));
};

const keptFace = ({ system: { dice, dropped } }: RollCard): number =>
  dice[0]?.faces.find((_, place) => !dropped.includes(place)) ?? 1;

/** The armor class of a bystander, as those of their game count it. */
function bystander(creature: Creature) {
  const own = redhackOf(creature);
  const armorClass = own ? own.system.derived.redhack.armorNumber.value : creature.system.derived.armorClass.value;
  return { id: creature.uuid, armorClass, isCharacter: own !== null };
}

/** The Referee names another in the melee, whom the same die may hit. @rule RH-ATK-02 */
export const strayAct: PackAct = async ({ message }) => {
  const miss = missOn(message);
  if (!miss || !game.user.isGM) return;
  const others = bystandersOf(miss);
  const answers = others.map(({ uuid, name }) => ({ label: name, answer: uuid }));
  const title = "WHITEHACK.Redhack.Reactions.Miss.stray";
  const chosen = await choose({ title, text: "WHITEHACK.Redhack.Reactions.Miss.strayHint" }, answers);
  const met = others.find(({ uuid }) => uuid === chosen);
  if (met) await strayInto(miss.message, met);
};

/** A shot that has missed meets another, if its die is above their armor class; the card undoes it. @rule RH-ATK-02 */
export async function strayInto(message: RollCard, met: Placed): Promise<void> {
  const miss = missOn(message);
  if (!miss || !met.creature || !game.user.isGM) return;
  if (!strays({ success: false, face: keptFace(message) }, bystander(met.creature)))
    return void ui.notifications.info("WHITEHACK.Redhack.Reactions.Miss.nobody", { localize: true });
  const damage = damageBy({ hits: true, critical: false }, diceOfLine(miss.own, miss.line));
  const target = cardTarget(toTarget(met, miss.creature));
  const system = { target, damage, success: true, verdict: STRAYED };
  await addEntry(message, entryOf(await storeUpdate(message, { system }), { name: met.name }));
}

/** A monster that another attacks rolls in the attacker's place, by the Referee's hand. @rule RH-MVM-01 */
export async function monstersDefend({ actor, key, target, visibility }: AttackOnItsWay): Promise<boolean> {
  const defender = target?.creature;
  const line = actor.system.derived.attacks.find(({ id, use }) => id === key.id && use === key.use);
  if (!reacts() || !target || !defender?.isMonster() || !actor.isMonster() || !line) return true;
  const roll = toMonstersRoll(gameCreature(defender), gameCreature(actor), line);
  const card = await postGameRoll(defender, roll, {
    title: attackTitle(line),
    dealer: actor,
    target: cardTarget(toTarget(target.place, actor)),
    attack: { id: line.id, use: line.use },
    changes: await noteAct(actor, "attack", "regular"),
    audience: { visibility },
  });
  await rollDamageWith(card);
  return false;
}
