import { hasAspects, unpreparedAspects, type UsageScope } from "../../rules/index.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import type { Visibility } from "../generation.ts";
import { rulebookFor } from "../rulebook.ts";
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
    .filter((one) => hasAspects(one.system.level, rulebookFor(one).options))
    .map((one) => ({ label: calledName(one), names: unpreparedAspects(one.system.aspects).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0)
    .map(({ label, names }) => ({ label, value: names.join(", ") }));

function tellScope(scope: UsageScope, back: readonly CameBack[], visibility: Visibility) {
  return tellLines({
    title: `WHITEHACK.Begin.${scope}`,
    text: "WHITEHACK.Begin.again",
    facts: back.map(({ line }) => line),
    rules: ["WH-TIME-06"],
    changes: back.flatMap(({ changes }) => changes),
    visibility,
  });
}

/**
 * A round, a turn, a fight or a day is over: what was used in it may be used again, told on one card where anything
 * was. What foes have back is the Referee's business. @rule WH-TIME-06
 */
export async function passScope(creatures: readonly Creature[], scope: UsageScope): Promise<void> {
  const back = await bringBack(creatures, scope);
  const ofParty = back.filter(({ creature }) => creature.hasPlayerOwner);
  const ofOthers = back.filter(({ creature }) => !creature.hasPlayerOwner);
  if (ofParty.length > 0) await tellScope(scope, ofParty, "public");
  if (ofOthers.length > 0) await tellScope(scope, ofOthers, "gm");
}

/** The same by the Referee's word, who is told as well that nothing had been used, and who has prepared nothing. @rule WH-TIME-06 WH-ASP-01 */
export async function beginScope(creatures: readonly Creature[], scope: UsageScope): Promise<void> {
  const back = await bringBack(creatures, scope);
  const unprepared = scope === "session" ? unpreparedLines(creatures) : [];
  const facts = back.map(({ line }) => line);
  await tellLines({
    title: `WHITEHACK.Begin.${scope}`,
    text: facts.length > 0 ? "WHITEHACK.Begin.again" : "WHITEHACK.Begin.nothing",
    facts: [
      ...facts,
      ...(unprepared.length > 0 ? [{ label: "WHITEHACK.Begin.unprepared", value: "" }, ...unprepared] : []),
    ],
    rules: ["WH-TIME-06", ...(unprepared.length > 0 ? ["WH-ASP-01"] : [])],
    changes: back.flatMap(({ changes }) => changes),
  });
}
