import { showGround } from "../board/ground-shown.ts";

/** A scene is drawn: what people are asked about its squares is shown on it. */
export function canvasReady(): void {
  showGround();
}
