import { USE_FIELDS, WORK_FIELDS } from "../rules/matrices.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import { packFactsOf, storePackFacts } from "../../../foundry/documents/pack-facts.ts";
import type {
  PackSheetPart,
  Sheeted,
  PackExtension,
  TrackerButton,
} from "../../../foundry/extensions/pack-extension.ts";
import type { RulesInForce } from "../../base/in-force.ts";
import { roundsToGo, startRoundsTask } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { FormField } from "../../../view/chat/dialogs/form.ts";
import { atField, type FormValues, textIn, wholeIn } from "../../../view/chat/dialogs/form-values.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import { ask, type Reply } from "../../../foundry/chat/dialogs/ask.ts";
import { actsNow } from "../../../foundry/documents/moment.ts";
import { mayAct } from "../../../foundry/combat/may-act.ts";
import { noteAct, noteBusy } from "../../../foundry/documents/note-fight.ts";

type Fighter = Combatant.Implementation;

/** The most rounds that something may take. */
const MOST = 20;

const isLive = (rules: RulesInForce): boolean => rules.switches.get("wb.actions")?.state === "live";

/** The rounds of work a fighter has left, this one included; 0 when not at work. @rule WB-ACT-07 */
const roundsLeft = ({ combat, fightState: { busyUntil } }: Fighter): number =>
  combat ? roundsToGo(busyUntil, combat.round) : 0;

const BEGIN = { act: "wb.interact", icon: "fa-solid fa-hand-sparkles" } as const;
const CHANGE = { act: "wb.workOn", icon: "fa-solid fa-hourglass-half" } as const;

/** Doing something else than the other actions, and putting right how long that takes. @rule WB-ACT-07 */
function workButtons(fighter: Fighter): readonly TrackerButton[] {
  if (!fighter.isOwner || !fighter.combat?.started || !isLive(rulesInForceFor(fighter.actor))) return [];
  if (roundsLeft(fighter) > 0) return [{ ...CHANGE, label: localize("WHITEHACK.Interact.change") }];
  return actsNow(fighter) ? [{ ...BEGIN, label: localize("WHITEHACK.Interact.begin") }] : [];
}

/** The tracker's marks of a fighter's work, as long as it lasts. @rule WB-ACT-07 */
function workMarks(fighter: Fighter): readonly string[] {
  const { doing } = packFactsOf(fighter, WORK_FIELDS);
  return doing !== "" && roundsLeft(fighter) > 0 ? [doing] : [];
}

const roundsField = (value: number, least: number): FormField => ({
  name: "rounds",
  label: least > 0 ? "WHITEHACK.Interact.rounds" : "WHITEHACK.Interact.roundsLeft",
  hint: least > 0 ? "WHITEHACK.Interact.roundsHint" : "WHITEHACK.Interact.roundsLeftHint",
  min: least,
  max: MOST,
  value,
});

/** Why what was answered is no use. */
const problemWith = (least: number) => (values: FormValues) => {
  const rounds = wholeIn(values, "rounds");
  return (
    atField(textIn(values, "doing") === "" && "WHITEHACK.Interact.nothing", "doing") ??
    atField((rounds < least || rounds > MOST) && "WHITEHACK.Interact.badRounds", "rounds")
  );
};

function askWork(fighter: Fighter, least: number): Promise<Reply | null> {
  const { actor } = fighter;
  const { doing } = packFactsOf(fighter, WORK_FIELDS);
  return actor
    ? ask({
        actor,
        title: localize("WHITEHACK.Text.labelled", {
          label: actor.name,
          value: localize(least > 0 ? "WHITEHACK.Interact.begin" : "WHITEHACK.Interact.change"),
        }),
        form: [
          { name: "doing", label: "WHITEHACK.Interact.doing", value: least > 0 ? "" : doing },
          roundsField(least > 0 ? 1 : roundsLeft(fighter), least),
          "visibility",
        ],
        confirm: { label: "WHITEHACK.Interact.confirm", icon: "fa-solid fa-check" },
        problem: problemWith(least),
      })
    : Promise.resolve(null);
}

/** Notes a fighter's work, and until when; a single round holds nothing up. @rule WB-ACT-07 WH-TIME-03 */
async function noteWork(fighter: Fighter, doing: string, rounds: number): Promise<readonly Change[]> {
  const now = { actor: fighter.id ?? "", round: fighter.combat?.round ?? 0 };
  const { doneInRound } = startRoundsTask(now, rounds);
  return [...(await storePackFacts(fighter, WORK_FIELDS, { doing })), ...(await noteBusy(fighter, doneInRound))];
}

function postWork({ actor }: Fighter, { values, visibility }: Reply, changes: readonly Change[]): Promise<unknown> {
  const rounds = wholeIn(values, "rounds");
  return postLines({
    title: rounds > 0 ? "WHITEHACK.Interact.begin" : "WHITEHACK.Interact.ends",
    actor,
    visibility,
    facts: [
      { label: "WHITEHACK.Interact.doing", value: textIn(values, "doing") },
      ...(rounds > 0 ? [{ label: "WHITEHACK.Interact.rounds", value: toFigure(rounds) }] : []),
    ],
    ...(rounds > 1 && { text: "WHITEHACK.Interact.holds" }),
    rules: ["WB-ACT-07"],
    changes,
  });
}

/** A fighter begins other work: it takes the action, and that of the rounds to come. @rule WB-ACT-07 */
async function performInteract(fighter: Fighter): Promise<void> {
  if (!fighter.isOwner || !mayAct(fighter.actor, "unpack")) return;
  const reply = await askWork(fighter, 1);
  if (!reply) return;
  const rounds = wholeIn(reply.values, "rounds");
  const acted = await noteAct(fighter.actor, "unpack");
  const work = rounds > 1 ? await noteWork(fighter, textIn(reply.values, "doing"), rounds) : [];
  await postWork(fighter, reply, [...acted, ...work]);
}

/** It takes longer, or less long, or is given up. @rule WB-ACT-07 */
async function performChange(fighter: Fighter): Promise<void> {
  if (!fighter.isOwner || roundsLeft(fighter) === 0) return;
  const reply = await askWork(fighter, 0);
  if (reply)
    await postWork(
      fighter,
      reply,
      await noteWork(fighter, textIn(reply.values, "doing"), wholeIn(reply.values, "rounds")),
    );
}

const takesRound = (document: Sheeted): boolean => packFactsOf(document, USE_FIELDS).wholeRound;

/** The part of a round that using an item takes, on its sheet. @rule WB-ACT-08 */
const USE_OF_ITEM: PackSheetPart = {
  id: "wb-use",
  types: ["weapon", "armor", "gear", "substance", "scroll"],
  page: "page",
  title: "WHITEHACK.Interact.thingTitle",
  template: "whitehack/packs/whitebox/use",
  isShown: (_document, rules) => isLive(rules),
  context: (document) => ({ wholeRound: takesRound(document) }),
};

/** Other actions, and those that take a whole round. */
export const INTERACT_EXTENSION: PackExtension = {
  templates: ["packs/whitebox/use"],
  sheetParts: [USE_OF_ITEM],
  tracker: { buttons: workButtons, marks: workMarks },
  actOf: (item) => (isLive(rulesInForceFor(item.actor)) && takesRound(item) ? "wholeRound" : null),
  acts: {
    "wb.interact": async ({ combatant }) => combatant && performInteract(combatant),
    "wb.workOn": async ({ combatant }) => combatant && performChange(combatant),
  },
};
