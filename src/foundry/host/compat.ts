/** How a message may be shown, in the words of generation 14. */
export const VISIBILITIES = ["public", "gm", "blind", "self"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const ROLL_MODES = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" } as const;

/** The additions of generation 14 to messages; the community types, which describe 13, do not know them. */
interface Messages14 {
  applyMode<Data extends object>(data: Data, visibility: Visibility): Data | undefined;
}

/** Whether the host has the programming interface of generation 14. Asked at run time: `game` is not there before. */
const isAtLeast14 = (): boolean => game.release.generation >= 14;

// the types are those of 13
const messages14 = (): Messages14 => ChatMessage as unknown as Messages14;

/** Under which key the host keeps the mode that the user has chosen for messages. */
export const messageModeSetting = (): "messageMode" | "rollMode" => (isAtLeast14() ? "messageMode" : "rollMode");

/** A chosen mode in our words; speaking in character, and whatever is unknown, counts as public. */
export const toVisibility = (chosen: unknown): Visibility =>
  VISIBILITIES.find((visibility) => visibility === chosen || ROLL_MODES[visibility] === chosen) ?? "public";

/** Message data with the recipients and the blindness that the mode asks for. */
export function withVisibility<Data extends ChatMessage.CreateData>(data: Data, visibility: Visibility): Data {
  if (isAtLeast14()) return messages14().applyMode(data, visibility) ?? data;
  ChatMessage.applyRollMode(data, ROLL_MODES[visibility]);
  return data;
}

/** One line of a context menu, in the words of generation 14. */
interface MenuEntry {
  readonly label: string;
  readonly icon: string;
  readonly visible: (target: HTMLElement) => boolean;
  readonly onClick: (event: Event | null, target: HTMLElement) => void;
}

/** The entry as this generation's context menus want it. */
export function menuEntry({ label, icon, visible, onClick }: MenuEntry): object {
  if (isAtLeast14()) return { label, icon, visible, onClick };
  const callback = (target: HTMLElement): void => onClick(null, target);
  return { name: label, icon: `<i class="${icon}"></i>`, condition: visible, callback };
}

type SenseTypes = typeof CONST.WALL_SENSE_TYPES;

/** How far walls let senses through, by the name of this generation: that of 13 goes with 16. */
export function senseTypes(): SenseTypes {
  if (!isAtLeast14()) return CONST.WALL_SENSE_TYPES;
  const { EDGE_SENSE_TYPES } = CONST as typeof CONST & { readonly EDGE_SENSE_TYPES: SenseTypes };
  return EDGE_SENSE_TYPES;
}

/** The additions of generation 14 to tokens: ways that are planned and made later. */
interface Planning14 {
  startMovement(this: TokenDocument.Implementation, id: string): Promise<boolean>;
}

/** Whether a movement waits to be started. */
export const isPlanned = ({ state }: { readonly state: string }): boolean => state === "planned";

/** Starts, as the host does, what was planned for a token. */
export const startPlanned = (token: TokenDocument.Implementation, id: string): Promise<boolean> =>
  // the types are those of 13
  (TokenDocument.prototype as unknown as Planning14).startMovement.call(token, id);

/** The delta as far as it is needed here: its full type wants every field. */
interface Changeable {
  updateSource(changes: object): unknown;
}

/** Changes what a token that is about to be made has for its own; the delta itself is there only in generation 13. */
export function updateNewDelta(token: TokenDocument.Implementation, changes: object): void {
  if (isAtLeast14()) token.updateSource({ delta: changes });
  // the full type wants every field
  else (token.delta as unknown as Changeable | null)?.updateSource(changes);
}

/** A status as the host's token palette knows it. */
export interface Status {
  readonly id: string;
  /** Never another one, so that the status is on or off and never twice. */
  readonly _id: string;
  readonly name: string;
  readonly img: string;
}

/** The statuses that the host offers: a list in 13, and a record of them by their ids in 14. */
const statusEffects = (): Status[] & Record<string, Status> =>
  // the types know the list alone
  CONFIG.statusEffects as unknown as Status[] & Record<string, Status>;

/** Adds a status to the host's, in place of one of the same id: a list in generation 13, a registry by id in 14. */
export function addStatus(status: Status): void {
  const statuses = statusEffects();
  if (isAtLeast14()) {
    statuses[status.id] = status;
    return;
  }
  const place = statuses.findIndex(({ id }) => id === status.id);
  statuses.splice(place < 0 ? statuses.length : place, place < 0 ? 0 : 1, status);
}

/** Takes a status out of the host's again. */
export function removeStatus(id: string): void {
  const statuses = statusEffects();
  const place = isAtLeast14() ? -1 : statuses.findIndex((status) => status.id === id);
  if (isAtLeast14()) Reflect.deleteProperty(statuses, id);
  else if (place >= 0) statuses.splice(place, 1);
}

/** The operators of generation 14 for taking a key out of a record. */
interface Operators14 {
  readonly ForcedDeletion: new () => object;
}

/** The change that takes a key out of a stored record. */
export function withoutKey(key: string): object {
  if (!isAtLeast14()) return { [`-=${key}`]: null };
  // the types are those of 13
  const { operators } = foundry.data as unknown as { readonly operators: Operators14 };
  return { [key]: new operators.ForcedDeletion() };
}

/** How high a token stands, and in generation 14 on which level of the scene: for another one beside it. */
export function heightOf(token: TokenDocument.Implementation): object {
  const { elevation, ...other } = token.toObject();
  return { elevation, ...("level" in other && { level: other.level }) };
}
