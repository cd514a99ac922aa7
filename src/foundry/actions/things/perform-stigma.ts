import { type GroupFacts, USAGES, withStigma } from "../../../rules/index.ts";
import { attributeLabel } from "../../../view/attribute-words.ts";
import { textIn } from "../../../view/dialogs/form-values.ts";
import {
  droppedIn,
  isSupplanting,
  stigmaIn,
  stigmaDialog,
  stigmaProblem,
  type StigmaQuestion,
} from "../../../view/dialogs/stigma-dialog.ts";
import { lineOf } from "../../../view/things/thing-lines.ts";
import { ask, type Reply } from "../../dialogs/ask.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { storeChange, storeMade } from "../../undo/store-change.ts";
import { tellLines } from "../tell/tell-lines.ts";

type Character = Actor.OfType<"character">;
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
    name: "stigma",
    actor,
    title: localize("WHITEHACK.Template.ask", { template: template.name, name: actor.name }),
    context: stigmaDialog(question, localize),
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
  await tellLines({
    title: actor.name,
    text: "WHITEHACK.Template.laid",
    facts: [
      { label: "WHITEHACK.Template.stigma", value: `${stigma.name}: ${places.join(", ")}` },
      ...lineOf("WHITEHACK.Template.ability", ability),
      ...lineOf("WHITEHACK.Template.dropped", gone.join(", ")),
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
