import { DEEDS, type Deed } from "../../../rules/index.ts";
import { attributeLabel } from "../../../view/attribute-words.ts";
import { attunementValue } from "../../../view/dialogs/attunement-field.ts";
import { type FormValues, oneOf } from "../../../view/dialogs/form-values.ts";
import { lineOf } from "../../../view/things/thing-lines.ts";
import { ask, type Reply } from "../../dialogs/ask.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { performTask } from "../rolls/perform-task.ts";
import { tellThing } from "../tell/tell-thing.ts";
import { usesLine } from "./ability-use.ts";
import { mayInvoke } from "./attunement-use.ts";
import { performSureDeed } from "./perform-sure-deed.ts";

type Character = Actor.OfType<"character">;

/** Uses an attunement from the sheet: asks how hard the deed is, unless the click says not to ask. @rule WH-DEFT-06 */
export async function performAttunement(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  if (!mayInvoke(actor, item.id ?? "")) return;
  const reply = skipsDialog(click)
    ? { values: { deed: "hard" }, visibility: chosenVisibility() }
    : await askDeed(item, actor);
  if (reply) await performAnsweredAttunement(item, actor, reply);
}

/** Does what was answered: it succeeds, it is rolled, or it stays impossible and nothing is used. @rule WH-DEFT-06 */
export async function performAnsweredAttunement(
  item: Item.Implementation,
  actor: Character,
  { values, visibility }: Reply,
): Promise<void> {
  const id = item.id ?? "";
  const what = textIn(values, "what");
  const deed = deedIn(values);
  if (!mayInvoke(actor, id)) return;
  if (deed === "hard") return performSureDeed(actor, { id, what, visibility });
  if (deed === "nighImpossible")
    return void (await performTask(actor, textIn(values, "attribute"), { attunement: attunementValue(id, deed) }));
  await tellThing(item, {
    text: "WHITEHACK.Attunement.StaysImpossible",
    facts: [...lineOf("WHITEHACK.Attunement.What", what), ...usesLine(item)],
    rules: ["WH-DEFT-06"],
    visibility,
  });
}

/** How hard the deed is, and what it is rolled with where it is rolled. */
function askDeed(item: Item.Implementation, actor: Character): Promise<Reply | null> {
  const set = rulebookFor(actor).attributes;
  return ask({
    name: "attunement",
    actor: item,
    title: localize("WHITEHACK.Attunement.Title", { name: item.name }),
    context: {
      deeds: DEEDS.map((deed, place) => ({
        value: deed,
        label: `WHITEHACK.Attunement.Deed.${deed}`,
        on: place === 0,
      })),
      attributes: Object.fromEntries(set.names.map((name) => [name, attributeLabel(set, name)])),
    },
    confirm: { label: "WHITEHACK.Attunement.Use", icon: "fa-solid fa-hand-sparkles" },
    preview: (values) => ({ outcome: localize(`WHITEHACK.Attunement.Then.${deedIn(values)}`) }),
  });
}

const textIn = (values: FormValues, name: string): string => (typeof values[name] === "string" ? values[name] : "");

const deedIn = (values: FormValues): Deed => oneOf(values, "deed", DEEDS) ?? "hard";
