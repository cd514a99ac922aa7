import type { HandlebarsTemplatePart } from "../../client/applications/api/handlebars-application.ts";
import { api, outcome } from "./kit.ts";

class Parted extends api.HandlebarsApplicationMixin(api.ApplicationV2) {
  static override DEFAULT_OPTIONS: Record<string, unknown> = { id: "parted" };
  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "systems/test/header.hbs", classes: ["top"], id: "head" },
    body: {
      template: "systems/test/body.hbs",
      templates: ["systems/test/body.hbs", "systems/test/line.hbs"],
      scrollable: [""],
    },
  };
  count = 0;
  clicks = 0;
  override async _prepareContext(): Promise<Record<string, unknown>> {
    return { count: ++this.count, lines: Array.from({ length: 60 }, (_, index) => index), model: new Model() };
  }
  override _attachPartListeners(partId: string, element: HTMLElement, options: Record<string, unknown>): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "header") element.addEventListener("click", () => this.clicks++);
  }
}

class Model {
  get viaGetter(): string {
    return "from a getter";
  }
}

export async function handlebarsParts(): Promise<object> {
  const app = new Parted();
  await app.render({ force: true });
  const [header, body] = [app.parts.header, app.parts.body] as [HTMLElement, HTMLElement];
  header.querySelector<HTMLInputElement>("input")?.focus();
  body.scrollTop = 120;
  const scrolled = body.scrollTop;
  await app.render({ parts: ["body"] });
  const kept = app.parts.header === header;
  const scroll = app.parts.body?.scrollTop === scrolled && scrolled > 0;
  await app.render();
  const focus = document.activeElement as HTMLInputElement;
  app.parts.header?.click();
  header.click();
  return {
    order: [...(app.window.content?.children ?? [])].map((child) => (child as HTMLElement).dataset.applicationPart),
    id: app.parts.header?.id,
    classes: app.parts.header?.className,
    text: app.parts.body?.querySelector(".getter")?.textContent,
    lines: app.parts.body?.querySelectorAll("li").length,
    kept,
    scroll,
    recreated: app.parts.header !== header && !header.isConnected,
    focus: [focus.name, focus === app.parts.header?.querySelector("input")],
    clicks: app.clicks,
  };
}

export async function handlebarsOneRoot(): Promise<unknown> {
  class Two extends Parted {
    static override PARTS = { body: { template: "systems/test/two.hbs" } };
  }
  return outcome(() => new Two({ id: "two-roots" }).render({ force: true }));
}

export async function handlebarsMissing(): Promise<unknown> {
  class Missing extends Parted {
    static override PARTS = { body: { template: "systems/test/nowhere.hbs" } };
  }
  return outcome(() => new Missing({ id: "missing" }).render({ force: true }));
}
