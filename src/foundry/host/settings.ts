import type { FormValues } from "../../view/chat/dialogs/form-values.ts";
import type { Answer } from "../../house-rules/base/house-rule.ts";
import {
  ATTRIBUTE_SET_RULE,
  ownAttributesIn,
  ownTasksIn,
  TASKS_RULE,
} from "../../house-rules/base/world-rules/own-tasks.ts";
import { type HouseRuleSettings, NO_HOUSE_RULES } from "../../house-rules/base/settings.ts";
import type { Rulings, StoredRules } from "../../house-rules/base/world-rules/world-rule.ts";
import {
  DEFAULT_OPTIONS,
  isAnswerTo,
  NO_USES,
  type OverrideMarkers,
  type OwnAttributes,
  type OwnTasks,
  RULINGS,
  type RuleOptions,
  type Ruling,
  type Uses,
} from "../../rules/index.ts";
import type { Secret } from "../../view/chat/prompts/seal.ts";
import type { TabsOfSheets } from "../../view/sheets/sheet-tabs.ts";
import type { Lent } from "../companions/lent.ts";
import { type Visibility, messageModeSetting, toVisibility } from "./compat.ts";
import { modeOfPress } from "./held-keys.ts";
import { SYSTEM_ID } from "./paths.ts";

/** The choices of each user in the host's list of settings, off to begin with. */
const OWN_SWITCHES = [
  "asksAttacks",
  "damageLater",
  "skipDialogs",
  "questionSound",
  "hideTurnStrip",
  "hideReach",
] as const;

const habit = { question: "the table" };
/** A table's habits apart from open rules; the window of rules shows both. */
export const TABLE_HABITS = {
  showTargetArmorClass: { ...habit, initial: false },
  rollMonsterHitPoints: { ...habit, initial: true },
  /** Whether costs that were agreed on are kept and offered again. @rule WH-MIR-06 */
  keepPrecedents: { ...habit, initial: true },
  /** Seconds that people have to answer a question; 0 for as long as they like. */
  promptSeconds: { ...habit, initial: 0, range: [0, 3600] },
  /** A creature that leaves a melee is stopped where enemies may make free attacks. @rule WH-FREE-01 */
  stopsForFreeAttacks: { ...habit, initial: true },
  /** Everybody is told that a player wants a scene wrapped up; otherwise Referees alone. @rule WH-REF-03 */
  safetyToAll: { ...habit, initial: true },
  /** Free attacks are rolled at once, and nobody is asked. @rule WH-FREE-01 */
  rollsFreeAttacks: { ...habit, initial: false },
  /** Nobody moves farther in a turn than they can; otherwise it is only told. @rule WH-ACT-01 */
  stopsTooFar: { ...habit, initial: false },
  /** Players do nothing that their round has no room for; otherwise it is only told. @rule WH-ACT-01 */
  stopsBeyondRound: { ...habit, initial: false },
  /** The level at which new characters begin. @rule WH-GEN-03 */
  startingLevel: { ...habit, initial: 1, range: [1, 10] },
  /** Players without the right to create actors make characters through the Referee's client. */
  playersMakeCharacters: { ...habit, initial: true },
} as const satisfies Rulings;

/** The shape in which the world's documents were last written; nobody chooses it. */
const WRITTEN_VERSION = "writtenVersion";

/** The world's choice of house rules. */
const HOUSE_RULES = "houseRules";

/** Answers that this browser keeps to itself until they may be shown. */
const SEALED_ANSWERS = "sealedAnswers";

/** Which page each user was on of which sheet. */
const SHEET_TABS = "sheetTabs";

/**
 * The uses that the table as a whole has spent, such as its small helpers; every player can read it. @rule WH-TIME-06
 */
const TABLE_USES = "tableUses";

/** When the session began, by the server's clock in milliseconds; 0 before the first. @rule WH-MODUS-01 */
const SESSION_BEGAN = "sessionBegan";

/** Who has a marker to override a ruling, and how many the Referee has; every player can read it. @rule WH-CAMP-01 */
const MARKERS = "markers";

/** Who plays retainers for a while, by the actors' ids, and their rights of before: where only Referees write. @rule WH-FORT-02 */
const LENT = "lent";
/** Whether the tracker was told once to pass over the fallen. @rule WH-INIT-03 */
const SKIPS_FALLEN = "skipsFallen";

/** Whether this user was offered the first tour, and has answered. */
const TOURS_OFFERED = "toursOffered";

/** Where this user has put the dialogs of fights, in pixels of the window; empty for where they stand by themselves. */
const DIALOG_PLACE = "dialogPlace";

type OptionKey = keyof RuleOptions;
const OPTION_KEYS = Object.keys(RULINGS) as readonly OptionKey[];
const HABIT_KEYS = Object.keys(TABLE_HABITS) as readonly (keyof typeof TABLE_HABITS)[];

/** The value of every setting: our switches and habits, and one for each open question that the rules list. */
type Settings = { readonly [Key in (typeof OWN_SWITCHES)[number]]: boolean } & {
  readonly [Key in keyof typeof TABLE_HABITS]: (typeof TABLE_HABITS)[Key]["initial"] extends boolean ? boolean : number;
} & RuleOptions & {
    readonly [WRITTEN_VERSION]: number;
    readonly [HOUSE_RULES]: HouseRuleSettings;
    readonly [ATTRIBUTE_SET_RULE]: string;
    readonly [TASKS_RULE]: string;
    readonly [TABLE_USES]: Uses;
    readonly [SESSION_BEGAN]: number;
    readonly [MARKERS]: OverrideMarkers;
    readonly [LENT]: Readonly<Record<string, Lent>>;
    readonly [SKIPS_FALLEN]: boolean;
    readonly [TOURS_OFFERED]: boolean;
    readonly [SEALED_ANSWERS]: readonly Secret[];
    readonly [SHEET_TABS]: TabsOfSheets;
    readonly [DIALOG_PLACE]: { readonly left?: number; readonly top?: number };
  };
type SettingKey = keyof Settings;
/** Every setting under the name that the host knows it by. */
export type SettingTypes = { [Key in SettingKey as `${typeof SYSTEM_ID}.${Key}`]: Settings[Key] };

/** The one place that reads a setting. */
export function setting<Key extends SettingKey>(key: Key): Settings[Key] {
  return game.settings.get(SYSTEM_ID, key) as Settings[Key];
}

/** Stores a setting that only the system writes: for the world (Referees' clients only), for a user, or in this browser. */
export async function keepSetting<
  Key extends
    | typeof WRITTEN_VERSION
    | typeof TABLE_USES
    | typeof SESSION_BEGAN
    | typeof MARKERS
    | typeof LENT
    | typeof SKIPS_FALLEN
    | typeof TOURS_OFFERED
    | typeof SEALED_ANSWERS
    | typeof SHEET_TABS
    | typeof DIALOG_PLACE,
>(key: Key, value: Settings[Key]): Promise<void> {
  // the types want the value of one key, and know no union of keys
  await game.settings.set(SYSTEM_ID, key, value as never);
}

/** Has the host's tracker pass over the fallen, once for each world: a Referee who wants them back unticks it. @rule WH-INIT-02 */
export async function skipTheFallen(): Promise<void> {
  if (setting(SKIPS_FALLEN)) return;
  const { resource = "", ...tracker } = game.settings.get("core", "combatTrackerConfig");
  await game.settings.set("core", "combatTrackerConfig", { ...tracker, resource, skipDefeated: true });
  await keepSetting(SKIPS_FALLEN, true);
}

/** The mode that the user has chosen for messages: by a key held at the last press, else for all. */
export const chosenVisibility = (): Visibility =>
  modeOfPress() ?? toVisibility(game.settings.get("core", messageModeSetting()));

/** The answers where a click asks for no dialog, and the users who see what follows. */
export const unasked = (values: FormValues = {}) => ({ values, visibility: chosenVisibility() });

/** The readings of the game's open questions that this world has chosen; a stored value that is no answer is ignored. */
export function ruleOptions(): RuleOptions {
  const chosen = OPTION_KEYS.filter((key) => isAnswerTo(RULINGS[key], setting(key)));
  return Object.assign({ ...DEFAULT_OPTIONS }, Object.fromEntries(chosen.map((key) => [key, setting(key)])));
}

/** The attributes that the world has written down for itself; null where it has none. @rule WH-CUST-01 */
export const ownAttributes = (): OwnAttributes | null => ownAttributesIn(setting(ATTRIBUTE_SET_RULE));

/** The world's changes to the common tasks. @rule WH-TRAIN-03 */
export const ownTasks = (): OwnTasks => ownTasksIn(setting(TASKS_RULE));

/** The world's choice of house rules. */
export const houseRuleSettings = (): HouseRuleSettings => ({ ...NO_HOUSE_RULES, ...setting(HOUSE_RULES) });

/** The stored choices of the world. */
export const storedRules = (): StoredRules => ({
  settings: Object.fromEntries(
    ([...HABIT_KEYS, ...OPTION_KEYS, ATTRIBUTE_SET_RULE, TASKS_RULE] as const).map((key) => [key, setting(key)]),
  ),
  houseRules: houseRuleSettings(),
});

/** Stores choices of the world as one batch; the user has to be allowed to change settings. */
export async function keepRules(
  settings: Readonly<Record<string, Answer>>,
  houseRules: HouseRuleSettings | null,
): Promise<void> {
  const all = { ...settings, ...(houseRules && { [HOUSE_RULES]: houseRules }) };
  const kept = Object.entries(all).map(([key, value]) => ({ key, json: JSON.stringify(value), id: storedId(key) }));
  const documents = getDocumentClass("Setting");
  const made = kept.filter(({ id }) => id === null);
  const changed = kept.filter(({ id }) => id !== null);
  if (made.length > 0)
    await documents.createDocuments(made.map(({ key, json }) => ({ key: `${SYSTEM_ID}.${key}`, value: json })));
  if (changed.length > 0) await documents.updateDocuments(changed.map(({ id, json }) => ({ _id: id, value: json })));
}

/** The id of the document that stores a setting; null while it has never been changed. */
const storedId = (key: string): string | null =>
  game.settings.get(SYSTEM_ID, key as SettingKey, { document: true })?.id ?? null;

/** Registers our settings; `onRulesChanged` runs when the world answers one of the rules' open questions anew. */
export function registerSettings(onRulesChanged: () => void): void {
  for (const key of OWN_SWITCHES) register(key, { scope: "user", config: true, type: Boolean, default: false });
  for (const key of HABIT_KEYS) register(key, { scope: "world", config: false, ...shapeOf(key, TABLE_HABITS[key]) });
  const hidden = { scope: "world", config: false, type: Number, default: 0 };
  registerHidden(WRITTEN_VERSION, hidden);
  registerHidden(SESSION_BEGAN, hidden);
  registerHidden(LENT, { scope: "world", config: false, type: Object, default: {} });
  registerHidden(SKIPS_FALLEN, { scope: "world", config: false, type: Boolean, default: false });
  registerHidden(MARKERS, { scope: "world", config: false, type: Object, default: { players: {}, pool: 0 } });
  const chosen = { scope: "world", config: false, type: Object, default: NO_HOUSE_RULES, onChange: onRulesChanged };
  registerHidden(HOUSE_RULES, chosen);
  const attributes = { scope: "world", config: false, type: String, default: "", onChange: onRulesChanged };
  registerHidden(ATTRIBUTE_SET_RULE, attributes);
  registerHidden(TASKS_RULE, { scope: "world", config: false, type: String, default: "" });
  const uses = { scope: "world", config: false, type: Object, default: NO_USES };
  registerHidden(TABLE_USES, uses);
  const own = { scope: "client", config: false, type: Array, default: [] };
  registerHidden(SEALED_ANSWERS, own);
  registerHidden(SHEET_TABS, { scope: "user", config: false, type: Object, default: {} });
  registerHidden(TOURS_OFFERED, { scope: "user", config: false, type: Boolean, default: false });
  registerHidden(DIALOG_PLACE, { scope: "client", config: false, type: Object, default: {} });
  for (const key of OPTION_KEYS) {
    const ruling: Ruling = RULINGS[key];
    register(key, { scope: "world", config: false, onChange: onRulesChanged, ...shapeOf(key, ruling) });
  }
}

/** The host's form of a ruling: its type and the choices. */
function shapeOf(key: string, { initial, choices }: Ruling): object {
  const type = { boolean: Boolean, number: Number, string: String }[typeof initial as "boolean" | "number" | "string"];
  if (!choices) return { type, default: initial };
  const labels = choices.map((choice) => [choice, `WHITEHACK.Setting.${key}.choices.${choice}`]);
  return { type, default: initial, choices: Object.fromEntries(labels) as Record<string, string> };
}

function register(key: SettingKey, shape: object): void {
  const words = { name: `WHITEHACK.Setting.${key}.name`, hint: `WHITEHACK.Setting.${key}.hint` };
  game.settings.register(SYSTEM_ID, key, { ...words, ...shape } as Parameters<typeof game.settings.register>[2]);
}

function registerHidden(key: SettingKey, shape: object): void {
  game.settings.register(SYSTEM_ID, key, shape as Parameters<typeof game.settings.register>[2]);
}
