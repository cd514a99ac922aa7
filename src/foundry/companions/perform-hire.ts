import { toList } from "../../view/base/localize.ts";
import { asRetainer, atNewSession, planGrowth } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import { calledName, type Character, type Creature } from "../documents/creature.ts";
import { attempt, storeChange } from "../documents/store-change.ts";
import { wageText } from "../../view/companions/companions-view.ts";
import { type Hired, hiredIn, hireForm } from "../../view/companions/companion-dialogs.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { rollDice } from "../host/dice.ts";
import { ask } from "../chat/dialogs/ask.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";

/** In a new session the Referee plays all retainers again; says whom, and what that changed. @rule WH-FORT-02 */
export async function retainersBack(
  creatures: readonly Creature[],
): Promise<{ readonly facts: readonly FactLine[]; readonly changes: readonly Change[] }> {
  const lent = creatures.filter(({ isToken, system }) => !isToken && system.companion.playedBy !== "");
  const changes: Change[] = [];
  for (const creature of lent) {
    const [back] = atNewSession([asRetainer(creature.system.companion, { id: creature.uuid, hitDice: 1 })]);
    changes.push(...(await storeChange(creature, { companion: { playedBy: back?.playedBy ?? "" } })));
  }
  const names = toList(lent.map(calledName), localize);
  return { facts: names === "" ? [] : [{ label: "WHITEHACK.Companion.refereeAgain", value: names }], changes };
}

/** Asks the Referee how many come, for what pay and how loyal, and makes them. @rule WH-HIRE-01 */
export async function performHire(master: Character): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const reply = await ask({
    actor: master,
    title: "WHITEHACK.Companion.hireFor",
    form: hireForm(localize("WHITEHACK.Companion.Kind.hireling")),
    confirm: { label: "WHITEHACK.Companion.hire", icon: "fa-solid fa-user-plus" },
  });
  if (reply) await hire(master, hiredIn(reply.values));
}

/**
 * Makes hirelings of one hit die each who follow a character; when the card is undone they stay, but follow nobody.
 * @rule WH-HIRE-01 WH-MON-02
 */
export async function hire(master: Character, hired: Hired): Promise<void> {
  const { count, name, ...terms } = hired;
  const hitDice = rulebookFor(master).hirelings.hitDice({});
  const { faces, rolls } = await rollDice(planGrowth(count));
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
  await postLines({
    title: "WHITEHACK.Companion.hireFor",
    actor: master,
    text: localize("WHITEHACK.Companion.joined", {
      name: toList(
        made.map((one) => one.name),
        localize,
      ),
      master: calledName(master),
    }),
    facts: wage === "" ? [] : [{ label: "WHITEHACK.Companion.wage", value: wage }],
    rolls,
    rules: ["WH-HIRE-01"],
    changes,
  });
}
