import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { Adventure, FogExploration } from "./adventure.ts";
import { Card, Cards } from "./cards.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat.ts";
import { Combatant, CombatantGroup } from "./combatant.ts";
import { Folder, Setting } from "./folder.ts";
import { Item } from "./item.ts";
import { JournalEntry, JournalEntryCategory, JournalEntryPage } from "./journal.ts";
import { Level } from "./level.ts";
import { Macro } from "./macro.ts";
import { NoteDocument } from "./note.ts";
import * as plain from "./plain-documents.ts";
import { Playlist, PlaylistSound } from "./playlist.ts";
import { RollTable, TableResult } from "./roll-table.ts";
import { RegionBehavior } from "./regions/region-behavior.ts";
import { RegionDocument } from "./regions/region.ts";
import { Scene } from "./scene.ts";
import { TokenDocument } from "./token.ts";
import { User } from "./user.ts";

/** The documents by their names, as CONFIG has them before a system puts its own in. */
export const DOCUMENT_CLASSES = {
  ActiveEffect,
  Actor,
  ActorDelta: plain.ActorDelta,
  Adventure,
  AmbientLight: plain.AmbientLightDocument,
  AmbientSound: plain.AmbientSoundDocument,
  Card,
  Cards,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Drawing: plain.DrawingDocument,
  FogExploration,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Level,
  Macro,
  MeasuredTemplate: plain.MeasuredTemplateDocument,
  Note: NoteDocument,
  Playlist,
  PlaylistSound,
  Region: RegionDocument,
  RegionBehavior: RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Tile: plain.TileDocument,
  Token: TokenDocument,
  User,
  Wall: plain.WallDocument,
} as const;
