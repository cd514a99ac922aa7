import { DEFAULT_OPTIONS, type RuleOptions } from "../rules/options.ts";
import { SYSTEM_ID } from "./paths.ts";

/** How a switch is registered: who it belongs to and what it starts as. */
interface Switch {
  readonly scope: "world" | "user";
  readonly default: boolean;
}

/** Our own switches. */
const SWITCHES = {
  skipDialogs: { scope: "user", default: false },
  showTargetArmorClass: { scope: "world", default: true },
} as const satisfies Record<string, Switch>;

const OPTION_KEYS = Object.keys(DEFAULT_OPTIONS) as readonly (keyof RuleOptions)[];

/** Every setting that the system has. */
export type SettingKey = keyof typeof SWITCHES | keyof RuleOptions;
/** Every setting under the name that the host knows it by. */
export type SettingTypes = { [Key in SettingKey as `${typeof SYSTEM_ID}.${Key}`]: boolean };

/** The one place that reads a setting. */
export function setting(key: SettingKey): boolean {
  return game.settings.get(SYSTEM_ID, key);
}

/** The readings of the game's open questions that this world has chosen. */
export function ruleOptions(): RuleOptions {
  return Object.assign({ ...DEFAULT_OPTIONS }, Object.fromEntries(OPTION_KEYS.map((key) => [key, setting(key)])));
}

/** Registers our switches, then one world setting for every open question that the rules list. */
export function registerSettings(onRulesChanged: () => void): void {
  for (const key of Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]) registerSwitch(key, SWITCHES[key], () => {});
  for (const key of OPTION_KEYS) registerSwitch(key, { scope: "world", default: DEFAULT_OPTIONS[key] }, onRulesChanged);
}

function registerSwitch(key: SettingKey, { scope, default: initial }: Switch, onChange: () => void): void {
  game.settings.register(SYSTEM_ID, key, {
    name: `WHITEHACK.Setting.${key}.name`,
    hint: `WHITEHACK.Setting.${key}.hint`,
    scope,
    config: true,
    type: Boolean,
    default: initial,
    onChange,
  });
}
