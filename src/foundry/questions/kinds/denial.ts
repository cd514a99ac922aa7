import { attackOf } from "../../fight/attack-of.ts";
import { type Deniable, denialRefusal } from "../../../rules/index.ts";
import { aText, orElse, orNull, type ReadBy, shape } from "../../../rules/shape.ts";
import { countUse } from "../../actions/things/ability-use.ts";
import { powerOf } from "../../brave/power-of.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { damageCardAt, isApplied } from "../../documents/damage-card-at.ts";
import { amountFor, harmMark } from "../../fight/wound-of.ts";
import { landBlow } from "../../health/land-blow.ts";
import { settleHealth } from "../../health/settle-health.ts";
import { actorAt } from "../listeners.ts";
import { addEntry, entryOf } from "../../undo/card-record.ts";
import { storeUpdate } from "../../undo/store-change.ts";
import { DENIAL, DENY, SAYING_NO } from "../asked-first.ts";
import { defineKind, type Followed, type NewQuestion, type QuestionMessage } from "../kind.ts";
import { questionBefore } from "./hit-save.ts";

type DamageCard = ChatMessage.OfType<"damage">;

const TAKE = "take";
const PLAIN = { detail: "", actor: null, fields: [] } as const;

const readPayload = shape({ card: aText, target: aText, by: orNull(aText), harm: orElse(aText, "") });
type Payload = ReadBy<typeof readPayload>;

/** A hit on its way to somebody who may say no to it. */
interface Hit {
  readonly card: DamageCard;
  readonly creature: Creature;
}

async function hitOf({ card: id, target, harm }: Payload): Promise<Hit | null> {
  const card = damageCardAt(id);
  const creature = await creatureAt(target);
  return card && creature && harmMark(card, creature) === harm ? { card, creature } : null;
}

/** Whoever no player plays is an enemy, as far as the system can know. */
const isByEnemy = ({ card, creature }: Hit): boolean =>
  card.system.actor !== creature.uuid && actorAt(card.system.actor)?.hasPlayerOwner !== true;

/** What hits: an attack, or what an enemy does by a miracle or a power; "" for a fall, a fire or a remedy. @rule WH-BRAVE-03 */
function kindOf({ card: { system } }: Hit): Deniable | "" {
  if (system.attack) return "attack";
  return system.kind === "damage" && system.actor !== null ? "miracle" : "";
}

/** Whether somebody may say no to a hit: once in a session. @rule WH-BRAVE-03 */
function mayDeny(hit: Hit): boolean {
  const { creature } = hit;
  const power = powerOf(creature, SAYING_NO);
  if (!power || !creature.isCharacter()) return false;
  const traits = creature.system.derived.class?.traits ?? {};
  const denial = { traits, usedInSession: power.system.uses.spent, kind: kindOf(hit), byEnemy: isByEnemy(hit) };
  return denialRefusal(denial) === null;
}

/** What is asked about a hit, and about anything else that hurts. */
const ASKED = {
  attack: { title: "WHITEHACK.Denial.Title", text: "WHITEHACK.Denial.Text" },
  miracle: { title: "WHITEHACK.Denial.TitleMiracle", text: "WHITEHACK.Denial.TextMiracle" },
} as const;

/** Whether a Brave says no to an attack or a miracle that has hit, before its damage counts. @rule WH-BRAVE-03 */
export const denialKind = defineKind<Payload>({
  id: DENIAL,
  payload: readPayload,
  async isDue(payload) {
    const hit = await hitOf(payload);
    return hit !== null && !isApplied(hit.card, hit.creature) && mayDeny(hit);
  },
  async follow({ payload, answer, question }) {
    const hit = await hitOf(payload);
    if (!hit) return { refused: "WHITEHACK.Refusal.noTarget" };
    return answer.option === DENY ? deny(hit, question) : take(hit, payload.by, question);
  },
});

/** The attack, if it was one, is a miss for whoever denies it: its card tells so, and the damage's card keeps what to undo. @rule WH-BRAVE-03 */
async function deny({ card, creature }: Hit, { system: { by } }: QuestionMessage): Promise<Followed> {
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
async function take({ card, creature }: Hit, by: string | null, question: QuestionMessage): Promise<Followed> {
  const blow = { card, creature, answers: {} };
  const next = questionBefore(blow, by);
  if (next) return { next: [next] };
  if (!(await landBlow(blow, by))) return { refused: "WHITEHACK.Refusal.failed" };
  await settleHealth(creature, question);
  return {};
}

/** The question whether somebody says no to a hit; null where they cannot. @rule WH-BRAVE-03 */
export function toDenial(card: DamageCard, creature: Creature, by: string | null): NewQuestion | null {
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
      { id: DENY, label: "WHITEHACK.Denial.Deny", ...PLAIN },
      { id: TAKE, label: "WHITEHACK.Denial.Take", ...PLAIN },
    ],
    fallback: TAKE,
  };
}
