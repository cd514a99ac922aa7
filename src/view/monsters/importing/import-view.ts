import { CREATURE_SIZES, MORALES } from "../../../rules/base/facts.ts";
import {
  type ActorCreation,
  changeDraft,
  createdMonster,
  DRAFT_FIELDS,
  type DraftField,
  draftSuggestions,
  isReadable,
  type MonsterDraft,
  toDraft,
} from "../../../importing/monster-draft.ts";
import { ARMOR_SCALES, type ArmorScale } from "../../../importing/read-figures.ts";
import { isExport, type ReadExport, readExport } from "../../../importing/old-system.ts";
import { readStatBlock } from "../../../importing/read-stat-block.ts";
import { splitBlocks } from "../../../importing/split-blocks.ts";
import type { ReadStatBlock } from "../../../importing/stat-block.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Choices, toChoices } from "../../base/choices.ts";
import type { Localize } from "../../base/localize.ts";

/** The state of the import window: the pasted text and the user's changes. */
export interface ImportState {
  readonly text: string;
  /** The index of the block in a paste of several. */
  readonly at: number;
  /** Edited figures. */
  readonly edits: Readonly<Partial<Record<DraftField, string>>>;
  /** The chosen scale of the block's armor class; null: what the block shows. */
  readonly scale: ArmorScale | null;
  /** Names of keywords to leave out. */
  readonly leftOut: readonly string[];
  /** Lines that could not be read are kept as a description. */
  readonly keepsLines: boolean;
}

export const EMPTY_IMPORT: ImportState = {
  text: "",
  at: 0,
  edits: {},
  scale: null,
  leftOut: [],
  keepsLines: true,
};

/** A line that explains how a figure was converted. */
interface NoteLine {
  readonly text: string;
  readonly rule: string;
}

/** Everything that the window's template shows. */
interface ImportView {
  readonly isEmpty: boolean;
  /** A sentence, if nothing can be created. */
  readonly problem: string;
  readonly draft: MonsterDraft | null;
  /** The monsters of the paste to choose from; nothing if there is only one. */
  readonly blocks: readonly { readonly value: string; readonly label: string; readonly isShown: boolean }[];
  readonly keywords: readonly { readonly name: string; readonly text: string; readonly isKept: boolean }[];
  readonly suggestions: readonly { readonly field: DraftField; readonly value: string; readonly label: string }[];
  /** An actor of the old system: its name can be edited, and its contents are listed. */
  readonly actor: { readonly name: string; readonly type: LangKey; readonly lines: readonly string[] } | null;
  readonly notes: readonly NoteLine[];
  /** Fields that are recognized, but have no use here. */
  readonly notUsed: readonly string[];
  readonly notUnderstood: readonly string[];
  /** The scale by which armor class was read, and those to choose from. */
  readonly scale: ArmorScale | "";
  readonly scales: Choices;
  readonly sizes: Choices;
  readonly morales: Choices;
  readonly keepsLines: boolean;
  readonly canCreate: boolean;
}

/** The result of reading the text: a block of another game, or an export of the old system. */
type Read =
  | { readonly kind: "none" }
  | { readonly kind: "block"; readonly block: ReadStatBlock; readonly draft: MonsterDraft | null }
  | { readonly kind: "export"; readonly read: ReadExport };

const read = ({ text, at, edits, scale }: ImportState): Read => {
  if (text.trim() === "") return { kind: "none" };
  if (isExport(text)) return { kind: "export", read: readExport(text) };
  const blocks = splitBlocks(text);
  // a single block is read as it was pasted, so that notes on it count from its own beginning
  const block = readStatBlock(blocks.length > 1 ? (blocks[at] ?? "") : text, scale);
  return { kind: "block", block, draft: block.monster && edited(toDraft(block.monster), edits) };
};

const edited = (draft: MonsterDraft, edits: ImportState["edits"]): MonsterDraft =>
  DRAFT_FIELDS.reduce((changed, field) => {
    const text = edits[field];
    return text === undefined ? changed : changeDraft(changed, field, text);
  }, draft);

/** The state after the text was changed; edits are kept only while the monster's name stays the same. */
export function withText(state: ImportState, text: string): ImportState {
  const mended = { ...state, text };
  const sameName = nameIn(state) !== "" && nameIn(state) === nameIn(mended);
  return sameName ? mended : { ...EMPTY_IMPORT, text };
}

function nameIn(state: ImportState): string {
  const result = read({ ...state, edits: {} });
  return result.kind === "block" ? (result.draft?.name ?? "") : "";
}

/** The state with another block of the same paste selected. */
export const withBlock = (state: ImportState, at: number): ImportState => ({
  ...EMPTY_IMPORT,
  text: state.text,
  scale: state.scale,
  keepsLines: state.keepsLines,
  at,
});

/** The state with the block after this one; null after the last. */
export function withNextBlock(state: ImportState): ImportState | null {
  const at = state.at + 1;
  return !isExport(state.text) && at < splitBlocks(state.text).length ? withBlock(state, at) : null;
}

/** The state after a figure was edited. */
export const withEdit = (state: ImportState, field: DraftField, text: string): ImportState => ({
  ...state,
  edits: { ...state.edits, [field]: text },
});

/** The state after another scale of armor class was chosen; the armor class is read anew by it. */
export function withScale(state: ImportState, text: string): ImportState {
  const scale = ARMOR_SCALES.find((one) => one === text) ?? null;
  const { armorClass, land, other, ...edits } = state.edits;
  return { ...state, scale, edits };
}

/** The state after a keyword was switched on or off. */
export const withKeyword = (state: ImportState, name: string, isKept: boolean): ImportState => ({
  ...state,
  leftOut: isKept ? state.leftOut.filter((one) => one !== name) : [...state.leftOut, name],
});

/** The state after choosing whether to keep lines that could not be read. */
export const withLines = (state: ImportState, keepsLines: boolean): ImportState => ({ ...state, keepsLines });

/** The data for the actor; null while there is nothing to create. */
export function creationOf(state: ImportState): ActorCreation | null {
  const result = read(state);
  if (result.kind === "export") return result.read.actor && renamed(result.read.actor, state.edits.name);
  if (result.kind !== "block" || !result.draft || !isReadable(result.draft.hitDice)) return null;
  const lines = state.keepsLines ? result.block.notUnderstood : [];
  return createdMonster(result.draft, new Set(state.leftOut), lines);
}

const renamed = (actor: ActorCreation, name = ""): ActorCreation =>
  name.trim() === "" ? actor : { ...actor, name: name.trim() };

const sizes = toChoices(CREATURE_SIZES, (size) => `WHITEHACK.CreatureSize.${size}`);
const scales = toChoices(ARMOR_SCALES, (scale) => `WHITEHACK.Import.Scale.${scale}`);
const morales = toChoices(MORALES, (morale) => `WHITEHACK.Morale.${morale}`);

const NOTHING: ImportView = {
  isEmpty: true,
  problem: "",
  draft: null,
  blocks: [],
  keywords: [],
  suggestions: [],
  actor: null,
  notes: [],
  notUsed: [],
  notUnderstood: [],
  keepsLines: true,
  scale: "",
  scales,
  sizes,
  morales,
  canCreate: false,
};

/** The window's contents. */
export function importView(state: ImportState, localize: Localize): ImportView {
  const result = read(state);
  if (result.kind === "none") return NOTHING;
  return result.kind === "block" ? blockView(result, state, localize) : exportView(result.read, state, localize);
}

type NoteAbout = ReadStatBlock["notes"][number] | ReadExport["notes"][number];

const noteLine = ({ about, from, to, rule }: NoteAbout, localize: Localize): NoteLine => ({
  text: localize(to === "" ? "WHITEHACK.Import.NotUsed" : "WHITEHACK.Import.Became", {
    what: localize(`WHITEHACK.Import.About.${about}`),
    from,
    to,
  }),
  rule,
});

function blockView(
  { block, draft }: { readonly block: ReadStatBlock; readonly draft: MonsterDraft | null },
  state: ImportState,
  localize: Localize,
): ImportView {
  const blocks = blockChoices(state);
  if (!draft)
    return {
      ...NOTHING,
      isEmpty: false,
      blocks,
      problem: localize("WHITEHACK.Import.NoHitDice"),
      notUnderstood: block.notUnderstood,
    };
  const canCreate = isReadable(draft.hitDice);
  return {
    ...NOTHING,
    isEmpty: false,
    draft,
    blocks,
    keepsLines: state.keepsLines,
    canCreate,
    problem: canCreate ? "" : localize("WHITEHACK.Error.hitDice", { text: draft.hitDice }),
    keywords: draft.keywords.map(({ name, text }) => ({ name, text, isKept: !state.leftOut.includes(name) })),
    suggestions: draftSuggestions(draft).map(({ field, text }) => ({
      field,
      value: text,
      label: localize(`WHITEHACK.Import.Suggest.${field}`, { value: text }),
    })),
    notes: block.notes.map((note) => noteLine(note, localize)),
    scale: block.scale,
    notUsed: block.notUsed,
    notUnderstood: block.notUnderstood,
  };
}

function blockChoices({ text, at }: ImportState): ImportView["blocks"] {
  const blocks = splitBlocks(text);
  if (blocks.length < 2) return [];
  return blocks.map((block, index) => ({
    value: String(index),
    label: `${index + 1}. ${readStatBlock(block).monster?.name ?? "?"}`,
    isShown: index === at,
  }));
}

function exportView(
  { actor, problem, notes, notUnderstood }: ReadExport,
  { edits }: ImportState,
  localize: Localize,
): ImportView {
  if (!actor)
    return { ...NOTHING, isEmpty: false, problem: problem ? localize(`WHITEHACK.Import.Problem.${problem}`) : "" };
  return {
    ...NOTHING,
    isEmpty: false,
    canCreate: true,
    actor: {
      name: edits.name ?? actor.name,
      type: `TYPES.Actor.${actor.type}`,
      lines: actor.items.map(({ name, type }) =>
        localize("WHITEHACK.Text.aside", { text: name, aside: localize(`TYPES.Item.${type}`) }),
      ),
    },
    notes: notes.map((note) => noteLine(note, localize)),
    notUnderstood,
  };
}
