import { houseRuleSettings } from "../host/settings.ts";
import { loadedPacks } from "../host/loaded-packs.ts";
import type {
  CardButton,
  CardLine,
  DecidedBy,
  PackAct,
  PackExtensions,
  PackList,
  PackPage,
  PackSheetPart,
  Sheeted,
  SheetMode,
  PackExtension,
} from "./pack-extension.ts";
import type { RulesInForce } from "../../house-rules/base/in-force.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { rulesInForceFor } from "../host/rulebook.ts";

/** The parts of the packs that are switched on: ours, and those of modules. */
export const partsInForce = (): readonly PackExtension[] => packsInForce().flatMap(({ parts }) => parts);

/** The packs that this client has loaded, whether they are switched on or not: ours, and those of modules. */
export function knownPacks(): readonly PackExtensions[] {
  const all = [...loadedPacks()];
  Hooks.callAll("whitehack.packsAtTable", all);
  return all;
}

/** The packs that are switched on: ours, and those of modules. */
export function packsInForce(): readonly PackExtensions[] {
  const enabled = houseRuleSettings().packs.filter((choice) => choice.enabled);
  return knownPacks().filter(({ rules }) => enabled.some(({ pack }) => pack === rules.id));
}

/** The action of a pack's button; null for one that no pack in force has. */
export function packAct(name: string | undefined): PackAct | null {
  const acts = partsInForce().flatMap(({ acts: some = {} }) => Object.entries(some));
  return acts.find(([act]) => act === name)?.[1] ?? null;
}

/** Who answered what otherwise than the core; null where it was the core throughout. */
function decidedBy({ families, switches }: RulesInForce): DecidedBy | null {
  const answered = Object.entries(families).filter(([, { choice }]) => choice !== "core");
  const live = [...switches.values()].filter(({ state }) => state === "live").map(({ key }) => key);
  if (answered.length + live.length === 0) return null;
  return { families: Object.fromEntries(answered.map(([family, { choice }]) => [family, choice])), switches: live };
}

/** The house rules that a new card keeps, by which it came about; nothing where there were none. */
export function keptOfRules(actor: Actor.Implementation | null): { readonly decided?: DecidedBy } {
  const decided = decidedBy(rulesInForceFor(actor));
  return decided ? { decided } : {};
}

/** A line as a card shows it: of which pack, and what. */
interface PackLine extends CardLine {
  readonly pack: string;
}

/** The additions of packs to a card. */
interface PackPart {
  readonly packLines?: readonly PackLine[];
  readonly packButtons?: readonly CardButton[];
}

/**
 * The lines of packs on a card about what they have decided, and their buttons; nothing on cards that came about by the
 * core alone.
 */
export function packLinesOn(message: ChatMessage.Implementation): PackPart {
  const decided = message.getFlag(SYSTEM_ID, "decided");
  if (!decided) return {};
  const { type, speakerActor: actor } = message;
  const system: object = message.system.toObject();
  const shown = { kind: type, system, actor, decided, isReferee: game.user.isGM };
  const packs = packsInForce();
  const packLines = packs.flatMap(({ rules, parts }) =>
    parts.flatMap(({ cardLines }) => cardLines?.(shown) ?? []).map((line) => ({ ...line, pack: rules.label })),
  );
  const packButtons = packs.flatMap(({ parts }) => parts.flatMap(({ cardButtons }) => cardButtons?.(message) ?? []));
  return { ...(packLines.length > 0 && { packLines }), ...(packButtons.length > 0 && { packButtons }) };
}

/** Whose rules a sheet goes by. */
const ownerOf = (document: Sheeted): Actor.Implementation | null =>
  document instanceof Actor ? document : document.actor;

/** The parts that packs add to the sheet of an actor or item. */
function packPartsOf(document: Sheeted): readonly PackSheetPart[] {
  const parts = partsInForce().flatMap(({ sheetParts = [] }) => sheetParts);
  const fitting = parts.filter(({ types }) => types.includes(document.type));
  if (fitting.length === 0) return [];
  const rules = rulesInForceFor(ownerOf(document));
  return fitting.filter((part) => part.isShown?.(document, rules) ?? true);
}

/** The ids of the parts of a sheet, those of packs after its own. */
export const packPartIds = (document: Sheeted): readonly string[] => packPartsOf(document).map(({ id }) => id);

const isPage = (page: PackSheetPart["page"]): page is PackPage => typeof page !== "string";

/** The pages that packs add to the sheet of an actor or item. */
export function packPagesOf(document: Sheeted): readonly PackPage[] {
  const pages = packPartsOf(document)
    .map(({ page }) => page)
    .filter(isPage);
  return [...new Map(pages.map((page) => [page.id, page])).values()];
}

/** The context for the template of one of these parts; null for a part that is none of theirs. */
export async function packPartContext(document: Sheeted, id: string, mode: SheetMode): Promise<object | null> {
  const part = packPartsOf(document).find((one) => one.id === id);
  if (!part) return null;
  const { title, template, page } = part;
  return {
    part: { id, title, template, page: isPage(page) ? page.id : page },
    pack: await part.context(document, mode),
  };
}

/** The list of that name in what packs add to a sheet; undefined for a list of the sheet's own. */
export const packListOf = (document: Sheeted, name: string): PackList | undefined =>
  packPartsOf(document)
    .map(({ lists = {} }) => lists[name])
    .find((list) => list !== undefined);

/** A button of a pack on a sheet was pressed. */
export async function pressPackButton(document: Sheeted, event: Event, button: HTMLElement): Promise<void> {
  const actor = ownerOf(document);
  const row = button.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
  const item = document instanceof Actor ? (actor?.items.get(row ?? "") ?? null) : document;
  await packAct(button.dataset["act"])?.({ actor, item, combatant: null, event, button });
}

/** Whether a part of a pack takes an actor that was dropped on the sheet of another; the first that does has it. */
export async function takenByPack(owner: Actor.Implementation, dropped: Actor.Implementation): Promise<boolean> {
  for (const { takesActor } of partsInForce()) if (await takesActor?.(owner, dropped)) return true;
  return false;
}
