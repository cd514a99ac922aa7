/** What is carried by drag and drop: JSON as plain text. */
import type { Data } from "../host.ts";

/** Writes drag data and marks the event as a copy or a link. */
export function writeDragData(event: DragEvent, data: Data): void {
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** Reads drag data; an empty object where the text is not ours. */
export function readDragData(event: DragEvent): Data {
  try {
    const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
    return data !== null && typeof data === "object" ? (data as Data) : {};
  } catch {
    return {};
  }
}
