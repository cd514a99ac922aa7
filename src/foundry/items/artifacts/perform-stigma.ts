import {
  energyCheck,
  energyFound,
  energyTask,
  type GroupFacts,
  planCheck,
  resolveEnergy,
  USAGES,
  useStigmaAbility,
  withStigma,
} from "../../../rules/index.ts";
import { toFigure, toList } from "../../../view/base/localize.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { rollDice } from "../../host/dice.ts";
import { localize } from "../../host/localize.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { storeChange, storeMade } from "../../documents/store-change.ts";
import { postItem } from "../../chat/post/post-item.ts";
import { abilityIn, countUse, rollOf, usesLine } from "../../checks/uses/ability-use.ts";
import { askForSave, storeRise } from "../../health/corruption/perform-rise.ts";
import { attributeLabel } from "../../../view/base/words.ts";
import { textIn } from "../../../view/chat/dialogs/form-values.ts";
import {
  droppedIn,
  isSupplanting,
  stigmaForm,
  stigmaIn,
  stigmaProblem,
  type StigmaQuestion,
} from "../../../view/items/dialogs/stigma-dialog.ts";
import { ask, type Reply } from "../../chat/dialogs/ask.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { postLines } from "../../chat/post/post-lines.ts";

type Character = Actor.OfType<"character">;

/** Searches the place for energy: a saving throw, the kind by its quality, and what was found kept until it is used. @rule WH-WISE-09 */
export async function performEnergy(item: Item.Implementation, actor: Actor.OfType<"character">): Promise<void> {
  const saver = actor.system.derived;
  const { faces, rolls } = await rollDice(planCheck(energyCheck(saver)));
  const outcome = resolveEnergy(saver, faces);
  const energy = energyFound(outcome);
  const counted = await countUse(item);
  const changes = [...counted, ...(await storeChange(item, { found: energy ?? "" }))];
  const audience = { visibility: chosenVisibility() };
  const task = { task: energyTask(item.name), attribute: "", faces: [] }; // its card lets the Referee pass the time
  await postCheck({ title: item.name, kind: "save", actor, outcome: outcome.save, rolls, task, audience });
  await postItem(item, {
    text: energy ? "WHITEHACK.Energy.Found" : "WHITEHACK.Energy.NotFound",
    facts: [
      ...lineOf("WHITEHACK.Energy.Label", energy && `WHITEHACK.Energy.Kind.${energy}`),
      ...lineOf(
        "WHITEHACK.Miracle.Takes",
        localize("WHITEHACK.Energy.Minutes", { minutes: toFigure(outcome.minutes) }),
      ),
      ...usesLine(item),
    ],
    rules: ["WH-WISE-09"],
    audience,
    changes,
  });
}

/** Uses what a stigma has given: each further use of the day corrupts more, and may be saved against. @rule WH-EXM-01 WH-CORR-02 */
export async function performStigmaAbility(item: Item.Implementation, actor: Actor.OfType<"character">): Promise<void> {
  const { uses, roll } = abilityIn(item);
  const { id, scope } = USAGES.stigmaAbility;
  const use = useStigmaAbility({ [id]: { scope, used: uses.spent } });
  const counted = await storeChange(item, { uses: { scope, max: null, spent: use.uses[id]?.used ?? 0 } });
  const rolled = await rollOf(roll);
  const risen = await storeRise(actor, use.corruption);
  await postItem(item, {
    ...rolled,
    text: "WHITEHACK.Template.used",
    facts: [...risen.facts, ...usesLine(item)],
    rules: ["WH-EXM-01", ...risen.rules],
    changes: [...counted, ...risen.changes],
  });
  if (risen.changes.length > 0) await askForSave(actor);
}

type Monster = Actor.OfType<"monster">;

function questionOf(actor: Character, { system: { keywords } }: Monster): StigmaQuestion {
  const stored: readonly GroupFacts[] = actor.toObject().system.groups;
  return {
    groups: stored,
    limit: actor.system.derived.groups,
    stigma: keywords[0]?.name ?? "",
    ability: keywords[1]?.name ?? "",
    attributes: rulebookFor(actor).attributes,
  };
}

/** Asks what stigma a character gets, and where it stands. Nobody has two. @rule WH-EXM-01 */
export async function performStigma(actor: Character, template: Monster): Promise<void> {
  const question = questionOf(actor, template);
  if (question.groups.some(({ negative }) => negative)) {
    ui.notifications.warn(localize("WHITEHACK.Template.already", { name: actor.name }));
    return;
  }
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Template.ask", { template: template.name, name: actor.name }),
    form: stigmaForm(question, localize),
    confirm: { label: "WHITEHACK.Template.apply", icon: "fa-solid fa-check" },
    problem: (values) => stigmaProblem(question, values),
  });
  if (reply) await performAnsweredStigma(actor, template, reply);
}

/** Writes the stigma, drops what has no room beside it, and gives the ability. @rule WH-EXM-01 */
export async function performAnsweredStigma(
  actor: Character,
  template: Monster,
  { values, visibility }: Reply,
): Promise<void> {
  const question = questionOf(actor, template);
  const stigma = stigmaIn(question, values);
  const dropped = droppedIn(question, values);
  const groups = withStigma(question.groups, stigma, { supplantsSpecies: isSupplanting(question), dropped });
  const written = await storeChange(actor, { groups });
  const ability = textIn(values, "ability");
  const made = await storeMade(actor, ability === "" ? [] : [abilityOf(ability, template)]);
  const places = stigma.attributes.map((name) => localize(attributeLabel(question.attributes, name)));
  const gone = question.groups.filter((group) => !groups.includes(group)).map(({ name }) => name);
  await postLines({
    title: actor.name,
    text: "WHITEHACK.Template.laid",
    facts: [
      { label: "WHITEHACK.Template.stigma", value: `${stigma.name}: ${toList(places, localize)}` },
      ...lineOf("WHITEHACK.Template.ability", ability),
      ...lineOf("WHITEHACK.Template.dropped", toList(gone, localize)),
    ],
    rules: ["WH-EXM-01"],
    actor,
    changes: [...written, ...made],
    visibility,
  });
}

/** The supernatural ability; its uses are counted by the day. @rule WH-EXM-01 */
const abilityOf = (name: string, { system: { keywords } }: Monster) => ({
  name,
  type: "ability",
  system: {
    kind: "power",
    key: USAGES.stigmaAbility.id,
    uses: { scope: USAGES.stigmaAbility.scope, max: USAGES.stigmaAbility.limit },
    description: `<p>${foundry.utils.escapeHTML(keywords[1]?.text ?? "")}</p>`,
  },
});
