import { calledName, combatantOf, type Creature, monstersAmong, worldActors } from "../documents/creature.ts";
import type { Modifier, MoraleFrights, MoraleOutcome, MoraleRatings, MoraleTerms } from "../../rules/index.ts";
import { answersOf, type Form } from "../../view/chat/dialogs/form.ts";
import { wholeIn } from "../../view/chat/dialogs/form-values.ts";
import { situationModifier } from "../../view/checks/dialogs/save-dialog.ts";
import { scoreOf } from "../documents/score-of.ts";
import { localize } from "../host/localize.ts";
import { ask } from "../chat/dialogs/ask.ts";
import { toFigure, toSigned, toList } from "../../view/base/localize.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import type { PostedProposal } from "../chat/cards/post-card.ts";
import { rollDice } from "../host/dice.ts";
import { noteMoraleTests, noteSteadied } from "../documents/note-fight.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { asTarget } from "../documents/place.ts";
import { postLines } from "../chat/post/post-lines.ts";

/** Asks how fierce they are, and who leads them; null if the dialog is closed. @rule WB-MOR-03 */
export async function askMorale(
  first: Creature,
  { most, leader, temper }: MoraleTerms,
): Promise<readonly Modifier[] | null> {
  const names = worldActors("character").map((one) => ({ value: one.id ?? "", label: calledName(one) }));
  const reply = await ask({
    actor: first,
    title: localize("WHITEHACK.MoraleResult.title"),
    form: [
      {
        name: "modifier",
        label: "WHITEHACK.MoraleResult.temper",
        note: ["WHITEHACK.MoraleResult.temperHint", { most }],
        value: temper(first.system.packs),
        min: -most,
        max: most,
      },
      { name: "leader", label: "WHITEHACK.Modifier.leader", blank: "WHITEHACK.MoraleResult.noLeader", choices: names },
    ],
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
  if (!reply) return null;
  const { values } = reply;
  const modifier = Math.min(most, Math.max(-most, wholeIn(values, "modifier", most)));
  const led = worldActors("character").find(({ id }) => id === values["leader"]);
  return [...situationModifier(modifier), ...(led ? leader(scoreOf(led, "charisma").score.value) : [])];
}

/** Rolls morale: once for each monster, or once for all by rules that ask for more first. @rule WH-MORALE-01 WH-MON-10 */
export async function performMorale(creatures: readonly Creature[]): Promise<void> {
  const monsters = monstersAmong(creatures);
  const [first] = monsters;
  if (!first) return;
  const { terms, rated, frights } = rulebookFor(first).morale;
  if (rated) return testRated(monsters, rated);
  if (frights) return testFrightened(monsters, frights);
  if (!terms) return testEach(monsters);
  const modifiers = await askMorale(first, terms);
  if (modifiers) await performAnsweredMorale(monsters, modifiers);
}

type Tested = ReturnType<typeof monstersAmong>[number];

/** What a creature does, beside its dice or their total. */
const resultOf = (creature: Tested, result: string, dice: string): FactLine => ({
  label: calledName(creature),
  value: localize("WHITEHACK.Text.aside", { text: localize(`WHITEHACK.MoraleResult.${result}`), aside: dice }),
});

async function testEach(monsters: readonly Tested[]): Promise<void> {
  const facts: FactLine[] = [];
  const rolls: Roll[] = [];
  const proposals: PostedProposal[] = [];
  for (const creature of monsters) {
    const rulebook = rulebookFor(creature);
    const { morale } = rulebook;
    const test = { value: creature.system.derived.morale };
    const rolled = await rollDice(morale.plan(test, rulebook));
    const { result, faces } = morale.resolve(test, rolled.faces, rulebook);
    facts.push(resultOf(creature, result, `${faces.join(" + ")} / ${test.value}`));
    rolls.push(...rolled.rolls);
    if (result !== "holds") proposals.push(...proposalsFor(creature));
  }
  await postLines({ title: "WHITEHACK.MoraleResult.title", facts, rolls, rules: ["WH-MORALE-01"], proposals });
}

/** Tests that a creature's side has made in this fight. @rule RH-MOR-01 */
const testsOf = (creature: Creature): number => combatantOf(creature)?.fightState.used["moraleTests"] ?? 0;

/** One roll for all, held against the rating of each, as often in a fight as counts. @rule RH-MOR-01 */
async function testRated(monsters: readonly Tested[], { tests, of }: MoraleRatings): Promise<void> {
  const before = Math.max(0, ...monsters.map(testsOf));
  if (before >= tests) return void ui.notifications.info("WHITEHACK.Refusal.moraleTested", { localize: true });
  const outcomes: { readonly creature: Tested; readonly value: number; readonly outcome: MoraleOutcome }[] = [];
  const rulebook = rulebookFor(monsters[0] ?? null);
  const rolled = await rollDice(rulebook.morale.plan({ value: 0, before }, rulebook));
  for (const creature of monsters) {
    const value = of(creature.system.packs);
    const outcome = rulebook.morale.resolve({ value, before }, rolled.faces, rulebook);
    outcomes.push({ creature, value, outcome });
  }
  await postLines({
    title: "WHITEHACK.MoraleResult.title",
    facts: outcomes.map(({ creature, value, outcome: { result, total = 0 } }) => ({
      label: calledName(creature),
      value: localize("WHITEHACK.MoraleResult.rated", {
        result: localize(`WHITEHACK.MoraleResult.${result}`),
        total: toFigure(total),
        rating: toFigure(value - before),
      }),
    })),
    rolls: rolled.rolls,
    rules: outcomes[0]?.outcome.rules ?? [],
    proposals: outcomes.flatMap(({ creature, outcome }) => (outcome.result === "holds" ? [] : proposalsFor(creature))),
    changes: await noteMoraleTests(monsters, before + 1),
  });
}

const frightForm = ({ choices, mostTier }: MoraleFrights) =>
  [
    {
      name: "fright",
      label: "WHITEHACK.MoraleFright.label",
      blank: "WHITEHACK.MoraleFright.byTier",
      choices,
      value: "major",
    },
    {
      name: "threat",
      label: "WHITEHACK.MoraleFright.threat",
      note: "WHITEHACK.MoraleFright.threatHint",
      value: 1,
      min: 0,
      max: mostTier,
    },
  ] as const satisfies Form;

/** A saving throw of each against what frightens them. @rule HC-MOR-01 */
async function testFrightened(monsters: readonly Tested[], frights: MoraleFrights): Promise<void> {
  const form = frightForm(frights);
  const reply = await ask({
    title: localize("WHITEHACK.MoraleResult.title"),
    form,
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice" },
  });
  if (reply) await performFrightened(monsters, answersOf(form, reply.values));
}

/** Rolls those saving throws once the Referee has said what frightens them. @rule HC-MOR-01 */
export async function performFrightened(
  creatures: readonly Creature[],
  against: { readonly fright: string; readonly threat: number },
): Promise<void> {
  const facts: FactLine[] = [];
  const rolls: Roll[] = [];
  const proposals: PostedProposal[] = [];
  const rules = new Set<string>();
  for (const creature of monstersAmong(creatures)) {
    const rulebook = rulebookFor(creature);
    const { morale } = rulebook;
    const extra = morale.frights?.test(against, creature.system.derived.dice) ?? {};
    const test = { value: creature.system.derived.morale, extra };
    const rolled = await rollDice(morale.plan(test, rulebook));
    const { result, total = 0, rules: cited } = morale.resolve(test, rolled.faces, rulebook);
    facts.push(resultOf(creature, result, toFigure(total)));
    rolls.push(...rolled.rolls);
    for (const rule of cited) rules.add(rule);
    if (result !== "holds") proposals.push(...proposalsFor(creature));
  }
  await postLines({ title: "WHITEHACK.MoraleResult.title", facts, rolls, rules: [...rules], proposals });
}

const STEADIED: Modifier = { label: "WHITEHACK.MoraleResult.steadied", value: 1 };

/** The bonus that the last test of this fight has left a creature with. @rule WB-MOR-02 */
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
  const rolled = await rollDice(morale.plan(test, rulebook));
  const { result, faces, total = 0, carried: next, rules } = morale.resolve(test, rolled.faces, rulebook);
  const changes = await noteSteadied(
    monsters.filter((one) => next !== carriedBy(one)),
    next,
  );
  const parts = carried > 0 ? [...modifiers, { ...STEADIED, value: carried }] : modifiers;
  await postLines({
    title: "WHITEHACK.MoraleResult.title",
    facts: [
      { label: "WHITEHACK.MoraleResult.who", value: toList(monsters.map(calledName), localize) },
      { label: "WHITEHACK.MoraleResult.roll", value: `${faces.join(" + ")}${partsText(parts)} = ${total}` },
      { label: "WHITEHACK.MoraleResult.result", value: `WHITEHACK.MoraleResult.${result}` },
      ...(next > 0 ? [{ label: "WHITEHACK.MoraleResult.steadied", value: toSigned(next) }] : []),
    ],
    rolls: rolled.rolls,
    rules: [...rules, ...parts.flatMap(({ rule }) => rule ?? [])],
    proposals: monsters.flatMap((one) => MARKS[result]?.map((mark) => ({ ...mark, target: asTarget(one) })) ?? []),
    changes,
  });
}

const partsText = (parts: readonly Modifier[]): string =>
  parts
    .map(
      ({ label, value }) => ` ${localize("WHITEHACK.Text.aside", { text: toSigned(value), aside: localize(label) })}`,
    )
    .join("");

type Mark = Pick<PostedProposal, "kind" | "what" | "value">;

/** The marks of each result for those who were tested, for the Referee to apply. */
const MARKS: Readonly<Partial<Record<string, readonly Mark[]>>> = {
  flees: [{ kind: "condition", what: "fleeing", value: 0 }],
  surrenders: [{ kind: "condition", what: "surrendered", value: 0 }],
  withdraws: [{ kind: "effect", what: "WHITEHACK.MoraleResult.withdraws", value: 0 }],
};

/** The fate of a creature whose courage fails is the Referee's choice; a mark tells the table. @rule WH-MORALE-01 */
const proposalsFor = (creature: Creature): readonly PostedProposal[] =>
  BROKEN.map((what) => ({ kind: "condition", what, value: 0, target: asTarget(creature) }));
const BROKEN = ["fleeing", "surrendered"] as const;
