/** The page of the browser window that has the focus: the main one, or one that a window has been detached into (14). */
export function pageInUse(): Document {
  const windows = [...foundry.applications.instances.values()];
  const others = windows.flatMap(({ element }) => element?.ownerDocument ?? []).filter((page) => page !== document);
  return others.find((page) => page.hasFocus()) ?? document;
}
