import { generation, host, type Dict } from "../host.ts";

export interface EnrichOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: Dict | (() => Dict);
  relativeTo?: unknown;
  [key: string]: unknown;
}

export interface LinkTarget {
  uuid: string;
  name: string;
  type?: string | undefined;
  icon?: string;
  hash?: string | undefined;
  broken?: boolean;
}

interface Linked {
  uuid: string;
  name: string;
  documentName?: string;
  type?: string;
  constructor: { metadata?: { name?: string } };
}

const ICONS: Record<string, string> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  Scene: "fa-solid fa-map",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
};

/** The anchor for one `@UUID[…]` or `@Actor[…]`. */
export async function contentLink(
  match: RegExpMatchArray,
  options: EnrichOptions,
  create: (target: LinkTarget) => HTMLAnchorElement,
): Promise<HTMLElement> {
  const [, kind = "UUID", target = "", hash, label] = match;
  const uuid = kind === "UUID" ? target : `${kind}.${target}`;
  const found = await resolve(uuid, options.relativeTo);
  if (!found) return create({ uuid, name: label ?? target, hash, broken: true });
  const documentName = found.documentName ?? documentType(uuid);
  return create({
    uuid: found.uuid,
    name: label ?? found.name,
    type: documentName,
    hash,
    icon: ICONS[documentName] ?? "fa-solid fa-file",
  });
}

function documentType(uuid: string): string {
  const parsed = host().foundry.utils.parseUuid?.(uuid);
  return String(parsed?.documentType ?? parsed?.type ?? "");
}

async function resolve(uuid: string, relative: unknown): Promise<Linked | null> {
  try {
    return ((await host().fromUuid?.(uuid, relative ? { relative } : {})) as Linked | null | undefined) ?? null;
  } catch {
    return null;
  }
}

const MODES: Record<string, Record<number, string>> = {
  gmr: { 13: "gmroll", 14: "gm" },
  gmroll: { 13: "gmroll", 14: "gm" },
  br: { 13: "blindroll", 14: "blind" },
  blindroll: { 13: "blindroll", 14: "blind" },
  sr: { 13: "selfroll", 14: "self" },
  selfroll: { 13: "selfroll", 14: "self" },
  pr: { 13: "publicroll", 14: "public" },
  publicroll: { 13: "publicroll", 14: "public" },
};

interface RollClass {
  new (formula: string, data?: Dict): { formula: string; total?: number; evaluate(): Promise<unknown> };
  replaceFormulaData?(formula: string, data: Dict): string;
}

/** A deferred roll as a link to click, an immediate one as its result. */
export async function inlineRoll(match: RegExpMatchArray, options: EnrichOptions): Promise<HTMLElement | null> {
  const [, command, body = "", label] = match;
  const name = command?.trim().slice(1).toLowerCase();
  if (name && name !== "r" && name !== "roll" && !(name in MODES)) return null;
  const [formula = "", flavor] = body.split(/\s*#\s*/, 2);
  const data = typeof options.rollData === "function" ? options.rollData() : (options.rollData ?? {});
  return name
    ? deferred(formula.trim(), flavor, label, MODES[name]?.[generation()])
    : immediate(formula.trim(), label, data);
}

function rollAnchor(classes: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.className = classes;
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.inert = true;
  anchor.append(icon, text);
  return anchor;
}

function deferred(
  formula: string,
  flavor: string | undefined,
  label: string | undefined,
  mode: string | undefined,
): HTMLElement {
  const anchor = rollAnchor("inline-roll roll", label ?? formula);
  Object.assign(anchor.dataset, { formula, tooltip: formula });
  if (flavor) anchor.dataset.flavor = flavor;
  if (mode) anchor.dataset[generation() < 14 ? "rollMode" : "messageMode"] = mode;
  return anchor;
}

async function immediate(formula: string, label: string | undefined, data: Dict): Promise<HTMLElement | null> {
  const RollImplementation = host().Roll as RollClass | undefined;
  if (!RollImplementation) return null;
  try {
    const roll = new RollImplementation(formula, data);
    await roll.evaluate();
    const anchor = rollAnchor("inline-roll inline-result", `${label ? `${label}: ` : ""}${roll.total}`);
    Object.assign(anchor.dataset, { tooltip: roll.formula, roll: encodeURIComponent(JSON.stringify(roll)) });
    return anchor;
  } catch {
    return null;
  }
}
