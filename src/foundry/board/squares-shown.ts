import { clearAbove } from "./above-tokens.ts";

/** A square of the scene with a letter or a word in it; the point is its middle. */
export interface ShownSquare {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

const COLOR = 0x8fd694;
const SHADE = "#101010";

/**
 * Shows squares with their letters on the scene that is looked at, and no others any more under this name; an empty list
 * takes them away. Each user sees what is shown on their own client.
 */
export function showSquares(name: string, squares: readonly ShownSquare[]): void {
  const [grid, scene] = canvas.ready ? [canvas.interface?.grid, canvas.scene] : [];
  if (!grid || !scene) return;
  grid.addHighlightLayer(`whitehack.${name}`);
  const above = clearAbove(`whitehack.${name}`);
  grid.clearHighlightLayer(`whitehack.${name}`);
  for (const { x, y, label } of squares) {
    const corner = scene.grid.getTopLeftPoint({ x, y });
    grid.highlightPosition(`whitehack.${name}`, { ...corner, color: COLOR, border: COLOR, alpha: 0.35 });
    const style = {
      fill: "#ffffff",
      stroke: SHADE,
      strokeThickness: 6,
      fontSize: scene.grid.size / 2,
      fontWeight: "800",
    };
    const text = new PIXI.Text(label, style as Partial<PIXI.ITextStyle>);
    text.anchor.set(0.5);
    text.position.set(x, y);
    above?.addChild(text);
  }
}
