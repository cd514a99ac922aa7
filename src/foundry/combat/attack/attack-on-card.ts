import { choose } from "../../chat/dialogs/choose.ts";
import {
  asksStray,
  type Attack,
  type AttackState,
  type AttackStep,
  mayAllow,
  planAttack,
  planStrayDraw,
  type Rulebook,
  strayDrawn,
  strayInto,
  beforeRolls,
  withComebackDie,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { rollDice } from "../../host/dice.ts";
import { type AttackMessage, attackOnCard, rulesOn, rulesToRoll, storedOf } from "./attack-card.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { type Creature, resolveCreature, type Placed } from "../../documents/creature.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { targetOf } from "../../documents/fighters.ts";
import { isSurprised } from "../../documents/moment.ts";
import { inMeleeWith, meleeAround, placeOf } from "../../documents/place.ts";
import { postAttackDamage, postCrit, postFumble, postSelfDamage } from "./post-attack.ts";
import { followAttack, followOption } from "./perform-attack.ts";
import { withPackAdvantages } from "../../extensions/extension-calls.ts";
import { addEntry, entryOf } from "../../chat/undo/card-record.ts";
import {
  type AfterRoll,
  asRolled,
  attackDice,
  noteAttack,
  rollAttack,
  stepsAtOnce,
  type RolledAttack,
  type WentOn,
} from "./roll-attack.ts";
import { askComeback, comebackOffer, rollComeback, settleComeback } from "../../checks/comeback/roll-comeback.ts";
import type { ComebackOffer } from "../../../view/checks/dialogs/roll-fields.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { type Click, skipsDialog } from "../../host/keybindings.ts";

/** Attack cards whose dice this client is rolling. */
const rolling = new Set<string>();

/** Works on a card exclusively; null if other work is under way on it, or this user may not. */
async function alone<Result>(message: AttackMessage, work: () => Promise<Result | null>): Promise<Result | null> {
  const id = message.id ?? "";
  if (rolling.has(id) || !(game.user.isGM || message.isAuthor)) return null;
  rolling.add(id);
  try {
    return await work();
  } finally {
    rolling.delete(id);
  }
}

/** The rolls of a button, what posts them, and what is said if none of them is due. */
interface Going {
  readonly steps: readonly AttackStep[];
  readonly refusal: LangKey;
  post(message: AttackMessage, went: WentOn): Promise<void>;
  readonly after?: AfterRoll;
}

/** Continues the attack on a card, once: makes the rolls that are due, stores the progress and posts the result. */
async function goOn(message: ChatMessage.Implementation, { steps, refusal, post, after }: Going): Promise<void> {
  if (!message.isCard("attack")) return;
  const card: AttackMessage = message;
  const went = await alone(card, () => rollOn(card, steps, after));
  if (went) await post(card, went);
  else ui.notifications.warn(refusal, { localize: true });
}

async function rollOn(
  message: AttackMessage,
  steps: readonly AttackStep[],
  after: AfterRoll | undefined,
): Promise<WentOn | null> {
  const rules = await rulesToRoll(message);
  const begun = attackOnCard(message, rules);
  const rolled = begun && (await rollAttack(begun, steps, rules, after));
  if (!rolled || rolled.state === begun) return null;
  await keepAttack(message, rolled, rules);
  return { ...rolled, before: begun, rules };
}

/** Stores on a card how far its attack has come; the dice of the attack itself are those of the card. */
async function keepAttack(message: AttackMessage, { state, rolls }: RolledAttack, rules: Rulebook): Promise<void> {
  const own = attackDice(rolls).map((roll) => JSON.stringify(roll));
  const { outcome, attack, revealed } = storedOf(state, rules);
  const isAttack = own.length > 0;
  const changes: object = {
    system: { attack, ...(isAttack && { outcome, revealed }) },
    ...(isAttack && { rolls: own }),
  };
  await message.update(changes as ChatMessage.UpdateData);
}

/** Allows a refused attack after all; one without an attack value stays refused. @rule WH-ATK-05 */
export const performAllowedAttack = (message: AttackMessage): Promise<void> =>
  rollLater(message, ({ refusal, attack }) => {
    if (!refusal || !mayAllow(attack, refusal, game.user.isGM)) return null;
    return { ...attack, allowed: true, moment: { ...attack.moment, enforcement: "told" } };
  });

/** Rolls an attack that was declared before, once a pack's question about it is answered. */
export const performDeclaredAttack = (message: AttackMessage): Promise<void> =>
  rollLater(message, ({ attackRoll, refusal, attack }) =>
    attackRoll || refusal ? null : withPackAdvantages(attack, message),
  );

/** Rolls the attack of a card that was posted without dice; null for one that cannot be rolled. */
async function rollLater(message: AttackMessage, ready: (before: AttackState) => Attack | null): Promise<void> {
  await alone(message, async () => {
    const rules = rulesOn(message);
    const before = attackOnCard(message, rules);
    const attack = before && ready(before);
    if (!attack) return null;
    const actor = await resolveCreature(message.system.actor);
    const rolled = await rollAttack(beforeRolls(attack, rules), stepsAtOnce(actor), rules);
    await keepAttack(message, rolled, rules);
    const changes = await noteAttack(actor, rolled.state, { like: message });
    if (changes.length > 0) await addEntry(message, entryOf(changes));
    await postAttackDamage(message, { ...rolled, before });
    if (actor) await followAttack(message, actor, rolled.state);
    return rolled;
  });
}

/** Rolls once on the table of a crit or a fumble, visible to those who see the attack. @rule WH-CRIT-02 WH-FUM-01 WH-FUM-02 */
export const performAttackTable = (message: ChatMessage.Implementation): Promise<void> =>
  goOn(message, {
    steps: ["fumbleSave", "fumble", "selfDamage", "crit"],
    refusal: "WHITEHACK.Refusal.tableRolled",
    async post(card, went) {
      await postFumble(card, went);
      await postSelfDamage(card, went);
      await postCrit(card, went);
    },
  });

/** Asks the tricked target for the saving throw, once; a crit rolls on its table before. @rule WH-SPEC-06 */
export async function performTrickSave(message: ChatMessage.Implementation): Promise<void> {
  if (!message.isCard("attack")) return;
  const rules = rulesOn(message);
  const state = attackOnCard(message, rules);
  if (state && planAttack(state, rules)?.step === "crit") await performAttackTable(message);
  await followOption(message);
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
 * The holder of comeback dice may roll some in place of a die of damage; null where the dialog was closed.
 * @rule WH-BRAVE-02
 */
async function comebackFor(message: AttackMessage, click: Click): Promise<AfterRoll | null> {
  const attacker = await resolveCreature(message.system.actor);
  const offer = attacker?.isOwner === true ? comebackOffer(attacker) : null;
  if (!attacker || !offer || skipsDialog(click)) return asRolled;
  const values: FormValues | null = await askComeback(attacker, offer);
  return values && damageWith(message, attacker, { offer, values });
}

/** The damage dice of an attack, where the best comeback die may take the place of the worst of them. @rule WH-BRAVE-02 */
export function damageWith(
  card: AttackMessage,
  actor: Creature,
  { offer, values }: { readonly offer: ComebackOffer; readonly values: FormValues },
): AfterRoll {
  return async (step, rolled) => {
    const comeback = step === "damage" ? await rollComeback(offer, values) : null;
    if (!comeback || comeback.faces.length === 0) return rolled;
    const { changes, name } = await settleComeback(actor, { kind: "attack", incident: "", success: true }, comeback);
    if (changes.length > 0) await addEntry(card, entryOf(changes, { name }));
    return {
      faces: withComebackDie(rolled.faces, comeback.plan, comeback.faces),
      rolls: [...comeback.rolls, ...rolled.rolls],
    };
  };
}

/** Asks the Referee for the target of a stray shot: a creature in the melee, or a current target. @rule WH-RNG-02 */
export async function performStray(message: AttackMessage): Promise<void> {
  if (!game.user.isGM) return;
  const rules = await rulesToRoll(message);
  const met = rules.missileIntoMelee.strayDice ? await drawStray(message) : await askStray(candidatesFor(message));
  if (met) await nameStray(message, met);
}

/**
 * Draws one of the friends whom the shot had to pass, by rules that leave it to a die; the Referee names the target
 * where there are none.
 */
async function drawStray(message: AttackMessage): Promise<Placed | null> {
  const { target } = message.system;
  const aimed = target?.token ? resolveUuidSync(target.token) : null;
  const shooter = message.speakerActor ? placeOf(message.speakerActor) : null;
  const friends = isPlaced(aimed) ? inMeleeWith(aimed, shooter) : [];
  if (friends.length === 0) return askStray(candidatesFor(message));
  const { faces, rolls } = await rollDice(planStrayDraw(friends.length));
  const met = strayDrawn(friends, faces);
  const facts = [{ label: "WHITEHACK.Attack.StrayHits", value: met?.name ?? "" }];
  await postLines({ title: "WHITEHACK.Attack.StrayTitle", facts, rolls, like: message });
  return met;
}

/** Names whom the shot has hit: the rolls that follow are theirs. @rule WH-RNG-02 */
export async function nameStray(message: AttackMessage, { creature: met, uuid, name }: Placed): Promise<void> {
  if (!game.user.isGM || !met) return;
  await alone(message, async () => {
    const rules = await rulesToRoll(message);
    const state: AttackState | null = attackOnCard(message, rules);
    if (!state || !asksStray(state)) return null;
    await message.update({ system: { stray: { actor: met.uuid, token: uuid, name } } });
    await keepAttack(message, { state: strayInto(state, targetOf(met, isSurprised(met)), rules), rolls: {} }, rules);
    return met;
  });
}

const isPlaced = (found: unknown): found is Placed => found instanceof TokenDocument;

/** The creatures in the melee that was shot into, and the Referee's targets. */
function candidatesFor({ system: { target }, speakerActor }: AttackMessage): readonly Placed[] {
  const aimed = target?.token ? resolveUuidSync(target.token) : null;
  const shooter = speakerActor ? placeOf(speakerActor) : null;
  const around = isPlaced(aimed) ? meleeAround(aimed, shooter) : [];
  const chosen = [...game.user.targets].map(({ document }) => document);
  const others = [...around, ...chosen].filter(({ uuid }) => uuid !== target?.token);
  return [...new Map(others.map((one) => [one.uuid, one])).values()];
}

/** Asks which of these a stray shot has hit, a button each; null where nobody says so. @rule WH-RNG-02 */
async function askStray(candidates: readonly Placed[]): Promise<Placed | null> {
  if (candidates.length === 0) {
    ui.notifications.warn("WHITEHACK.Refusal.noStray", { localize: true });
    return null;
  }
  const answer = await choose(
    { title: "WHITEHACK.Attack.NameStray", text: "WHITEHACK.Attack.NameStrayHint" },
    candidates.map(({ uuid, name }) => ({ label: name, answer: uuid })),
  );
  return candidates.find(({ uuid }) => uuid === answer) ?? null;
}
