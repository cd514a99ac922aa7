/** How a message may be shown, in the words of generation 14. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];

const ROLL_MODES = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" } as const;

/** What generation 14 adds and the community types, which describe 13, do not know. */
interface Generation14 {
  readonly settings: { get(namespace: "core", key: "messageMode"): unknown };
  readonly messages: { applyMode<Data extends object>(data: Data, mode: MessageMode): Data };
}

/** Whether the host has the programming interface of generation 14. Asked at run time: `game` is not there before. */
const isAtLeast14 = (): boolean => game.release.generation >= 14;

const settings14 = (): Generation14["settings"] => game.settings as unknown as Generation14["settings"];
const messages14 = (): Generation14["messages"] => ChatMessage as unknown as Generation14["messages"];

/** The mode that the user has chosen for messages; speaking in character counts as public. */
export function messageMode(): MessageMode {
  if (isAtLeast14()) {
    const chosen = settings14().get("core", "messageMode");
    return MESSAGE_MODES.find((mode) => mode === chosen) ?? "public";
  }
  const chosen = game.settings.get("core", "rollMode");
  return MESSAGE_MODES.find((mode) => ROLL_MODES[mode] === chosen) ?? "public";
}

/** Message data with the recipients and the blindness that the mode asks for. */
export function withMessageMode<Data extends ChatMessage.CreateData>(data: Data, mode: MessageMode): Data {
  if (isAtLeast14()) return messages14().applyMode(data, mode);
  ChatMessage.applyRollMode(data, ROLL_MODES[mode]);
  return data;
}

/** One line of a context menu, in the words of generation 14. */
export interface MenuEntry {
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
