import { missing } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../chat/dialogs/ask.ts";
import { notifyRefusal } from "../../../chat/post/notify-refusal.ts";
import { askReferee } from "../../../chat/requests/ask-referee.ts";
import { chosenVisibility } from "../../../host/settings.ts";
import { harmsUpon } from "./say-no.ts";

/** The choice for a harm that the system does not know. */
const ANOTHER = "";

/** Asks what is denied, an enemy's miracle or terror, and has the Referee's client take back what it did. @rule WH-BRAVE-03 */
export async function performDenial(power: Item.Implementation, actor: Actor.OfType<"character">): Promise<void> {
  const harms = harmsUpon(actor).map(({ id, name }) => ({ value: id, label: name }));
  const reply = await ask({
    actor,
    title: power.name,
    form: [
      { note: "WHITEHACK.Denial.Hint" },
      {
        name: "what",
        label: "WHITEHACK.Denial.What",
        choices: [...harms, { value: ANOTHER, label: "WHITEHACK.Denial.Another" }],
        value: harms[0]?.value ?? ANOTHER,
      },
      { name: "words", label: "WHITEHACK.Denial.Words", max: 300 },
    ],
    confirm: { label: "WHITEHACK.Denial.Deny", icon: "fa-solid fa-hand" },
    problem: (values) => (values["what"] === ANOTHER ? missing(values, ["words"], "WHITEHACK.Denial.Unsaid") : null),
  });
  const { what = ANOTHER, words = "" } = reply?.values ?? {};
  if (reply) await denyNamed(power, { what: String(what), words: String(words) });
}

/** Has it denied what is named, or told in words. @rule WH-BRAVE-03 */
export async function denyNamed(
  { uuid }: Item.Implementation,
  named: { readonly what: string; readonly words: string },
): Promise<void> {
  notifyRefusal(await askReferee("sayNo", { item: uuid, ...named, visibility: chosenVisibility() }));
}
