import { calledName, resolveCreatureSync, worldActors } from "../../documents/creature.ts";
import { type BaseFacts, type Phase, usageKey, USAGES, type Uses } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { phaseNow } from "../story/story-now.ts";
import { storeChange } from "../../documents/store-change.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type BaseSheetFacts, baseView, spanText, untilText } from "../../../view/campaign/bases/base-view.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { localize } from "../../host/localize.ts";
import { worldCalendar } from "../../host/world-calendar.ts";
import { notesProse, refereeProse } from "../../../view/sheets/prose-view.ts";
import { enrichedProse } from "../../sheets/prose.ts";

export type Homebase = Actor.OfType<"homebase">;

/** The stored data of a base. */
export const storedBase = (base: Homebase) => base._source.system;

/** A base as the rules know it. @rule WH-BASE-01 */
export function baseFactsOf(base: Homebase): BaseFacts {
  const { lastCost, answers, history, problems, ...stored } = base.system.toObject();
  const { service } = lastCost;
  return {
    ...stored,
    answers: { ...answers },
    history: [...history],
    problems: [...problems],
    lastCost: service === "" ? null : { ...lastCost, service },
  };
}

/** The changes of the rules to a base, as they are stored. */
export const baseUpdate = (facts: BaseFacts): object => ({
  identity: facts.identity,
  stress: facts.stress,
  lastCost: facts.lastCost ?? { service: "", points: 0, doubled: false },
  maySave: facts.maySave,
  unavailableUntil: facts.unavailableUntil,
  depleted: facts.depleted,
  lost: facts.lost,
  history: facts.history.filter((identity) => identity !== ""),
});

/** How often it has served in this phase. @rule WH-BASE-09 */
export const usesOf = ({ system: { servicesInPhase: used } }: Homebase): Uses =>
  used > 0 ? { [usageKey(USAGES.baseService)]: { scope: USAGES.baseService.scope, used } } : {};

/** Those who share a base and are there. */
const sharersOf = ({ system }: Homebase) =>
  system.sharers.map(({ actor }) => resolveCreatureSync(actor)).filter((creature) => creature !== null);

/**
 * True if a user may use a base: Referees, its owners, and users who see it and play a sharer.
 * A base that nobody in particular shares is everybody's. @rule WH-BASE-01
 */
export function mayUseBase(base: Homebase, user: User.Implementation): boolean {
  if (user.isGM || base.testUserPermission(user, "OWNER")) return true;
  if (!base.testUserPermission(user, "OBSERVER")) return false;
  return base.system.sharers.length === 0 || sharersOf(base).some((sharer) => sharer.testUserPermission(user, "OWNER"));
}

/** The phase that a base is in: its own, or that of the story, which Referees alone know. @rule WH-BASE-09 */
export const basePhase = ({ system: { phase } }: Homebase): Phase | "" => phase || (phaseNow() ?? "");

/** True if a base keeps something of a phase that is over. */
const isBehind = (base: Homebase): boolean =>
  rulebookFor(base).options.basePhaseLimits && (base.system.servicesInPhase > 0 || base.system.phase !== "");

/**
 * A phase begins: what bases have served in the last one counts no more, where the world plays so, and of its name
 * nothing is written on them. Gives what has changed, for the card. @rule WH-BASE-09
 */
export async function beginForBases(): Promise<{
  readonly facts: readonly FactLine[];
  readonly changes: readonly Change[];
}> {
  const behind = game.user.isGM ? worldActors("homebase").filter(isBehind) : [];
  const changes: Change[] = [];
  for (const base of behind) changes.push(...(await storeChange(base, { phase: "", servicesInPhase: 0 })));
  return { facts: behind.map(({ name }) => ({ label: name, value: "WHITEHACK.Base.servesAnew" })), changes };
}

/** The result of an action: the stored data of the base, the card's text, and the log's entry. */
export interface BaseDone {
  readonly update: object;
  readonly title: LangKey;
  readonly text?: string;
  readonly facts?: readonly FactLine[];
  readonly rules: readonly string[];
  readonly rolls?: readonly Roll[];
  readonly made?: readonly Change[];
  readonly log: string;
  /** Only Referees are told. */
  readonly secret?: boolean;
}

/** The user who does the action, as the server says, and its audience. */
export interface BaseOperations {
  readonly isReferee: boolean;
  readonly audience: Audience;
}

export type BaseOperation = (base: Homebase, values: FormValues, by: BaseOperations) => Promise<BaseDone | LangKey>;

/** The stress before and after. */
export const stressLine = (before: number, after: number): FactLine => ({
  label: "WHITEHACK.Base.stress",
  value: spanText(before, after),
});

/** Until when a base cannot serve. @rule WH-BASE-06 */
export const untilLines = ({ unavailableUntil: until }: BaseFacts): readonly FactLine[] =>
  until === null ? [] : [{ label: "WHITEHACK.Base.noService", value: untilText(until, clockNow(), localize) }];

const clockNow = () => ({ clock: game.time.worldTime, calendar: worldCalendar() });

/** A sharer of the base, by the name that everybody knows. */
function sharerFacts({ actor, name }: { readonly actor: string; readonly name: string }) {
  const creature = resolveCreatureSync(actor);
  return { actor, name: creature ? calledName(creature) : name, isGone: creature === null };
}

/** Everything that the sheet of a base shows is made of. @rule WH-BASE-01 */
function baseSheetFacts(actor: Homebase): BaseSheetFacts {
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

/** The data of a base's sheet for this user, apart from rich text. @rule WH-BASE-01 WH-BASE-03 */
export function baseShown(actor: Homebase, editing: boolean) {
  const stored = storedBase(actor);
  return { ...baseView(baseSheetFacts(actor)), written: stored, texts: stateProse(stored, editing) };
}

/** The context of a base's sheet, with its rich text. @rule WH-BASE-01 */
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
