import { planGrowth } from "../../rules/index.ts";
import { PERIOD_CHOICES } from "../../view/companions/companion-fields.ts";
import { type Hired, hiredIn } from "../../view/companions/hire-dialog.ts";
import { wageText } from "../../view/companions/companions-view.ts";
import type { Change } from "../../undo/record.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { throwDice } from "../dice.ts";
import { ask } from "../dialogs/ask.ts";
import { attempt } from "../documents/attempt.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeChange } from "../undo/store-change.ts";

type Character = Actor.OfType<"character">;

/** Asks the Referee how many come, for what pay and how loyal, and makes them. @rule WH-HIRE-01 */
export async function performHire(master: Character): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const reply = await ask({
    name: "hire",
    actor: master,
    title: "WHITEHACK.Companion.hireFor",
    context: { periods: PERIOD_CHOICES, name: localize("WHITEHACK.Companion.Kind.hireling") },
    confirm: { label: "WHITEHACK.Companion.hire", icon: "fa-solid fa-user-plus" },
  });
  if (reply) await hire(master, hiredIn(reply.values));
}

/** Makes hirelings of one hit die each who follow somebody; when the card is undone they stay, but follow nobody. @rule WH-HIRE-01 WH-MON-02 */
export async function hire(master: Character, hired: Hired): Promise<void> {
  const { count, name, ...terms } = hired;
  const hitDice = rulebookFor(master).hirelings.hitDice({});
  const { faces, rolls } = await throwDice(planGrowth(count));
  const companion = { ...terms, kind: "hireling", master: master.uuid };
  const label = (place: number): string => (count === 1 ? name : `${name} ${place + 1}`);
  const data = faces.map((points, place) => ({
    name: label(place),
    type: "monster",
    system: { hitDice, hp: { value: points, max: points } },
  }));
  const copies = foundry.utils.deepClone<object[]>(data) as Actor.CreateData[];
  const made = (await attempt(name, () => Actor.implementation.createDocuments(copies))) ?? [];
  if (made.length === 0) return;
  const changes: Change[] = [];
  for (const one of made) changes.push(...(await storeChange(one, { companion })));
  const wage = wageText({ ...terms, kind: "hireling", loyal: true, mischievous: false, xp: 0, playedBy: "" }, localize);
  await tellLines({
    title: "WHITEHACK.Companion.hireFor",
    actor: master,
    text: localize("WHITEHACK.Companion.joined", {
      name: made.map((one) => one.name).join(", "),
      master: calledName(master),
    }),
    facts: wage === "" ? [] : [{ label: "WHITEHACK.Companion.wage", value: wage }],
    rolls,
    rules: ["WH-HIRE-01"],
    changes,
  });
}
