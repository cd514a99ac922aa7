import { worldActorAt } from "../../documents/creature.ts";
import {
  BASE_SERVICES,
  type BaseFacts,
  baseSaveCheck,
  baseSaveDice,
  type BaseSaveOutcome,
  baseSaveRefusal,
  type BaseService,
  planCheck,
  resolveBaseSave,
  resolveCheck,
  resolveService,
  type Result,
  SERVICE_COSTS,
  type ServiceOutcome,
  serviceRefusal,
  type ServiceSaid,
  timesUsed,
  USAGES,
  waitWithBaseSave,
} from "../../../rules/index.ts";
import { pointsIn } from "../../../view/campaign/bases/base-dialogs.ts";
import { costText, spanText } from "../../../view/campaign/bases/base-view.ts";
import { type FormValues, isTicked, oneOf, textIn, wholeIn } from "../../../view/chat/dialogs/form-values.ts";
import { situationModifier } from "../../../view/checks/dialogs/save-dialog.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { type RolledDice, rollDice } from "../../host/dice.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { allMade, storeChange } from "../../documents/store-change.ts";
import {
  type BaseOperation,
  type BaseOperations,
  type BaseDone,
  baseFactsOf,
  baseUpdate,
  type Homebase,
  mayUseBase,
  stressLine,
  untilLines,
  usesOf,
} from "./base-facts.ts";
import { consequenceText, REFEREE_OPERATIONS } from "./problem-operations.ts";
import type { LangKey } from "../../../types/lang.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { MOST } from "../../documents/data/limits.ts";
import { refereeIds } from "../../documents/referees.ts";
import { toVisibility } from "../../host/compat.ts";
import { audienceFor, valuesOf } from "../../chat/requests/audience-for.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

/** The cost of a service: "d6: 4", doubled or as the Referee has said. @rule WH-BASE-04 WH-BASE-09 */
function costWords(service: BaseService, cost: number, { doubled, said }: { doubled: boolean; said: boolean }): string {
  if (said) return localize("WHITEHACK.Base.saidCost", { cost: toFigure(cost) });
  const plan = costText(service);
  const points = plan === toFigure(cost) ? toFigure(cost) : `${plan}: ${toFigure(cost)}`;
  return doubled ? localize("WHITEHACK.Base.doubledCost", { cost: `2 × ${plan} = ${toFigure(cost)}` }) : points;
}

/** The Referee's rulings before; players make none. */
const saidIn = (values: FormValues, { isReferee }: BaseOperations): ServiceSaid => ({
  points: isReferee ? pointsIn(values, "points") : null,
  anyway: isReferee && isTicked(values, "anyway"),
});

const NO_DICE: RolledDice = { faces: [], rolls: [] };

/** A base does something for the group, which is added to its stress. @rule WH-BASE-04 WH-BASE-09 */
const service: BaseOperation = async (base, values, by) => {
  const size = oneOf(values, "service", BASE_SERVICES);
  if (!size) return "WHITEHACK.Refusal.badRequest";
  const before = baseFactsOf(base);
  const said = saidIn(values, by);
  const clock = game.time.worldTime;
  const refusal = said.anyway ? null : serviceRefusal(before, clock);
  if (refusal) return `WHITEHACK.Base.Refusal.${refusal}`;
  const { faces, rolls } = said.points === null ? await rollDice(SERVICE_COSTS[size]) : NO_DICE;
  const outcome = resolveService(before, size, faces, { clock, uses: usesOf(base), said, ...rulesOf(base) });
  return { ...serviceTold(size, before, { outcome, task: textIn(values, "task"), said: said.points !== null }), rolls };
};

const rulesOf = (base: Homebase) => ({ options: rulebookFor(base).options });

/** The result of a service. @rule WH-BASE-04 */
function serviceTold(
  size: BaseService,
  before: BaseFacts,
  { outcome, task, said }: { readonly outcome: ServiceOutcome; readonly task: string; readonly said: boolean },
): BaseDone {
  const { base, cost, doubled, uses, rules, mayWait } = outcome;
  const name = localize(`WHITEHACK.Base.Service.${size}`);
  const stress = spanText(before.stress, base.stress);
  return {
    update: { ...baseUpdate(base), servicesInPhase: timesUsed(uses, USAGES.baseService) },
    title: `WHITEHACK.Base.Service.${size}`,
    text: mayWait ? "WHITEHACK.Base.Then.saveOrWait" : "WHITEHACK.Base.Then.save",
    facts: [
      ...(task ? [{ label: "WHITEHACK.Base.Ask.task", value: task }] : []),
      { label: "WHITEHACK.Base.cost", value: costWords(size, cost, { doubled, said }) },
      stressLine(before.stress, base.stress),
    ],
    rules,
    log: localize("WHITEHACK.Base.Log.service", { service: name, task: task || "–", stress }),
  };
}

/** The group's saving throw for a base; a failure brings the consequence of its stress. @rule WH-BASE-05 WH-BASE-06 */
const save: BaseOperation = async (base, values, by) => {
  const { anyway } = saidIn(values, by);
  const before = { ...baseFactsOf(base), ...(anyway && { maySave: true }) };
  const refusal = baseSaveRefusal(before, "save");
  if (refusal) return `WHITEHACK.Base.Refusal.${refusal}`;
  const rulebook = rulebookFor(base);
  const modifiers = situationModifier(by.isReferee ? wholeIn(values, "modifier") : 0);
  const check = { ...baseSaveCheck, modifiers };
  const { faces, rolls } = await rollDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const more = await rollDice(baseSaveDice(before, outcome, rulebook.options));
  const saved = resolveBaseSave(before, outcome, more.faces, { clock: game.time.worldTime, rulebook });
  const title = "WHITEHACK.Base.save";
  const card = await postCheck({ title, kind: "save", actor: base, outcome, rolls, audience: by.audience });
  const threat = saved.consequence?.threat ?? base.system.threat;
  const told = await saveTold(saved, outcome.result);
  return {
    ...told,
    update: { ...baseUpdate(saved.base), threat },
    title,
    rules: saved.rules,
    rolls: more.rolls,
    made: allMade(card),
  };
};

/** The result of a saving throw: the consequence, or that the base bears it. @rule WH-BASE-05 WH-BASE-06 */
async function saveTold({ base, consequence, stressBefore }: BaseSaveOutcome, result: Result) {
  const stress = spanText(stressBefore, base.stress);
  const facts = [
    { label: "WHITEHACK.Base.result", value: `WHITEHACK.Check.Result.${result}` },
    stressLine(stressBefore, base.stress),
  ];
  if (!consequence)
    return { text: "WHITEHACK.Base.resisted", facts, log: localize("WHITEHACK.Base.Log.saved", { stress }) };
  const band = localize(`WHITEHACK.Base.Band.${consequence.band}`);
  const lost = base.lost ? [{ label: "WHITEHACK.Base.lost", value: "WHITEHACK.Base.Standing.lost" }] : [];
  return {
    text: await consequenceText(consequence.band),
    facts: [...facts, ...untilLines(base), ...lost],
    log: localize("WHITEHACK.Base.Log.failed", { stress, band }),
  };
}

/** The group puts the saving throw off until stress rises again. @rule WH-BASE-05 */
const wait: BaseOperation = async (base) => {
  const before = baseFactsOf(base);
  const refusal = baseSaveRefusal(before, "wait");
  if (refusal) return `WHITEHACK.Base.Refusal.${refusal}`;
  return {
    update: baseUpdate(waitWithBaseSave(before)),
    title: "WHITEHACK.Base.wait",
    text: "WHITEHACK.Base.waited",
    rules: ["WH-BASE-05"],
    log: localize("WHITEHACK.Base.Log.waited"),
  };
};

/** The actions that the sharers of a base may do. @rule WH-BASE-01 */
const SHARED_OPERATIONS: Readonly<Record<string, BaseOperation>> = { service, save, wait };

const operationIn = (operations: Readonly<Record<string, BaseOperation>>, name: string): BaseOperation | null =>
  Object.hasOwn(operations, name) ? (operations[name] ?? null) : null;

/** The log with one more entry, at this moment of the world's clock. */
const logWith = (base: Homebase, text: string, { name }: User.Implementation, hidden: boolean): object => ({
  log: [
    ...base.system.toObject().log.slice(1 - MOST.list), // the oldest give way
    { id: foundry.utils.randomID(), time: game.time.worldTime, text, by: name, hidden },
  ],
});

/** Writes something into the log, without a card: it can be edited and removed there. */
async function write(base: Homebase, values: FormValues, sender: User.Implementation): Promise<Answer> {
  const text = textIn(values, "text").slice(0, 500);
  if (text === "") return refuse("WHITEHACK.Base.Refusal.noNote");
  await storeChange(base, logWith(base, text, sender, sender.isGM && isTicked(values, "hidden")));
  return DONE;
}

async function store(base: Homebase, done: BaseDone, sender: User.Implementation, audience: Audience): Promise<void> {
  const { update, log, made = [], secret = false, ...told } = done;
  const hidden = secret || !("visibility" in audience);
  const changes = await storeChange(base, { ...update, ...logWith(base, log, sender, hidden) });
  await postLines({
    facts: [],
    ...told,
    actor: base,
    changes: [...changes, ...made],
    by: sender.id,
    audience: secret ? { whisper: refereeIds() } : audience,
  });
}

/** The reason why a user may do nothing with a base at all; null where they may. @rule WH-BASE-01 WH-OPT-01 */
function refusalOf(base: Homebase, sender: User.Implementation): LangKey | null {
  if (!mayUseBase(base, sender)) return "WHITEHACK.Base.Refusal.notShared";
  return rulebookFor(base).options.bases ? null : "WHITEHACK.Base.Refusal.off";
}

/** The function of an action for this user, or the reason why they may not do it. @rule WH-BASE-01 */
function workFor({ isGM }: User.Implementation, operation: string): BaseOperation | LangKey {
  const shared = operationIn(SHARED_OPERATIONS, operation);
  if (shared) return shared;
  return isGM
    ? (operationIn(REFEREE_OPERATIONS, operation) ?? "WHITEHACK.Refusal.badRequest")
    : "WHITEHACK.Refusal.refereeOnly";
}

/**
 * Does an action of a base for one of its sharers, or one of the Referee's alone; the server names the sender, and
 * all that counts is read anew here. @rule WH-BASE-01 WH-BASE-04 WH-BASE-05
 */
export const baseOperationRequest = defineRequest({
  name: "baseOperation",
  payload: shape({ base: aText, operation: aText, values: valuesOf, visibility: toVisibility }),
  async run({ base: uuid, operation, values, visibility }, sender) {
    const base = worldActorAt("homebase", uuid);
    const refusal = base ? refusalOf(base, sender) : "WHITEHACK.Base.Refusal.notShared";
    if (!base || refusal) return refuse(refusal ?? "WHITEHACK.Base.Refusal.notShared");
    if (operation === "note") return write(base, values, sender);
    const work = workFor(sender, operation);
    if (typeof work === "string") return refuse(work);
    const audience = audienceFor(visibility, sender);
    const done = await work(base, values, { isReferee: sender.isGM, audience });
    if (typeof done === "string") return refuse(done);
    await store(base, done, sender, audience);
    return DONE;
  },
});
