import type { MoraleTest, SideCount } from "../rules/contract/morale.ts";
import { type Fight, type Fighter, grouped, isStanding, type Side, standingOf } from "./fighter.ts";

/** How many fighters a side has, and how many are down; those who fled do not count as down. */
export function headsOf({ fighters }: Fight, side: Side): SideCount {
  const all = fighters.filter((fighter) => fighter.side === side);
  return { total: all.length, down: all.filter((fighter) => !fighter.fled && !isStanding(fighter)).length };
}

/**
 * Tests the morale of a side after `fallen` more of it went down, and returns who flees; a whole troop holds or flees
 * together. @rule WH-MORALE-01 WH-MON-10
 */
export function testCourage(side: Side, fallen: number, gruesome: boolean, fight: Fight): readonly Fighter[] {
  const after = headsOf(fight, side);
  const event = { before: { ...after, down: after.down - fallen }, after, gruesome };
  const stood = standingOf(fight, side);
  for (const _trigger of fight.rulebook.morale.triggers(event, fight.rulebook)) {
    for (const members of grouped(standingOf(fight, side), ({ troop }) => troop)) testTroop(members, fight);
  }
  return stood.filter(({ fled }) => fled);
}

function testTroop(members: readonly Fighter[], { rulebook, throwFaces }: Fight): void {
  const [first] = members;
  const value = first?.troop.morale ?? null;
  if (!first || value === null) return;
  const test: MoraleTest = { value, before: first.tests, carried: first.carried };
  const faces = throwFaces(rulebook.morale.plan(test, rulebook));
  const { result, carried } = rulebook.morale.resolve(test, faces, rulebook);
  for (const fighter of members) {
    fighter.tests += 1;
    fighter.carried = carried;
    fighter.fled = result !== "holds";
  }
}
