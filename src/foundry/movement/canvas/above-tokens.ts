/**
 * An empty container above the tokens of the scene, one under each name: squares lie below the tokens, and letters there
 * would be hidden by the tokens on them. Null while no scene is drawn.
 */
export function clearAbove(name: string): PIXI.Container | null {
  const layer = canvas.ready ? canvas.controls : undefined;
  if (!layer) return null;
  const known = layer.children.find((child) => child.name === name);
  known?.destroy({ children: true });
  const container = layer.addChild(new PIXI.Container());
  container.name = name;
  container.eventMode = "none"; // a click goes to what lies below
  return container;
}
