/** The page's skeleton: one placeholder for each piece of the interface, which its application replaces when it renders. */
const SKELETON = `
  <section id="ui-left">
    <div id="ui-left-column-1"><aside id="scene-controls"></aside></div>
    <div id="ui-left-column-2"><nav id="scene-navigation"></nav><aside id="players"></aside></div>
  </section>
  <section id="ui-middle">
    <header id="ui-top"></header>
    <div id="ui-center"><figure id="pause"></figure></div>
    <footer id="ui-bottom"><aside id="hotbar"></aside></footer>
  </section>
  <section id="ui-right">
    <div id="ui-right-column-1"><ol id="chat-notifications" class="chat-log themed theme-light" aria-live="polite"></ol></div>
    <aside id="sidebar"></aside>
  </section>`;

/** Puts the skeleton of the game page into the document, once. */
export function installSkeleton(): HTMLElement {
  const existing = document.getElementById("interface");
  if (existing?.querySelector("#sidebar")) return existing;
  const root = existing ?? document.createElement("div");
  root.id = "interface";
  root.innerHTML = SKELETON;
  if (!existing) document.body.append(root);
  return root;
}

/** Puts an application's element where its placeholder stands, or into the given parent. */
export function occupySlot(element: HTMLElement, fallback = "interface"): void {
  const slot = document.getElementById(element.id);
  if (slot && slot !== element) slot.replaceWith(element);
  else (document.getElementById(fallback) ?? document.body).append(element);
}
