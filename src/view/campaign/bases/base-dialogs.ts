import {
  BASE_BANDS,
  BASE_THREATS,
  type BaseFacts,
  baseSaveCheck,
  certainServiceCost,
  type BaseService,
  type BaseThreat,
  type Clock,
  effectiveScore,
  isBaseSaveObligatory,
  isServiceDoubled,
  mayThreaten,
  type Phase,
  PHASES,
  type RuleOptions,
  serviceRefusal,
  transcendenceRefusal,
  type Uses,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { toChoices } from "../../base/choices.ts";
import { type Form, MODIFIER } from "../../chat/dialogs/form.ts";
import { atField, type FormValues, missing, type Problem, textIn, wholeIn } from "../../chat/dialogs/form-values.ts";
import { situationModifier } from "../../checks/dialogs/save-dialog.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import { costText, spanText } from "./base-view.ts";

const MOST = 999;

/** The facts for a dialog about a base. */
export interface AskedBase {
  readonly base: BaseFacts;
  readonly clock: Clock;
  readonly uses: Uses;
  readonly options: RuleOptions;
  readonly threat: BaseThreat | "";
  readonly phase: Phase | "";
  readonly isReferee: boolean;
}

/** A dialog of fields: what it asks, how it is going, and what is wrong with the answers. */
export interface FieldsAsked {
  readonly hint?: LangKey;
  readonly fields: Form;
  readonly confirm: LangKey;
  readonly preview?: (values: FormValues, localize: Localize) => Readonly<Record<string, string>>;
  readonly problem?: (values: FormValues) => Problem | null;
}

/** Points that the Referee has written; null where the rules say. */
export const pointsIn = (values: FormValues, name: string): number | null => {
  const written = values[name];
  const isWritten = typeof written === "number" || (typeof written === "string" && written.trim() !== "");
  return isWritten ? Math.max(0, wholeIn(values, name, MOST)) : null;
};

const ANYWAY = { ticks: { anyway: "WHITEHACK.Base.Ask.anyway" } };

const isRefused = (refusal: LangKey | null, { anyway }: FormValues, isReferee: boolean): Problem | null =>
  refusal && !(isReferee && anyway === true) ? atField(refusal, isReferee ? "anyway" : "task") : null;

/** The next question after a rise to this stress. @rule WH-BASE-05 WH-BASE-06 */
const nextText = (stress: number): LangKey =>
  isBaseSaveObligatory(stress) ? "WHITEHACK.Base.Then.save" : "WHITEHACK.Base.Then.saveOrWait";

/** "3 + 2 × d6", or "3 → 5: then save or wait" where nothing is rolled. */
function costPreview(asked: AskedBase, service: BaseService, said: number | null, localize: Localize) {
  const { base, uses, options } = asked;
  const moment = { uses, options };
  const cost = certainServiceCost(service, said, moment);
  const dice = `${isServiceDoubled(moment) ? "2 × " : ""}${costText(service)}`;
  if (cost === null) return { score: `${toFigure(base.stress)} + ${dice}`, dice: "" };
  const stress = base.stress + cost;
  return {
    score: localize("WHITEHACK.Base.stressStep", { span: spanText(base.stress, stress) }),
    dice: localize(nextText(stress)),
  };
}

const COST = {
  name: "points",
  label: "WHITEHACK.Base.Ask.points",
  hint: "WHITEHACK.Base.Ask.pointsHint",
  min: 0,
  max: MOST,
  placeholder: "WHITEHACK.Base.Ask.byRules",
};

/** Asks what a base is to do; the Referee may say what it costs, and have it serve although it would not. @rule WH-BASE-04 WH-BASE-09 */
export function serviceDialog(asked: AskedBase, service: BaseService): FieldsAsked {
  const { base, clock, isReferee } = asked;
  const refusal = serviceRefusal(base, clock);
  const reason = refusal && (`WHITEHACK.Base.Refusal.${refusal}` as const);
  return {
    hint: `WHITEHACK.Base.Examples.${service}`,
    fields: [{ name: "task", label: "WHITEHACK.Base.Ask.task" }, isReferee && COST, isReferee && refusal && ANYWAY],
    confirm: "WHITEHACK.Base.use",
    preview: (values, localize) => costPreview(asked, service, isReferee ? pointsIn(values, "points") : null, localize),
    problem: (values) => isRefused(reason, values, isReferee),
  };
}

/** Asks the Referee how a base's saving throw is rolled. @rule WH-BASE-05 */
export function baseSaveDialog({ base }: AskedBase): FieldsAsked {
  const refusal = base.maySave ? null : ("WHITEHACK.Base.Refusal.notOpen" as const);
  return {
    fields: [MODIFIER, refusal && ANYWAY],
    confirm: "WHITEHACK.Base.save",
    preview: (values, localize) => ({
      score: localize("WHITEHACK.Base.Ask.score", {
        score: toFigure(
          effectiveScore({ ...baseSaveCheck, modifiers: situationModifier(wholeIn(values, "modifier")) }),
        ),
      }),
    }),
    problem: (values) => isRefused(refusal, values, true),
  };
}

/** Asks the Referee which consequence a base suffers. @rule WH-BASE-06 */
export const consequenceDialog = (band: string): FieldsAsked => ({
  hint: "WHITEHACK.Base.Ask.consequenceHint",
  fields: [
    {
      name: "band",
      label: "WHITEHACK.Base.Ask.band",
      value: band,
      choices: toChoices(BASE_BANDS, (one) => `WHITEHACK.Base.Band.${one}`),
    },
  ],
  confirm: "WHITEHACK.Base.suffer",
});

/** Asks the Referee what befalls a base; what no failed saving throw allows is said, and the Referee's to decide. @rule WH-BASE-08 */
export const threatDialog = ({ threat: allowed }: AskedBase): FieldsAsked => ({
  hint: "WHITEHACK.Base.Ask.threatHint",
  fields: [
    { name: "note", label: "WHITEHACK.Base.Ask.note" },
    {
      name: "threat",
      label: "WHITEHACK.Base.Ask.threat",
      value: allowed || "compromise",
      choices: toChoices(BASE_THREATS, (threat) => `WHITEHACK.Base.Threat.${threat}`),
    },
    { ticks: { published: "WHITEHACK.Base.Ask.published" } },
  ],
  confirm: "WHITEHACK.Base.add",
  preview: ({ threat }, localize) => {
    const wanted = BASE_THREATS.find((one) => one === threat);
    const isAllowed = wanted !== undefined && mayThreaten(allowed || null, wanted);
    return { score: localize(isAllowed ? "WHITEHACK.Base.Ask.allowed" : "WHITEHACK.Base.Ask.notAllowed") };
  },
  problem: (values) => missing(values, ["note"], "WHITEHACK.Base.Refusal.noNote"),
});

/** The possible remains of a base that a problem has brought to its end. @rule WH-BASE-08 */
export const BASE_ENDS = ["depleted", "lost", "nothing"] as const;
export type BaseEnd = (typeof BASE_ENDS)[number];

/** Asks the Referee what is left of a base whose destruction has run its course. @rule WH-BASE-08 */
export const endDialog = (): FieldsAsked => ({
  hint: "WHITEHACK.Base.Ask.endHint",
  fields: [
    {
      name: "end",
      label: "WHITEHACK.Base.Ask.end",
      value: "depleted",
      choices: toChoices(BASE_ENDS, (end) => `WHITEHACK.Base.End.${end}`),
    },
  ],
  confirm: "WHITEHACK.Base.escalate",
});

/** How a base transcends, as it was answered. */
export const changeIn = (values: FormValues, { identity }: BaseFacts) => ({
  identity: textIn(values, "identity") || identity,
  stress: Math.max(0, wholeIn(values, "stress", MOST)),
});

/** Asks the Referee what a base becomes, and how much stress stays. @rule WH-BASE-07 WH-BASE-09 */
export function transcendenceDialog({ base, phase, options }: AskedBase): FieldsAsked {
  const refusalOf = (values: FormValues): LangKey | null => {
    const refusal = transcendenceRefusal(base, changeIn(values, base), { phase: phase || null, options });
    return refusal && `WHITEHACK.Base.Refusal.${refusal}`;
  };
  return {
    hint: "WHITEHACK.Base.Ask.transcendHint",
    fields: [
      { name: "identity", label: "WHITEHACK.Base.identity", value: base.identity },
      { name: "stress", label: "WHITEHACK.Base.Ask.stressLeft", min: 0, max: MOST, value: 0 },
      { name: "event", label: "WHITEHACK.Base.Ask.event" },
      ANYWAY,
    ],
    confirm: "WHITEHACK.Base.transcend",
    preview: (values, localize) => ({
      score: localize("WHITEHACK.Base.stressStep", { span: spanText(base.stress, changeIn(values, base).stress) }),
      dice: localize(refusalOf(values) ?? ""),
    }),
    problem: (values) => isRefused(refusalOf(values), values, true),
  };
}

/** Asks the Referee which phase of the story begins. @rule WH-BASE-09 */
export const phaseDialog = ({ phase }: AskedBase): FieldsAsked => ({
  hint: "WHITEHACK.Base.Ask.phaseHint",
  fields: [
    {
      name: "phase",
      label: "WHITEHACK.Base.phase",
      value: phase || "preparation",
      choices: toChoices(PHASES, (one) => `WHITEHACK.Base.Phase.${one}`),
    },
  ],
  confirm: "WHITEHACK.Base.begin",
});

/** Asks what is written into the log. */
export const noteDialog = (isReferee: boolean): FieldsAsked => ({
  fields: [
    { name: "text", label: "WHITEHACK.Base.Ask.text" },
    isReferee && { ticks: { hidden: "WHITEHACK.Base.Ask.hidden" } },
  ],
  confirm: "WHITEHACK.Base.write",
  problem: (values) => missing(values, ["text"], "WHITEHACK.Base.Refusal.noNote"),
});
