import type { Dict } from "../types.ts";
import { escapeHTML } from "../utils/text.ts";
import type { Roll } from "./roll.ts";
import { DiceTerm } from "./terms/dice.ts";

/** Options of `Roll#render`. */
export interface RenderOptions {
  flavor?: string;
  template?: string;
  isPrivate?: boolean;
  /** The message that the roll is shown in. */
  message?: unknown;
}

/** Options of `Roll#toAnchor`. */
export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
  classes?: string[];
  label?: string;
  icon?: string;
}

/** Where rolls get what needs a DOM or templates from; the applications register it. */
export interface RollRenderer {
  renderTemplate(path: string, data: Dict): Promise<string>;
  createAnchor(roll: Roll, options: AnchorOptions): unknown;
}

let renderer: RollRenderer | undefined;

/** Registers what renders a roll's own templates and anchors. */
export function setRollRenderer(value: RollRenderer | undefined): void {
  renderer = value;
}

function theRenderer(): RollRenderer {
  if (!renderer) throw new Error("stand-in: no renderer of rolls is registered (setRollRenderer)");
  return renderer;
}

const renderTemplate = (path: string, data: Dict): Promise<string> => theRenderer().renderTemplate(path, data);

/** What a card of a roll tells; one that is private tells nothing. */
export async function chatRenderContext(roll: Roll, { flavor, isPrivate = false }: RenderOptions): Promise<Dict> {
  return {
    formula: isPrivate ? "???" : roll.formula,
    flavor: isPrivate ? null : (flavor ?? null),
    user: (Reflect.get(globalThis, "game") as { user?: { id?: string } } | undefined)?.user?.id ?? null,
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? "?" : String(Math.round((roll.total ?? 0) * 100) / 100),
  };
}

/** The roll as HTML: by the class's own template, or in the usual markup. */
export async function renderRoll(roll: Roll, options: RenderOptions): Promise<string> {
  const cls = roll.constructor as typeof Roll;
  const { template = cls.CHAT_TEMPLATE, isPrivate = false, ...rest } = options;
  const data = await roll._prepareChatRenderContext({ ...rest, isPrivate });
  if (template !== "templates/dice/roll.hbs") return renderTemplate(template, data);
  return [
    `<div class="dice-roll" data-action="expandRoll">`,
    data["flavor"] ? `<div class="dice-flavor">${escapeHTML(data["flavor"])}</div>` : "",
    `<div class="dice-result">`,
    `<div class="dice-formula">${escapeHTML(data["formula"])}</div>`,
    String(data["tooltip"] ?? ""),
    `<h4 class="dice-total">${escapeHTML(data["total"])}</h4>`,
    `</div></div>`,
  ].join("");
}

/** The dice of a roll one by one, as HTML. */
export async function renderTooltip(roll: Roll): Promise<string> {
  const cls = roll.constructor as typeof Roll;
  const parts = roll.dice
    .filter((term): term is DiceTerm => term instanceof DiceTerm)
    .map((term) => term.getTooltipData());
  if (cls.TOOLTIP_TEMPLATE !== "templates/dice/tooltip.hbs") {
    return renderTemplate(cls.TOOLTIP_TEMPLATE, { parts });
  }
  return `<div class="dice-tooltip"><div class="wrapper">${parts.map(toSection).join("")}</div></div>`;
}

function toSection(part: Dict): string {
  const rolls = (part["rolls"] as { result: string; classes: string }[])
    .map(({ result, classes }) => `<li class="roll ${escapeHTML(classes)}">${escapeHTML(result)}</li>`)
    .join("");
  const flavor = part["flavor"] ? `<span class="part-flavor">${escapeHTML(part["flavor"])}</span>` : "";
  return [
    `<section class="tooltip-part"><div class="dice">`,
    `<header class="part-header"><span class="part-formula">${escapeHTML(part["formula"])}</span>${flavor}`,
    `<span class="part-total">${escapeHTML(part["total"])}</span></header>`,
    `<ol class="dice-rolls">${rolls}</ol></div></section>`,
  ].join("");
}

export function toAnchor(roll: Roll, options: AnchorOptions): unknown {
  return theRenderer().createAnchor(roll, options);
}
