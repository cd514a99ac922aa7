import { isDown, isHeld, keyName, MODE_KEYS, registerHeld } from "./held-keys.ts";
import { localize } from "./localize.ts";
import { SYSTEM_ID } from "./paths.ts";
import { setting } from "./settings.ts";

const SKIP_DIALOG = "skipDialog";
const MOVE_UNASKED = "moveUnasked";

/** True while the key is held with which a Referee moves a token without questions to others. @rule WH-FREE-01 */
export const movesUnasked = (): boolean => isDown(MOVE_UNASKED) && game.user.isGM;

/** The keys that are held while clicking: to roll without asking, to choose who sees a roll, to move a token freely. */
export function registerKeybindings(): void {
  registerHeld(MOVE_UNASKED, {
    name: "WHITEHACK.Key.moveUnasked.name",
    hint: "WHITEHACK.Key.moveUnasked.hint",
    keys: ["KeyF"],
    restricted: true,
  });
  registerHeld(SKIP_DIALOG, {
    name: "WHITEHACK.Key.skipDialog.name",
    hint: "WHITEHACK.Key.skipDialog.hint",
    keys: ["ShiftLeft", "ShiftRight"],
  });
  const hint = "WHITEHACK.Key.modeHint";
  registerHeld(MODE_KEYS.gm, { name: "WHITEHACK.Key.rollPrivately", hint, keys: ["AltLeft", "AltRight"] });
  registerHeld(MODE_KEYS.blind, { name: "WHITEHACK.Key.rollBlind", hint, keys: [] });
  registerHeld(MODE_KEYS.self, { name: "WHITEHACK.Key.rollForSelf", hint, keys: [] });
  registerHeld(MODE_KEYS.public, { name: "WHITEHACK.Key.rollPublicly", hint, keys: [] });
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
  return skip ?? isAtOnce !== isHeld(SKIP_DIALOG, event);
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

/** What the keys do that are held while a weapon is pressed: "With Shift: its dialog first"; "" where none is bound. */
export function attackKeyHint(): string {
  const [key, privately] = [keyName(SKIP_DIALOG), keyName(MODE_KEYS.gm)];
  const isAsked = setting("asksAttacks") && !setting("skipDialogs");
  const hints = [
    key && localize(isAsked ? "WHITEHACK.Key.rollsAtOnce" : "WHITEHACK.Key.asksFirst", { key }),
    privately && localize("WHITEHACK.Key.forReferees", { key: privately }),
  ];
  return hints.filter((hint) => hint !== "").join(" · ");
}
