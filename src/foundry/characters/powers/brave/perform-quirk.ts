import { toList } from "../../../../view/base/localize.ts";
import { firstTargets, meetsRequirement, pray, type QuirkId, REQUIREMENTS } from "../../../../rules/index.ts";
import { postLines } from "../../../chat/post/post-lines.ts";
import {
  calledName,
  type Character,
  combatantOf,
  type Creature,
  playersCharacters,
} from "../../../documents/creature.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { companionOf, quirksHeld } from "../../../documents/traits-of.ts";
import { abilityIn, countUse, usesLine } from "../../../checks/uses/ability-use.ts";
import { refuseUse, postItem } from "../../../chat/post/post-item.ts";
import { askOne } from "../../../chat/dialogs/ask.ts";
import { localize } from "../../../host/localize.ts";
import { storeChange } from "../../../documents/store-change.ts";
import { creaturesFighting } from "../../../conditions/end-conditions.ts";
import { noteSought } from "../../../documents/note-fight.ts";

const namesOf = (ones: readonly Creature[]): string => toList(ones.map(calledName), localize);

/** The members of a party that enemies attack first, and those who are spared; null for none. @rule WH-BRAVE-05 */
export function firstOf(creatures: readonly Creature[]): readonly FactLine[] | null {
  const party = creatures.filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const first = firstTargets(
    party.map((one) => ({
      id: one.uuid,
      quirks: quirksHeld(one),
      inverted: combatantOf(one)?.fightState.sought ?? false,
    })),
  );
  const spared = party.filter(({ uuid }) => !first.includes(uuid));
  if (spared.length === 0) return null;
  return [
    { label: "WHITEHACK.QuirkUse.Spared", value: namesOf(spared) },
    { label: "WHITEHACK.QuirkUse.First", value: namesOf(party.filter(({ uuid }) => first.includes(uuid))) },
  ];
}

/** As a battle begins, the Referee is told of those whom enemies attack last; nothing where that is nobody. @rule WH-BRAVE-05 */
export async function postUnnoticed(creatures: readonly Creature[]): Promise<void> {
  const facts = firstOf(creatures);
  if (!facts) return;
  await postLines({
    title: "WHITEHACK.Quirk.unnoticed",
    text: "WHITEHACK.QuirkUse.Unnoticed",
    facts,
    rules: ["WH-BRAVE-05"],
    visibility: "gm",
  });
}

type Perform = (quirk: Item.Implementation, actor: Character) => Promise<void>;

/** Quirks that are used by a button of their own, and what that does. @rule WH-BRAVE-04 WH-BRAVE-05 */
const QUIRK_WAYS: Readonly<Partial<Record<QuirkId, Perform>>> = {
  courage: dare,
  prayer: prayTo,
  protects: choose,
  unnoticed: turnRound,
};

/** Uses a quirk that does more than count its uses; one that stands in no slot does nothing. */
export async function performQuirk(quirk: Item.Implementation, actor: Character): Promise<void> {
  const { key } = abilityIn(quirk);
  if (!quirksHeld(actor).some(({ id }) => id === key)) return refuseUse("inNoSlot");
  await QUIRK_WAYS[key as QuirkId]?.(quirk, actor);
}

/** Courage stands for whatever a thing, a place or a passage asks for. @rule WH-BRAVE-05 */
async function dare(quirk: Item.Implementation, actor: Character): Promise<void> {
  const spent = abilityIn(quirk).uses.spent;
  if (!meetsRequirement(quirksHeld(actor), { kind: "class", fulfilled: false }, spent).met)
    return refuseUse("noUsesLeft");
  const kind = await askOne({
    actor,
    title: quirk.name,
    hint: "WHITEHACK.QuirkUse.CourageHint",
    label: "WHITEHACK.QuirkUse.Requirement",
    choices: Object.fromEntries(REQUIREMENTS.map((one) => [one, `WHITEHACK.QuirkUse.Requires.${one}`])),
  });
  if (kind === null) return;
  const required = localize(`WHITEHACK.QuirkUse.Requires.${kind}`);
  await postUse(quirk, localize("WHITEHACK.QuirkUse.Courage", { name: actor.name, required }));
}

/** A god hears; what comes of it the Referee says, and nobody owes anything for it. @rule WH-BRAVE-05 */
async function prayTo(quirk: Item.Implementation, actor: Character): Promise<void> {
  if (!pray(quirksHeld(actor), abilityIn(quirk).uses.spent).heard) return refuseUse("noUsesLeft");
  await postUse(quirk, localize("WHITEHACK.QuirkUse.Prayer", { name: actor.name }));
}

const postUse = async (quirk: Item.Implementation, text: string): Promise<void> => {
  const changes = await countUse(quirk);
  await postItem(quirk, { text, facts: usesLine(quirk), rules: ["WH-BRAVE-05", "WH-TIME-06"], changes });
};

/** Names the companion whom free comeback dice protect until another is named. @rule WH-BRAVE-04 */
async function choose(quirk: Item.Implementation, actor: Character): Promise<void> {
  const names = playersCharacters()
    .filter(({ id }) => id !== actor.id)
    .map(({ name }) => name);
  if (names.length === 0) return void ui.notifications.warn("WHITEHACK.QuirkUse.NoCompanion", { localize: true });
  const name = await askOne({
    actor,
    title: quirk.name,
    hint: "WHITEHACK.QuirkUse.ProtectsHint",
    label: "WHITEHACK.QuirkUse.Companion",
    choices: Object.fromEntries(names.map((one) => [one, one])),
    chosen: companionOf(actor) ?? "",
  });
  if (name !== null) await protect(quirk, name);
}

/** Writes the companion down, and tells who it is. @rule WH-BRAVE-04 */
export async function protect(quirk: Item.Implementation, name: string): Promise<void> {
  const changes = await storeChange(quirk, { item: name });
  await postItem(quirk, { text: localize("WHITEHACK.QuirkUse.Protects", { name }), rules: ["WH-BRAVE-04"], changes });
}

/** In a fight, an unnoticed character draws the enemies instead, or goes unnoticed again. @rule WH-BRAVE-05 */
async function turnRound(quirk: Item.Implementation, actor: Character): Promise<void> {
  const combatant = combatantOf(actor);
  const fight = combatant?.combat;
  if (!fight) return void ui.notifications.warn("WHITEHACK.QuirkUse.NoFight", { localize: true });
  const sought = !combatant.fightState.sought;
  const changes = await noteSought(combatant, sought);
  await postItem(quirk, {
    text: localize(`WHITEHACK.QuirkUse.${sought ? "Sought" : "Hidden"}`, { name: calledName(actor) }),
    facts: firstOf(creaturesFighting(fight)) ?? [],
    rules: ["WH-BRAVE-05"],
    changes,
  });
}
