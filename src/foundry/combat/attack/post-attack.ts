import {
  type AttackEffect,
  type AttackState,
  type CheckOutcome,
  critEffects,
  type DamageOutcome,
  type Draws,
  fumbleEffects,
  proposalsFrom,
  redrawsOf,
} from "../../../rules/index.ts";
import { drawnLines, drawnRules } from "../../../view/campaign/cards/table-card.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { type CardTarget, postCard, type PostedProposal } from "../../chat/cards/post-card.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { postDamage } from "../../chat/cards/post-damage.ts";
import { type Creature, resolveCreature } from "../../documents/creature.ts";
import type { AttackMessage } from "./attack-card.ts";
import { asTarget } from "../../documents/place.ts";
import { postFollowing } from "../damage/post-consequences.ts";
import { type AfterRoll, asRolled, goOn, type WentOn } from "./roll-attack.ts";
import { askComeback, comebackOffer, damageWith } from "../../checks/comeback/roll-comeback.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { type Click, skipsDialog } from "../../host/keybindings.ts";

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
  const what = { passesResistance, amount, outcome, extra, target, ...(isAttack && { strike: { id, use } }) };
  await postDamage({ ...how, ...what, actor: message.speakerActor, rolls, audience: { like: message } });
}

/**
 * Rolls the damage of an attack, once, after the dice that it depends on; those who see the attack see them.
 * @rule WH-DMG-01 WH-CRIT-03
 */
export async function performAttackDamage(message: ChatMessage.Implementation, click: Click = {}): Promise<void> {
  if (!message.isCard("attack")) return;
  const after = await comebackFor(message, click);
  if (after) await rollAttackDamage(message, after);
}

/** Rolls the damage; `after` may change its dice before they count. */
export const rollAttackDamage = (message: AttackMessage, after?: AfterRoll): Promise<void> =>
  goOn(message, {
    steps: ["crit", "damage", "extraDamage"],
    refusal: "WHITEHACK.Refusal.damageRolled",
    ...(after && { after }),
    async post(card, went) {
      await postCrit(card, went);
      await postAttackDamage(card, went);
    },
  });

/**
 * The holder of comeback dice may throw some in place of a die of damage; null where the dialog was closed.
 * @rule WH-BRAVE-02
 */
async function comebackFor(message: AttackMessage, click: Click): Promise<AfterRoll | null> {
  const attacker = await resolveCreature(message.system.actor);
  const offer = attacker?.isOwner === true ? comebackOffer(attacker) : null;
  if (!attacker || !offer || skipsDialog(click)) return asRolled;
  const values: FormValues | null = await askComeback(attacker, offer);
  return values && damageWith(message, attacker, { offer, values });
}
