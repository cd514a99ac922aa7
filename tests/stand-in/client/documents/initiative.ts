import { CONFIG } from "../../common/config.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { mergeObject } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import type { Actor } from "./actor.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { Combat, Combatant } from "./combat.ts";
import { keepTurn } from "./keep-turn.ts";

export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: Dict;
}

export interface Roll {
  readonly total: number;
  evaluate(): Promise<Roll>;
  toMessage(data: Dict, options: Dict): Promise<Dict>;
}

/** Rolls for combatants: one update for all, one message each. Those the user does not own are left out. */
export async function rollInitiatives(
  combat: Combat,
  ids: readonly string[],
  options: InitiativeOptions,
): Promise<void> {
  const { formula = null, updateTurn = true, messageOptions = {} } = options;
  const current = combat.combatant?.id;
  const updates: Dict[] = [];
  const messages: Dict[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = (await combatant.getInitiativeRoll(formula).evaluate()) as Roll;
    updates.push({ _id: id, initiative: roll.total });
    messages.push(await messageOf(combatant, roll, messageOptions, messages.length === 0));
  }
  if (updates.length === 0) return;
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
  if (updateTurn && current && combat.started) await keepTurn(combat, current);
  await (currentClient().documentClass("ChatMessage") as unknown as typeof ChatMessage).create(messages);
}

/** Hidden combatants are rolled for in private. */
async function messageOf(combatant: Combatant, roll: Roll, given: Dict, isFirst: boolean): Promise<Dict> {
  const { game } = currentClient();
  const cls = currentClient().documentClass("ChatMessage") as unknown as typeof ChatMessage;
  const isHidden = combatant.hidden || Boolean(combatant.token?.hidden);
  const flavor = game.i18n.has("COMBAT.RollsInitiative")
    ? game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name })
    : `${combatant.name} rolls for initiative`;
  const data = mergeObject(
    {
      speaker: cls.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
      flavor,
      "flags.core.initiativeRoll": true,
    },
    given,
  ) as Dict;
  const key = isV14() ? "messageMode" : "rollMode";
  const hidden = isV14() ? "gm" : "gmroll";
  const { [key]: asked, ...rest } = data;
  const mode = asked ?? (isHidden ? hidden : game.settings.get("core", key));
  const message = (await roll.toMessage(rest, { [key]: mode, create: false })) as Dict;
  return { ...message, sound: isFirst ? CONFIG.sounds["dice"] : null };
}

export interface ActorInitiativeOptions {
  createCombatants?: boolean;
  rerollInitiative?: boolean;
  initiativeOptions?: Dict;
}

/** Rolls for an actor in the combat in view, which it may have to be put into first. */
export async function rollForActor(actor: Actor, options: ActorInitiativeOptions): Promise<unknown> {
  const { createCombatants = false, rerollInitiative = false, initiativeOptions = {} } = options;
  const { game } = currentClient();
  let { combat } = game;
  if (!combat) {
    if (!createCombatants || !game.user?.isGM) return null;
    const scene = game.scenes.viewed?.id ?? null;
    combat = (await currentClient().documentClass("Combat").create({ scene, active: true })) as unknown as NonNullable<
      typeof combat
    >;
  }
  if (createCombatants) await combat.createEmbeddedDocuments("Combatant", entriesOf(actor, combat));
  const combatants = combat.getCombatantsByActor(actor).filter((one) => rerollInitiative || one.initiative === null);
  return await combat.rollInitiative(
    combatants.map((one) => one.id as string),
    initiativeOptions,
  );
}

/** One for each token that is not in the fight yet; who has no token comes without one, however often. */
function entriesOf(actor: Actor, combat: Combat): Dict[] {
  const tokens = actor.isToken && actor.token ? [actor.token] : actor.getDependentTokens();
  if (tokens.length === 0) return [{ actorId: actor.id, hidden: false }];
  return tokens
    .filter((token) => combat.getCombatantsByToken(token).length === 0)
    .map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id ?? null,
      actorId: actor.id,
      hidden: token.hidden,
    }));
}
