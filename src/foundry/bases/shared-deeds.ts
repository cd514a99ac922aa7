import {
  BASE_SERVICES,
  type BaseFacts,
  type BaseSaveOutcome,
  baseSaveCheck,
  baseSaveDice,
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
} from "../../rules/index.ts";
import { pointsIn } from "../../view/bases/base-dialogs.ts";
import { costText, spanText } from "../../view/bases/base-words.ts";
import { type FormValues, isTicked, oneOf, textIn, wholeIn } from "../../view/dialogs/form-values.ts";
import { situationModifier } from "../../view/dialogs/situation.ts";
import { toFigure } from "../../view/localize.ts";
import { postCheck } from "../cards/post-check.ts";
import { type Throw, throwDice } from "../dice.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { madeOf } from "../undo/store-change.ts";
import { type BaseDeed, type BaseDeeds, type BaseDone, stressLine, untilLines } from "./base-done.ts";
import { baseFactsOf, baseUpdate, type Homebase, usesOf } from "./base-facts.ts";
import { consequenceText } from "./consequence-text.ts";

/** What a service cost: "d6: 4", doubled or as the Referee has said. @rule WH-BASE-04 WH-BASE-09 */
function costWords(service: BaseService, cost: number, { doubled, said }: { doubled: boolean; said: boolean }): string {
  if (said) return localize("WHITEHACK.Base.saidCost", { cost: toFigure(cost) });
  const plan = costText(service);
  const points = plan === toFigure(cost) ? toFigure(cost) : `${plan}: ${toFigure(cost)}`;
  return doubled ? localize("WHITEHACK.Base.doubledCost", { cost: `2 × ${plan} = ${toFigure(cost)}` }) : points;
}

/** What the Referee has said before; players say nothing of the kind. */
const saidIn = (values: FormValues, { isReferee }: BaseDeeds): ServiceSaid => ({
  points: isReferee ? pointsIn(values, "points") : null,
  anyway: isReferee && isTicked(values, "anyway"),
});

const NO_DICE: Throw = { faces: [], rolls: [] };

/** A base does something for the group, which is added to its stress. @rule WH-BASE-04 WH-BASE-09 */
const service: BaseDeed = async (base, values, by) => {
  const size = oneOf(values, "service", BASE_SERVICES);
  if (!size) return "WHITEHACK.Refusal.badRequest";
  const before = baseFactsOf(base);
  const said = saidIn(values, by);
  const clock = game.time.worldTime;
  const refusal = said.anyway ? null : serviceRefusal(before, clock);
  if (refusal) return `WHITEHACK.Base.Refusal.${refusal}`;
  const { faces, rolls } = said.points === null ? await throwDice(SERVICE_COSTS[size]) : NO_DICE;
  const outcome = resolveService(before, size, faces, { clock, uses: usesOf(base), said, ...rulesOf(base) });
  return { ...serviceTold(size, before, { outcome, task: textIn(values, "task"), said: said.points !== null }), rolls };
};

const rulesOf = (base: Homebase) => ({ options: rulebookFor(base).options });

/** What a service has come to. @rule WH-BASE-04 */
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
const save: BaseDeed = async (base, values, by) => {
  const { anyway } = saidIn(values, by);
  const before = { ...baseFactsOf(base), ...(anyway && { maySave: true }) };
  const refusal = baseSaveRefusal(before, "save");
  if (refusal) return `WHITEHACK.Base.Refusal.${refusal}`;
  const rulebook = rulebookFor(base);
  const modifiers = situationModifier(by.isReferee ? wholeIn(values, "modifier") : 0);
  const check = { ...baseSaveCheck, modifiers };
  const { faces, rolls } = await throwDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  const more = await throwDice(baseSaveDice(before, outcome, rulebook.options));
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
    made: card ? [madeOf(card)] : [],
  };
};

/** What a saving throw has come to: the consequence, or that the base bears it. @rule WH-BASE-05 WH-BASE-06 */
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
const wait: BaseDeed = async (base) => {
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

/** What whoever shares a base may do. @rule WH-BASE-01 */
export const SHARED_DEEDS: Readonly<Record<string, BaseDeed>> = { service, save, wait };
