/** Documents as the interface uses them. */
import type { App, Data } from "./host-basics.ts";
import type { DocumentCollection } from "./host-collections.ts";

export interface HostDocument {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly collectionName: string;
  name: string;
  img?: string | null;
  type?: string;
  sort: number;
  readonly pack: string | null;
  readonly parent: HostDocument | null;
  readonly folder: FolderDocument | null;
  readonly ownership: Record<string, number>;
  readonly flags: Data;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly limited: boolean;
  readonly hasPlayerOwner: boolean;
  readonly sheet: App | null;
  readonly apps: Record<string, App>;
  readonly schema: { readonly fields: Record<string, Field> };
  testUserPermission(user: UserDocument, level: string | number, options?: Data): boolean;
  canUserModify(user: UserDocument, action: string, data?: Data): boolean;
  getFlag(scope: string, key: string): unknown;
  update(changes: Data, operation?: Data): Promise<HostDocument | undefined>;
  delete(operation?: Data): Promise<HostDocument | undefined>;
  deleteDialog?(options?: Data): Promise<unknown>;
  toDragData(): Data;
  toObject(source?: boolean): Data;
  createEmbeddedDocuments(name: string, data: Data[], operation?: Data): Promise<HostDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], operation?: Data): Promise<HostDocument[]>;
}

export interface Field {
  readonly fieldPath: string;
  readonly label: string;
  readonly hint: string;
  toFormGroup(group?: Data, input?: Data): HTMLElement;
  toInput(config?: Data): HTMLElement;
}

export interface FolderDocument extends HostDocument {
  readonly type: string;
  readonly sorting: "a" | "m";
  readonly color: { css?: string; toString(): string } | string | null;
  readonly contents: HostDocument[];
}

export interface UserDocument extends HostDocument {
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly role: number;
  readonly color: { toString(): string };
  readonly avatar?: string | null;
  readonly character: HostDocument | null;
  readonly hotbar: Record<string, string>;
  readonly targets?: Iterable<unknown>;
  readonly viewedScene?: string | null;
  can(permission: string): boolean;
  hasRole(role: number | string): boolean;
  assignHotbarMacro(macro: HostDocument | null, slot?: number, options?: Data): Promise<unknown>;
}

export interface RollLike {
  readonly formula: string;
  readonly total?: number;
  render(options?: Data): Promise<string>;
  getTooltip?(): Promise<string>;
}

export interface MessageDocument extends HostDocument {
  readonly author: UserDocument | null;
  readonly alias: string;
  readonly content: string;
  readonly flavor: string;
  readonly style: number;
  readonly emote?: boolean;
  readonly blind: boolean;
  readonly whisper: string[];
  readonly timestamp: number;
  readonly rolls: RollLike[];
  readonly isRoll: boolean;
  readonly isAuthor: boolean;
  readonly isContentVisible: boolean;
  readonly speaker: Data;
  readonly speakerActor: HostDocument | null;
  getRollData?(): Data | null;
  renderHTML(options?: Data): Promise<HTMLElement>;
}

export interface CombatantDocument extends HostDocument {
  readonly actor: (HostDocument & { temporaryEffects?: Iterable<EffectDocument>; statuses?: Set<string> }) | null;
  readonly token: (HostDocument & { object?: unknown; hidden?: boolean; x: number; y: number }) | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly defeated: boolean;
  readonly isNPC: boolean;
  readonly resource: unknown;
  readonly sceneId: string | null;
  readonly tokenId: string | null;
}

export interface EffectDocument {
  readonly id: string;
  readonly name: string;
  readonly img: string | null;
  readonly statuses: Set<string>;
  readonly disabled?: boolean;
}

export interface CombatDocument extends HostDocument {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly active: boolean;
  readonly isActive: boolean;
  readonly scene: HostDocument | null;
  readonly turns: CombatantDocument[];
  readonly combatant: CombatantDocument | null | undefined;
  readonly combatants: DocumentCollection<CombatantDocument>;
  rollInitiative(ids: string | string[], options?: Data): Promise<unknown>;
  rollAll(options?: Data): Promise<unknown>;
  rollNPC(options?: Data): Promise<unknown>;
  resetAll(options?: Data): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  activate(options?: Data): Promise<unknown>;
  endCombat(): Promise<unknown>;
}
