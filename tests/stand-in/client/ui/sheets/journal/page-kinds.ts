/** The sheets of the kinds of page that a journal knows of itself. */
import { template, type Part, type RenderOptions } from "../../base.ts";
import { foundryMember, type Data } from "../../host.ts";
import { JournalEntryPageHandlebarsSheet } from "./page-sheet.ts";

const view = (kind: string): Record<string, Part> => ({
  content: { template: template(`journal/pages/${kind}/view`), root: true },
});

const edit = (kind: string): Record<string, Part> => {
  const { header, footer } = JournalEntryPageHandlebarsSheet.EDIT_PARTS as Record<"header" | "footer", Part>;
  return { header, content: { template: template(`journal/pages/${kind}/edit`) }, footer };
};

export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override VIEW_PARTS = view("text");

  protected override async _prepareContentContext(context: Data, options: RenderOptions): Promise<void> {
    await super._prepareContentContext(context, options);
    const editor = foundryMember("applications.ux.TextEditor") as {
      implementation: { enrichHTML(text: string, options: Data): Promise<string> };
    };
    const { text, isOwner } = this.page;
    context["text"] = {
      field: (this.page.schema.fields["text"] as unknown as { fields: Data }).fields["content"],
      value: text.content,
      enriched: await editor.implementation.enrichHTML(text.content, { relativeTo: this.page, secrets: isOwner }),
    };
  }
}

export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static override EDIT_PARTS = edit("text");
}

export class JournalEntryPageCodeMirrorSheet extends JournalEntryPageTextSheet {
  static override EDIT_PARTS = edit("html");
}

export class JournalEntryPageHTMLSheet extends JournalEntryPageCodeMirrorSheet {}

export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["image"],
    window: { icon: "fa-solid fa-file-image" },
    position: { height: "auto" },
  };
  static override EDIT_PARTS = edit("image");
  static override VIEW_PARTS = view("image");
}

export class JournalEntryPageVideoSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["video"],
    window: { icon: "fa-solid fa-file-video" },
    position: { height: "auto" },
  };
  static override EDIT_PARTS = edit("video");
  static override VIEW_PARTS = view("video");
}

export class JournalEntryPagePDFSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["pdf"],
    window: { icon: "fa-solid fa-file-pdf" },
    position: { height: "auto" },
  };
  static override EDIT_PARTS = edit("pdf");
  static override VIEW_PARTS = view("pdf");
}
