import type { CharacterFacts } from "../../rules/facts.ts";
import { HP_STATES, type HitPoints, stateOf } from "../../rules/health/hit-points.ts";
import { toChoices } from "../choices.ts";
import { choiceField, type FieldView, numberField, tickField } from "./field-view.ts";

const STATES = toChoices(HP_STATES, (state) => `WHITEHACK.HpState.${state}`);

type Written = Omit<HitPoints, "max"> & Partial<Pick<CharacterFacts["hp"], "permanentCost">>;

/** The stored state of hit points besides their number, for corrections by hand. */
export function healthFields(hp: Written): readonly FieldView[] {
  const at = (id: Exclude<keyof Written, "value" | "temporary" | "extra">) =>
    ({ label: `WHITEHACK.Health.${id}`, name: `system.hp.${id}` }) as const;
  return [
    choiceField({ ...at("state"), value: stateOf(hp), choices: STATES }),
    tickField({ ...at("injured"), value: hp.injured === true }, { hint: "WHITEHACK.Health.injuredHint" }),
    numberField({ ...at("rounds"), value: hp.rounds ?? null }, { least: 0, empty: "–" }),
    tickField({ ...at("tended"), value: hp.tended === true }),
    numberField({ ...at("bleeding"), value: hp.bleeding ?? 0 }, { least: 0 }),
    tickField({ ...at("lastBreath"), value: hp.lastBreath === true }, { hint: "WHITEHACK.Health.lastBreathHint" }),
    ...(hp.permanentCost === undefined
      ? []
      : [numberField({ ...at("permanentCost"), value: hp.permanentCost }, { least: 0 })]),
  ];
}
