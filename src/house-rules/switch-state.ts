import { type Family, isAnswerTo } from "../rules/index.ts";
import type { Exclusion } from "./exclusions.ts";
import type { EnabledPack, FamilyChoice, Source, Table } from "./family-choice.ts";
import { type Answer, type Condition, isOn, type PackSwitch } from "./house-rule.ts";

export const SWITCH_STATES = ["live", "off", "excluded", "needs"] as const;

/** The setting of a switch, and whether it has an effect. */
export interface SwitchState {
  readonly key: string;
  readonly pack: string;
  readonly value: Answer;
  readonly source: Source;
  /** Live, or the reason why not: off, excluded by a family's answer, or its conditions are not met. */
  readonly state: (typeof SWITCH_STATES)[number];
}

/** Who answers each family. */
export type FamilyChoices = Readonly<Record<Family, FamilyChoice>>;

/** Every switch of every enabled pack. */
export function switchStates(
  table: Table,
  families: FamilyChoices,
  excluded: readonly Exclusion[],
): ReadonlyMap<string, SwitchState> {
  const states = new Map<string, SwitchState>();
  for (const enabled of table.enabled) {
    for (const [key, asked] of Object.entries(enabled.pack.switches)) {
      const valued = { key, pack: enabled.pack.id, ...valueOf(key, asked, enabled, table, families) };
      const barred = excluded.some(({ switches }) => switches.includes(key));
      states.set(key, { ...valued, state: barred ? "excluded" : isOn(valued.value) ? "live" : "off" });
    }
  }
  return withNeeds(states, table, families);
}

/** The setting of a switch: the first valid one, by precedence. */
function valueOf(
  key: string,
  { ruling, standsFor }: PackSwitch,
  { pack, preset }: EnabledPack,
  { card, actor, settings }: Table,
  families: FamilyChoices,
): { readonly value: Answer; readonly source: Source } {
  if (standsFor) return { value: families[standsFor].choice === pack.id, source: families[standsFor].source };
  const places = [
    ["card", card],
    ["actor", actor],
    ["switch", settings],
  ] as const;
  for (const [source, { switches }] of places) {
    const value = switches?.[key];
    if (value !== undefined && isAnswerTo(ruling, value)) return { value, source };
  }
  if (typeof ruling.initial === "boolean") return { value: preset.on.includes(key), source: "preset" };
  return { value: ruling.initial, source: "core" };
}

/** A switch whose conditions are not met is not live, and neither are those that need it in turn. */
function withNeeds(
  states: ReadonlyMap<string, SwitchState>,
  { enabled }: Table,
  families: FamilyChoices,
): ReadonlyMap<string, SwitchState> {
  const judged = new Map(states);
  const holds = (condition: Condition): boolean =>
    "switch" in condition
      ? judged.get(condition.switch)?.state === "live"
      : condition.is.includes(families[condition.family].choice);
  const asked = enabled.flatMap(({ pack }) => Object.entries(pack.switches));
  for (let before = -1; before !== countLive(judged);) {
    before = countLive(judged);
    for (const [key, { needs = [] }] of asked) {
      const known = judged.get(key);
      if (known?.state === "live" && !needs.every(holds)) judged.set(key, { ...known, state: "needs" });
    }
  }
  return judged;
}

const countLive = (states: ReadonlyMap<string, SwitchState>): number =>
  [...states.values()].filter(({ state }) => state === "live").length;
