import { attackOnCard, rulesOn } from "../../../../foundry/combat/attack/attack-card.ts";
import {
  type Creature,
  combatantOf,
  type Fighter,
  resolveCreatureSync,
} from "../../../../foundry/documents/creature.ts";
import { inTurn } from "../../../../foundry/chat/requests/in-turn.ts";
import { placeAt } from "../../../../foundry/documents/fight-extensions.ts";
import type {
  AskedDefence,
  FightPart,
  PackExtension,
  RollPosted,
} from "../../../../foundry/extensions/pack-extension.ts";
import { storedPlace } from "../../../../foundry/host/stored-place.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { AttackUse } from "../../../../rules/index.ts";
import type { OfferedOption } from "../../../../view/chat/prompts/prompt.ts";
import {
  countermovesOf,
  type ExposedAct,
  type FightEvent,
  type MoveEvent,
  openingsOf,
  type ReactionOffer,
} from "../../rules/reactions/openings.ts";
import { isRedhack } from "./at-hand.ts";
import { mayBeBlocked } from "./shield-block.ts";
import { type AnsweredMove, askCharacters, rollMonsters, toReaction } from "./answer-openings.ts";
import type { BandBoard } from "../../rules/combat/bands.ts";
import { isInUse } from "../order/board-facts.ts";
import { bandMoveOf } from "../order/counter-move.ts";
import { boardOf, byPlaces, type Fighters, isAnswer, placeInFight, reactorsIn, reacts, standing } from "./board.ts";
import { placeIn } from "../order/places.ts";

const offersOf = (event: FightEvent, fighters: Fighters): readonly ReactionOffer[] =>
  openingsOf(event, reactorsIn(fighters));

/** Asks characters and rolls for monsters, opening by opening; those who may answer a move are asked by what it was. */
async function answer(offers: readonly ReactionOffer[], fighters: Fighters, move?: AnsweredMove): Promise<void> {
  for (const offer of offers) {
    await askCharacters(offer, fighters, move);
    await rollMonsters(offer, fighters, move);
  }
}

/** The attack that a card has rolled; null for anything else. */
function attackOn(
  card: RollPosted,
): { readonly attacker: Creature; readonly use: AttackUse; readonly bare: boolean } | null {
  const attacker = resolveCreatureSync(card.system.actor);
  if (!attacker) return null;
  if (card.isCard("roll")) {
    const { attack } = card.system;
    return attack && { attacker, use: attack.use, bare: attack.id === "" && attacker.type !== "monster" };
  }
  const line = card.isCard("attack") ? attackOnCard(card, rulesOn(card))?.attack.attacker.line : null;
  return line ? { attacker, use: line.use, bare: line.id === "" && attacker.type !== "monster" } : null;
}

/** An attack was rolled: those near a shot may strike, and those beside an attack hand to hand. @rule RH-REA-03 RH-REA-05 RH-REA-06 RH-REA-07 */
export async function afterRoll(card: RollPosted): Promise<void> {
  const made = reacts() ? attackOn(card) : null;
  const place = made && placeInFight(made.attacker);
  if (!made || !place || isAnswer(made.attacker)) return;
  const fighters = standing(combatantOf(made.attacker)?.combat);
  const board = boardOf(fighters);
  const who = place.uuid;
  if (made.use === "missile")
    return answer(offersOf({ kind: "act", who, act: "shoot", board, isReaction: false }, fighters), fighters);
  const target = card.system.target?.token ?? "";
  if (!fighters.has(target)) return;
  const event = {
    kind: "attack",
    who,
    target,
    isMelee: true,
    bareHanded: made.bare,
    board,
    isReaction: false,
  } as const;
  const hit = placeAt(target)?.creature;
  const isAsked = hit ? isRedhack(hit) : false; // whose own question offers it before the attack
  const offers = offersOf(event, fighters).map((offer) => (isAsked ? { ...offer, characters: [] } : offer));
  await answer(offers, fighters);
}

/** An act draws the eyes away: one of those beside may strike. @rule RH-REA-05 */
export async function afterAct(fighter: Fighter, act: ExposedAct): Promise<void> {
  const [place, fighters] = [placeIn(fighter), standing(fighter.combat)];
  if (!place || !fighters.has(place.uuid)) return;
  const event = { kind: "act", who: place.uuid, act, board: boardOf(fighters), isReaction: false } as const;
  await answer(offersOf(event, fighters), fighters);
}

const ACT_OF: Readonly<Record<string, ExposedAct>> = { cast: "cast", quaff: "drink", ready: "changeWeapons" };

/** The core's unguarded acts, where reactions take the place of its free attacks. @rule RH-REA-05 */
export const actsOffGuard: NonNullable<PackExtension["actsOffGuard"]> = async (fighter, act) => {
  if (!reacts()) return false;
  await afterAct(fighter, ACT_OF[act] ?? "other");
  return true;
};

/** A move as it can be answered; on a map the way is the player's own. @rule RH-REA-02 */
const toAnswered = (event: MoveEvent, from: AnsweredMove["from"] = []): AnsweredMove => ({
  from,
  waysOf: (place) => countermovesOf(place, event),
});

/** A fighter has moved in their own turn: countermoves, shots, and spears. @rule RH-REA-02 RH-REA-04 RH-REA-06 */
export const afterMove: NonNullable<FightPart["tokenMoves"]> = async (token, origin) => {
  const { creature } = token;
  if (!reacts() || !creature || isAnswer(creature)) return;
  const { combat = null } = combatantOf(creature) ?? {};
  if (isInUse(combat)) return; // its board says who is where, and tells of its own moves
  const fighters = standing(combat);
  if (!fighters.has(token.uuid)) return;
  const { x, y, elevation } = storedPlace(token);
  const from = { x: origin.x ?? x, y: origin.y ?? y, elevation: origin.elevation ?? elevation };
  const [before, after] = [boardOf(fighters, [token.uuid, from]), boardOf(fighters)];
  const event = { kind: "move", who: token.uuid, before, after, leavesCover: false, isReaction: false } as const;
  await inTurn(() => answer(offersOf(event, fighters), fighters, toAnswered(event)));
};

/** The same for a move on the board of distances. @rule RH-REA-02 RH-REA-04 RH-REA-06 */
export async function afterBandMove(mover: Fighter, board: BandBoard, leavesCover: boolean): Promise<void> {
  const [place, fighters] = [placeIn(mover), standing(mover.combat)];
  if (!reacts() || !place || !fighters.has(place.uuid)) return;
  const [before, after] = [byPlaces(board, fighters), boardOf(fighters)];
  const event = { kind: "move", who: place.uuid, before, after, leavesCover, isReaction: false } as const;
  await inTurn(() => answer(offersOf(event, fighters), fighters, toAnswered(event, bandMoveOf(mover, board).from)));
}

/** The offers to one who is attacked, before they defend themselves. @rule RH-REA-03 RH-REA-06 */
function offersBefore({ attacker, place, line }: AskedDefence) {
  const own = placeInFight(attacker);
  const fighters = standing(combatantOf(attacker)?.combat);
  if (!reacts() || !own || ![own.uuid, place.uuid].every((one) => fighters.has(one)) || isAnswer(attacker))
    return { fighters, own: null, offers: [] };
  const bareHanded = line.id === "" && attacker.type !== "monster";
  const board = boardOf(fighters);
  const event = {
    kind: "attack",
    who: own.uuid,
    target: place.uuid,
    isMelee: line.use === "melee",
    bareHanded,
    board,
  } as const;
  return { fighters, own, offers: offersOf({ ...event, isReaction: false }, fighters) };
}

const optionOf = ({ kind }: ReactionOffer, id: string): string => `rh ${kind} ${id}`;

/** Calling an ally, or striking first, as answers beside the defence; a shield may be held before a hit. @rule RH-REA-03 RH-REA-06 RH-OFF-03 */
export const DEFENCE_ANSWERS: NonNullable<PackExtension["defenceAnswers"]> = {
  options(asked): readonly OfferedOption[] {
    const { offers, fighters } = offersBefore(asked);
    return offers.flatMap((offer) =>
      offer.characters.map((id) => ({
        id: optionOf(offer, id),
        label: `WHITEHACK.Redhack.Reactions.${offer.kind === "counterattack" ? "call" : "first"}`,
        detail: localize(`WHITEHACK.Redhack.Reactions.Call.${offer.kind}`, {
          name: fighters.get(id)?.place.name ?? "",
        }),
      })),
    );
  },
  follow(asked, option) {
    const { offers, fighters, own } = offersBefore(asked);
    for (const offer of offers)
      for (const id of offer.characters) {
        const one = optionOf(offer, id) === option ? fighters.get(id) : null;
        const prompt = one && own && toReaction(offer.kind, own, [one]);
        if (prompt) return Promise.resolve({ next: [prompt] });
      }
    return Promise.resolve(null);
  },
  holds: mayBeBlocked,
};
