import { coreLabel, host, type Dict } from "../host.ts";

/** Open what a link leads to. */
export async function openLink(link: HTMLElement, event: Event): Promise<void> {
  event.preventDefault();
  const found = (await host().fromUuid?.(link.dataset.uuid ?? "")) as {
    sheet?: { render(options: Dict): unknown };
    _onClickDocumentLink?(event: Event): unknown;
  } | null;
  if (found?._onClickDocumentLink && found.sheet) await found._onClickDocumentLink(event);
  else if (found?.sheet) await found.sheet.render({ force: true });
  else host().ui.notifications?.warn(coreLabel("EDITOR.LinkMissing", "The linked document is not there."));
}

interface RollClass {
  expandInlineResult(anchor: HTMLElement): Promise<void>;
  collapseInlineResult(anchor: HTMLElement): void;
  new (formula: string, data?: Dict): { toMessage(data?: Dict, options?: Dict): Promise<unknown> };
}

/** Roll what an inline roll says, as the document around it would. */
export async function throwRoll(link: HTMLElement, event: Event): Promise<void> {
  const RollImplementation = host().Roll as RollClass;
  if (link.classList.contains("inline-result")) {
    event.preventDefault();
    if (link.classList.contains("expanded")) RollImplementation.collapseInlineResult(link);
    else await RollImplementation.expandInlineResult(link);
    return;
  }
  if (!link.dataset.formula) return;
  event.preventDefault();
  const messages = host().ChatMessage as { getSpeaker?(): Dict } | undefined;
  const roll = new RollImplementation(link.dataset.formula, rollDataAround(link));
  const key = "messageMode" in link.dataset ? "messageMode" : "rollMode";
  const mode = link.dataset[key];
  const data = {
    flavor: link.dataset.flavor ?? "",
    ...(messages?.getSpeaker ? { speaker: messages.getSpeaker() } : {}),
  };
  await roll.toMessage(data, mode ? { [key]: mode } : {});
}

/** The roll data of the document whose sheet holds the link. */
function rollDataAround(link: HTMLElement): Dict {
  const applications = host().foundry.applications as
    { instances?: Map<string, { document?: { getRollData?(): Dict } }> } | undefined;
  const id = link.closest(".application")?.id ?? "";
  return applications?.instances?.get(id)?.document?.getRollData?.() ?? {};
}
