import {
  type AttackEffect,
  type AttackState,
  type CheckOutcome,
  critEffects,
  damageOfDose,
  type DamageOutcome,
  type Draws,
  fumbleEffects,
  proposalsFrom,
  redrawsOf,
} from "../../../rules/index.ts";
import type { AttackMessage } from "./attack-card.ts";
import { type Creature, resolveCreature } from "../../documents/creature.ts";
import { drawnLines, drawnRules } from "../../../view/campaign/cards/table-card.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { type CardTarget, postCard, type PostedProposal } from "../../chat/cards/post-card.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { postDamage } from "../../chat/cards/post-damage.ts";
import { asTarget } from "../../documents/place.ts";
import { postFollowing } from "../damage/post-consequences.ts";
import type { WentOn } from "./roll-attack.ts";

/** The target that the attack on a card has hit, as cards name it. @rule WH-RNG-02 */
function metBy({ system }: AttackMessage, state: AttackState): CardTarget | null {
  const met = state.attackRoll?.verdict === "stray" ? system.stray : system.target;
  return met && { ...met };
}

/** Tells what a critical hit has brought; the target suffers it. @rule WH-CRIT-02 WH-CRIT-04 WH-CRIT-06 */
export async function postCrit(message: AttackMessage, { state, rolls }: WentOn): Promise<void> {
  if (!rolls.crit || !state.crit) return;
  const met = metBy(message, state);
  const suffers = met ? [{ label: "WHITEHACK.Attack.Against", value: met.name }] : [];
  const victim = await resolveCreature(met?.actor);
  const told = { title: "WHITEHACK.Table.crit", victim, suffers, rolls: rolls.crit };
  await postDraws(message, state.crit, { ...told, table: "crit", effects: critEffects(state) });
}

/** Tells what a fumble has brought, or that it was saved against. @rule WH-FUM-01 WH-FUM-02 */
export async function postFumble(message: AttackMessage, { state, rolls }: WentOn): Promise<void> {
  const victim = await resolveCreature(message.system.actor);
  if (rolls.fumbleSave && state.fumbleSave) await postSave(message, victim, state.fumbleSave, rolls.fumbleSave);
  const title = "WHITEHACK.Table.fumble";
  if (rolls.fumble && state.fumble) {
    const told = { title, victim, suffers: [], rolls: rolls.fumble };
    await postDraws(message, state.fumble, { ...told, table: "fumble", effects: fumbleEffects(state) });
    return;
  }
  if (!rolls.fumbleSave || !state.fumbleSave?.success) return;
  const told = { text: "WHITEHACK.Table.fumbleSaved", formula: "", faces: [], total: null, rules: ["WH-FUM-02"] };
  const system = { title, actor: message.system.actor, ...told };
  await postCard({ kind: "notice", actor: victim, system, audience: { like: message } });
}

async function postSave(
  message: AttackMessage,
  saver: Creature | null,
  outcome: CheckOutcome,
  rolls: readonly Roll[],
): Promise<void> {
  const title = "WHITEHACK.Number.savingThrow";
  await postCheck({ title, kind: "save", actor: saver, outcome, rolls, audience: { like: message } });
}

interface DrawsNotice {
  readonly table: "crit" | "fumble";
  readonly title: string;
  readonly victim: Creature | null;
  readonly suffers: readonly FactLine[];
  readonly effects: readonly AttackEffect[];
  readonly rolls: readonly Roll[];
}

/** Tells the results of a table, with what they ask for, ready to be applied or refused. @rule WH-CRIT-03 WH-FUM-01 */
export async function postDraws(
  message: AttackMessage,
  draws: Draws,
  { table, title, victim, suffers, effects, rolls }: DrawsNotice,
): Promise<readonly ChatMessage.Implementation[]> {
  const target = victim && asTarget(victim);
  const system = {
    title,
    actor: victim?.uuid ?? null,
    text: "",
    formula: `1d${draws.table.faces}`,
    faces: [],
    total: null,
    facts: [...suffers, ...drawnLines(draws)],
    proposals: [
      ...proposedTo(victim, effects),
      ...redrawsOf(draws.rows, { card: message.id ?? "", table }).map((one) => ({ ...one, target })),
    ],
    rules: drawnRules(draws.table, draws),
  };
  const audience = { like: message };
  const card = await postCard({ kind: "notice", actor: message.speakerActor, system, rolls, audience });
  return [card, ...(await postFollowing(message, victim, effects))].filter((one) => one !== null);
}

/** Proposals that follow from results; damage is rolled with the attack and is never proposed. */
function proposedTo(victim: Creature | null, effects: readonly AttackEffect[]): readonly PostedProposal[] {
  const target = victim && asTarget(victim);
  const rest = effects.filter(({ kind }) => kind !== "damage" && kind !== "selfDamage");
  return proposalsFrom(rest, { damage: "" }).map((one) => ({ ...one, target }));
}

/** Tells the damage of an attack, a critical result's die included, for whom it has met. @rule WH-DMG-01 WH-CRIT-03 WH-RNG-02 */
export async function postAttackDamage(
  message: AttackMessage,
  { before, state, rolls }: Omit<WentOn, "rules">,
): Promise<void> {
  if (state.damage === before.damage && state.extra === before.extra) return;
  const extra = (rolls.extraDamage ?? []).flatMap(facesOf);
  const rolled = [...(rolls.damage ?? []), ...(rolls.extraDamage ?? [])];
  const dealt = { outcome: state.damage, extra, rolls: rolled, target: metBy(message, state) };
  await postDealt(message, state, { ...dealt, attackCard: message.id });
}

/** Tells the damage of a fumble to the attacker. @rule WH-FUM-01 */
export async function postSelfDamage(message: AttackMessage, { before, state, rolls }: WentOn): Promise<void> {
  const self = await resolveCreature(message.system.actor);
  if (state.selfDamage === before.selfDamage || !self) return;
  const dealt = { outcome: state.selfDamage, extra: [], rolls: rolls.selfDamage ?? [], target: asTarget(self) };
  await postDealt(message, state, dealt);
}

const facesOf = (roll: Roll): readonly number[] =>
  roll.dice.flatMap(({ results }) => results.map(({ result }) => result));

interface Dealt {
  readonly outcome: DamageOutcome | null;
  readonly extra: readonly number[];
  readonly rolls: readonly Roll[];
  readonly target: CardTarget | null;
  /** The card of the attack, if the damage is that of its hit. */
  readonly attackCard?: string | null;
}

async function postDealt(
  message: AttackMessage,
  { attack }: AttackState,
  { outcome, extra, rolls, target, attackCard = null }: Dealt,
): Promise<void> {
  const { title, actor } = message.system;
  const amount = (outcome?.total ?? 0) + extra.reduce((sum, face) => sum + face, 0);
  const isAttack = target?.actor !== actor; // nobody saves against a fumble of their own
  const { id, use } = attack.attacker.line;
  const how = {
    title,
    by: actor,
    attack: isAttack,
    lethal: attack.knockOut !== true,
    kinds: [...(attack.kinds ?? [])],
    attackCard,
  };
  const { passesResistance = false } = attack;
  const dose = isAttack ? damageOfDose(attack, outcome) : null;
  const what = { passesResistance, dose, amount, outcome, extra, target, ...(isAttack && { strike: { id, use } }) };
  await postDamage({ ...how, ...what, actor: message.speakerActor, rolls, audience: { like: message } });
}
