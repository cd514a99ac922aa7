import { planAttack } from "../../../rules/index.ts";
import { choose } from "../../chat/dialogs/choose.ts";
import { postCard } from "../../chat/cards/post-card.ts";
import { mobOf, trustedCards } from "../../chat/cards/read-cards.ts";
import { type Creature, isUp, type Placed } from "../../documents/creature.ts";
import { enemiesOf, reachOf, type Target, toTarget } from "../../documents/place.ts";
import { performAttack } from "../../extensions/games.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { namesTogether } from "../../../view/combat/pips.ts";
import { attackOnCard, rulesOn } from "./attack-card.ts";
import { rollAttackDamage } from "./attack-on-card.ts";

const NEAREST = "nearest";

/** Those whom the user aims at; else the answer to whom: all that can be seen, or the nearest of each. Null for a closed window. */
async function askWhom(foes: readonly Placed[]): Promise<readonly Placed[] | null> {
  const aimed = [...game.user.targets].map(({ document }) => document);
  if (aimed.length > 0) return aimed;
  const [first] = foes;
  const seen = first ? enemiesOf(first).filter(isUp) : [];
  if (seen.length < 2) return seen;
  const answer = await choose({ title: "WHITEHACK.Mob.title", text: "WHITEHACK.Mob.whom" }, [
    { label: "WHITEHACK.Mob.nearest", answer: NEAREST },
    ...seen.map(({ uuid, name }) => ({ label: name, answer: uuid })),
  ]);
  if (answer === null) return null;
  return answer === NEAREST ? seen : seen.filter(({ uuid }) => uuid === answer);
}

/** The nearest of those whom one may attack. */
function nearestOf(foe: Creature, those: readonly Placed[]): Target | null {
  const targets = those.map((one) => toTarget(one, foe));
  const far = ({ distance }: Target): number => distance ?? Number.POSITIVE_INFINITY;
  return targets.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/** The attack that fits the distance: in melee as far as it reaches, else a missile if there is any. @rule WH-ACT-04 WH-RNG-01 */
function attackFor(foe: Creature, token: Placed, { distance }: Target) {
  const { attacks } = foe.system.derived;
  const use = distance !== null && distance > reachOf(token) ? "missile" : "melee";
  const line = attacks.find((one) => one.use === use) ?? attacks[0];
  return line ? { id: line.id, use: line.use } : { id: "", use: "melee" as const };
}

/**
 * All of these foes attack, each the nearest of those aimed at, without a dialog each: hits roll their damage at once,
 * and one card tells it and lets all of it be applied or undone. @rule WH-ATK-01 WH-INIT-02
 */
export async function performMobTurn(foes: readonly Placed[]): Promise<void> {
  if (!game.user.isGM) return;
  if (foes.length === 0) return void ui.notifications.warn("WHITEHACK.Mob.nobody", { localize: true });
  const whom = await askWhom(foes);
  if (whom === null) return;
  if (whom.length === 0) return void ui.notifications.warn("WHITEHACK.Damage.NoTargets", { localize: true });
  const title = "WHITEHACK.Mob.title";
  const told = {
    title,
    who: namesTogether(foes.map(({ name }) => name)),
    whom: whom.map(({ name }) => name).join(", "),
  };
  const card = await postCard({ kind: "mob", actor: null, system: told, audience: { visibility: chosenVisibility() } });
  if (!card?.isCard("mob")) return;
  for (const token of foes) if (token.creature) await strike(card, token, token.creature, whom);
}

async function strike(card: ChatMessage.Implementation, token: Placed, foe: Creature, whom: readonly Placed[]) {
  const target = nearestOf(foe, whom);
  if (!target) return;
  await performAttack(foe, attackFor(foe, token, target), { skip: true, occasion: { target, within: card.id ?? "" } });
  for (const attack of trustedCards("attack").filter((one) => mobOf(one) === card)) await rollDue(attack);
}

const DUE = ["crit", "damage", "extraDamage"] as const;

/** Rolls the damage of a hit that waits for it. @rule WH-DMG-01 WH-CRIT-03 */
async function rollDue(attack: ChatMessage.OfType<"attack">): Promise<void> {
  const rules = rulesOn(attack);
  const state = attackOnCard(attack, rules);
  const step = state && planAttack(state, rules)?.step;
  if (DUE.some((one) => one === step)) await rollAttackDamage(attack);
}
