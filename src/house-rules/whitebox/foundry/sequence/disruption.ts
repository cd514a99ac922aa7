import { ATTACKED, attackedField } from "../../../../foundry/movement/strike-prompts.ts";
import type { AttackLine } from "../../../../rules/index.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { attackTitle } from "../../../../foundry/combat/attack/attack-line.ts";
import { type Creature, resolveCreatureSync, type Fighter } from "../../../../foundry/documents/creature.ts";
import { mayDisrupt } from "../../../../foundry/documents/moment.ts";
import { nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { strikeWith } from "../../../../foundry/movement/strike.ts";
import { moveAfterCurrent } from "./hold-back.ts";
import { toTarget } from "../../../../foundry/documents/place.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { noteUndoably } from "../../../../foundry/documents/note-fight.ts";
import type { Interruption, PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import type { Change } from "../../../../undo/record.ts";

const readPayload = shape({ fight: aText, attacker: aText, caster: aText });
type Payload = ReadBy<typeof readPayload>;
const readCaster = shape({ fight: aText, fighter: aText });

const STRIKE = "strike:";
const PASS = "pass";
const fighterIn = (fight: string, id: string): Fighter | null => game.combats.get(fight)?.combatants.get(id) ?? null;

/** Everything that an answer needs; null where one of them is gone. */
function strikeIn({ fight, attacker: by, caster: at }: Payload) {
  const [attacker, caster] = [fighterIn(fight, by), fighterIn(fight, at)];
  const actor = attacker?.actor && resolveCreatureSync(attacker.actor.uuid);
  return attacker && caster && actor ? { attacker, caster, actor } : null;
}

/** The attack that an answer means; null if the player lets the miracle be. */
function lineOf(option: string, lines: readonly AttackLine[]): AttackLine | null {
  if (!option.startsWith(STRIKE)) return null;
  return lines.find(({ id, use }) => `${STRIKE}${use}:${id}` === option) ?? null;
}

interface How {
  readonly mayStill?: () => Promise<boolean>;
  readonly skip?: boolean;
}

/** Strikes at the caster; false where the dialog was closed, or where it is too late. @rule WB-DLY-02 */
async function strike(payload: Payload, option: string, how: How): Promise<boolean> {
  const found = strikeIn(payload);
  const line = found && lineOf(option, found.actor.system.derived.attacks);
  const { token } = found?.caster ?? {};
  if (!found || !line || !token) return false;
  return strikeWith(found.actor, line, toTarget(token, found.actor), { kind: "regular", ...how });
}

/**
 * A miracle begins, and a creature has held back to disrupt it: its player strikes first, or lets it be.
 * @rule WB-DLY-02
 */
export const disruptionKind = defineKind<Payload>({
  id: "disruption",
  payload: readPayload,
  isDue(payload) {
    const found = strikeIn(payload);
    return found !== null && mayDisrupt(found.attacker);
  },
  async fills({ payload, answer: { option }, hold }) {
    if (!option.startsWith(STRIKE)) return {};
    return (await strike(payload, option, { mayStill: hold })) ? { [ATTACKED]: "yes" } : null;
  },
  async follow({ payload, answer: { option, values } }) {
    if (option.startsWith(STRIKE) && values[ATTACKED] !== "yes") await strike(payload, option, { skip: true });
    const found = strikeIn(payload);
    const fight = found?.attacker.combat;
    if (!found || !fight || !option.startsWith(STRIKE)) return {};
    return { changes: await moveAfterCurrent(found.attacker, fight) };
  },
});

/** A strike with each weapon in hand. */
const strikesOf = ({ system }: Creature) =>
  system.derived.attacks
    .filter(({ equipped }) => equipped)
    .map((line) => ({
      id: `${STRIKE}${line.use}:${line.id}`,
      label: "WHITEHACK.FreeAttack.Strike",
      detail: localize("WHITEHACK.Text.aside", {
        text: localize(attackTitle(line)),
        aside: localize(`WHITEHACK.Sheet.Use.${line.use}`),
      }),
      fields: [attackedField("WHITEHACK.Disrupt.title")],
    }));

const payloadOf = ({ id: attacker, combat }: Fighter, { id: caster }: Fighter): Payload => ({
  fight: combat?.id ?? "",
  attacker: attacker ?? "",
  caster: caster ?? "",
});

/** The question to one who has held back against a caster; null for those who have nothing to strike with. */
function toDisruption(attacker: Fighter, caster: Fighter): NewPrompt | null {
  const actor = resolveCreatureSync(attacker.actor?.uuid);
  const options = actor ? strikesOf(actor) : [];
  if (!actor || options.length === 0) return null;
  return {
    kind: "disruption",
    title: "WHITEHACK.Disrupt.title",
    text: "WHITEHACK.Disrupt.text",
    facts: [{ label: "WHITEHACK.Attack.Against", value: nameOf(caster) }],
    rules: ["WB-DLY-02"],
    about: actor,
    asked: { actor: actor.uuid },
    payload: payloadOf(attacker, caster),
    options: [...options, { id: PASS, label: "WHITEHACK.FreeAttack.Pass" }],
    fallback: PASS,
  };
}

/** The fighters that have held back to disrupt the miracles of a caster. @rule WB-DLY-02 */
const disruptersOf = ({ id, combat }: Fighter): readonly Fighter[] =>
  combat?.combatants.filter(
    ({ fightState: { holds, disrupts }, isDefeated }) => !isDefeated && holds && disrupts === id,
  ) ?? [];

/** The questions to all who have held back against a caster. @rule WB-DLY-02 */
const toDisruptions = (caster: Fighter): readonly NewPrompt[] =>
  disruptersOf(caster).flatMap((attacker) => toDisruption(attacker, caster) ?? []);

/** Notes a miracle for which others have held back, and its cost. @rule WB-DLY-02 WB-DLY-03 */
const noteAwaitedCasting = (combatant: Fighter, paid: number): Promise<readonly Change[]> =>
  noteUndoably(combatant, { castsIn: combatant.combat?.round ?? 0, paid });

/** What the Referee's client is asked to do. */
export const DISRUPT = "wb.disrupt";

/** Asks those who have held back for a miracle that an actor works. @rule WB-DLY-02 */
export const disruptOperation: PackOperation = async (data, sender) => {
  const { fight = "", fighter = "" } = readCaster(data) ?? {};
  const caster = fighterIn(fight, fighter);
  if (!caster || (!sender.isGM && !caster.testUserPermission(sender, "OWNER")))
    return refuse("WHITEHACK.Refusal.notYours");
  if (caster.fightState.castsIn !== caster.combat?.round) return refuse("WHITEHACK.Refusal.badRequest");
  for (const prompt of toDisruptions(caster)) await postPrompt(prompt);
  return DONE;
};

/** Those who have held back may strike before a miracle of their enemy works. @rule WB-DLY-02 WB-DLY-03 */
export function disruptionOf(caster: Fighter): Interruption | null {
  const { id, combat, actor } = caster;
  const disrupters = rulebookFor(actor).magic.disrupts ? disruptersOf(caster) : [];
  if (disrupters.length === 0) return null;
  return {
    by: disrupters.map(nameOf),
    note: (paid) => noteAwaitedCasting(caster, paid),
    prompts: () => toDisruptions(caster),
    ask: () =>
      askReferee("packOperation", { operation: DISRUPT, data: { fight: combat?.id ?? "", fighter: id ?? "" } }),
  };
}
