import type { ClassTable } from "../../../rules/characters/classes/class-table.ts";
import type { OpenSlot, SlotFacts } from "../../../rules/characters/classes/slots.ts";
import type { LangKey } from "../../../types/lang.ts";
import { traitRows } from "../../items/classes/class-traits.ts";
import { KIND_WORDS, toWord } from "../../items/classes/class-trait-parts.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import type { AbilityWritten } from "../../items/shown-item.ts";
import type { SheetItem } from "../../items/sheet/sheet-item.ts";
import { kindWords, type PowerRow, powerRows, type PowerSituation } from "./power-row.ts";

/** The facts behind a panel of powers. */
export interface PowersFacts extends Omit<PowerSituation, "holds" | "hasSlots"> {
  readonly table: ClassTable | null;
  /** Slots that have room left. @rule WH-CLASS-11 */
  readonly open: readonly OpenSlot[];
  readonly items: readonly SheetItem[];
  /** Spells stand on a page of their own. @rule FH-SPL-01 */
  readonly hasSpellPage?: boolean;
  readonly localize: Localize;
}

/** A panel of powers: of a class, a species, or anything else. */
interface PowerPanel {
  readonly id: "class" | "species" | "spells" | "other";
  readonly title: string;
  readonly rows: readonly PowerRow[];
  /** A sentence for each kind whose powers have no description of their own. */
  readonly about: readonly string[];
  /** Slots with room, each in a sentence. */
  readonly open: readonly { readonly slot: number; readonly number: string; readonly text: string }[];
  /** Traits of the class that always apply. */
  readonly always: readonly { readonly label: string; readonly told: string }[];
  /** New abilities are added to this panel. */
  readonly takesNew: boolean;
  readonly hint: LangKey | null;
  /** The sheet has it on another page: it is left out here. */
  readonly elsewhere: boolean;
}

type PanelId = PowerPanel["id"];

/** Slots first, in their order; active things before inactive ones. */
function bySlot({ item: first }: SheetItem, { item: second }: SheetItem): number {
  const place = (item: typeof first): number =>
    item?.type === "ability" && item.system.slot !== null ? item.system.slot * 2 + Number(!item.system.active) : 999;
  return place(first) - place(second);
}

/** The panel in which a power is shown. @rule WH-CLASS-09 WH-SPC-01 */
function panelOf({ item }: SheetItem, table: ClassTable | null): PanelId {
  if (item?.type === "spell") return "spells";
  if (item?.type !== "ability") return "other";
  if (item.system.kind === "species") return "species";
  return isOfClass(item.system, table) ? "class" : "other";
}

/** Everything in slots belongs to the class. */
const isOfClass = ({ slot, class: of }: AbilityWritten, table: ClassTable | null): boolean =>
  table !== null && (slot !== null || of === table.id);

const openText = ({ slot, kinds, missing }: OpenSlot, localize: Localize): string =>
  localize("WHITEHACK.Powers.open", {
    slot: toFigure(slot + 1),
    count: toFigure(missing),
    kinds: kinds.map((kind) => toWord(KIND_WORDS, kind, localize)).join(" / "),
  });

/** True if a slot is not locked by a divine debt. @rule WH-DIV-01 */
const isFree = (slots: readonly SlotFacts[], { slot }: OpenSlot): boolean => slots[slot]?.locked !== true;

const aboutOf = (rows: readonly PowerRow[], localize: Localize): readonly string[] =>
  kindWords(
    rows.filter(({ what }) => what === "").map(({ kind }) => kind),
    localize,
  );

function classPanel({ table, open, slots, localize }: PowersFacts, rows: readonly PowerRow[]): PowerPanel {
  const free = open.filter((one) => isFree(slots, one));
  const traits = table ? traitRows({ traits: table.traits }, localize) : [];
  return {
    id: "class",
    title: localize(table?.label ?? "WHITEHACK.Powers.other"),
    rows,
    about: aboutOf(rows, localize),
    open: free.map((one) => ({ slot: one.slot, number: toFigure(one.slot + 1), text: openText(one, localize) })),
    always: traits.map(({ label, told }) => ({ label, told })),
    takesNew: true,
    hint: rows.length + free.length === 0 ? "WHITEHACK.Sheet.NoAbilities" : null,
    elsewhere: false,
  };
}

const otherPanel = (
  id: Exclude<PanelId, "class">,
  rows: readonly PowerRow[],
  { localize, hasSpellPage = false }: PowersFacts,
): PowerPanel => ({
  id,
  title: localize(`WHITEHACK.Powers.${id}`),
  rows,
  about: aboutOf(rows, localize),
  open: [],
  always: [],
  takesNew: false,
  hint: null,
  elsewhere: id === "spells" && hasSpellPage,
});

/**
 * A character's powers, a panel for each source: the class with its slots, the species, spells and everything else.
 * @rule WH-CLASS-09
 */
export function powersView(facts: PowersFacts): readonly PowerPanel[] {
  const { table, items, localize } = facts;
  const holds = table?.slotRules.holds ?? "";
  const rowsOf = (id: PanelId): readonly PowerRow[] => {
    const own = items.filter((item) => panelOf(item, table) === id);
    return powerRows(id === "class" ? own.toSorted(bySlot) : own, { ...facts, holds, hasSlots: true }, localize);
  };
  const panels = (["species", "spells", "other"] as const)
    .map((id) => otherPanel(id, rowsOf(id), facts))
    .filter(({ rows }) => rows.length > 0);
  if (table) return [classPanel(facts, rowsOf("class")), ...panels];
  const own = panels.filter(({ elsewhere }) => !elsewhere).flatMap(({ rows }) => rows);
  return [classPanel(facts, own), ...panels.filter(({ elsewhere }) => elsewhere)];
}
