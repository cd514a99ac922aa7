import {
  type BlowTable,
  type Draws,
  answerHelmet,
  beginDraws,
  effectsOf,
  isDrawn,
  planDraw,
  planFumbleSave,
  proposalsFrom,
  resolveDraw,
  resolveFumbleSave,
  type Rulebook,
  sumOf,
  tableDue,
  toAtRisk,
  toDamageText,
} from "../../../rules/index.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import { drawnLines, drawnRules } from "../../../view/cards/table-card.ts";
import { type PostedProposal, postCard } from "../../cards/post-card.ts";
import { carriedBy } from "../../data/item-facts.ts";
import { askHelmet } from "../../dialogs/ask-helmet.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { rulebookFor } from "../../rulebook.ts";
import { writtenBlowTable } from "../../tables/blow-table.ts";

type AttackMessage = ChatMessage.OfType<"attack">;

/** Attack cards whose table is being thrown on, on this client. */
const rolling = new Set<string>();

/** Throws on the table of a crit or a fumble, once, for the eyes of those who see the attack. @rule WH-CRIT-02 WH-FUM-01 */
export async function performBlowTable(message: ChatMessage.Implementation): Promise<void> {
  const id = message.id ?? "";
  if (!message.isCard("attack") || rolling.has(id)) return;
  const table = isOpen(message) ? tableDue(message.system.outcome, rulesOf(message)) : null;
  if (!table) {
    ui.notifications.warn("WHITEHACK.Refusal.tableRolled", { localize: true });
    return;
  }
  rolling.add(id);
  try {
    await message.update({ system: { tableRolled: true } });
    await (message.system.outcome.fumble ? lookUpFumble(message, table) : lookUpCrit(message, table));
  } finally {
    rolling.delete(id);
  }
}

/** The rules of whoever attacked. */
const rulesOf = (message: AttackMessage): Rulebook => rulebookFor(message.speakerActor, message);

/** Whether nobody has looked it up yet, and this user may. */
const isOpen = (message: AttackMessage): boolean => !message.system.tableRolled && (game.user.isGM || message.isAuthor);

/** The target suffers what a critical hit brings. @rule WH-CRIT-02 WH-CRIT-04 WH-CRIT-06 */
async function lookUpCrit(message: AttackMessage, table: BlowTable): Promise<void> {
  const { target } = message.system;
  const victim = await creatureAt(target?.actor);
  const suffers = target ? [{ label: "WHITEHACK.Attack.Against", value: target.name }] : [];
  await drawOn(message, table, { victim, title: "WHITEHACK.Table.crit", suffers });
}

/** Whoever attacked may save, and else suffers. @rule WH-FUM-01 WH-FUM-02 */
async function lookUpFumble(message: AttackMessage, table: BlowTable): Promise<void> {
  const victim = await creatureAt(message.system.actor);
  const title = "WHITEHACK.Table.fumble";
  const saver = victim?.system.derived;
  if (saver) {
    const { faces, rolls } = await throwDice(planFumbleSave(saver));
    const outcome = resolveFumbleSave(saver, faces);
    const system = { title: "WHITEHACK.Number.savingThrow", kind: "save" as const, trained: false, outcome };
    const card = { actor: victim, audience: { like: message } } as const;
    await postCard({ kind: "check", ...card, system: { ...system, actor: victim.uuid }, rolls });
    if (outcome.success) {
      const told = { text: "WHITEHACK.Table.fumbleSaved", formula: "", faces: [], total: null, rules: ["WH-FUM-02"] };
      await postCard({ kind: "notice", ...card, system: { title, actor: victim.uuid, ...told } });
      return undefined;
    }
  }
  return drawOn(message, table, { victim, title, suffers: [] });
}

interface Looked {
  readonly victim: Creature | null;
  readonly title: string;
  readonly suffers: readonly FactLine[];
}

/** Throws until every result stands, and tells them. */
async function drawOn(message: AttackMessage, known: BlowTable, { victim, title, suffers }: Looked): Promise<void> {
  const table = await writtenBlowTable(known);
  const has = toAtRisk(victim && carriedBy(victim));
  const helmet = known.rule === "WH-CRIT-03" && isHelmeted(victim);
  const rolls: Roll[] = [];
  let draws = beginDraws(table, has, helmet);
  while (!isDrawn(draws)) draws = await nextDraw(draws, rulesOf(message), rolls);
  const system = {
    title,
    actor: victim?.uuid ?? null,
    text: "",
    formula: `1d${table.faces}`,
    faces: [],
    total: null,
    facts: [...suffers, ...drawnLines(draws)],
    proposals: proposalsOf(message, draws, victim),
    rules: drawnRules(table, draws),
  };
  await postCard({ kind: "notice", actor: message.speakerActor, system, rolls, audience: { like: message } });
}

/** What the results ask for, ready to be applied or refused. @rule WH-CRIT-03 WH-FUM-01 */
function proposalsOf({ system }: AttackMessage, draws: Draws, victim: Creature | null): readonly PostedProposal[] {
  const { damage } = system;
  const text = damage ? toDamageText(planText(damage)) : "";
  const target = victim && { actor: victim.uuid, token: victim.token?.uuid ?? null, name: calledName(victim) };
  return proposalsFrom(effectsOf(draws), { damage: text }).map((one) => ({ ...one, target }));
}

/** The attack's own damage with everything that adds to it. */
const planText = ({ formula, modifiers }: NonNullable<AttackMessage["system"]["damage"]>) => ({
  dice: formula.dice,
  faces: 6 as const,
  bonus: formula.bonus + sumOf(modifiers),
});

const isHelmeted = (victim: Creature | null): boolean =>
  victim !== null && "helmet" in victim.system.derived.armorClass && victim.system.derived.armorClass.helmet;

/** One die more, or the answer of whoever wears a helmet. */
async function nextDraw(draws: Draws, { options }: Rulebook, rolls: Roll[]): Promise<Draws> {
  if (draws.asked) return answerHelmet(draws, await askHelmet(draws.asked.face), options);
  const thrown = await throwDice(planDraw(draws));
  rolls.push(...thrown.rolls);
  return resolveDraw(draws, thrown.faces, options);
}
