import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat.ts";
import { Combatant, CombatantGroup } from "./combatant.ts";
import { Folder, Setting } from "./folder.ts";
import { Item } from "./item.ts";
import { Macro } from "./macro.ts";
import * as plain from "./plain-documents.ts";
import { RollTable, TableResult } from "./roll-table.ts";
import { Scene } from "./scene.ts";
import { TokenDocument } from "./token.ts";
import { User } from "./user.ts";

/** The documents by their names, as CONFIG has them before a system puts its own in. */
export const DOCUMENT_CLASSES = {
  ActiveEffect,
  Actor,
  ActorDelta: plain.ActorDelta,
  AmbientLight: plain.AmbientLightDocument,
  AmbientSound: plain.AmbientSoundDocument,
  Card: plain.Card,
  Cards: plain.Cards,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Drawing: plain.DrawingDocument,
  Folder,
  Item,
  JournalEntry: plain.JournalEntry,
  JournalEntryCategory: plain.JournalEntryCategory,
  JournalEntryPage: plain.JournalEntryPage,
  Level: plain.Level,
  Macro,
  MeasuredTemplate: plain.MeasuredTemplateDocument,
  Note: plain.NoteDocument,
  Playlist: plain.Playlist,
  PlaylistSound: plain.PlaylistSound,
  Region: plain.RegionDocument,
  RegionBehavior: plain.RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Tile: plain.TileDocument,
  Token: TokenDocument,
  User,
  Wall: plain.WallDocument,
} as const;
