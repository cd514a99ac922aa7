import { localize } from "./localize.ts";
import { SYSTEM_ID } from "./paths.ts";
import { setting } from "./settings.ts";

const SKIP_DIALOG = "skipDialog";

/** Keys that are modifiers, and what an event calls them. */
const MODIFIERS: Readonly<Record<string, "shiftKey" | "ctrlKey" | "altKey" | "metaKey">> = {
  ShiftLeft: "shiftKey",
  ShiftRight: "shiftKey",
  ControlLeft: "ctrlKey",
  ControlRight: "ctrlKey",
  AltLeft: "altKey",
  AltRight: "altKey",
  MetaLeft: "metaKey",
  MetaRight: "metaKey",
};

/** Whether a key of the binding that is no modifier is down; those an event does not tell. */
let isDown = false;

/** True while the key is held with which a Referee moves a token without questions to others. */
let movesFreely = false;
export const movesUnasked = (): boolean => movesFreely && game.user.isGM;

/** The key that, held while a Referee lets go of a token, moves it without free attacks or limits. @rule WH-FREE-01 */
function registerMoveKey(): void {
  game.keybindings.register(SYSTEM_ID, "moveUnasked", {
    name: "WHITEHACK.Key.moveUnasked.name",
    hint: "WHITEHACK.Key.moveUnasked.hint",
    editable: [{ key: "KeyF" }],
    restricted: true,
    onDown: () => {
      movesFreely = true;
      return false;
    },
    onUp: () => {
      movesFreely = false;
      return false;
    },
  });
}

/** The key that, held while clicking, rolls without asking; players may bind another one. */
export function registerKeybindings(): void {
  registerMoveKey();
  game.keybindings.register(SYSTEM_ID, SKIP_DIALOG, {
    name: "WHITEHACK.Key.skipDialog.name",
    hint: "WHITEHACK.Key.skipDialog.hint",
    editable: [{ key: "ShiftLeft" }, { key: "ShiftRight" }],
    onDown: () => {
      isDown = true;
      return false;
    },
    onUp: () => {
      isDown = false;
      return false;
    },
  });
}

/**
 * The key that opens the list of open questions. It does not work while a field or a button of a form has the focus: the
 * host keeps the keys for them.
 */
export function registerPromptKey(open: () => void): void {
  game.keybindings.register(SYSTEM_ID, "openPrompts", {
    name: "WHITEHACK.Key.openQuestions.name",
    hint: "WHITEHACK.Key.openQuestions.hint",
    editable: [{ key: "KeyQ", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
    onDown: () => {
      open();
      return true;
    },
  });
}

/** The key that opens the rules of the world, for those who may change them. */
export function registerRulesKey(open: () => void): void {
  game.keybindings.register(SYSTEM_ID, "openRules", {
    name: "WHITEHACK.Key.openRules.name",
    hint: "WHITEHACK.Key.openRules.hint",
    editable: [{ key: "KeyR", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
    restricted: true,
    onDown: () => {
      open();
      return true;
    },
  });
}

/** The key that opens the Referee's desk, and closes it. */
export function registerDeskKey(toggle: () => void): void {
  game.keybindings.register(SYSTEM_ID, "openDesk", {
    name: "WHITEHACK.Key.openDesk.name",
    hint: "WHITEHACK.Key.openDesk.hint",
    editable: [{ key: "KeyD", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
    restricted: true,
    onDown: () => {
      toggle();
      return true;
    },
  });
}

/** The key that leads the keyboard to the strip of one's own turn. */
export function registerTurnKey(focus: () => void): void {
  game.keybindings.register(SYSTEM_ID, "ownTurn", {
    name: "WHITEHACK.Key.ownTurn.name",
    hint: "WHITEHACK.Key.ownTurn.hint",
    editable: [{ key: "KeyT", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
    onDown: () => {
      focus();
      return true;
    },
  });
}

/** The key with which a Referee lets a day, a session or a phase begin. @rule WH-TIME-06 */
export function registerTimeKey(open: () => void): void {
  game.keybindings.register(SYSTEM_ID, "beginTime", {
    name: "WHITEHACK.Key.beginTime.name",
    hint: "WHITEHACK.Key.beginTime.hint",
    editable: [{ key: "KeyN", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
    restricted: true,
    onDown: () => {
      open();
      return true;
    },
  });
}

/** The key that shows, and hides again, the reach of the selected token, or of the current combatant. @rule WH-ACT-04 */
export function registerReachKey(toggle: () => void): void {
  game.keybindings.register(SYSTEM_ID, "showReach", {
    name: "WHITEHACK.Key.showReach.name",
    hint: "WHITEHACK.Key.showReach.hint",
    editable: [{ key: "KeyG", modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT] }],
    onDown: () => {
      toggle();
      return true;
    },
  });
}

/** How a roll was asked for: by which event, or expressly with or without its dialog. */
export interface Click {
  readonly event?: Event;
  readonly skip?: boolean;
}

/** Whether to roll without asking: the key inverts the user's setting, or what a plain press does here. */
export function skipsDialog({ event, skip }: Click, isAtOnce = setting("skipDialogs")): boolean {
  return skip ?? isAtOnce !== isHeld(event);
}

/** Whether this user's attacks are asked about only where something is to be decided. */
const takesOrdinary = (): boolean => !setting("skipDialogs") && !setting("asksAttacks");

/**
 * Whether to attack without asking: an ordinary attack is made at once unless the user wants to be asked. The key then
 * brings the dialog, of an attack with something to decide, too; for users who are always asked it does without.
 */
export function skipsAttackDialog(click: Click, isOrdinary: () => boolean): boolean {
  const skips = skipsDialog(click, setting("skipDialogs") || takesOrdinary());
  return skips && (click.skip === true || !takesOrdinary() || isOrdinary());
}

/** What the key does that is held while a weapon is pressed: "With Shift: its dialog first"; "" where none is bound. */
export function attackKeyHint(): string {
  const key = game.keybindings.get(SYSTEM_ID, SKIP_DIALOG)[0]?.key?.replace(/^Key|^Digit|(?<!Arrow)(Left|Right)$/, "");
  if (!key) return "";
  const isAsked = setting("asksAttacks") && !setting("skipDialogs");
  return localize(isAsked ? "WHITEHACK.Key.rollsAtOnce" : "WHITEHACK.Key.asksFirst", { key });
}

function isHeld(event: Event | undefined): boolean {
  return game.keybindings.get(SYSTEM_ID, SKIP_DIALOG).some(({ key }) => {
    const modifier = MODIFIERS[key];
    if (!modifier) return isDown;
    // No instanceof: the event may come from a detached window, which has classes of its own.
    return event !== undefined && Reflect.get(event, modifier) === true;
  });
}
