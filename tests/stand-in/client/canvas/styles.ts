/** The look of what the scene lays over the board; in the host's layer for such things, so that systems may change it. */
const CSS = `
#board { position: fixed; inset: 0; width: 100vw; height: 100vh; display: block; touch-action: none; outline: none; }
#hud { position: fixed; left: 0; top: 0; width: 0; height: 0; transform-origin: 0 0; pointer-events: none; z-index: 20; }
#measurement { position: absolute; left: 0; top: 0; }
#measurement .waypoint-label { position: absolute; left: var(--position-x); top: var(--position-y); display: flex; gap: 6px; align-items: center;
  padding: 3px 10px; border-radius: 6px; white-space: nowrap; font-size: 15px; line-height: 1.4; color: #f3ede0; background: rgb(20 18 16 / 85%);
  transform: translate(-50%, 26px) scale(var(--ui-scale, 1)); transform-origin: 50% 0; }
#measurement .waypoint-label.last { font-size: 18px; font-weight: 600; }
#measurement .delta-measurement { opacity: 0.75; }
#token-hud { position: absolute; transform-origin: 0 0; pointer-events: none; overflow: visible; background: none; border: 0; box-shadow: none; color: #f3ede0; }
#token-hud form { display: contents; }
#token-hud .col { position: absolute; display: flex; gap: 6px; pointer-events: none; }
#token-hud .col > * { pointer-events: auto; }
#token-hud .col.left { right: max(100% + 10px, 50% + 74px); top: 50%; transform: translateY(-50%); flex-direction: column; align-items: flex-end; }
#token-hud .col.right { left: max(100% + 10px, 50% + 74px); top: 50%; transform: translateY(-50%); flex-direction: column; }
#token-hud .col.middle { inset: 0; flex-direction: column; justify-content: space-between; align-items: center; }
#token-hud .attribute { display: flex; align-items: center; gap: 4px; font-size: 18px; text-shadow: 0 0 4px #000, 0 0 4px #000; white-space: nowrap; }
#token-hud .attribute label { display: flex; align-items: center; gap: 4px; margin: 0; color: inherit; }
#token-hud .col.middle .bar1 { transform: translateY(calc(100% + 22px)); }
#token-hud .col.middle .bar2 { transform: translateY(calc(-100% - 6px)); }
#token-hud .attribute .max, #token-hud .attribute label i { padding: 4px 8px; background: rgb(20 18 16 / 85%); border-radius: 6px; }
#token-hud .attribute input { width: 56px; height: 32px; text-align: center; font-size: 18px; color: #f3ede0; background: rgb(20 18 16 / 85%); border: 1px solid #8d8577; border-radius: 6px; }
#token-hud .control-icon { display: grid; place-items: center; width: 40px; height: 40px; padding: 0; margin: 0; font-size: 18px; color: #d6cfc0; background: rgb(20 18 16 / 85%); border: 1px solid #6b6459; border-radius: 8px; cursor: pointer; }
#token-hud .control-icon:hover { color: #fff; border-color: #ff9829; }
#token-hud .control-icon.active { color: #1b1a19; background: #ff9829; border-color: #ff9829; }
#token-hud button:focus-visible, #token-hud input:focus-visible { outline: 2px solid #ff9829; outline-offset: 1px; }
#token-hud .palette { display: none; position: absolute; top: 0; padding: 6px; background: rgb(20 18 16 / 92%); border: 1px solid #6b6459; border-radius: 8px; }
#token-hud .palette.active { display: grid; }
#token-hud .col.right .palette { left: calc(100% + 8px); grid-template-columns: repeat(6, 34px); gap: 4px; }
#token-hud .col.left .palette { right: calc(100% + 8px); gap: 2px; min-width: 140px; }
#token-hud .col.right .palette.flipped { left: auto; right: 0; top: calc(100% + 8px); }
#token-hud .col.left .palette.flipped { right: auto; left: calc(100% + 8px); }
#token-hud .status-effect { width: 34px; height: 34px; padding: 3px; margin: 0; min-height: 0; background: none; border: 1px solid transparent; border-radius: 6px; cursor: pointer; }
#token-hud .status-effect img { width: 100%; height: 100%; border: 0; opacity: 0.6; }
#token-hud .status-effect:hover img, #token-hud .status-effect img.active { opacity: 1; }
#token-hud .status-effect:has(img.active) { border-color: #ff9829; background: rgb(255 152 41 / 20%); }
#token-hud .movement-action-control { display: flex; gap: 8px; align-items: center; width: 100%; padding: 4px 8px; margin: 0; color: #d6cfc0; background: none; border: 0; border-radius: 6px; text-align: start; cursor: pointer; }
#token-hud .movement-action-control.active { color: #1b1a19; background: #ff9829; }
#board-tokens { position: fixed; inset: 60px calc(var(--sidebar-width, 21rem) + 4rem) auto 16px; z-index: 70; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
#board-tokens:focus-within { clip-path: none; width: fit-content; height: auto; max-height: 60vh; margin-inline: auto; overflow: auto; padding: 8px; color: #f3ede0; background: rgb(20 18 16 / 94%); border: 1px solid #6b6459; border-radius: 8px; }
#board-tokens ul { margin: 0; padding: 0; list-style: none; }
#board-tokens li { display: flex; gap: 6px; margin: 2px 0; }
#board-tokens button { width: auto; margin: 0; padding: 2px 10px; color: inherit; background: none; border: 1px solid #6b6459; border-radius: 6px; cursor: pointer; }
#board-tokens button[aria-pressed="true"] { color: #1b1a19; background: #ff9829; }
#board-tokens button:focus-visible { outline: 2px solid #ff9829; outline-offset: 1px; }
`;

/** Adds the rules once. */
export function installStyles(): void {
  const id = "canvas-styles";
  if (document.getElementById(id)) return;
  const style = document.createElement("style");
  style.id = id;
  style.textContent = `@layer blocks.ui {${CSS}}`;
  document.head.append(style);
}
