import { logCompatibilityWarning } from "../../common/compatibility.ts";
import { CONFIG } from "../../common/config.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";

/** Of messages until 12, in numbers; styles since. https://foundryvtt.com/api/v12/variables/CONST.CHAT_MESSAGE_TYPES.html */
const MESSAGE_TYPES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3, WHISPER: 4, ROLL: 5 });
const ROLL_MODES = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" };

interface Aged {
  readonly since: number;
  readonly until: number;
}

/** A member that warns when it is read; not enumerable, so that copies of the whole do not read it. */
function aged(holder: object, name: string, label: string, age: Aged, value: () => unknown): void {
  Object.defineProperty(holder, name, {
    get() {
      logCompatibilityWarning(`${label}.${name} is deprecated`, { ...age, once: true });
      return value();
    },
    set(given: unknown) {
      Object.defineProperty(holder, name, { value: given, writable: true, configurable: true, enumerable: true });
    },
    configurable: true,
    enumerable: false,
  });
}

/** The old members of CONFIG and CONST that systems for 13 or 14 still read while they start. */
export function installOldConfig(constants: object): void {
  if (isV14()) {
    const templates: Dict = { defaults: { angle: 53.13, width: 1 } };
    aged(CONFIG, "MeasuredTemplate", "CONFIG", { since: 14, until: 16 }, () => templates);
    aged(CONFIG.Dice, "rollModes", "CONFIG.Dice", { since: 14, until: 16 }, rollModes);
    return;
  }
  const templates = (CONFIG["MeasuredTemplate"] ??= {}) as Dict;
  templates["defaults"] ??= { angle: 53.13, width: 1 };
  const editor: Dict = { branding: false, menubar: false, plugins: "", content_css: [], style_formats: [] };
  aged(CONFIG, "TinyMCE", "CONFIG", { since: 13, until: 14 }, () => editor);
  aged(constants, "CHAT_MESSAGE_TYPES", "CONST", { since: 12, until: 14 }, () => MESSAGE_TYPES);
}

function rollModes(): Dict {
  const { modes } = CONFIG["ChatMessage"] as { modes: Dict };
  return Object.fromEntries(Object.entries(ROLL_MODES).map(([old, mode]) => [old, modes[mode]]));
}
