import type { Explained } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toFigure } from "../../../view/base/localize.ts";
import { explanation } from "../../../view/sheets/explanation.ts";
import { spellRange } from "../../../view/items/item-lines.ts";
import type { SpellWritten } from "../../../view/items/shown-item.ts";
import type { CasterNumbers } from "../rules/spells/spell-rules.ts";

/** A spell that a caster knows. */
export interface KnownSpellFacts {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly system: SpellWritten;
  /** Why it cannot be prepared now; null if it can. */
  readonly refusal: string | null;
}

/** A spell that is being prepared. */
interface PreparingFacts {
  readonly name: string;
  readonly level: number;
  readonly round: number;
  /** True if it may take effect now: its time has come, or the Referee says so. */
  readonly isDue: boolean;
}

/** A caster's page. */
export interface CasterSheet {
  readonly numbers: CasterNumbers;
  readonly points: number;
  readonly highest: number;
  readonly spells: readonly KnownSpellFacts[];
  readonly preparing: PreparingFacts | null;
  readonly swapHours: number;
  readonly hourly: number | null;
  /** The written overrides of derived numbers. */
  readonly written: Readonly<Record<"mostPoints" | "activeSpells" | "inactiveSpells", number | null>>;
  readonly pack: string;
  readonly editable: boolean;
  readonly editing: boolean;
  readonly localize: Localize;
}

const numberView = (id: "pool" | "chance" | "active" | "inactive", number: Explained, { localize }: CasterSheet) => {
  const label = `WHITEHACK.Spellcasting.Number.${id}` satisfies LangKey;
  return { id, label, value: number.value, ...explanation({ title: label }, number, localize) };
};

function spellRow({ id, name, img, system, refusal }: KnownSpellFacts, { localize, swapHours }: CasterSheet) {
  const { original, level, quick, concentration, save, prepared, nameOnly } = system;
  const marks = [
    quick ? "WHITEHACK.Spellcasting.Mark.quick" : "",
    concentration ? "WHITEHACK.Spellcasting.Mark.concentration" : "",
    save === "none" ? "" : `WHITEHACK.Spellcasting.Mark.${save}`,
  ].filter(Boolean);
  return {
    id,
    name,
    img,
    original,
    level: localize("WHITEHACK.Item.SpellLevelOf", { level: toFigure(level) }),
    range: spellRange(system, localize),
    marks,
    whyNot: refusal === null || refusal === "inactive" ? "" : localize(`WHITEHACK.Spellcasting.Refusal.${refusal}`),
    canPrepare: refusal === null,
    canSwap: !nameOnly,
    isActive: prepared,
    swap: localize(`WHITEHACK.Spellcasting.Swap.${prepared ? "rest" : "activate"}`, {
      name,
      hours: toFigure(swapHours),
    }),
  };
}

/** How many of a kind there are, and how many there may be. @rule FH-SPL-01 FH-SPL-02 */
function room(kind: "active" | "inactive", rows: readonly ReturnType<typeof spellRow>[], sheet: CasterSheet) {
  const number = numberView(kind, sheet.numbers[kind], sheet);
  const isOver = rows.length > number.value;
  const counts = { used: toFigure(rows.length), room: toFigure(number.value) };
  return {
    ...number,
    rows,
    used: rows.length,
    isOver,
    hint: isOver ? sheet.localize("WHITEHACK.Spellcasting.Over", counts) : "",
  };
}

const share = (points: number, most: number): number =>
  most > 0 ? Math.min(100, Math.round((points / most) * 100)) : 0;

/** Everything that a caster's page shows. @rule FH-SPL-01 FH-SPL-02 FH-SPL-08 FH-SPL-09 FH-SPL-10 */
export function casterView(sheet: CasterSheet) {
  const { numbers, points, spells, preparing, hourly, written, pack, editable, editing, highest, localize } = sheet;
  const rows = spells.map((spell) => spellRow(spell, sheet));
  const most = numbers.pool.value;
  return {
    decided: localize("WHITEHACK.Spellcasting.Decided", { pack: localize(`WHITEHACK.Pack.${pack as "fh"}`) }),
    pool: { ...numberView("pool", numbers.pool, sheet), points, most, share: share(points, most) },
    chance: numberView("chance", numbers.chance, sheet),
    highest: localize("WHITEHACK.Spellcasting.Highest", { level: toFigure(highest) }),
    rest:
      hourly === null
        ? localize("WHITEHACK.Spellcasting.Rest")
        : localize("WHITEHACK.Spellcasting.Hour", { points: toFigure(hourly) }),
    isFull: points >= most,
    preparing: preparing && {
      ...preparing,
      text: localize("WHITEHACK.Spellcasting.Preparing", {
        name: preparing.name,
        level: toFigure(preparing.level),
        round: toFigure(preparing.round),
      }),
    },
    active: room(
      "active",
      rows.filter(({ isActive }) => isActive),
      sheet,
    ),
    inactive: room(
      "inactive",
      rows.filter(({ isActive }) => !isActive),
      sheet,
    ),
    isEmpty: rows.length === 0,
    written,
    editable,
    editing,
  };
}
