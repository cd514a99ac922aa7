/** Transient copies of new messages, shown while the log itself is not. */
const KEPT = 3;

/** Adds a copy to the stack beside the sidebar and takes it away after a while. */
export function showNotification(html: HTMLElement, duration: number): void {
  const stack = document.getElementById("chat-notifications");
  if (!stack) return;
  stack.append(html);
  for (const old of [...stack.children].slice(0, -KEPT)) old.remove();
  const view = stack.ownerDocument.defaultView;
  const leave = (): void => {
    if (html.matches(":hover, :focus-within")) view?.setTimeout(leave, duration);
    else html.remove();
  };
  view?.setTimeout(leave, duration);
}

/** Takes every copy away. */
export function clearNotifications(): void {
  document.getElementById("chat-notifications")?.replaceChildren();
}
