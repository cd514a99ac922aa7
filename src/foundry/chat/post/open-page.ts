/** Opens a page of a journal at its place, in a window that stands where it is said; says so where it is gone. */
export async function performOpenPage(uuid: string, position: object = {}): Promise<void> {
  const page: unknown = await fromUuid<JournalEntryPage.Implementation>(uuid);
  if (!isPage(page)) return void ui.notifications.warn("WHITEHACK.Refusal.noPage", { localize: true });
  // the types do not know the options of a journal's sheet
  await page.parent?.sheet?.render({ force: true, pageId: page.id, position } as never);
}

const isPage = (found: unknown): found is JournalEntryPage.Implementation => found instanceof JournalEntryPage;
