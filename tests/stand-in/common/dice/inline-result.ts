/** An inline result that shows its dice when it is clicked. https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html */
interface Shown {
  getTooltip(): Promise<string>;
}

interface RollClass {
  fromJSON(json: string): Shown;
}

const isInline = (anchor: HTMLElement): boolean => anchor.classList.contains("inline-roll");

/** Puts the roll's tooltip into the link. */
export async function expandResult(cls: RollClass, anchor: HTMLElement): Promise<void> {
  const { roll } = anchor.dataset;
  if (!isInline(anchor) || anchor.classList.contains("expanded") || !roll) return;
  const holder = document.createElement("template");
  holder.innerHTML = await cls.fromJSON(decodeURIComponent(roll)).getTooltip();
  const [tooltip] = holder.content.children;
  if (!tooltip) return;
  tooltip.classList.add("expanded");
  anchor.append(tooltip);
  anchor.classList.add("expanded");
}

export function collapseResult(anchor: HTMLElement): void {
  if (!isInline(anchor) || !anchor.classList.contains("expanded")) return;
  anchor.classList.remove("expanded");
  anchor.querySelector(":scope > .dice-tooltip")?.remove();
}
