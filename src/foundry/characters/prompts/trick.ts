import {
  type AttackState,
  giveWay,
  optionOutcome,
  planAttack,
  resolveAttack,
  type Rulebook,
  storeAttack,
} from "../../../rules/index.ts";
import { aText, type ReadBy, shape } from "../../../rules/base/shape.ts";
import type { Change } from "../../../undo/record.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { calledName, type Creature, resolveCreature } from "../../documents/creature.ts";
import { type AttackMessage, attackOnCard, rulesOn } from "../../combat/attack/attack-card.ts";
import { applyEffects } from "../powers/options/apply-option.ts";
import { giveBacklash } from "../../combat/options/note-stance.ts";
import type { OptionDone, Tried } from "../powers/options/push-foe.ts";
import { allMade, storeUpdate } from "../../documents/store-change.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../chat/prompts/kind.ts";

const ID = "trick";
const SAVE = "save";
const readPayload = shape({ card: aText, attacker: aText, target: aText });
type Payload = ReadBy<typeof readPayload>;

/** The attack that a save is about, as long as the save is still to come. */
interface Trying extends Tried {
  readonly message: AttackMessage;
  readonly state: AttackState;
  readonly rules: Rulebook;
}

async function tryingOf({ card, attacker, target }: Payload): Promise<Trying | null> {
  const message = game.messages.get(card);
  const [by, on] = [await resolveCreature(attacker), await resolveCreature(target)];
  if (!message?.isCard("attack") || !by || !on) return null;
  const rules = rulesOn(message);
  const state = attackOnCard(message, rules);
  return state && planAttack(state, rules)?.step === "optionSave"
    ? { message, state, rules, attacker: by, target: on, card }
    : null;
}

/** The attack after the save, and its dice; none for a target that gives way. @rule WH-SPEC-06 WH-SPEC-12 */
async function saved({ answer, dice }: Answering<Payload>, { state, rules }: Trying) {
  const due = planAttack(state, rules);
  if (answer.option !== SAVE || !due) return { after: giveWay(state, rules), rolls: [], outcome: null };
  const { faces, rolls } = await dice(due.plan);
  const after = resolveAttack(state, faces, rules);
  return { after, rolls, outcome: after.optionSave };
}

/**
 * The target of a trick saves, or the trick works.
 * @rule WH-SPEC-06 WH-SPEC-07 WH-SPEC-08 WH-SPEC-09 WH-SPEC-10 WH-SPEC-12
 */
export const trickKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async (payload) => (await tryingOf(payload)) !== null,
  async rolls(answering) {
    const trying = await tryingOf(answering.payload);
    return trying && saved(answering, trying);
  },
  async follow(answering) {
    const trying = await tryingOf(answering.payload);
    if (!trying) return { refused: "WHITEHACK.Refusal.noTarget" };
    const { after, rolls, outcome } = await saved(answering, trying);
    const { message, target } = trying;
    const stored = await storeUpdate(message, { system: { attack: { optionSave: storeAttack(after).optionSave } } });
    const title = titleOf(after);
    const audience = { like: message };
    const check = outcome && (await postCheck({ title, kind: "save", actor: target, outcome, rolls, audience }));
    const done = await conclude(answering, trying, after);
    return { ...done, changes: [...stored, ...allMade(check), ...(done.changes ?? [])] };
  },
});

const titleOf = ({ attack }: AttackState): string => attack.option?.option.label ?? "WHITEHACK.Number.savingThrow";

/** Does what the trick does, or what pressing in vain costs, and tells it. @rule WH-SPEC-06 WH-SPEC-12 */
async function conclude({ dice }: Answering<Payload>, trying: Trying, after: AttackState): Promise<Followed> {
  const outcome = optionOutcome(after);
  const effects = outcome?.works ? outcome.effects : [];
  const done = outcome?.works ? await applyEffects(effects, trying, dice) : await withBacklash(trying, after);
  const { facts, rolls, text, next } = done;
  const rules = outcome?.rules ?? [];
  const { attacker, message } = trying;
  const told = await postLines({ title: titleOf(after), facts, text, rolls, rules, actor: attacker, like: message });
  return { changes: [...done.changes, ...allMade(told)], next };
}

/** A press that comes to nothing gives the foe combat advantage in the next round. @rule WH-SPEC-12 */
async function withBacklash({ attacker, target }: Trying, after: AttackState): Promise<OptionDone> {
  const backlash = optionOutcome(after)?.backlash ?? null;
  const changes: readonly Change[] = backlash
    ? await storeConditions(attacker, () => giveBacklash(attacker, backlash, target.uuid))
    : [];
  const facts = backlash ? [{ label: calledName(attacker), value: backlash.label }] : [];
  return { changes, facts, rolls: [], text: "WHITEHACK.Trick.Saved", next: [] };
}

/** The prompt about a trick, after an attack that has hit. @rule WH-SPEC-06 */
export const toTrick = (
  { id }: AttackMessage,
  state: AttackState,
  { attacker, target }: { readonly attacker: Creature; readonly target: Creature },
): NewPrompt => ({
  kind: ID,
  title: titleOf(state),
  text: "WHITEHACK.Trick.Text",
  facts: [{ label: "WHITEHACK.Trick.By", value: calledName(attacker) }],
  rules: [...(optionOutcome(state)?.rules ?? [])],
  about: target,
  asked: { actor: target.uuid },
  payload: { card: id ?? "", attacker: attacker.uuid, target: target.uuid },
  options: [
    { id: SAVE, label: "WHITEHACK.Consequence.Save" },
    { id: "yield", label: "WHITEHACK.Trick.GivesWay" },
  ],
  fallback: SAVE,
});
