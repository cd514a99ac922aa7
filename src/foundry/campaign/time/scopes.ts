import { toList } from "../../../view/base/localize.ts";
import { nameOr, resolveHealth, unpreparedAspects, type UsageScope } from "../../../rules/index.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import type { Change } from "../../../undo/record.ts";
import { beginForBases } from "../bases/base-facts.ts";
import { retainersBack } from "../../companions/perform-hire.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { localize } from "../../host/localize.ts";
import { calledName, type Creature, creatureNow, isShown, worldActors } from "../../documents/creature.ts";
import type { Visibility } from "../../host/compat.ts";
import { toAbstinence } from "../../health/prompts/abstinence.ts";
import { askOnce, postPrompt } from "../../chat/prompts/post-prompt.ts";
import { bringUsesBack, type CameBack } from "../../characters/recovery/uses-back.ts";
import { allCreatures, creaturesFighting, endByTurn } from "../../conditions/end-conditions.ts";
import { postEnded } from "../../conditions/end-by-clock.ts";
import { inTurn } from "../../chat/requests/in-turn.ts";
import { daysPassed } from "../../host/world-calendar.ts";
import { askRecharges } from "../../monsters/prompts/recharge.ts";
import { postUnnoticed } from "../../characters/powers/brave/perform-quirk.ts";
import { hitPointsOf, storeAllHitPoints } from "../../documents/hit-points.ts";
import { updateTogether } from "../../documents/changed-document.ts";
import { toAfterFight } from "../../combat/prompts/after-fight.ts";
import { toFightEnd } from "./fight-end.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { passRoundFor } from "../../health/pass-rounds.ts";
import { attempt } from "../../documents/store-change.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { notifyPacks } from "../../documents/fight-extensions.ts";

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
    .map((one) => ({
      label: calledName(one),
      names: unpreparedAspects(one.system.whitehack.aspects).map(({ name }) => localize(nameOr(name, "aspect"))),
    }))
    .filter(({ names }) => names.length > 0)
    .map(({ label, names }) => ({ label, value: toList(names, localize) }));

/**
 * Further changes of a new session: characters who have prepared nothing, and retainers whom the Referee plays again.
 * @rule WH-ASP-01 WH-FORT-02
 */
async function sessionBesides(creatures: readonly Creature[]): Promise<Besides> {
  const lines = unpreparedLines(creatures);
  const { facts, changes } = await retainersBack(creatures);
  return {
    facts: [...(lines.length > 0 ? [{ label: "WHITEHACK.Begin.unprepared", value: "" }, ...lines] : []), ...facts],
    rules: [...(lines.length > 0 ? ["WH-ASP-01"] : []), ...(facts.length > 0 ? ["WH-FORT-02"] : [])],
    changes,
  };
}

/** The changes of a new scope for others than creatures. */
async function besidesOf(creatures: readonly Creature[], scope: UsageScope): Promise<Besides> {
  if (scope === "session") return sessionBesides(creatures);
  if (scope !== "phase") return {};
  const bases = await beginForBases();
  return { ...bases, rules: bases.facts.length > 0 ? ["WH-BASE-09"] : [] };
}

/** The lines beside the returned uses. */
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

const postScope = (
  scope: UsageScope,
  back: readonly CameBack[],
  { facts = [], rules = [], changes = [], ...told }: Besides = {},
) =>
  postLines({
    title: `WHITEHACK.Begin.${scope}`,
    text: textOf(back),
    facts: [...linesIn(back, "line"), ...drugLines(back), ...facts],
    rules: ["WH-TIME-06", ...rules],
    changes: [...back.flatMap((one) => one.changes), ...changes],
    ...told,
  });

/** The uses that came back to the players' creatures, and those of all others, which are for the Referee alone. */
function bySide(back: readonly CameBack[]) {
  const isPartys = ({ creature }: CameBack): boolean => creature.hasPlayerOwner;
  return { party: back.filter(isPartys), others: back.filter((one) => !isPartys(one)) };
}

/**
 * A round, a turn, a fight or a day is over: what was used in it may be used again, told on one card where anything
 * was. @rule WH-TIME-06
 */
async function passScope(
  creatures: readonly Creature[],
  scope: UsageScope,
  { days = 1, step = null }: Passing = {},
): Promise<void> {
  const { party, others } = bySide(await bringBack(creatures, scope));
  if (party.length > 0) await postScope(scope, party, { visibility: "public", step });
  if (others.length > 0) await postScope(scope, others, { visibility: "gm", step });
  await askAbstainers([...party, ...others], days);
}

/** Those who had to do without what they need save, once for each day. @rule WH-SUB-01 WH-POIS-01 */
async function askAbstainers(back: readonly CameBack[], days = 1): Promise<void> {
  for (const { creature, missed } of back)
    for (const habit of missed) for (const one of toAbstinence(creature, habit, days)) await postPrompt(one);
}

/** Begins a scope by the Referee's word, who is told as well that nothing had been used, and who has prepared nothing. @rule WH-TIME-06 WH-ASP-01 */
export async function beginScope(creatures: readonly Creature[], scope: UsageScope): Promise<void> {
  const { party, others } = bySide(await bringBack(creatures, scope));
  const besides = await besidesOf(creatures, scope);
  const isSaid = party.length + (besides.facts?.length ?? 0) > 0 || others.length === 0;
  if (isSaid) await postScope(scope, party, besides);
  if (others.length > 0) await postScope(scope, others, { visibility: "gm" });
  await askAbstainers([...party, ...others]);
}

/** The world's clock has passed midnight: what counts by the day may be used again. @rule WH-TIME-06 */
export async function passDays(now: number, passed: number, step: string | null = null): Promise<void> {
  const days = daysPassed(now - passed, now);
  if (days < 1) return;
  await inTurn(() => passScope(allCreatures(), "day", { days, step }));
}

/** A round of a fight begins, or the fight is over: what counts by it may be used again by those who fight. @rule WH-TIME-06 */
export async function passInFight(fight: Combat.Implementation, scope: UsageScope): Promise<void> {
  await inTurn(() => passScope(creaturesFighting(fight), scope));
}

/** What the days bring that have begun since a moment, for the card of the night in which they began. */
interface NewDay {
  readonly facts: readonly FactLine[];
  readonly changes: readonly Change[];
  /** Tells Referees of all others, and asks those who did without; once the card is posted. */
  readonly after: () => Promise<void>;
}

/** Bases that serve again since a moment, as far as players see them. @rule WH-BASE-06 */
const basesServing = (since: number): readonly FactLine[] =>
  worldActors("homebase")
    .filter(isShown)
    .filter(
      ({ system: { unavailableUntil: until } }) => until !== null && until > since && until <= game.time.worldTime,
    )
    .map(({ name }) => ({ label: name, value: "WHITEHACK.Base.servesAnew" }));

/** A night is over, whose card tells what the day brings, if one has begun by it. @rule WH-TIME-06 WH-BASE-06 */
export async function dayAfter(since: number, step: string | null): Promise<NewDay> {
  const days = daysPassed(since, game.time.worldTime);
  const { party, others } = bySide(days > 0 ? await inTurn(() => bringBack(allCreatures(), "day")) : []);
  return {
    facts: [...linesIn(party, "line"), ...drugLines(party), ...basesServing(since)],
    changes: party.flatMap((one) => one.changes),
    after: async () => {
      if (others.length > 0) await postScope("day", others, { visibility: "gm", step });
      await askAbstainers([...party, ...others], days);
    },
  };
}

/** A creature's turn begins: abilities with uses for each own turn may be used again. @rule WH-TIME-06 */
export async function passTurn(actor: Actor.Implementation | null): Promise<void> {
  const creature = actor?.creature;
  if (creature) await inTurn(() => passScope([creature], "ownTurn"));
}

/** A round of a fight begins: the first begins a battle, each later one lets a round pass. @rule WH-DMG-03 WH-DMG-05 */
async function beginRound(fight: Combat.Implementation, round: number): Promise<void> {
  // looked up when their turn has come: what was written before has made tokens' actors anew
  await inTurn(() => (round < 2 ? beginBattle(creaturesFighting(fight)) : passRoundFor(creaturesFighting(fight))));
}

/** A battle begins: the Referee hears who goes unnoticed, saves against damage may be made, wounds are counted from now on, and a boss brings a recharge. @rule WH-SVD-01 WH-HEAL-03 WH-BRAVE-05 WH-BOSS-02 */
export async function beginBattle(creatures: readonly Creature[]): Promise<void> {
  await postUnnoticed(creatures);
  await updateTogether(
    creatures.map((creature) => ({
      document: creature,
      update: { system: { battle: { damageSave: false, atStart: hitPointsOf(creature).value, bound: false } } },
    })),
  );
  await askRecharges(creatures.map(creatureNow)); // they were written at once
}

/** A battle is over: nobody is on their last breath, wounds may be bound, some go on fighting, and its ten minutes may pass. @rule WH-BOSS-03 WH-HEAL-03 WH-SPC-04 WH-TIME-04 */
export async function endBattle(fight: Combat.Implementation): Promise<void> {
  await inTurn(async () => {
    await storeAllHitPoints(
      creaturesFighting(fight).map((creature) => ({
        creature,
        outcome: resolveHealth(hitPointsOf(creature), { kind: "battleEnds" }, rulebookFor(creature)),
      })),
    );
    const creatures = creaturesFighting(fight);
    for (const creature of creatures) await askOnce(toAfterFight(creature), null);
    if (creatures.length > 0) await postPrompt(toFightEnd(fight));
  });
}

type Fight = Combat.Implementation;

/**
 * A round of a fight begins: it passes for everybody in it, once, and with it those before it that began while nobody
 * served. The fight notes how far it was followed; one without the note notes it from this round on.
 * @rule WH-DMG-03 WH-DMG-05 WH-TIME-06
 */
export const followRound = (fight: Fight, round: number): Promise<void> => follow(fight, round, round - 1);

/** Rounds and turns may have begun when nobody served: what they bring comes now. @rule WH-DMG-05 WH-COND-01 */
export async function catchUpWithRounds(): Promise<void> {
  for (const fight of game.combats.contents.filter(({ started }) => started)) {
    await postEnded(await endByTurn(fight));
    await follow(fight, fight.round, fight.round);
  }
}

/** Rounds that nobody has followed pass, up to this one. `known` is the last that was, where nothing is noted. */
async function follow(fight: Fight, round: number, known: number): Promise<void> {
  const from = await inTurn(async () => {
    const followed = fight.getFlag(SYSTEM_ID, "followed") ?? known;
    if (followed < round)
      await attempt(fight.uuid, () => fight.update({ flags: { [SYSTEM_ID]: { followed: round } } }, QUIETLY));
    return followed;
  });
  for (let one = from + 1; one <= round; one++)
    await Promise.all([beginRound(fight, one), passInFight(fight, "round"), notifyPacks("roundBegins", fight, one)]);
}

/** Nothing that is shown depends on the note. */
const QUIETLY = { render: false, turnEvents: false } as const;
