import { type HouseRuleSettings, NO_HOUSE_RULES } from "../house-rules/settings.ts";
import {
  DEFAULT_OPTIONS,
  isAnswerTo,
  NO_USES,
  RULINGS,
  type RuleOptions,
  type Ruling,
  type Uses,
} from "../rules/index.ts";
import type { Secret } from "../view/questions/seal.ts";
import { type MessageMode, messageModeSetting, toMessageMode } from "./generation.ts";
import { SYSTEM_ID } from "./paths.ts";

/** How a switch is registered: whom it belongs to and what it starts as. */
interface Switch {
  readonly scope: "world" | "user";
  readonly initial: boolean;
}

/** Our own switches. */
const SWITCHES = {
  skipDialogs: { scope: "user", initial: false },
  showTargetArmorClass: { scope: "world", initial: false },
  rollMonsterHitPoints: { scope: "world", initial: true },
  questionSound: { scope: "user", initial: false },
} as const satisfies Record<string, Switch>;

/** The shape in which the world's documents were last written; nobody chooses it. */
const WRITTEN_VERSION = "writtenVersion";

/** What the world has chosen of house rules; hidden while no pack of them is finished. */
const HOUSE_RULES = "houseRules";

/** Seconds that people have to answer a question; 0 for as long as they like. */
const QUESTION_SECONDS = "questionSeconds";

/** Answers that this browser keeps to itself until they may be shown. */
const SEALED_ANSWERS = "sealedAnswers";

/** What the table as a whole has used up, such as the one modus of a session. @rule WH-TIME-06 */
const TABLE_USES = "tableUses";

type OptionKey = keyof RuleOptions;
const OPTION_KEYS = Object.keys(RULINGS) as readonly OptionKey[];

/** The rulings that the sheets, cards and the tracker act on today; the others wait for what will ask them. */
const IN_PLAY: ReadonlySet<OptionKey> = new Set<OptionKey>([
  "critsAlwaysHit",
  "pairNeedsArmorClass",
  "surplusAddsToQuality",
  "extremeFumbles",
  "negativeRollsCrit",
  "everyPairCounts",
  "mixedReasons",
  "critScore",
  "doublings",
  "moduleAttackBonus",
  "containerHasWeight",
  "helmetReroll",
  "critTwenties",
  "inapplicableCrit",
  "everyContainerHelps",
  "excessCounting",
  "helmetWeight",
  "shieldHindersTasks",
  "strengthBonusOn",
  "headVocationCounts",
  "lowScoresAreWritten",
  "plusCountsAsDie",
]);

/** What every setting holds: our switches, and one for each open question that the rules list. */
type Settings = { readonly [Key in keyof typeof SWITCHES]: boolean } & RuleOptions & {
    readonly [WRITTEN_VERSION]: number;
    readonly [HOUSE_RULES]: HouseRuleSettings;
    readonly [TABLE_USES]: Uses;
    readonly [QUESTION_SECONDS]: number;
    readonly [SEALED_ANSWERS]: readonly Secret[];
  };
export type SettingKey = keyof Settings;
/** Every setting under the name that the host knows it by. */
export type SettingTypes = { [Key in SettingKey as `${typeof SYSTEM_ID}.${Key}`]: Settings[Key] };

/** The one place that reads a setting. */
export function setting<Key extends SettingKey>(key: Key): Settings[Key] {
  return game.settings.get(SYSTEM_ID, key) as Settings[Key];
}

/** Stores what only the system itself keeps, in the world or in this browser; the world's is for the Referee's client. */
export async function keepSetting<Key extends typeof WRITTEN_VERSION | typeof TABLE_USES | typeof SEALED_ANSWERS>(
  key: Key,
  value: Settings[Key],
): Promise<void> {
  await game.settings.set(SYSTEM_ID, key, value as never);
}

/** The mode that the user has chosen for messages. */
export const messageMode = (): MessageMode => toMessageMode(game.settings.get("core", messageModeSetting()));

/** The readings of the game's open questions that this world has chosen; a stored value that answers none is passed by. */
export function ruleOptions(): RuleOptions {
  const chosen = OPTION_KEYS.filter((key) => isAnswerTo(RULINGS[key], setting(key)));
  return Object.assign({ ...DEFAULT_OPTIONS }, Object.fromEntries(chosen.map((key) => [key, setting(key)])));
}

/** What the world has chosen of house rules. */
export const houseRuleSettings = (): HouseRuleSettings => ({ ...NO_HOUSE_RULES, ...setting(HOUSE_RULES) });

/** Registers our switches and the rules' open questions; `onRulesChanged` runs when one of those is answered anew. */
export function registerSettings(onRulesChanged: () => void): void {
  for (const key of Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]) {
    const { scope, initial } = SWITCHES[key];
    register(key, { scope, config: true, type: Boolean, default: initial });
  }
  const hidden = { scope: "world", config: false, type: Number, default: 0 };
  game.settings.register(SYSTEM_ID, WRITTEN_VERSION, hidden as Parameters<typeof game.settings.register>[2]);
  const chosen = { scope: "world", config: false, type: Object, default: NO_HOUSE_RULES, onChange: onRulesChanged };
  game.settings.register(SYSTEM_ID, HOUSE_RULES, chosen as unknown as Parameters<typeof game.settings.register>[2]);
  const uses = { scope: "world", config: false, type: Object, default: NO_USES };
  game.settings.register(SYSTEM_ID, TABLE_USES, uses as unknown as Parameters<typeof game.settings.register>[2]);
  const own = { scope: "client", config: false, type: Array, default: [] };
  game.settings.register(SYSTEM_ID, SEALED_ANSWERS, own as unknown as Parameters<typeof game.settings.register>[2]);
  const range = { min: 0, max: 3600, step: 1 };
  register(QUESTION_SECONDS, { scope: "world", config: true, type: Number, default: 0, range });
  for (const key of OPTION_KEYS) {
    const ruling: Ruling = RULINGS[key];
    register(key, { scope: "world", config: IN_PLAY.has(key), onChange: onRulesChanged, ...shapeOf(key, ruling) });
  }
}

/** What a ruling is to the host: its type and what may be chosen. */
function shapeOf(key: OptionKey, { initial, choices }: Ruling): object {
  const type = { boolean: Boolean, number: Number, string: String }[typeof initial as "boolean" | "number" | "string"];
  if (!choices) return { type, default: initial };
  const labels = choices.map((choice) => [choice, `WHITEHACK.Setting.${key}.choices.${choice}`]);
  return { type, default: initial, choices: Object.fromEntries(labels) as Record<string, string> };
}

function register(key: SettingKey, shape: object): void {
  const words = { name: `WHITEHACK.Setting.${key}.name`, hint: `WHITEHACK.Setting.${key}.hint` };
  game.settings.register(SYSTEM_ID, key, { ...words, ...shape } as Parameters<typeof game.settings.register>[2]);
}
