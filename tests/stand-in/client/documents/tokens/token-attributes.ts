/** The attributes of an actor that a token's bars may show. */
import { CONFIG } from "../../../common/config.ts";
import { currentClient } from "../../game/current.ts";

export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

export interface AttributeChoice {
  group: string;
  value: string;
  label: string;
}

export function trackedAttributes(data: unknown): TrackedAttributes {
  const config =
    (CONFIG["Actor"] as { trackableAttributes?: Record<string, { bar: string[]; value: string[] }> })
      .trackableAttributes ?? {};
  const type = typeof data === "string" ? data : (data as { type?: string } | undefined)?.type;
  const chosen = type ? [config[type]] : Object.values(config);
  const split = (key: "bar" | "value") =>
    [...new Set(chosen.flatMap((one) => one?.[key] ?? []))].map((path) => path.split("."));
  return { bar: split("bar"), value: split("value") };
}

export function attributeChoices(attributes: TrackedAttributes): AttributeChoice[] {
  const { i18n } = currentClient().game;
  const choices = (group: string, paths: string[][]) =>
    paths.map((path) => ({ group: i18n.localize(group), value: path.join("."), label: path.join(".") }));
  return [...choices("TOKEN.BarAttributes", attributes.bar), ...choices("TOKEN.BarValues", attributes.value)];
}
