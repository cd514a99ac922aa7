/** The message modes a user may choose among. */
import { host, isGeneration14, localize, type ModeConfig } from "../host.ts";

const ICONS: Record<string, string> = {
  public: "fa-solid fa-globe",
  gm: "fa-solid fa-user-secret",
  blind: "fa-solid fa-eye-slash",
  self: "fa-solid fa-user",
  ic: "fa-solid fa-masks-theater",
};
const MODERN: Record<string, string> = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" };

export interface ModeChoice {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
}

/** The choices in the order of the host's configuration. */
export function messageModes(): ModeChoice[] {
  const config = isGeneration14() ? host.config.ChatMessage.modes : host.config.Dice.rollModes;
  return Object.entries(config ?? {}).map(([id, mode]: [string, string | ModeConfig]) => ({
    id,
    label: localize(typeof mode === "string" ? mode : mode.label),
    icon: (typeof mode === "object" && mode.icon) || (ICONS[MODERN[id] ?? id] ?? "fa-solid fa-circle"),
  }));
}
