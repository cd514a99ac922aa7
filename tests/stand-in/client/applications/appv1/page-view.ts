import type { Dict } from "../host.ts";
import type { JournalPageSheet, LegacyPage } from "./journal-page-sheet.ts";

/** A page as a journal shows it, whichever framework its sheet is of. */
export interface PageView {
  readonly sheet: JournalPageSheet;
  show(article: HTMLElement): Promise<void>;
  end(): Promise<unknown>;
}

type OldClass = new (page: LegacyPage, options: Dict) => JournalPageSheet;

interface NewSheet {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options: Dict): Promise<unknown>;
  close(options: Dict): Promise<unknown>;
  _closeView(): void;
}

type NewClass = new (options: Dict) => NewSheet;

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.journal.JournalEntryPageSheet.html#isv2 */
const isLegacyPageSheet = (cls: unknown): cls is OldClass => !(cls as { isV2?: boolean }).isV2;

export function pageView(page: LegacyPage): PageView {
  const cls = page._getSheetClass();
  if (isLegacyPageSheet(cls)) {
    const sheet = new cls(page, { editable: false });
    return { sheet, show: (article) => sheet._showIn(article), end: () => sheet.close() };
  }
  const sheet = new (cls as NewClass)({ document: page, mode: "view" });
  return {
    sheet: sheet as unknown as JournalPageSheet,
    show: (article) => showNew(sheet, article),
    async end() {
      sheet._closeView();
      await sheet.close({ animate: false });
    },
  };
}

/** A sheet of the second framework takes the whole place; what edits the page is put back into it. */
async function showNew(sheet: NewSheet, article: HTMLElement): Promise<void> {
  const edit = article.querySelector(".edit-container");
  if (sheet.rendered) {
    article.replaceWith(sheet.element);
    await sheet.render({});
  } else await sheet.render({ force: true, _place: article });
  sheet.element.classList.add("journal-entry-page");
  if (edit) sheet.element.prepend(edit);
}
