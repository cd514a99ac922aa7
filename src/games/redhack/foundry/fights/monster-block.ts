import { madeOf, storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { askedRoll, askGameRoll, gameCreature, postGameRoll } from "../../../../foundry/checks/perform-game-test.ts";
import { attackLine } from "../../../../foundry/combat/attack/attack-line.ts";
import { isDamageOpen } from "../../../../foundry/combat/damage-card-at.ts";
import { calledName, type Creature, resolveCreatureSync } from "../../../../foundry/documents/creature.ts";
import { toTarget } from "../../../../foundry/documents/place.ts";
import { placeAt } from "../../../../foundry/documents/fight-extensions.ts";
import type { CardButton, PackAct } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { AttackLine } from "../../../../rules/combat/attack/attack-line.ts";
import {
  BLOCK_TRIED,
  BLOCKED,
  blockForm,
  toAttackPastRoll,
  toMonstersBlockRoll,
} from "../../rules/reactions/answers.ts";
import { redhackOf } from "../reactions/at-hand.ts";
import { reacts } from "../reactions/board.ts";

/** The act of the button. */
export const MONSTER_BLOCK = "rh.monsterBlock";

/** An attack that has hit a monster, and whose damage has not arrived yet. */
interface HitOnMonster {
  readonly card: ChatMessage.OfType<"roll">;
  readonly attacker: Creature;
  readonly hit: Creature;
  readonly line: AttackLine;
  /** The attacker is one of this game's people, and has rolled; otherwise a monster's defence has failed. */
  readonly byCharacter: boolean;
}

/** A card of an attack that has hit, before its damage has arrived or a shield was held before it; null for any other card. */
function openCard(message: ChatMessage.Implementation | undefined): HitOnMonster["card"] | null {
  if (!message?.isCard("roll")) return null;
  const { attack, damage, damageCard, reasons } = message.system;
  return attack && damage && isDamageOpen(damageCard) && !reasons.includes(BLOCK_TRIED) ? message : null;
}

/** The hit on a card, a player's too, since the Referee judges it; null for any other card. */
function hitOn(message: ChatMessage.Implementation | undefined): HitOnMonster | null {
  const card = openCard(message);
  const attacker = card && resolveCreatureSync(card.system.actor);
  const hit = card && resolveCreatureSync(card.system.target?.actor);
  if (!card?.system.attack || !attacker || !hit?.isMonster()) return null;
  const { id, use } = card.system.attack;
  const line = attackLine(attacker, { id, use });
  const byCharacter = redhackOf(attacker) !== null;
  const isHit = card.system.success === byCharacter && (byCharacter || attacker.isMonster());
  return line && isHit ? { card, attacker, hit, line, byCharacter } : null;
}

/** The Referee may hold a monster's shield before it. @rule RH-OFF-03 */
export function monsterBlockButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  if (!game.user.isGM || !reacts() || !hitOn(message)) return [];
  return [
    {
      act: MONSTER_BLOCK,
      label: "WHITEHACK.Redhack.Fights.Block.label",
      hint: "WHITEHACK.Redhack.Fights.Block.hint",
      icon: "fa-solid fa-shield-halved",
      what: "",
    },
  ];
}

/** The roll of the block before anybody is asked. */
function blockOf({ attacker, hit, line, byCharacter, card }: HitOnMonster) {
  const [foe, monster] = [gameCreature(attacker), gameCreature(hit)];
  const label = "WHITEHACK.Redhack.Fights.Block.label";
  if (!byCharacter) return askedRoll(label, [], () => toMonstersBlockRoll(monster, foe));
  const own = redhackOf(attacker);
  const place = placeAt(card.system.target?.token ?? "");
  const distance = place ? toTarget(place, attacker).distance : null;
  return askedRoll(
    label,
    blockForm(card.system.facts),
    (answers) => own && toAttackPastRoll({ attacker: own, target: monster, line, distance, answers }),
  );
}

/** A monster's shield against a hit: the attack again over its hit dice; the card of the attack undoes it. @rule RH-OFF-03 RH-MVM-01 */
export const monsterBlockAct: PackAct = async ({ message, event }) => {
  const found = hitOn(message);
  if (!found || !game.user.isGM) return;
  const { card, attacker, hit, byCharacter } = found;
  const asked = blockOf(found);
  const reply = await askGameRoll(hit, asked, { event, isSaid: true });
  const roll = reply && asked.rollOf(reply.values);
  if (!roll || !hitOn(card)) return;
  const posted = await postGameRoll(byCharacter ? attacker : hit, roll, {
    title: localize("WHITEHACK.Redhack.Fights.Block.of", { name: calledName(hit) }),
    dealer: hit,
    target: card.system.target && { ...card.system.target },
    audience: { like: card },
  });
  if (!posted) return;
  const isBlocked = posted.system.success === true;
  const system = isBlocked
    ? { verdict: BLOCKED, success: !byCharacter, damage: null }
    : { reasons: [...card.system.reasons, BLOCK_TRIED] };
  const changes = [madeOf(posted), ...(await storeUpdate(card, { system }))];
  await addEntry(card, entryOf(changes, { name: calledName(hit) }));
};
