import type { ConditionEnd } from "../../rules/index.ts";
import { wholeTyped } from "../../view/base/typed-number.ts";
import { chooseLasting, lastingChosen } from "../documents/statuses.ts";
import { localize } from "../host/localize.ts";

/** How long the conditions last that are set in the palette. */
const ENDS = ["usual", "rounds", "minutes", "lasting"] as const;
type EndChoice = (typeof ENDS)[number];

const MOST = 999;

function endOf(until: EndChoice, count: number): ConditionEnd | null {
  if (until === "rounds") return { until, rounds: count };
  if (until === "minutes") return { until, minutes: count };
  return until === "lasting" ? { until } : null;
}

const countIn = (end: ConditionEnd | null): number | null => {
  if (end?.until === "rounds") return end.rounds;
  return end?.until === "minutes" ? end.minutes : null;
};

function endField(end: ConditionEnd | null): HTMLSelectElement {
  const field = document.createElement("select");
  field.ariaLabel = localize("WHITEHACK.Conditions.end");
  field.append(...ENDS.map((one) => new Option(localize(`WHITEHACK.Conditions.Lasting.${one}`), one)));
  field.value = end?.until ?? "usual";
  return field;
}

function countField(end: ConditionEnd | null): HTMLInputElement {
  const field = document.createElement("input");
  Object.assign(field, { type: "number", min: "1", max: String(MOST), step: "1", value: String(countIn(end) ?? 1) });
  field.ariaLabel = localize("WHITEHACK.Conditions.count");
  field.hidden = countIn(end) === null;
  return field;
}

/**
 * A small choice above the conditions in a token's HUD: how long those last that are set there. It stays until another
 * is made. @rule WH-COND-01
 */
export function placeLasting(hud: HTMLElement): void {
  const palette = hud.querySelector(".status-effects");
  if (!palette || palette.querySelector(".whitehack-lasting")) return;
  const [end, count] = [endField(lastingChosen()), countField(lastingChosen())];
  const row = document.createElement("div");
  row.className = "whitehack-lasting";
  row.append(end, count);
  row.addEventListener("change", (event) => {
    event.stopPropagation(); // the host takes a change for one of the token's own
    const many = Math.min(MOST, Math.max(1, wholeTyped(count.value) ?? 1));
    const chosen = endOf(end.value as EndChoice, many);
    chooseLasting(chosen);
    count.value = String(many);
    count.hidden = countIn(chosen) === null;
  });
  palette.prepend(row);
}
