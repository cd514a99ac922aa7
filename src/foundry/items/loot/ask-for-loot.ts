import { resolveOfKindSync } from "../../documents/creature.ts";
import { trustedCards } from "../../chat/cards/read-cards.ts";
import { type Kill, lootableKills } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { type Loot, toLoot } from "../prompts/loot.ts";
import { postPrompt } from "../../chat/prompts/post-prompt.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { madeOf, storeUpdate } from "../../documents/store-change.ts";

type LootMessage = ChatMessage.OfType<"consequence">;
type Posted = ChatMessage.Implementation | null;

/** Asks the attacker who felled an enemy for a keyword; returns the question. @rule WH-STRONG-03 */
export async function askForLoot(loot: Loot, cause: ChatMessage.Implementation): Promise<Posted> {
  const prompt = toLoot(loot);
  const id = prompt && (await postPrompt(prompt, cause));
  return game.messages.get(id ?? "") ?? null;
}

/** A kill as a card tells it. */
interface ToldKill extends Kill {
  readonly card: LootMessage;
}

const killOn = (card: LootMessage): readonly ToldKill[] => {
  const killer = resolveOfKindSync("character", card.system.actor);
  if (!killer) return [];
  const { keywords, targets } = card.system.toObject();
  const { traits } = killer.system.derived.class ?? { traits: {} };
  return [{ enemy: targets[0]?.name ?? "", keywords, killer: traits, kind: "regular", card }];
};

/** The kills of the same fight that nobody has called memorable yet, this one first. */
const killsBeside = (message: LootMessage): readonly LootMessage[] => {
  const { fight } = message.system;
  const others = trustedCards("consequence").filter(({ system }) => system.what === "loot" && system.state === "open");
  return [message, ...others.filter((one) => fight !== "" && one !== message && one.system.fight === fight)];
};

/** Stored as not memorable first, so that undoing has a value to go back to. @rule WH-STRONG-23 */
async function markMemorable(fight: Combat.Implementation): Promise<readonly Change[]> {
  const marked = (memorable: boolean) => ({ flags: { [SYSTEM_ID]: { memorable } } });
  if (fight.getFlag(SYSTEM_ID, "memorable") === undefined) await storeUpdate(fight, marked(false));
  return storeUpdate(fight, marked(true));
}

/**
 * Declares the battle memorable: all who felled an enemy in it are asked for a keyword, as are those who do so from now
 * on. Returns the changes. @rule WH-STRONG-23 WH-STRONG-03
 */
export async function callMemorable(message: LootMessage): Promise<readonly Change[]> {
  const fight = game.combats.get(message.system.fight);
  const changes: Change[] = fight ? [...(await markMemorable(fight))] : [];
  for (const { card, enemy, keywords } of lootableKills(killsBeside(message).flatMap(killOn), true)) {
    const looter = card.system.actor ?? "";
    const question = await askForLoot({ looter, enemy, from: card.system.targets[0]?.actor ?? "", keywords }, card);
    if (question) changes.push(madeOf(question));
    if (card !== message) changes.push(...(await storeUpdate(card, { system: { state: "used" } })));
  }
  return changes;
}
