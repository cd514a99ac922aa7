import { resolveTheft, THEFT_ATTRIBUTES } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { attributeLabel } from "../../view/attribute-words.ts";
import { placeFor } from "../actions/characters/perform-offer.ts";
import { performAskedRolls, rollsBetween } from "../actions/rolls/perform-request.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { askOne } from "../dialogs/ask-one.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { storeChange, storeGone, storeMade } from "../undo/store-change.ts";

type Character = Actor.OfType<"character">;
type Ability = Item.OfType<"ability">;

/** Asks who steals a true miracle: any other character. @rule WH-TRUE-02 */
async function askThief(item: Ability, title: "stolenBy" | "compete"): Promise<Character | null> {
  const others = game.actors.contents.flatMap((one) => (one.isCharacter() && one.id !== item.actor?.id ? [one] : []));
  if (others.length === 0) {
    ui.notifications.warn("WHITEHACK.TrueMiracle.nobody", { localize: true });
    return null;
  }
  const chosen = await askOne({
    actor: item,
    title: localize(`WHITEHACK.TrueMiracle.${title}`),
    label: "WHITEHACK.TrueMiracle.thief",
    choices: Object.fromEntries(others.map(({ id, name }) => [id ?? "", name])),
  });
  return others.find(({ id }) => id === chosen) ?? null;
}

/** The Referee says that somebody has stolen a true miracle: they know it from now on, and nobody else. @rule WH-TRUE-02 */
export async function performTheft(item: Ability): Promise<void> {
  const thief = await askThief(item, "stolenBy");
  if (thief) await steal(item, thief);
}

/** Moves a true miracle to a thief, on a card that can give it back. @rule WH-TRUE-02 */
export async function steal(item: Ability, thief: Character): Promise<void> {
  const { actor, name } = item;
  if (!actor || resolveTheft({ id: name, owner: actor.uuid }, thief.uuid, true).owner === actor.uuid) return;
  const changes = await moved(item, actor, thief);
  if (changes.length === 0) return;
  await tellLines({
    title: "WHITEHACK.TrueMiracle.title",
    actor: thief,
    text: localize("WHITEHACK.TrueMiracle.stolen", { name, from: calledName(actor), to: calledName(thief) }),
    facts: [],
    rules: ["WH-TRUE-02"],
    changes,
  });
}

/** The thief has it, as an ordinary miracle, before the other loses it, so that nothing is lost on the way. */
async function moved(item: Ability, from: Actor.Implementation, to: Character): Promise<readonly Change[]> {
  const { name, type, img, system, flags } = item.toObject();
  const known = { ...system, ...placeFor(to, item), level: to.system.level, unique: false };
  const made = await storeMade(to, [{ name, type, img, flags, system: known }]);
  const copy = to.items.get(made[0]?.document?.split(".").at(-1) ?? "");
  if (!copy) return [];
  const gone = await storeGone(from, [item as Item.Implementation]);
  return [...made, ...gone, ...(await storeChange(copy, { unique: true }))];
}

/** Asks thief and knower for a contest of Wisdom or Intelligence, which decides the theft. @rule WH-TRUE-02 */
export async function performTheftContest(item: Ability): Promise<void> {
  const { actor } = item;
  const thief = actor?.isCharacter() ? await askThief(item, "compete") : null;
  if (!thief || !actor?.isCharacter()) return;
  const { attributes } = rulebookFor(thief);
  const attribute = await askOne({
    actor: item,
    title: localize("WHITEHACK.TrueMiracle.compete"),
    label: "WHITEHACK.Ask.Attribute",
    choices: Object.fromEntries(THEFT_ATTRIBUTES.map((one) => [one, attributeLabel(attributes, one)])),
  });
  if (attribute === null) return;
  const title = localize("WHITEHACK.TrueMiracle.contest", { name: item.name });
  await performAskedRolls({ ...rollsBetween([thief, actor], attribute), title });
}
