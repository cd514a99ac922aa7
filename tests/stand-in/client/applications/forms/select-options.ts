import { localize, type Dict } from "../host.ts";

export interface SelectOption {
  value: string;
  label: string;
  group?: string | undefined;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface OptionGroup {
  group: string | null;
  options: SelectOption[];
}

function selectedValues(value: unknown): Set<string> {
  if (value === undefined || value === null) return new Set();
  const values = value instanceof Set || Array.isArray(value) ? [...(value as Iterable<unknown>)] : [value];
  return new Set(values.map(String));
}

/** Options by optgroup: blank first, named order of groups kept, sorted and translated when asked. */
export function prepareSelectOptionGroups(config: Dict): OptionGroup[] {
  const {
    options = [],
    groups,
    blank,
    sort,
    value,
    valueAttr = "value",
    labelAttr = "label",
    localize: translated,
  } = config;
  const chosen = selectedValues(value);
  const text = (label: unknown): string => (translated ? localize(String(label ?? "")) : String(label ?? ""));
  const named = Array.isArray(groups) ? (groups as string[]) : [];
  const byGroup = new Map<string | null, SelectOption[]>([[null, []]]);
  for (const group of named) byGroup.set(group, []);
  for (const entry of options as Dict[]) {
    const option = toOption(entry, String(valueAttr), String(labelAttr));
    const group = option.group || null;
    const own = option.selected === true || chosen.has(option.value);
    byGroup.set(group, [...(byGroup.get(group) ?? []), { ...option, label: text(option.label), selected: own }]);
  }
  if (sort) for (const list of byGroup.values()) list.sort((a, b) => a.label.localeCompare(b.label));
  const blanks = typeof blank === "string" ? [{ value: "", label: text(blank), selected: chosen.has("") }] : [];
  byGroup.set(null, [...blanks, ...(byGroup.get(null) ?? [])]);
  return [...byGroup]
    .filter(([group, list]) => group === null || list.length > 0)
    .map(([group, list]) => ({ group: group === null ? null : text(group), options: list }));
}

function toOption(entry: Dict, valueAttr: string, labelAttr: string): SelectOption {
  const value = String(entry[valueAttr] ?? "");
  return { ...(entry as unknown as SelectOption), value, label: String(entry[labelAttr] ?? value) };
}

function optionElement(option: SelectOption): HTMLElement {
  if (option.rule) return document.createElement("hr");
  const element = document.createElement("option");
  element.setAttribute("value", option.value);
  element.textContent = option.label;
  if (option.selected) element.setAttribute("selected", "");
  if (option.disabled) element.setAttribute("disabled", "");
  for (const [key, data] of Object.entries(option.dataset ?? {})) element.dataset[key] = data;
  return element;
}

export function optionsFragment(groups: OptionGroup[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const { group, options } of groups) {
    const elements = options.map(optionElement);
    if (group === null) fragment.append(...elements);
    else {
      const optgroup = document.createElement("optgroup");
      optgroup.setAttribute("label", group);
      optgroup.append(...elements);
      fragment.append(optgroup);
    }
  }
  return fragment;
}
