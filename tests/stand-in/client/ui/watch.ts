/** Keeps an application up to date with the documents it shows. */
import { coalesced } from "./coalesce.ts";
import { host, type App, type Data, type HostDocument } from "./host.ts";

export interface Watched {
  readonly documentName: string;
  /** Only these keys of an update matter; all when absent. */
  readonly keys?: readonly string[];
  readonly accepts?: (document: HostDocument) => boolean;
}

/** Re-renders an application when one of the watched documents is created, updated or deleted; returns the undoing. */
export function watchDocuments(app: App, watched: readonly Watched[], parts?: string[]): () => void {
  const refresh = coalesced(() => {
    if (app.rendered) void app.render(parts ? { parts } : {});
  });
  const undo: (() => void)[] = [];
  const listen = (name: string, fn: (document: HostDocument, changes: Data) => void): void => {
    const id = host.hooks.on(name, fn);
    undo.push(() => host.hooks.off(name, id));
  };
  for (const { documentName, keys, accepts } of watched) {
    const relevant = (document: HostDocument): boolean => accepts?.(document) ?? true;
    listen(`create${documentName}`, (document) => relevant(document) && refresh());
    listen(`delete${documentName}`, (document) => relevant(document) && refresh());
    listen(`update${documentName}`, (document, changes) => {
      if (relevant(document) && (!keys || Object.keys(changes).some((key) => keys.includes(key.split(".")[0] ?? key))))
        refresh();
    });
  }
  return () => undo.forEach((fn) => fn());
}
