/**
 * Who may do what, decided on plain source data so that the server and every client give the same answer.
 * Sources: https://foundryvtt.com/article/users/ and https://foundryvtt.com/article/permissions/.
 */

export type Source = Record<string, unknown>;
export type ModifyAction = "create" | "update" | "delete";

export interface PermissionUser {
  readonly id: string;
  readonly role: number;
  readonly permissions?: Readonly<Record<string, boolean>>;
}

/** A document as the rules see it. */
export interface Subject {
  readonly documentName: string;
  readonly source: Source;
  readonly parent: Subject | null;
  /** The pack's own level for a user, when the document lives in a compendium. */
  readonly packLevel: ((user: PermissionUser) => number) | null;
  /** The actor that a token, a delta or a combatant stands for. */
  actor(): Subject | null;
}

export const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** The lowest role that holds each permission in a new world. */
export const DEFAULT_PERMISSION_ROLES: Readonly<Record<string, number>> = {
  ACTOR_CREATE: 3,
  BROADCAST_AUDIO: 2,
  BROADCAST_VIDEO: 2,
  CARDS_CREATE: 3,
  DRAWING_CREATE: 2,
  FILES_BROWSE: 2,
  FILES_UPLOAD: 3,
  ITEM_CREATE: 3,
  JOURNAL_CREATE: 2,
  MACRO_SCRIPT: 1,
  MANUAL_ROLLS: 2,
  MESSAGE_WHISPER: 1,
  NOTE_CREATE: 2,
  PING_CANVAS: 1,
  PLAYLIST_CREATE: 3,
  QUERY_USER: 1,
  REGION_CREATE: 1,
  SETTINGS_MODIFY: 3,
  SHOW_CURSOR: 1,
  SHOW_RULER: 1,
  TEMPLATE_CREATE: 1,
  TOKEN_CONFIGURE: 2,
  TOKEN_CREATE: 3,
  TOKEN_DELETE: 3,
  WALL_DOORS: 1,
};

/** The roles of each permission as `core.permissions` stores them. */
export function defaultPermissions(): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(DEFAULT_PERMISSION_ROLES).map(([name, lowest]) => [
      name,
      [1, 2, 3, 4].filter((role) => role >= lowest),
    ]),
  );
}

export const isGamemaster = (user: PermissionUser): boolean => user.role >= ROLES.ASSISTANT;

export type RolePermissions = Readonly<Record<string, readonly number[]>>;

export function hasPermission(user: PermissionUser, permission: string, roles: RolePermissions): boolean {
  if (user.role === ROLES.GAMEMASTER) return true;
  const own = user.permissions?.[permission];
  if (typeof own === "boolean") return own;
  return roles[permission]?.includes(user.role) ?? false;
}

const isRecord = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function explicitLevel(source: Source, user: PermissionUser): number {
  const ownership = isRecord(source["ownership"]) ? source["ownership"] : {};
  const level = ownership[user.id] ?? ownership["default"];
  return typeof level === "number" ? level : LEVELS.NONE;
}

const authorId = (source: Source): unknown => source["author"] ?? source["user"];

/** The ownership level of a user, their role aside. */
export function userLevel(subject: Subject, user: PermissionUser): number {
  if (subject.packLevel) return subject.packLevel(user);
  const { documentName, source, parent } = subject;
  switch (documentName) {
    case "Combatant":
    case "Token":
    case "ActorDelta": {
      if (documentName === "Combatant" && isGamemaster(user)) return LEVELS.OWNER;
      const actor = subject.actor();
      return actor ? userLevel(actor, user) : LEVELS.NONE;
    }
    case "ChatMessage":
      return authorId(source) === user.id ? LEVELS.OWNER : LEVELS.NONE;
    case "User":
      return source["_id"] === user.id ? LEVELS.OWNER : LEVELS.NONE;
    case "Drawing":
    case "MeasuredTemplate":
      if (authorId(source) === user.id) return LEVELS.OWNER;
      break;
    case "Macro":
      if (authorId(source) === user.id) return LEVELS.OWNER;
      return explicitLevel(source, user);
    case "Item":
      // A carried item has an ownership field of its own that nobody looks at: the actor's counts.
      if (parent) return userLevel(parent, user);
      break;
    case "Combat":
    case "Folder":
      return isRecord(source["ownership"]) ? explicitLevel(source, user) : LEVELS.OBSERVER;
  }
  if (isRecord(source["ownership"])) {
    const level = explicitLevel(source, user);
    if (level !== LEVELS.INHERIT || !parent) return Math.max(level, LEVELS.NONE);
  }
  return parent ? userLevel(parent, user) : LEVELS.NONE;
}

export function testPermission(subject: Subject, user: PermissionUser, level: number, exact = false): boolean {
  const own = isGamemaster(user) ? LEVELS.OWNER : userLevel(subject, user);
  return exact ? own === level : own >= level;
}

type Rule = (subject: Subject, user: PermissionUser, roles: RolePermissions, changes: Source) => boolean;

const owner: Rule = (subject, user) => testPermission(subject, user, LEVELS.OWNER);
const gamemaster: Rule = (_subject, user) => isGamemaster(user);
const full: Rule = (_subject, user) => user.role === ROLES.GAMEMASTER;
const permission =
  (name: string): Rule =>
  (_subject, user, roles) =>
    hasPermission(user, name, roles);
const both =
  (...rules: Rule[]): Rule =>
  (...args) =>
    rules.every((rule) => rule(...args));
const either =
  (...rules: Rule[]): Rule =>
  (...args) =>
    rules.some((rule) => rule(...args));
const author: Rule = (subject, user) => authorId(subject.source) === user.id;
const player: Rule = (_subject, user) => user.role >= ROLES.PLAYER;
const only =
  (...keys: string[]): Rule =>
  (_subject, _user, _roles, changes) =>
    Object.keys(changes).every((key) => key === "_id" || key === "_stats" || keys.includes(key));

const ownParent: Rule = (subject, user) =>
  subject.parent !== null && testPermission(subject.parent, user, LEVELS.OWNER);
const ownActor: Rule = (subject, user) => {
  const actor = subject.actor();
  return actor !== null && testPermission(actor, user, LEVELS.OWNER);
};
const ownSetting: Rule = (subject, user, roles) => {
  const scope = subject.source["user"];
  return scope ? scope === user.id : hasPermission(user, "SETTINGS_MODIFY", roles);
};
const noMoreThanOwnRole: Rule = (subject, user, _roles, changes) => {
  const wanted = Math.max(Number(changes["role"] ?? 0), Number(subject.source["role"] ?? 0));
  return user.role === ROLES.GAMEMASTER || wanted <= user.role;
};

type Rules = Readonly<Record<ModifyAction, Rule>>;
const rules = (create: Rule, update: Rule, remove: Rule = update): Rules => ({ create, update, delete: remove });

const embedded = rules(ownParent, owner);
const world = rules(gamemaster, gamemaster);

/** Field lists that a player may change are UNCONFIRMED; these are the narrow ones that play needs. */
const RULES: Readonly<Record<string, Rules>> = {
  ActiveEffect: embedded,
  Actor: rules(permission("ACTOR_CREATE"), owner),
  ActorDelta: rules(ownActor, ownActor, gamemaster),
  Adventure: world,
  AmbientLight: world,
  AmbientSound: world,
  Card: embedded,
  Cards: rules(permission("CARDS_CREATE"), owner),
  ChatMessage: rules(either(gamemaster, both(player, author)), either(gamemaster, author)),
  Combat: rules(gamemaster, either(gamemaster, both(player, only("round", "turn"))), gamemaster),
  Combatant: rules(
    either(gamemaster, ownActor),
    either(gamemaster, both(ownActor, only("initiative", "flags", "defeated", "system"))),
    either(gamemaster, ownActor),
  ),
  CombatantGroup: rules(gamemaster, owner, gamemaster),
  Drawing: rules(either(gamemaster, both(permission("DRAWING_CREATE"), author)), owner),
  FogExploration: rules(player, either(gamemaster, author)),
  Folder: world,
  Item: rules(permission("ITEM_CREATE"), owner),
  JournalEntry: rules(permission("JOURNAL_CREATE"), owner),
  JournalEntryCategory: embedded,
  JournalEntryPage: embedded,
  Level: world,
  Macro: rules(either(gamemaster, both(player, author)), owner),
  MeasuredTemplate: rules(either(gamemaster, both(permission("TEMPLATE_CREATE"), author)), owner),
  Note: rules(permission("NOTE_CREATE"), gamemaster),
  Playlist: rules(permission("PLAYLIST_CREATE"), owner),
  PlaylistSound: embedded,
  Region: rules(permission("REGION_CREATE"), owner),
  RegionBehavior: embedded,
  RollTable: rules(gamemaster, owner),
  Scene: world,
  Setting: rules(ownSetting, ownSetting),
  TableResult: embedded,
  Tile: world,
  Token: rules(
    permission("TOKEN_CREATE"),
    either(gamemaster, ownActor),
    both(permission("TOKEN_DELETE"), either(gamemaster, ownActor)),
  ),
  User: rules(
    both(gamemaster, noMoreThanOwnRole),
    either(
      both(gamemaster, noMoreThanOwnRole),
      both(owner, only("name", "character", "color", "pronouns", "avatar", "hotbar", "flags", "password")),
    ),
    full,
  ),
  Wall: rules(gamemaster, either(gamemaster, both(permission("WALL_DOORS"), only("ds"))), gamemaster),
};

/** Whether a user may create, update or delete a document, with the changes in question. */
export function mayModify(
  subject: Subject,
  user: PermissionUser,
  action: ModifyAction,
  roles: RolePermissions,
  changes: Source = {},
): boolean {
  if (user.role === ROLES.NONE) return false;
  if (subject.packLevel) return testPermission(subject, user, LEVELS.OWNER);
  const documentRules = RULES[subject.documentName];
  if (!documentRules) return false;
  if (action === "update" && "ownership" in changes && !isGamemaster(user)) return false;
  if (action === "create" && subject.parent && (subject.documentName === "Item" || subject.documentName === "Card"))
    return ownParent(subject, user, roles, changes);
  return documentRules[action](subject, user, roles, changes);
}

/** Whether a user may create documents of a kind in the world at all. */
export function mayCreate(documentName: string, user: PermissionUser, roles: RolePermissions): boolean {
  const subject: Subject = {
    documentName,
    source: { author: user.id },
    parent: null,
    packLevel: null,
    actor: () => null,
  };
  return mayModify(subject, user, "create", roles);
}
