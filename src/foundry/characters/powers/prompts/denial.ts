import { traitsOf } from "../../../documents/traits-of.ts";
import { attackOf, damageCardAt, isApplied } from "../../../combat/damage-card-at.ts";
import { type Deniable, denialRefusal } from "../../../../rules/index.ts";
import { aText, orElse, orNull, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { countUse } from "../../../checks/uses/ability-use.ts";
import { calledName, type Creature, resolveCreature } from "../../../documents/creature.ts";
import { amountFor, harmMark } from "../../../health/wound-of.ts";
import { landAttack } from "../../../combat/damage/post-consequences.ts";
import { settleHealth } from "../../../health/settle-health.ts";
import { actorAt } from "../../../chat/prompts/listeners.ts";
import { addEntry, entryOf } from "../../../chat/undo/card-record.ts";
import { storeUpdate } from "../../../documents/store-change.ts";
import { DENIAL, DENY, SAYING_NO } from "../../../chat/prompts/asked-first.ts";
import { defineKind, type Followed, type NewPrompt, type PromptMessage } from "../../../chat/prompts/kind.ts";
import { promptBefore } from "../../prompts/hit-save.ts";

type Ability = Item.OfType<"ability">;

/** The active ability of an actor that the rules know by this key; null for none. @rule WH-BRAVE-03 WH-FORT-01 */
const powerOf = ({ items }: Actor.Implementation, key: string): Ability | null =>
  items.contents.find((item): item is Ability => item.isAbility() && item.system.key === key && item.system.active) ??
  null;

type DamageCard = ChatMessage.OfType<"damage">;

const TAKE = "take";
const readPayload = shape({ card: aText, target: aText, by: orNull(aText), harm: orElse(aText, "") });
type Payload = ReadBy<typeof readPayload>;

/** A hit on its way to a creature that may say no to it. */
interface Hit {
  readonly card: DamageCard;
  readonly creature: Creature;
}

async function hitOf({ card: id, target, harm }: Payload): Promise<Hit | null> {
  const card = damageCardAt(id);
  const creature = await resolveCreature(target);
  return card && creature && harmMark(card, creature) === harm ? { card, creature } : null;
}

/** A creature that no player plays is an enemy, as far as the system can know. */
const isByEnemy = ({ card, creature }: Hit): boolean =>
  card.system.actor !== creature.uuid && actorAt(card.system.actor)?.hasPlayerOwner !== true;

/** The kind of hit: an attack, or an enemy's miracle or power; "" for a fall, a fire or a remedy. @rule WH-BRAVE-03 */
function kindOf({ card: { system } }: Hit): Deniable | "" {
  if (system.attack) return "attack";
  return system.kind === "damage" && system.actor !== null ? "miracle" : "";
}

/** True if the creature may say no to a hit: once in a session. @rule WH-BRAVE-03 */
function mayDeny(hit: Hit): boolean {
  const { creature } = hit;
  const power = powerOf(creature, SAYING_NO);
  if (!power) return false;
  const denial = {
    traits: traitsOf(creature),
    usedInSession: power.system.uses.spent,
    kind: kindOf(hit),
    byEnemy: isByEnemy(hit),
  };
  return denialRefusal(denial) === null;
}

/** The prompt about a hit, and that about any other harm. */
const ASKED = {
  attack: { title: "WHITEHACK.Denial.Title", text: "WHITEHACK.Denial.Text" },
  miracle: { title: "WHITEHACK.Denial.TitleMiracle", text: "WHITEHACK.Denial.TextMiracle" },
} as const;

/**
 * The prompt whether a Brave says no to an attack or a miracle that has hit, before its damage counts.
 * @rule WH-BRAVE-03
 */
export const denialKind = defineKind<Payload>({
  id: DENIAL,
  payload: readPayload,
  async isDue(payload) {
    const hit = await hitOf(payload);
    return hit !== null && !isApplied(hit.card, hit.creature) && mayDeny(hit);
  },
  async follow({ payload, answer, prompt }) {
    const hit = await hitOf(payload);
    if (!hit) return { refused: "WHITEHACK.Refusal.noTarget" };
    return answer.option === DENY ? deny(hit, prompt) : take(hit, payload.by, prompt);
  },
});

/**
 * The attack, if it was one, is a miss for the denier: its card tells so, and the damage's card keeps the undo data.
 * @rule WH-BRAVE-03
 */
async function deny({ card, creature }: Hit, { system: { by } }: PromptMessage): Promise<Followed> {
  const power = powerOf(creature, SAYING_NO);
  const name = calledName(creature);
  const spent = power ? await countUse(power) : [];
  if (spent.length === 0) return { refused: "WHITEHACK.Refusal.noUsesLeft" };
  const attack = attackOf(card);
  const told = attack ? await storeUpdate(attack, { system: { denied: name } }) : [];
  const defence = { why: "denied", kinds: [] } as const;
  await addEntry(card, entryOf([...spent, ...told], { by, target: creature.uuid, name, defence }));
  return {};
}

/** Asks what else may stop the hit; if nothing, the damage arrives. */
async function take({ card, creature }: Hit, by: string | null, prompt: PromptMessage): Promise<Followed> {
  const attack = { card, creature, answers: {} };
  const next = promptBefore(attack, by);
  if (next) return { next: [next] };
  if (!(await landAttack(attack, by))) return { refused: "WHITEHACK.Refusal.failed" };
  await settleHealth(creature, prompt);
  return {};
}

/** The prompt whether a creature says no to a hit; null where it cannot. @rule WH-BRAVE-03 */
export function toDenial(card: DamageCard, creature: Creature, by: string | null): NewPrompt | null {
  if (!mayDeny({ card, creature })) return null;
  return {
    kind: DENIAL,
    ...(card.system.attack ? ASKED.attack : ASKED.miracle),
    facts: [{ label: "WHITEHACK.HitSave.Damage", value: String(amountFor(card, creature)) }],
    rules: ["WH-BRAVE-03"],
    about: creature,
    asked: { actor: creature.uuid },
    payload: { card: card.id, target: creature.uuid, by, harm: harmMark(card, creature) },
    options: [
      { id: DENY, label: "WHITEHACK.Denial.Deny" },
      { id: TAKE, label: "WHITEHACK.Denial.Take" },
    ],
    fallback: TAKE,
  };
}
