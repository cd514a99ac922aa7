import { notesProse, refereeProse } from "../../view/sheets/prose-view.ts";
import { type BaseSheetFacts, baseView } from "../../view/bases/base-view.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { creatureFound } from "../documents/creature-found.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { enrichedProse } from "../sheets/prose.ts";
import { worldCalendar } from "../world-calendar.ts";
import { basePhase } from "./base-phase.ts";
import { baseFactsOf, type Homebase, mayUseBase, storedBase, usesOf } from "./base-facts.ts";

/** Whoever shares it, by the name that everybody knows. */
function sharerFacts({ actor, name }: { readonly actor: string; readonly name: string }) {
  const creature = creatureFound(actor);
  return { actor, name: creature ? calledName(creature) : name, isGone: creature === null };
}

/** Everything that the sheet of a base shows is made of. @rule WH-BASE-01 */
export function baseSheetFacts(actor: Homebase): BaseSheetFacts {
  const { system } = actor;
  return {
    name: actor.name,
    img: actor.img ?? "",
    kind: system.kind,
    base: baseFactsOf(actor),
    threat: system.threat,
    phase: basePhase(actor),
    uses: usesOf(actor),
    clock: game.time.worldTime,
    calendar: worldCalendar(),
    problems: system.problems,
    log: system.log,
    sharers: system.sharers.map(sharerFacts),
    isReferee: game.user.isGM,
    mayUse: mayUseBase(actor, game.user),
    options: rulebookFor(actor).options,
    localize,
  };
}

/** The text about the base as it is now: unstressed, or under stress. @rule WH-BASE-03 */
function stateProse(stored: ReturnType<typeof storedBase>, editing: boolean) {
  const zero = {
    title: "WHITEHACK.Base.zeroState",
    hint: "WHITEHACK.Base.zeroStateHint",
    name: "system.zeroState",
    source: stored.zeroState,
  } as const;
  const current = {
    title: "WHITEHACK.Base.currentState",
    hint: "WHITEHACK.Base.currentStateHint",
    name: "system.currentState",
    source: stored.currentState,
  } as const;
  if (editing) return [zero, current];
  return stored.stress === 0 ? [zero] : [current];
}

/** What the sheet of a base shows to this user, apart from rich text. @rule WH-BASE-01 WH-BASE-03 */
export function baseShown(actor: Homebase, editing: boolean) {
  const stored = storedBase(actor);
  return { ...baseView(baseSheetFacts(actor)), written: stored, texts: stateProse(stored, editing) };
}

/** The same with its rich text. @rule WH-BASE-01 */
export async function baseContext(actor: Homebase, editing: boolean): Promise<object> {
  const { texts, ...shown } = baseShown(actor, editing);
  const isReferee = game.user.isGM;
  const { written } = shown;
  return {
    ...shown,
    isReferee,
    state: await enrichedProse(texts, actor),
    prose: await enrichedProse([...notesProse(written), ...refereeProse(written, isReferee)], actor),
  };
}
