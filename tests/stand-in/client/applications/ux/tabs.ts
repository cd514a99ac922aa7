interface TabsConfiguration {
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  group?: string;
  callback?: ((event: Event | null, tabs: Tabs, active: string) => unknown) | null;
}

/** Tabs outside of an application's own: a navigation and its bodies, bound by hand. */
export class Tabs {
  active: string;
  group: string | undefined;
  callback: TabsConfiguration["callback"];
  #navSelector: string;
  #contentSelector: string;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor({ navSelector, contentSelector = "", initial = "", group, callback = null }: TabsConfiguration) {
    this.active = initial;
    this.group = group;
    this.callback = callback;
    this.#navSelector = navSelector;
    this.#contentSelector = contentSelector;
  }

  bind(html: HTMLElement): void {
    this.#nav = html.querySelector<HTMLElement>(this.#navSelector);
    this.#content = this.#contentSelector ? html.querySelector<HTMLElement>(this.#contentSelector) : null;
    if (!this.#nav) return;
    this.#nav.addEventListener("click", (event) => {
      const tab = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset.tab;
      if (tab === undefined || tab === this.active) return;
      event.preventDefault();
      this.activate(tab, { triggerCallback: true, event });
    });
    // UNCONFIRMED: in place of a tab that is not there the first one is shown, as published systems take for granted.
    const names = Array.from(this.#nav.querySelectorAll<HTMLElement>("[data-tab]"), (tab) => tab.dataset.tab ?? "");
    this.activate(names.includes(this.active) ? this.active : (names[0] ?? ""));
  }

  activate(
    tabName: string,
    { triggerCallback = false, event = null }: { triggerCallback?: boolean; event?: Event | null } = {},
  ): void {
    const all = [this.#nav, this.#content].flatMap((holder) => [
      ...(holder?.querySelectorAll<HTMLElement>("[data-tab]") ?? []),
    ]);
    for (const element of all) {
      if (this.group && element.dataset.group && element.dataset.group !== this.group) continue;
      element.classList.toggle("active", element.dataset.tab === tabName);
    }
    this.active = tabName;
    if (triggerCallback) this.callback?.(event, this, tabName);
  }
}
