import { toNames } from "../../../../view/base/localize.ts";
import type { Creature, Fighter } from "../../../../foundry/documents/creature.ts";
import { ORDINARY_DEXTERITY, type SurpriseRules } from "../../../../rules/index.ts";
import { DROP_DIE, dropsHeld, isHeld, TIE_DIE } from "../../rules/sequence.ts";
import type { Change } from "../../../../undo/record.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { NO_COINS } from "../../../../foundry/items/transfer/transfer.ts";
import { moveLoad } from "../../../../foundry/items/transfer/move-transfer.ts";
import { heapAt } from "../../../../foundry/items/piles/heap-at.ts";
import { placeUnder } from "../../../../foundry/documents/piles/place.ts";
import { lightsOf } from "../../../../foundry/documents/new-token.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { isAnySurprised } from "../../../../foundry/combat/initiative/after-surprise.ts";
import { keepTurn } from "../../../../foundry/combat/round-moves.ts";
import { noteAllUndoably } from "../../../../foundry/documents/note-fight.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import {
  type InitiativeLine,
  isUnseen,
  nameOf,
  postInitiative,
} from "../../../../foundry/combat/initiative/post-initiative.ts";

/** A round begins in which only those act who are not surprised: dice decide their ties, and what the others drop. @rule WB-SUR-01 WB-SUR-02 */
export async function beginSurpriseRound(fight: Combat.Implementation): Promise<void> {
  const { surprise } = rulebookFor(null);
  if (surprise.roundsBefore === 0 || !isAnySurprised(fight)) return;
  await breakTies(fight);
  if (surprise.dropsUpTo > 0) await dropItems(fight, surprise);
}

const dexterityOf = ({ dexterity }: Fighter): number => dexterity ?? ORDINARY_DEXTERITY;

/** Those who are not surprised and have the same Dexterity roll for it. @rule WB-SUR-01 */
async function breakTies(fight: Combat.Implementation): Promise<void> {
  const able = fight.combatants.filter(({ fightState: { surprised }, isDefeated }) => !surprised && !isDefeated);
  const lines: InitiativeLine[] = [];
  for (const score of new Set(able.map(dexterityOf))) {
    const tied = able.filter((one) => dexterityOf(one) === score);
    if (tied.length > 1) lines.push(...(await rollForTies(tied, score)));
  }
  if (lines.length === 0) return;
  fight.setupTurns();
  if (fight.turn !== 0) await keepTurn(fight, fight.turns[0]?.id ?? null); // nobody has acted yet
  await postInitiative("WHITEHACK.Phase.ties", lines, { rules: ["WB-SUR-01"], visibility: "public" });
}

async function rollForTies(tied: readonly Fighter[], score: number): Promise<readonly InitiativeLine[]> {
  const rolled = [];
  for (const fighter of tied) {
    const { faces, rolls } = await rollDice(TIE_DIE);
    rolled.push({ fighter, tie: faces[0] ?? 1, rolls });
  }
  const changes = await noteAllUndoably(rolled.map(({ fighter, tie }) => ({ combatant: fighter, notes: { tie } })));
  return rolled.map(({ fighter, tie, rolls }) => ({
    label: nameOf(fighter),
    value: localize("WHITEHACK.Phase.tie", { score: String(score), face: String(tie) }),
    hidden: isUnseen(fighter),
    rolls,
    changes: changes.filter(({ document }) => document === fighter.uuid),
  }));
}

const isInHand = (item: Item.Implementation): boolean =>
  isHeld({
    type: item.type,
    ...((item.isWeapon() || item.isArmor()) && { equipped: item.system.equipped }),
    ...(item.isArmor() && { kind: item.system.kind }),
  });

/** Each of the surprised rolls a die, and may drop what they hold. @rule WB-SUR-02 */
async function dropItems(fight: Combat.Implementation, surprise: SurpriseRules): Promise<void> {
  const lines: InitiativeLine[] = [];
  for (const fighter of fight.combatants.filter(({ fightState, isDefeated }) => fightState.surprised && !isDefeated))
    lines.push(await dropFrom(fighter, surprise));
  await postInitiative("WHITEHACK.Phase.drops", lines, { rules: ["WB-SUR-02"], visibility: "public" });
}

async function dropFrom(fighter: Fighter, surprise: SurpriseRules): Promise<InitiativeLine> {
  const { faces, rolls } = await rollDice(DROP_DIE);
  const [face = DROP_DIE.faces] = faces;
  const { creature } = fighter;
  const { key, names, changes } = creature && dropsHeld(face, surprise) ? await dropAll(creature) : KEPT;
  const value = localize(`WHITEHACK.Phase.${key}`, { face: String(face), names });
  return { label: nameOf(fighter), value, hidden: isUnseen(fighter), rolls, changes };
}

/** The fate of items in hand. */
interface Fallen {
  readonly key: "dropped" | "keeps" | "nothing";
  readonly names: string;
  readonly changes: readonly Change[];
}

const KEPT: Fallen = { key: "keeps", names: "", changes: [] };

/** Everything in an actor's hands falls to the ground; burning lights are named, and go on burning. @rule WB-SUR-02 */
async function dropAll(actor: Creature): Promise<Fallen> {
  const held = actor.items.contents.filter(isInHand);
  const names = toNames([...held, ...lightsOf(actor)], localize);
  if (names === "") return { key: "nothing", names, changes: [] };
  const changes = held.length > 0 ? ((await layAtFeet(actor, held)) ?? (await letGo(held))) : [];
  return { key: "dropped", names, changes };
}

/** It lies in a pile where the actor stands; null where that is on no scene. @rule WB-SUR-02 */
async function layAtFeet(actor: Creature, items: readonly Item.Implementation[]): Promise<readonly Change[] | null> {
  const [token, point] = [placeOf(actor), placeUnder(actor)];
  const there = token?.parent && point && (await heapAt(token.parent, point, token));
  if (!there) return null;
  return [...there.made, ...(await moveLoad(actor, there.heap, { items, coins: NO_COINS }))];
}

/** Nobody holds it any more. */
async function letGo(items: readonly Item.Implementation[]): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const item of items) changes.push(...(await storeUpdate(item, { system: { equipped: false } })));
  return changes;
}
