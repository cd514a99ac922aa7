import { AVERAGE_AGENDA, PHASE_LINKS, PHASES } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { toChoices } from "../../base/choices.ts";
import type { Form } from "../../chat/dialogs/form.ts";
import { type FormValues, missing, oneOf, type Problem, textIn, wholeIn } from "../../chat/dialogs/form-values.ts";
import { type Board, type Faction, factionName, MOST_LETTERS, MOST_SCORE, type PhaseBox, type Tie } from "./board.ts";

/** A dialog about a part of the board. */
export interface BoardAsked {
  readonly title: LangKey;
  readonly fields: Form;
  readonly problem?: (values: FormValues) => Problem | null;
}

const written = (values: FormValues, name: string): string => textIn(values, name).slice(0, MOST_LETTERS);

const scoreField = (value: number) => ({
  name: "score",
  label: "WHITEHACK.Factions.score",
  hint: "WHITEHACK.Factions.scoreHint",
  min: 0,
  max: MOST_SCORE,
  value,
});

const NEW_FACTION = { name: "", text: "", score: AVERAGE_AGENDA, actor: null } as const;

/** Asks who it is and what they want; actors by their uuids. @rule WH-MIND-01 */
export function factionDialog(faction: Faction | null, actors: Readonly<Record<string, string>>): BoardAsked {
  const { name, text, score, actor } = faction ?? NEW_FACTION;
  return {
    title: faction ? "WHITEHACK.Factions.edit" : "WHITEHACK.Factions.add",
    fields: [
      { name: "name", label: "WHITEHACK.Factions.name", value: name },
      { name: "text", label: "WHITEHACK.Factions.agenda", hint: "WHITEHACK.Factions.agendaHint", value: text },
      scoreField(score),
      {
        name: "actor",
        label: "WHITEHACK.Factions.actor",
        value: actor ?? "",
        choices: { "": "WHITEHACK.Factions.noActor", ...actors },
      },
    ],
    problem: (values) => missing(values, ["name"], "WHITEHACK.Factions.Refusal.noName"),
  };
}

export const factionIn = (values: FormValues) => ({
  name: written(values, "name"),
  text: written(values, "text"),
  score: wholeIn(values, "score", MOST_SCORE),
  actor: written(values, "actor"),
});

const others = (board: Board, id: string): Readonly<Record<string, string>> =>
  Object.fromEntries(board.factions.filter((one) => one.id !== id).map((one) => [one.id, factionName(board, one.id)]));

/** Asks how one feels about another; the other may feel differently. @rule WH-MIND-01 */
export const tieDialog = (board: Board, from: string, tie: Tie | null): BoardAsked => ({
  title: tie ? "WHITEHACK.Factions.editTie" : "WHITEHACK.Factions.addTie",
  fields: [
    { name: "to", label: "WHITEHACK.Factions.to", value: tie?.to ?? "", choices: others(board, from) },
    {
      name: "label",
      label: "WHITEHACK.Factions.feeling",
      hint: "WHITEHACK.Factions.feelingHint",
      value: tie?.label ?? "",
    },
    scoreField(tie?.score ?? AVERAGE_AGENDA),
  ],
  problem: (values) =>
    missing(values, ["to"], "WHITEHACK.Factions.Refusal.nobodyElse") ??
    missing(values, ["label"], "WHITEHACK.Factions.Refusal.noFeeling"),
});

export const tieIn = (values: FormValues) => ({
  to: written(values, "to"),
  label: written(values, "label"),
  score: wholeIn(values, "score", MOST_SCORE),
});

/** Asks which phase a box stands for. @rule WH-PHASE-03 */
export const boxDialog = (box: PhaseBox | null): BoardAsked => ({
  title: box ? "WHITEHACK.Factions.editBox" : "WHITEHACK.Factions.addBox",
  fields: [
    {
      name: "phase",
      label: "WHITEHACK.Factions.phase",
      value: box?.phase ?? PHASES[0],
      choices: toChoices(PHASES, (phase) => `WHITEHACK.Base.Phase.${phase}`),
    },
    {
      name: "name",
      label: "WHITEHACK.Factions.boxName",
      hint: "WHITEHACK.Factions.boxNameHint",
      value: box?.name ?? "",
    },
  ],
});

export const boxIn = (values: FormValues) => ({
  phase: oneOf(values, "phase", PHASES) ?? PHASES[0],
  name: written(values, "name"),
});

/** Asks where a way leads, and what the characters can or must do for it. @rule WH-PHASE-03 */
export const wayDialog = (boxes: Readonly<Record<string, string>>): BoardAsked => ({
  title: "WHITEHACK.Factions.addWay",
  fields: [
    { name: "to", label: "WHITEHACK.Factions.leadsTo", choices: boxes },
    {
      name: "kind",
      label: "WHITEHACK.Factions.by",
      value: PHASE_LINKS[0],
      choices: toChoices(PHASE_LINKS, (kind) => `WHITEHACK.Factions.Way.${kind}`),
    },
  ],
  problem: (values) => missing(values, ["to"], "WHITEHACK.Factions.Refusal.noBox"),
});

export const wayIn = (values: FormValues) => ({
  to: written(values, "to"),
  kind: oneOf(values, "kind", PHASE_LINKS) ?? PHASE_LINKS[0],
});
