/** Who sits at the table. */
import { template, type Part, type RenderOptions } from "../base.ts";
import { host, type ContextEntry, type Data, type UserDocument } from "../host.ts";
import { menuEntries } from "../menu-entries.ts";
import { watchDocuments } from "../watch.ts";
import { InterfaceApplication } from "./interface-app.ts";

export class Players extends InterfaceApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "players",
    tag: "aside",
    actions: { toggleOffline: Players.#onToggle, configureUser: Players.#onConfigure },
  };

  static override PARTS: Record<string, Part> = { players: { template: template("ui/players"), root: true } };

  #showsOffline = false;

  static #onToggle(this: Players): void {
    this.#showsOffline = !this.#showsOffline;
    void this.render();
  }

  static #onConfigure(this: Players, _event: PointerEvent, target: HTMLElement): void {
    const user = host.game.users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset["userId"] ?? "");
    if (user && (user.isSelf || host.game.user.isGM)) void user.sheet?.render({ force: true });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const users = host.game.users.contents.sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
    return {
      ...(await super._prepareContext(options)),
      showsOffline: this.#showsOffline,
      active: users.filter((user) => user.active).map((user) => this._prepareUser(user)),
      inactive: users.filter((user) => !user.active).map((user) => this._prepareUser(user)),
    };
  }

  protected _prepareUser(user: UserDocument): Data {
    const { character } = user;
    return {
      id: user.id,
      name: user.name,
      active: user.active,
      isSelf: user.isSelf,
      isGM: user.isGM,
      color: user.color.toString(),
      character: character && character.name !== user.name ? character.name : "",
      mayConfigure: user.isSelf || host.game.user.isGM,
      css: [user.isSelf ? "self" : "", user.isGM ? "gm" : "", user.active ? "active" : "inactive"]
        .filter(Boolean)
        .join(" "),
    };
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".player[data-user-id]", {
      fixed: true,
      hookName: "getUserContextOptions",
      parentClassHooks: false,
    });
    watchDocuments(this, [{ documentName: "User" }, { documentName: "Actor", keys: ["name"] }]);
    host.hooks.on("userConnected", () => void this.render());
  }

  protected _getContextMenuOptions(): ContextEntry[] {
    const find = (target: HTMLElement): UserDocument | undefined => host.game.users.get(target.dataset["userId"] ?? "");
    return menuEntries([
      {
        label: "PLAYERS.ConfigTitle",
        icon: "fa-solid fa-user-gear",
        visible: (target) => host.game.user.isGM || find(target)?.isSelf === true,
        onClick: (_event, target) => find(target)?.sheet?.render({ force: true }),
      },
      {
        label: "PLAYERS.ViewAvatar",
        icon: "fa-solid fa-address-card",
        visible: (target) => Boolean(find(target)?.character?.visible),
        onClick: (_event, target) => find(target)?.character?.sheet?.render({ force: true }),
      },
    ]);
  }
}
