import { nameOr, unpreparedAspects, type UsageScope } from "../../rules/index.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import type { Change } from "../../undo/record.ts";
import { beginForBases } from "../bases/base-phase.ts";
import { retainersBack } from "../companions/retainers-back.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { localize } from "../localize.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import type { Visibility } from "../generation.ts";
import { toAbstinence } from "../questions/kinds/abstinence.ts";
import { postQuestion } from "../questions/post-question.ts";
import { bringUsesBack, type CameBack } from "./uses-back.ts";

/** Uses come back to each of these, one after the other. @rule WH-TIME-06 */
async function bringBack(creatures: readonly Creature[], scope: UsageScope): Promise<readonly CameBack[]> {
  const back: CameBack[] = [];
  for (const creature of creatures) {
    const came = await bringUsesBack(creature, scope);
    if (came) back.push(came);
  }
  return back;
}

/** Those who have prepared nothing for a session that begins. @rule WH-ASP-01 */
const unpreparedLines = (creatures: readonly Creature[]): readonly FactLine[] =>
  creatures
    .filter((one) => one.isCharacter())
    .map((one) => ({
      label: calledName(one),
      names: unpreparedAspects(one.system.aspects).map(({ name }) => localize(nameOr(name, "aspect"))),
    }))
    .filter(({ names }) => names.length > 0)
    .map(({ label, names }) => ({ label, value: names.join(", ") }));

/** What a new session brings besides: who has prepared nothing, and retainers whom the Referee plays again. @rule WH-ASP-01 WH-FORT-02 */
async function sessionBesides(creatures: readonly Creature[]): Promise<Besides> {
  const lines = unpreparedLines(creatures);
  const { facts, changes } = await retainersBack(creatures);
  return {
    facts: [...(lines.length > 0 ? [{ label: "WHITEHACK.Begin.unprepared", value: "" }, ...lines] : []), ...facts],
    rules: [...(lines.length > 0 ? ["WH-ASP-01"] : []), ...(facts.length > 0 ? ["WH-FORT-02"] : [])],
    changes,
  };
}

/** What begins for others than creatures. */
async function besidesOf(creatures: readonly Creature[], scope: UsageScope): Promise<Besides> {
  if (scope === "session") return sessionBesides(creatures);
  if (scope !== "phase") return {};
  const bases = await beginForBases();
  return { ...bases, rules: bases.facts.length > 0 ? ["WH-BASE-09"] : [] };
}

/** What is told beside what came back. */
interface Besides {
  readonly changes?: readonly Change[];
  readonly visibility?: Visibility;
  readonly facts?: readonly FactLine[];
  readonly rules?: readonly string[];
  readonly step?: string | null;
}

/** How many days have passed, and by which move of the world's clock. */
interface Passing {
  readonly days?: number;
  readonly step?: string | null;
}

const linesIn = (back: readonly CameBack[], which: "line" | "drugs"): readonly FactLine[] =>
  back.flatMap(({ [which]: line }) => line ?? []);

/** Drugs below a title of their own: nothing of them is available again. @rule WH-POIS-01 */
function drugLines(back: readonly CameBack[]): readonly FactLine[] {
  const lines = linesIn(back, "drugs");
  return lines.length > 0 ? [{ label: "WHITEHACK.FactList.habits", value: "" }, ...lines] : [];
}

function textOf(back: readonly CameBack[]): string {
  if (back.length === 0) return "WHITEHACK.Begin.nothing";
  return linesIn(back, "line").length > 0 ? "WHITEHACK.Begin.again" : "";
}

const tellScope = (
  scope: UsageScope,
  back: readonly CameBack[],
  { facts = [], rules = [], changes = [], ...told }: Besides = {},
) =>
  tellLines({
    title: `WHITEHACK.Begin.${scope}`,
    text: textOf(back),
    facts: [...linesIn(back, "line"), ...drugLines(back), ...facts],
    rules: ["WH-TIME-06", ...rules],
    changes: [...back.flatMap((one) => one.changes), ...changes],
    ...told,
  });

/** What came back to the players' creatures, and what to all others: that is the Referee's business. */
function bySide(back: readonly CameBack[]) {
  const isPartys = ({ creature }: CameBack): boolean => creature.hasPlayerOwner;
  return { party: back.filter(isPartys), others: back.filter((one) => !isPartys(one)) };
}

/**
 * A round, a turn, a fight or a day is over: what was used in it may be used again, told on one card where anything
 * was. @rule WH-TIME-06
 */
export async function passScope(
  creatures: readonly Creature[],
  scope: UsageScope,
  { days = 1, step = null }: Passing = {},
): Promise<void> {
  const { party, others } = bySide(await bringBack(creatures, scope));
  if (party.length > 0) await tellScope(scope, party, { visibility: "public", step });
  if (others.length > 0) await tellScope(scope, others, { visibility: "gm", step });
  await askAbstainers([...party, ...others], days);
}

/** Those who had to do without what they need save, once for each day. @rule WH-SUB-01 WH-POIS-01 */
async function askAbstainers(back: readonly CameBack[], days = 1): Promise<void> {
  for (const { creature, missed } of back)
    for (const habit of missed) for (const one of toAbstinence(creature, habit, days)) await postQuestion(one);
}

/** The same by the Referee's word, who is told as well that nothing had been used, and who has prepared nothing. @rule WH-TIME-06 WH-ASP-01 */
export async function beginScope(creatures: readonly Creature[], scope: UsageScope): Promise<void> {
  const { party, others } = bySide(await bringBack(creatures, scope));
  const besides = await besidesOf(creatures, scope);
  const isSaid = party.length + (besides.facts?.length ?? 0) > 0 || others.length === 0;
  if (isSaid) await tellScope(scope, party, besides);
  if (others.length > 0) await tellScope(scope, others, { visibility: "gm" });
  await askAbstainers([...party, ...others]);
}
