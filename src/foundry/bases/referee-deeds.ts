import {
  BASE_BANDS,
  consequenceOf,
  PHASES,
  sufferConsequence,
  transcend,
  transcendenceRefusal,
} from "../../rules/index.ts";
import { changeIn } from "../../view/bases/base-dialogs.ts";
import { isTicked, oneOf, textIn } from "../../view/dialogs/form-values.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { type BaseDeed, stressLine, untilLines } from "./base-done.ts";
import { baseFactsOf, baseUpdate } from "./base-facts.ts";
import { basePhase } from "./base-phase.ts";
import { consequenceText } from "./consequence-text.ts";
import { PROBLEM_DEEDS } from "./problem-deeds.ts";

/** The Referee lets a base suffer a consequence without a throw. @rule WH-BASE-06 */
const consequence: BaseDeed = async (base, values) => {
  const band = oneOf(values, "band", BASE_BANDS);
  if (!band) return "WHITEHACK.Refusal.badRequest";
  const suffered = consequenceOf(band);
  const moment = { clock: game.time.worldTime, rulebook: rulebookFor(base), fumble: false };
  const after = sufferConsequence(baseFactsOf(base), suffered, moment);
  return {
    update: { ...baseUpdate(after), threat: suffered.threat ?? base.system.threat },
    title: "WHITEHACK.Base.suffer",
    text: await consequenceText(band),
    facts: untilLines(after),
    rules: ["WH-BASE-06"],
    log: localize("WHITEHACK.Base.Log.suffered", { band: localize(`WHITEHACK.Base.Band.${band}`) }),
  };
};

/** A base becomes something else, and serves again. @rule WH-BASE-07 WH-BASE-09 */
const transcendence: BaseDeed = async (base, values) => {
  const before = baseFactsOf(base);
  const change = changeIn(values, before);
  const { options } = rulebookFor(base);
  const phase = basePhase(base);
  const refusal = transcendenceRefusal(before, change, { phase: phase || null, options });
  if (refusal && !isTicked(values, "anyway")) return `WHITEHACK.Base.Refusal.${refusal}`;
  const may = { ...before, lost: false, stress: Math.max(before.stress, change.stress) };
  const after = transcend(may, change, { phase: null, options });
  const event = textIn(values, "event");
  return {
    update: { ...baseUpdate(after), threat: "" },
    title: "WHITEHACK.Base.transcend",
    text: after.identity,
    facts: [
      ...(before.identity !== after.identity && before.identity !== ""
        ? [{ label: "WHITEHACK.Base.former", value: before.identity }]
        : []),
      ...(event ? [{ label: "WHITEHACK.Base.Ask.event", value: event }] : []),
      stressLine(before.stress, after.stress),
    ],
    rules: ["WH-BASE-07"],
    log: localize("WHITEHACK.Base.Log.transcended", { identity: after.identity }),
  };
};

/** Another phase of the story begins: the next service costs once what it costs. @rule WH-BASE-09 */
const phase: BaseDeed = async (base, values) => {
  const begun = oneOf(values, "phase", PHASES);
  if (!begun) return "WHITEHACK.Refusal.badRequest";
  const name = localize(`WHITEHACK.Base.Phase.${begun}`);
  return {
    update: { phase: begun, servicesInPhase: 0 },
    title: "WHITEHACK.Base.phase",
    text: name,
    rules: ["WH-BASE-09"],
    log: localize("WHITEHACK.Base.Log.phase", { phase: name }),
  };
};

/** What the Referee alone does. @rule WH-BASE-06 WH-BASE-07 WH-BASE-08 WH-BASE-09 */
export const REFEREE_DEEDS: Readonly<Record<string, BaseDeed>> = {
  consequence,
  ...PROBLEM_DEEDS,
  transcend: transcendence,
  phase,
};
