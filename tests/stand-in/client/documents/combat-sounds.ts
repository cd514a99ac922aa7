/** What is heard of a combat. https://foundryvtt.com/api/v14/variables/CONFIG.Combat.html */
import { CONFIG } from "../../common/config.ts";
import { COMBAT_ANNOUNCEMENTS } from "../../common/constants.ts";
import { currentClient } from "../game/current.ts";
import type { Combat } from "./combat.ts";

type Announcement = (typeof COMBAT_ANNOUNCEMENTS)[number];
type Theme = Partial<Record<Announcement, readonly string[]>>;

interface Player {
  play(data: { src: string; autoplay: boolean }): Promise<unknown>;
}

/** Plays one of the sounds that the user's theme has for an announcement. */
export function playAnnouncement(announcement: Announcement): void {
  if (!COMBAT_ANNOUNCEMENTS.includes(announcement))
    throw new Error(`"${String(announcement)}" is not an announcement of combat`);
  const { game } = currentClient();
  const themes = (CONFIG["Combat"] as { sounds: Record<string, Theme> }).sounds;
  const sounds = themes[String(game.settings.get("core", "combatTheme"))]?.[announcement] ?? [];
  const src = sounds[Math.floor(Math.random() * sounds.length)];
  const { AudioHelper } = (globalThis as unknown as { foundry: { audio: { AudioHelper: Player } } }).foundry.audio;
  if (src) void AudioHelper.play({ src, autoplay: true });
}

/** Whoever's turn it is, or is next, hears of it; a Gamemaster hears nothing. UNCONFIRMED: for whom each is played. */
export function announceTurn(combat: Combat, wasStarted: boolean): void {
  if (!wasStarted && combat.started) return combat._playCombatSound("startEncounter");
  if (!combat.started || currentClient().game.user?.isGM) return;
  if (combat.combatant?.isOwner) combat._playCombatSound("yourTurn");
  else if (combat.nextCombatant?.isOwner) combat._playCombatSound("nextUp");
}
