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
  rollMonsterHitPoints: { scope: "world", initial: true },
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

/** The readings of the game's open questions that this world has chosen; a stored value that is none of its kind is passed by. */
export function ruleOptions(): RuleOptions {
  const chosen = OPTION_KEYS.filter((key) => isUsable(setting(key), DEFAULT_OPTIONS[key]));
  return Object.assign({ ...DEFAULT_OPTIONS }, Object.fromEntries(chosen.map((key) => [key, setting(key)])));
}

const isUsable = (value: unknown, initial: boolean | number): boolean =>
  typeof value === typeof initial && (typeof value !== "number" || (Number.isInteger(value) && Math.abs(value) <= 99));

/** Registers our switches and the rules' open questions; `onRulesChanged` runs when one of those is answered anew. */
export function registerSettings(onRulesChanged: () => void): void {
  register("skipDialogs", SWITCHES.skipDialogs);
  register("showTargetArmorClass", SWITCHES.showTargetArmorClass);
  register("rollMonsterHitPoints", SWITCHES.rollMonsterHitPoints);
  for (const key of OPTION_KEYS) register(key, { scope: "world", initial: DEFAULT_OPTIONS[key] }, onRulesChanged);
}

type NumericKey = { [Key in SettingKey]: Settings[Key] extends number ? Key : never }[SettingKey];

const isNumeric = (key: SettingKey, { initial }: Entry<boolean | number>): key is NumericKey =>
  typeof initial === "number";

function register(key: SettingKey, entry: Entry<boolean | number>, onChange: () => void = () => {}): void {
  const name = `WHITEHACK.Setting.${key}.name`;
  const hint = `WHITEHACK.Setting.${key}.hint`;
  const shared = { name, hint, scope: entry.scope, config: true, onChange };
  if (isNumeric(key, entry)) {
    game.settings.register(SYSTEM_ID, key, { ...shared, type: Number, default: Number(entry.initial) });
  } else {
    game.settings.register(SYSTEM_ID, key, { ...shared, type: Boolean, default: Boolean(entry.initial) });
  }
}
