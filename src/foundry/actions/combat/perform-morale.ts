import type { Modifier } from "../../../rules/index.ts";
import { toSigned } from "../../../view/localize.ts";
import type { FactLine } from "../../../view/things/item-facts.ts";
import type { PostedProposal } from "../../cards/post-card.ts";
import { askMorale } from "../../dialogs/ask-morale.ts";
import { throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { calledName, monstersAmong } from "../../documents/chosen-creatures.ts";
import { combatantOf } from "../../fight/combatant-of.ts";
import { noteSteadied } from "../../fight/note-fight.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { asTarget } from "../../target.ts";
import { tellLines } from "../tell/tell-lines.ts";

/** Rolls morale: once for each monster, or once for all by rules that ask for more first. @rule WH-MORALE-01 WH-MON-10 */
export async function performMorale(creatures: readonly Creature[]): Promise<void> {
  const monsters = monstersAmong(creatures);
  const [first] = monsters;
  if (!first) return;
  const { terms } = rulebookFor(first).morale;
  if (!terms) return testEach(monsters);
  const modifiers = await askMorale(first, terms);
  if (modifiers) await performAnsweredMorale(monsters, modifiers);
}

type Tested = ReturnType<typeof monstersAmong>[number];

async function testEach(monsters: readonly Tested[]): Promise<void> {
  const facts: FactLine[] = [];
  const rolls: Roll[] = [];
  const proposals: PostedProposal[] = [];
  for (const creature of monsters) {
    const rulebook = rulebookFor(creature);
    const { morale } = rulebook;
    const test = { value: creature.system.derived.morale };
    const thrown = await throwDice(morale.plan(test, rulebook));
    const { result, faces } = morale.resolve(test, thrown.faces, rulebook);
    const said = localize(`WHITEHACK.MoraleResult.${result}`);
    facts.push({ label: calledName(creature), value: `${said} (${faces.join(" + ")} / ${test.value})` });
    rolls.push(...thrown.rolls);
    if (result !== "holds") proposals.push(...proposalsFor(creature));
  }
  await tellLines({ title: "WHITEHACK.MoraleResult.title", facts, rolls, rules: ["WH-MORALE-01"], proposals });
}

const STEADIED: Modifier = { label: "WHITEHACK.MoraleResult.steadied", value: 1 };

/** What the last test of this fight has left somebody with. @rule WB-MOR-02 */
const carriedBy = (creature: Creature): number => combatantOf(creature)?.fightState.used["steadied"] ?? 0;

/** One roll for all, with what was asked for; its result says what they do. @rule WB-MOR-02 WB-MOR-03 */
export async function performAnsweredMorale(
  creatures: readonly Creature[],
  modifiers: readonly Modifier[],
): Promise<void> {
  const monsters = monstersAmong(creatures);
  const [first] = monsters;
  if (!first) return;
  const rulebook = rulebookFor(first);
  const { morale } = rulebook;
  const carried = carriedBy(first);
  const test = { value: first.system.derived.morale, modifiers, carried };
  const thrown = await throwDice(morale.plan(test, rulebook));
  const { result, faces, total = 0, carried: next, rules } = morale.resolve(test, thrown.faces, rulebook);
  const changes = await noteSteadied(
    monsters.filter((one) => next !== carriedBy(one)),
    next,
  );
  const parts = carried > 0 ? [...modifiers, { ...STEADIED, value: carried }] : modifiers;
  await tellLines({
    title: "WHITEHACK.MoraleResult.title",
    facts: [
      { label: "WHITEHACK.MoraleResult.who", value: monsters.map(calledName).join(", ") },
      { label: "WHITEHACK.MoraleResult.roll", value: `${faces.join(" + ")}${partsText(parts)} = ${total}` },
      { label: "WHITEHACK.MoraleResult.result", value: `WHITEHACK.MoraleResult.${result}` },
      ...(next > 0 ? [{ label: "WHITEHACK.MoraleResult.steadied", value: toSigned(next) }] : []),
    ],
    rolls: thrown.rolls,
    rules: [...rules, ...parts.flatMap(({ rule }) => rule ?? [])],
    proposals: monsters.flatMap((one) => MARKS[result]?.map((mark) => ({ ...mark, target: asTarget(one) })) ?? []),
    changes,
  });
}

const partsText = (parts: readonly Modifier[]): string =>
  parts.map(({ label, value }) => ` ${toSigned(value)} (${localize(label)})`).join("");

type Mark = Pick<PostedProposal, "kind" | "what" | "value">;

/** What each result makes of those who were tested, for the Referee to apply. */
const MARKS: Readonly<Partial<Record<string, readonly Mark[]>>> = {
  flees: [{ kind: "condition", what: "fleeing", value: 0 }],
  surrenders: [{ kind: "condition", what: "surrendered", value: 0 }],
  withdraws: [{ kind: "effect", what: "WHITEHACK.MoraleResult.withdraws", value: 0 }],
};

/** What becomes of somebody whose courage fails is the Referee's choice; a mark tells the table. @rule WH-MORALE-01 */
const proposalsFor = (creature: Creature): readonly PostedProposal[] =>
  BROKEN.map((what) => ({ kind: "condition", what, value: 0, target: asTarget(creature) }));
const BROKEN = ["fleeing", "surrendered"] as const;
