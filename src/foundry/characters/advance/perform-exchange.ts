import { toList } from "../../../view/base/localize.ts";
import { exchangeAffiliation, type GroupFacts, learnedWithout } from "../../../rules/index.ts";
import { missing } from "../../../view/chat/dialogs/form-values.ts";
import { AFFILIATION, answeredAffiliation } from "../../../view/characters/dialogs/keyword-dialog.ts";
import { namesIn } from "../../../view/characters/sheet/languages-view.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { ask, type Reply } from "../../chat/dialogs/ask.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";
import { postLines } from "../../chat/post/post-lines.ts";

type Character = Actor.OfType<"character">;

/** Asks which affiliation takes the place of another; the Referee may take it back on the card. @rule WH-GROUP-08 */
export async function performExchange(actor: Character, index: number): Promise<void> {
  const leaves = storedGroups(actor)[index];
  if (leaves?.kind !== "affiliation") return;
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Exchange.title", { name: leaves.name }),
    form: AFFILIATION,
    confirm: { label: "WHITEHACK.Exchange.button", icon: "fa-solid fa-right-left" },
    problem: (values) => missing(values, ["name"], "WHITEHACK.Exchange.nameless"),
  });
  if (reply) await performAnsweredExchange(actor, index, reply);
}

/** Puts another affiliation in the place of one; its languages stay known. @rule WH-GROUP-08 */
export async function performAnsweredExchange(actor: Character, index: number, { values }: Reply): Promise<void> {
  const groups = storedGroups(actor);
  const leaves = groups[index];
  if (leaves?.kind !== "affiliation") return;
  const answered = answeredAffiliation(values);
  if (!answered.name) return void ui.notifications.warn("WHITEHACK.Exchange.nameless", { localize: true });
  const { attributes, unwritten } = leaves;
  const enters: GroupFacts = { ...answered, attributes, unwritten };
  const places = [...new Set([...rulebookFor(actor).attributes.names, ...attributes])]; // the old place is one
  const change = exchangeAffiliation(groups, { leaves, enters }, places);
  if (change.refusal)
    return void ui.notifications.warn(`WHITEHACK.Creation.Place.${change.refusal}`, { localize: true });
  const learned = learnedWithout(namesIn(actor._source.system.learnedLanguages), leaves);
  const changes = await storeChange(actor, { groups: change.groups, learnedLanguages: learned.join(", ") });
  const text = localize("WHITEHACK.Exchange.confirm");
  await postLines({
    title: "WHITEHACK.Exchange.card",
    facts: factsOf(leaves, enters),
    text,
    actor,
    rules: ["WH-GROUP-08"],
    changes,
  });
}

const storedGroups = ({ _source }: Character): readonly GroupFacts[] => _source.system.groups as readonly GroupFacts[];

const factsOf = (leaves: GroupFacts, enters: GroupFacts): readonly FactLine[] =>
  [
    { label: "WHITEHACK.Exchange.left", value: leaves.name },
    { label: "WHITEHACK.Exchange.joined", value: enters.name },
    { label: "WHITEHACK.Group.languages", value: toList(enters.languages ?? [], localize) },
    { label: "WHITEHACK.Group.friends", value: enters.friends ?? "" },
    { label: "WHITEHACK.Group.enemies", value: enters.enemies ?? "" },
  ].filter(({ value }) => value !== "");
