import { DEFAULT_OPTIONS, type RuleOptions } from "../rules/index.ts";
import { type MessageMode, messageModeSetting, toMessageMode } from "./generation.ts";
import { SYSTEM_ID } from "./paths.ts";

/** How a setting is registered: whom it belongs to and what it starts as. */
interface Entry<Value extends boolean | number> {
  readonly scope: "world" | "user";
  readonly initial: Value;
}

/** Our own switches. */
const SWITCHES = {
  skipDialogs: { scope: "user", initial: false },
  showTargetArmorClass: { scope: "world", initial: true },
} as const satisfies Record<string, Entry<boolean>>;

const OPTION_KEYS = Object.keys(DEFAULT_OPTIONS) as readonly (keyof RuleOptions)[];

/** What every setting holds: our switches, and one for each open question that the rules list. */
type Settings = { readonly [Key in keyof typeof SWITCHES]: boolean } & RuleOptions;
export type SettingKey = keyof Settings;
/** Every setting under the name that the host knows it by. */
export type SettingTypes = { [Key in SettingKey as `${typeof SYSTEM_ID}.${Key}`]: Settings[Key] };

/** The one place that reads a setting. */
export function setting<Key extends SettingKey>(key: Key): Settings[Key] {
  return game.settings.get(SYSTEM_ID, key) as Settings[Key];
}

/** The mode that the user has chosen for messages. */
export const messageMode = (): MessageMode => toMessageMode(game.settings.get("core", messageModeSetting()));

/** The readings of the game's open questions that this world has chosen. */
export function ruleOptions(): RuleOptions {
  return Object.assign({ ...DEFAULT_OPTIONS }, Object.fromEntries(OPTION_KEYS.map((key) => [key, setting(key)])));
}

/** Registers our switches and the rules' open questions; `onRulesChanged` runs when one of those is answered anew. */
export function registerSettings(onRulesChanged: () => void): void {
  register("skipDialogs", SWITCHES.skipDialogs);
  register("showTargetArmorClass", SWITCHES.showTargetArmorClass);
  for (const key of OPTION_KEYS) register(key, { scope: "world", initial: DEFAULT_OPTIONS[key] }, onRulesChanged);
}

function register(key: SettingKey, { scope, initial }: Entry<boolean | number>, onChange: () => void = () => {}): void {
  const type = typeof initial === "number" ? Number : Boolean;
  const name = `WHITEHACK.Setting.${key}.name`;
  const hint = `WHITEHACK.Setting.${key}.hint`;
  game.settings.register(SYSTEM_ID, key, {
    name,
    hint,
    scope,
    config: true,
    type,
    default: initial,
    onChange,
  } as never);
}
