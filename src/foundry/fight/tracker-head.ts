import { localize } from "../localize.ts";
import type { TrackerHead } from "../packs/pack-at-table.ts";
import { packHeads } from "../packs/fight-seams.ts";
import { packAct } from "../packs/packs-in-force.ts";
import { template } from "../paths.ts";

/** What stands above the rows of each tracker. */
const known = new WeakMap<HTMLElement, string>();

/** Shows above the rows of a tracker what packs of house rules say of the fight, such as its phases. */
export async function dressHead(tracker: HTMLElement): Promise<void> {
  const heads = headsNow();
  const key = JSON.stringify(heads);
  const isThere = headOf(tracker) !== null || heads.length === 0;
  if (known.get(tracker) === key && isThere) return;
  known.set(tracker, key);
  const made = heads.length > 0 ? await draw(heads) : null;
  if (known.get(tracker) === key) replaceHead(tracker, made); // else something else is to be shown meanwhile
}

function headsNow(): readonly TrackerHead[] {
  const combat = ui.combat?.viewed ?? game.combat;
  return combat ? packHeads(combat) : [];
}

const headOf = (tracker: HTMLElement): HTMLElement | null => tracker.querySelector<HTMLElement>(".fight-head");

/** The keyboard stays where it was. */
function replaceHead(tracker: HTMLElement, made: HTMLElement | null): void {
  const focused = tracker.querySelector<HTMLElement>(".fight-head :focus");
  headOf(tracker)?.remove();
  if (!made) return;
  tracker.querySelector(".combat-tracker")?.before(made);
  if (focused) buttonIn(made, focused.dataset["act"])?.focus();
}

const buttonIn = (head: HTMLElement, act = ""): HTMLElement | null =>
  head.querySelector<HTMLElement>(`[data-act="${CSS.escape(act)}"]`);

async function draw(heads: readonly object[]): Promise<HTMLElement | null> {
  const holder = document.createElement("template");
  const label = localize("WHITEHACK.Card.HouseRules");
  holder.innerHTML = await foundry.applications.handlebars.renderTemplate(template("fight/head"), { heads, label });
  const made = holder.content.querySelector<HTMLElement>(".fight-head");
  made?.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button[data-act]");
    if (!button) return;
    event.stopPropagation();
    void packAct(button.dataset["act"])?.({ actor: null, item: null, combatant: null, event, button });
  });
  return made;
}
