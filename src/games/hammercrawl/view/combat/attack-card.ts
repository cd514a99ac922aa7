import type { GameForm, GameResult } from "../../../base/game.ts";
import { type Localize, toList } from "../../../../view/base/localize.ts";
import { bonusAt, type DieOutcome, droppedAmong, oddsOfDie, openBonus } from "../../rules/combat/assault.ts";
import type { Prepared } from "../../rules/combat/attack-terms.ts";
import { DIE_MARKS, isTactical, mayMark } from "../../rules/combat/hits.ts";
import { hitsOn, type NotedAttack, outcomesOn } from "../../rules/combat/noted.ts";

type Dice = Parameters<typeof outcomesOn>[1];

function verdictOf(die: DieOutcome, mark: (typeof DIE_MARKS)[number]): string {
  if (isTactical(die, mark)) return "tactical";
  if (mark === "bash") return "bash";
  if (die.critical) return mark === "effect" ? "effect" : "critical";
  if (die.fumble) return "fumble";
  return die.hit ? "hit" : "miss";
}

const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`);

/** One line for each die: at whom, what it shows, and what comes of it. @rule HC-CMB-07 HC-CMB-08 HC-CMB-09 */
function dieLines(noted: NotedAttack, dice: Dice, localize: Localize): GameResult["facts"] {
  const { assault, targets, said } = noted;
  return outcomesOn(noted, dice).map((die, at) => {
    const ready = said.ready === at ? 1 : 0;
    const sum = `${die.face} ${signed(bonusAt(assault, die.target) + ready)} = ${die.total}`;
    const verdict = localize(`WHITEHACK.Hammercrawl.Attack.Die.${verdictOf(die, said.marks[at] ?? "")}`);
    return {
      label: targets[die.target]?.name ?? localize("WHITEHACK.Hammercrawl.Attack.nobody"),
      value: localize("WHITEHACK.Text.labelled", { label: sum, value: verdict }),
    };
  });
}

const isOpen = ({ assault: { open = [] } }: NotedAttack): boolean => open.some((steps) => steps > 0);

/** Over whom there is combat advantage, which is in the sums above and in the damage. @rule FH-FLK-01 */
const openLines = ({ assault: { open = [] }, targets }: NotedAttack): GameResult["facts"] =>
  targets.flatMap(({ name }, at) => {
    const steps = open[at] ?? 0;
    return steps > 0 ? [{ label: "WHITEHACK.Hammercrawl.Attack.open", value: `${name} +${openBonus(steps)}` }] : [];
  });

/** What the card of an attack tells: its dice, who is hit, and the damage to be rolled. @rule HC-CMB-07 */
export function attackResult(noted: NotedAttack, dice: Dice, localize: Localize): GameResult {
  const hits = hitsOn(noted, dice);
  const count = hits.reduce((sum, { halves }) => sum + halves.length, 0);
  const { damage } = noted;
  return {
    verdict: localize(`WHITEHACK.Hammercrawl.Attack.Verdict.${verdictWord(count, noted)}`, { count: String(count) }),
    success: areTactical(noted) ? null : count > 0,
    facts: [...dieLines(noted, dice, localize), ...openLines(noted)],
    rules: ["HC-CMB-07", ...(isOpen(noted) ? ["FH-FLK-01"] : [])],
    dropped: droppedAmong(
      noted.assault,
      dice.map(({ faces }) => faces),
    ),
    damage:
      damage && count > 0 ? { dice: [damage], kinds: [], hits: hits.filter(({ actor }) => actor !== null) } : null,
  };
}

/** Whether every die was said to be tactical before the roll: the target's save decides. @rule HC-CMB-10 HC-CMB-12 */
const areTactical = ({ assault: { dice } }: NotedAttack): boolean =>
  dice.length > 0 && dice.every(({ tactical }) => tactical);

function verdictWord(count: number, noted: NotedAttack): string {
  if (noted.assault.dice.length === 0) return "none";
  if (areTactical(noted)) return "tactical";
  if (count === 0) return "miss";
  return count === 1 ? "hitOne" : "hit";
}

const PERCENT = 100;

/** The chances of an attack's dice, by their targets: "Goblin 55 %, 55 %". @rule HC-CMB-07 */
export function oddsText(
  assault: Prepared["assault"],
  targets: readonly { readonly name: string }[],
  localize: Localize,
): string {
  const lines = targets.map(({ name }, at) => {
    const odds = assault.dice
      .filter(({ target }) => target === at)
      .map((die) => `${Math.round(PERCENT * oddsOfDie(assault, die))} %`);
    return odds.length > 0 ? `${name} ${toList(odds, localize)}` : "";
  });
  return lines.filter(Boolean).join(" · ");
}

/** What can be said of the dice after the roll; no lines where there is nothing. @rule HC-CMB-04 HC-CMB-08 HC-CMB-10 HC-CMB-14 */
export function sayForm(noted: NotedAttack, dice: Dice, localize: Localize): GameForm {
  const outcomes = outcomesOn(noted, dice);
  const lines: GameForm[number][] = outcomes.flatMap((die, at) => {
    const others = noted.said.marks.map((mark, place) => (place === at ? "" : mark));
    const marks = DIE_MARKS.filter(
      (mark) => mark === "" || mayMark(die, mark, { marks: others, ready: null }, noted.sayer),
    );
    if (marks.length < 2) return [];
    const label = localize("WHITEHACK.Hammercrawl.Attack.sayOf", {
      die: String(at + 1),
      name: noted.targets[die.target]?.name ?? "",
      total: String(die.total),
    });
    return [
      {
        name: `mark${at}`,
        label,
        choices: Object.fromEntries(marks.map((mark) => [mark, `WHITEHACK.Hammercrawl.Attack.Mark.${mark || "none"}`])),
        value: noted.said.marks[at] ?? "",
      },
    ];
  });
  if (!noted.sayer.readiness) return lines;
  const choices = {
    "": "WHITEHACK.Hammercrawl.Attack.Mark.none",
    ...Object.fromEntries(
      outcomes.map((die, at) => [
        String(at),
        localize("WHITEHACK.Hammercrawl.Attack.readyDie", { die: String(at + 1), total: String(die.total) }),
      ]),
    ),
  };
  return [
    ...lines,
    {
      name: "ready",
      label: "WHITEHACK.Hammercrawl.Attack.ready",
      choices,
      value: noted.said.ready === null ? "" : String(noted.said.ready),
    },
  ];
}
