/** The combat tracker: whose turn it is, who comes next, and the buttons that move the fight on. */
import { template, type Part, type RenderOptions } from "../../base.ts";
import { coalesced } from "../../coalesce.ts";
import {
  foundryMember,
  host,
  localize,
  type App,
  type CombatantDocument,
  type CombatDocument,
  type ContextEntry,
  type Data,
} from "../../host.ts";
import { AbstractSidebarTab } from "../abstract-sidebar-tab.ts";
import { combatantMenu, combatMenu } from "./combat-menus.ts";
import { hoverToken, panToToken, pingToken } from "./combat-tokens.ts";

const CYCLE_FROM = 8;
/** What a token changes by moving says nothing to the tracker. */
const MOVEMENT_KEYS = new Set(["_id", "x", "y", "elevation", "rotation", "level", "_movementHistory", "_regions"]);
const DEFAULT_IMAGE = "icons/svg/mystery-man.svg";

export interface TurnContext extends Data {
  id: string;
  name: string;
  img: string;
  initiative: number | null;
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  css: string;
}

type Hovered = (event: Event, row: HTMLElement) => void;

export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: Data = {
    classes: ["combat-sidebar", "flexcol"],
    actions: {
      activateCombatant: CombatTracker.#onActivateCombatant,
      createCombat: CombatTracker.#onCreateCombat,
      cycleCombat: CombatTracker.#onCycleCombat,
      panToCombatant: CombatTracker.#onControl,
      pingCombatant: CombatTracker.#onControl,
      rollInitiative: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onControl,
      toggleHidden: CombatTracker.#onControl,
      trackerSettings: CombatTracker.#onSettings,
    },
  };

  static override PARTS: Record<string, Part> = {
    header: { template: template("sidebar/tabs/combat/header") },
    tracker: { template: template("sidebar/tabs/combat/tracker"), scrollable: [""] },
    footer: { template: template("sidebar/tabs/combat/footer") },
  };

  #viewed: CombatDocument | null | undefined;
  #unhook: (() => void)[] = [];

  static #onActivateCombatant(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    const combatant = this._combatantOf(target);
    if (combatant) void this._onActivateCombatant(event, combatant);
  }

  static async #onCreateCombat(this: CombatTracker): Promise<void> {
    const scene = (globalThis as { canvas?: { scene?: { id: string } | null } }).canvas?.scene ?? null;
    const combat = (await host.documentClass("Combat").create({ scene: scene?.id ?? null })) as
      CombatDocument | undefined;
    await combat?.activate({ render: false });
    if (combat) this.viewed = combat;
  }

  static #onCycleCombat(this: CombatTracker, _event: PointerEvent, target: HTMLElement): void {
    const combat = host.game.combats.get(target.dataset["combatId"] ?? "");
    if (combat) this.viewed = combat;
  }

  static #onControl(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    event.stopPropagation();
    void this._onCombatantControl(event, target);
  }

  static #onSettings(): void {
    const Config = foundryMember("applications.apps.CombatTrackerConfig") as (new () => App) | undefined;
    if (!Config) throw new Error("stand-in: foundry.applications.apps.CombatTrackerConfig is not there");
    void new Config().render({ force: true });
  }

  /** The combats that belong to the scene in view, or to none. */
  get combats(): CombatDocument[] {
    const scene = this._scene;
    return host.game.combats.filter((combat) => combat.visible && (!combat.scene || combat.scene.id === scene?.id));
  }

  get _scene(): { id: string } | null {
    return (globalThis as { canvas?: { scene?: { id: string } | null } }).canvas?.scene ?? null;
  }

  /** The combat that is shown: the one chosen here, else the active one of the scene. */
  get viewed(): CombatDocument | null {
    const chosen = this.#viewed;
    if (chosen && host.game.combats.get(chosen.id) === chosen) return chosen;
    return this.combats.find((combat) => combat.active) ?? this.combats[0] ?? null;
  }

  set viewed(combat: CombatDocument | null) {
    this.#viewed = combat;
    const { combats } = host.game;
    if ("viewed" in combats) {
      const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(combats), "viewed");
      if (!property || property.set) combats.viewed = combat;
    }
    void this.render({ parts: ["header", "tracker", "footer"] });
  }

  protected _combatantOf(target: HTMLElement): CombatantDocument | undefined {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return id ? this.viewed?.combatants.get(id) : undefined;
  }

  protected override async _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data> {
    const part = await super._preparePartContext(partId, { ...context }, options);
    if (partId === "tracker") await this._prepareTrackerContext(part, options);
    else await this._prepareCombatContext(part, options);
    return part;
  }

  /** Fills what header and footer show. */
  protected async _prepareCombatContext(context: Data, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const { combats } = this;
    const index = combat ? combats.indexOf(combat) : -1;
    const { user } = host.game;
    const current = combat?.combatant;
    Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      combats: combats.map((c, i) => ({ id: c.id, label: i + 1, active: c === combat })),
      currentIndex: index + 1,
      previousId: combats[index - 1]?.id ?? null,
      nextId: combats[index + 1]?.id ?? null,
      control: (combat?.started ?? false) && (current?.isOwner ?? false),
      linked: combat?.scene !== null,
      displayCycle: combats.length >= CYCLE_FROM,
      cycle: combats.length > 1,
      initiativeIcon: this.#initiativeIcon(),
      isGM: user.isGM,
      user,
      css: "",
      round: combat?.round ?? 0,
      started: combat?.started ?? false,
    });
  }

  /** Fills the rows. */
  protected async _prepareTrackerContext(context: Data, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    if (!combat) return;
    const shown = combat.turns
      .map((combatant, index) => ({ combatant, index }))
      .filter(({ combatant }) => combatant.visible);
    const turns = await Promise.all(
      shown.map(({ combatant, index }) => this._prepareTurnContext(combat, combatant, index)),
    );
    const hasDecimals = turns.some((turn) => turn.initiative !== null && !Number.isInteger(turn.initiative));
    for (const turn of turns) {
      turn["hasDecimals"] = hasDecimals;
      turn["initiativeText"] = turn.initiative === null ? "" : turn.initiative.toFixed(hasDecimals ? 2 : 0);
    }
    Object.assign(context, {
      turns,
      hasDecimals,
      isGM: host.game.user.isGM,
      user: host.game.user,
      combat,
      initiativeIcon: this.#initiativeIcon(),
    });
  }

  /** One row. */
  protected async _prepareTurnContext(
    combat: CombatDocument,
    combatant: CombatantDocument,
    index: number,
  ): Promise<TurnContext> {
    const active = index === combat.turn;
    const { isDefeated, hidden } = combatant;
    const shown = combatant.isOwner || host.game.user.isGM;
    return {
      id: combatant.id,
      name: combatant.name,
      img: await this._getCombatantThumbnail(combatant),
      initiative: combatant.initiative,
      active,
      hidden,
      isDefeated,
      isOwner: combatant.isOwner,
      canPing: combatant.sceneId === this._scene?.id && host.game.user.can("PING_CANVAS"),
      resource: shown ? (combatant.resource ?? null) : null,
      hasDecimals: false,
      hasRolled: combatant.initiative !== null,
      effects: this.#effects(combatant),
      css: [
        active ? "active" : "",
        hidden ? "hide" : "",
        isDefeated ? "defeated" : "",
        combatant.token?.hidden ? "invisible" : "",
      ]
        .filter(Boolean)
        .join(" "),
    };
  }

  protected async _getCombatantThumbnail(combatant: CombatantDocument): Promise<string> {
    return combatant.img || combatant.actor?.img || DEFAULT_IMAGE;
  }

  #effects(combatant: CombatantDocument): { icons: { img: string; name: string }[]; tooltip: string } {
    const defeated = host.config.specialStatusEffects?.["DEFEATED"] ?? "dead";
    const icons = [...(combatant.actor?.temporaryEffects ?? [])]
      .filter((effect) => effect.img && !effect.statuses.has(defeated))
      .map((effect) => ({ img: effect.img ?? "", name: effect.name }));
    return { icons, tooltip: this._formatEffectsTooltip(icons) };
  }

  protected _formatEffectsTooltip(effects: { img: string; name: string }[]): string {
    if (effects.length === 0) return "";
    const list = document.createElement("ul");
    list.className = "effects-tooltip plain";
    for (const { img, name } of effects) {
      const item = document.createElement("li");
      const icon = document.createElement("img");
      icon.src = img;
      icon.alt = "";
      item.append(icon, name);
      list.append(item);
    }
    return list.outerHTML;
  }

  #initiativeIcon(): string {
    return host.config.Combat?.initiativeIcon?.icon ?? "icons/svg/d20.svg";
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant[data-combatant-id]", {
      fixed: true,
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
    });
    this._createContextMenu(() => this._getCombatContextOptions(), '[data-action="combatMenu"], .encounter-controls', {
      fixed: true,
      eventName: "contextmenu",
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
    });
    this.#watch();
  }

  protected _getEntryContextOptions(): ContextEntry[] {
    return combatantMenu((target) => this._combatantOf(target));
  }

  protected _getCombatContextOptions(): ContextEntry[] {
    return combatMenu(() => this.viewed);
  }

  #watch(): void {
    const refresh = coalesced(() => {
      if (this.rendered) void this.render();
    });
    const turnChange = coalesced(() => this.scrollToTurn());
    const listen = (name: string, fn: (document: unknown, changes: Data) => void): void => {
      const id = host.hooks.on(name, fn);
      this.#unhook.push(() => host.hooks.off(name, id));
    };
    for (const name of ["Combat", "Combatant", "CombatantGroup"])
      for (const action of ["create", "update", "delete"]) listen(`${action}${name}`, refresh);
    const refreshFight = (): void => void (this.viewed && refresh());
    for (const name of ["updateActor", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"])
      listen(name, refreshFight);
    listen("updateToken", (_token, changes) => {
      if (Object.keys(changes).some((key) => !MOVEMENT_KEYS.has(key))) refreshFight();
    });
    listen("canvasReady", refresh);
    const id = host.hooks.on("combatTurnChange", () => turnChange());
    this.#unhook.push(() => host.hooks.off("combatTurnChange", id));
  }

  protected override _onClose(options: Data): void {
    for (const undo of this.#unhook.splice(0)) undo();
    super._onClose(options);
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const hover =
      (on: boolean): Hovered =>
      (_event, row) => {
        const combatant = this._combatantOf(row);
        if (combatant) this.hoverCombatant(combatant, on);
      };
    for (const row of this.element.querySelectorAll<HTMLElement>(".combatant[data-combatant-id]")) {
      row.onpointerenter = (event) => hover(true)(event, row);
      row.onpointerleave = (event) => hover(false)(event, row);
    }
    for (const input of this.element.querySelectorAll<HTMLInputElement>("input.initiative-input")) {
      input.onchange = (event) => void this._onUpdateInitiative(event);
      input.onclick = (event) => {
        event.stopPropagation();
        input.select();
      };
    }
    this.scrollToTurn();
  }

  protected override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    const action = target.dataset["action"] ?? "";
    const combat = this.viewed as unknown as Record<string, unknown> | null;
    const method = combat?.[action];
    if (typeof method === "function") void (method as () => unknown).call(combat);
    else super._onClickAction(event, target);
  }

  /** A button in a combatant's row; its `data-action` says which. */
  protected async _onCombatantControl(_event: Event, target: HTMLElement): Promise<void> {
    const combatant = this._combatantOf(target);
    if (!combatant) return;
    switch (target.dataset["action"]) {
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      case "pingCombatant":
        return pingToken(combatant);
      case "panToCombatant":
        return panToToken(combatant);
      default:
        return undefined;
    }
  }

  protected async _onActivateCombatant(_event: Event, combatant: CombatantDocument): Promise<void> {
    if (!combatant.actor?.testUserPermission(host.game.user, "OBSERVER")) return;
    await panToToken(combatant);
  }

  protected async _onRollInitiative(combatant: CombatantDocument): Promise<void> {
    await this.viewed?.rollInitiative([combatant.id]);
  }

  protected async _onToggleDefeatedStatus(combatant: CombatantDocument): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const id = host.config.specialStatusEffects?.["DEFEATED"];
    const actor = combatant.actor as { toggleStatusEffect?(id: string, o: Data): Promise<unknown> } | null;
    if (id) await actor?.toggleStatusEffect?.(id, { overlay: true, active: defeated });
  }

  protected async _onToggleHidden(combatant: CombatantDocument): Promise<void> {
    await combatant.update({ hidden: !combatant.hidden });
  }

  /** A number, "+2" or "-1" typed into the initiative field. */
  protected async _onUpdateInitiative(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const combatant = this._combatantOf(input);
    if (!combatant) return;
    const raw = input.value.trim();
    const relative = /^[+-]=?\s*\d/.test(raw);
    const value = relative
      ? (combatant.initiative ?? 0) + Number(raw.replace("=", "").replace(/\s/g, ""))
      : Number(raw);
    if (raw === "") await combatant.update({ initiative: null });
    else if (Number.isFinite(value)) await this.viewed?.setInitiative(combatant.id, value);
    else {
      host.notifications?.warn(localize("COMBAT.NotANumber", { text: raw }));
      void this.render({ parts: ["tracker"] });
    }
  }

  /** Marks the row and the token of a combatant while the pointer is over either. */
  hoverCombatant(combatant: CombatantDocument, hover: boolean): void {
    for (const row of this.element.querySelectorAll<HTMLElement>(".combatant.hover")) row.classList.remove("hover");
    if (hover)
      this.element.querySelector(`.combatant[data-combatant-id="${CSS.escape(combatant.id)}"]`)?.classList.add("hover");
    hoverToken(combatant, hover);
  }

  /** Brings the active row into view. */
  scrollToTurn(): void {
    this.element?.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }
}
