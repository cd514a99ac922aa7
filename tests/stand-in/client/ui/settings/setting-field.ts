/** The form row of one registered setting, whatever its type is. */
import { host, localize, type Data, type Field, type SettingConfig } from "../host.ts";

interface FieldClass {
  new (options?: Data): Field;
}

function fields(): Record<string, FieldClass> {
  return (host.foundry["data"] as { fields: Record<string, FieldClass> }).fields;
}

function isField(type: unknown): type is Field {
  return typeof (type as Field | null)?.toFormGroup === "function";
}

function localizedChoices(choices: Record<string, string> | string[]): Record<string, string> {
  const entries = Array.isArray(choices) ? choices.map((choice) => [choice, choice] as const) : Object.entries(choices);
  return Object.fromEntries(entries.map(([key, label]) => [key, localize(label)]));
}

/** The data field that edits a setting, made from its type; null where there is no input for it. */
export function settingField(setting: SettingConfig): Field | null {
  if (isField(setting.type)) return setting.type;
  const { StringField, NumberField, BooleanField } = fields();
  const base: Data = { required: true, ...(setting.default === undefined ? {} : { initial: setting.default }) };
  if (setting.type === Boolean && BooleanField) return new BooleanField(base);
  const choices = setting.choices ? { choices: localizedChoices(setting.choices) } : {};
  if (setting.type === Number && NumberField)
    return new NumberField({ ...base, nullable: false, ...choices, ...setting.range });
  if (setting.type === String && StringField) return new StringField({ ...base, ...choices });
  return null;
}

/** The row of a setting in the settings window. */
export function settingRow(setting: SettingConfig, disabled: boolean): HTMLElement | null {
  const field = settingField(setting);
  if (!field) return null;
  const id = `${setting.namespace}.${setting.key}`;
  const value = host.game.settings.get(setting.namespace, setting.key);
  const label = localize(setting.name ?? field.label ?? id);
  const hint = localize(setting.hint ?? field.hint ?? "");
  const input: Data = { name: id, value, localize: true, disabled };
  if (setting.input) input["input"] = setting.input;
  return field.toFormGroup({ label, hint, rootId: "settings-config", localize: false }, input);
}
