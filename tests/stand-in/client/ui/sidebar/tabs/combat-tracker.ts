/** The combat tracker: whose turn it is, who comes next, and the buttons that move the fight on. */
import { template, type Part, type RenderOptions } from "../../base.ts";
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
import { combatContext, initiativeIcon, turnRow, type TurnContext } from "./combat-context.ts";
import { bindRows, effectIcons, effectsTooltip, typedInitiative } from "./combat-rows.ts";
import { hoverToken, panToToken, pingToken } from "./combat-tokens.ts";
import { watchCombats } from "./watch-combats.ts";

const DEFAULT_IMAGE = "icons/svg/mystery-man.svg";

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
    void this._onCombatantMouseDown(event, target);
  }

  static #onCreateCombat(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    void this._onCombatCreate(event, target);
  }

  static #onCycleCombat(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    this._onCombatCycle(event, target);
  }

  protected async _onCombatCreate(_event: Event, _target: HTMLElement): Promise<void> {
    const scene = (globalThis as { canvas?: { scene?: { id: string } | null } }).canvas?.scene ?? null;
    const combat = (await host.documentClass("Combat").create({ scene: scene?.id ?? null })) as
      CombatDocument | undefined;
    await combat?.activate({ render: false });
    if (combat) this.viewed = combat;
  }

  /** Shows another combat: the one that the button names. */
  protected _onCombatCycle(_event: Event, target: HTMLElement): void {
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
    void this.render(); // every part: a system's tracker may have others
  }

  protected _combatantOf(target: HTMLElement): CombatantDocument | undefined {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return id ? this.viewed?.combatants.get(id) : undefined;
  }

  protected override async _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId === "tracker") await this._prepareTrackerContext(part, options);
    else await this._prepareCombatContext(part, options);
    return part;
  }

  /** Fills what header and footer show. */
  protected async _prepareCombatContext(context: Data, _options: RenderOptions): Promise<void> {
    Object.assign(context, combatContext(this.viewed, this.combats));
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
      initiativeIcon: initiativeIcon(),
    });
  }

  /** One row. */
  protected async _prepareTurnContext(
    combat: CombatDocument,
    combatant: CombatantDocument,
    index: number,
  ): Promise<TurnContext> {
    const { icons, tooltip } = this.#effects(combatant);
    return {
      ...turnRow(combatant, index === combat.turn),
      img: await this._getCombatantThumbnail(combatant),
      canPing: combatant.sceneId === this._scene?.id && host.game.user.can("PING_CANVAS"),
      effects: { icons, tooltip },
    };
  }

  protected async _getCombatantThumbnail(combatant: CombatantDocument): Promise<string> {
    return combatant.img || combatant.actor?.img || DEFAULT_IMAGE;
  }

  #effects(combatant: CombatantDocument): { icons: { img: string; name: string }[]; tooltip: string } {
    const icons = effectIcons(combatant);
    return { icons, tooltip: this._formatEffectsTooltip(icons) };
  }

  protected _formatEffectsTooltip(effects: { img: string; name: string }[]): string {
    return effectsTooltip(effects);
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant[data-combatant-id]", {
      fixed: true,
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-context-menu", {
      fixed: true,
      eventName: "click",
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
    });
    this.#unhook = watchCombats(this);
  }

  protected _getEntryContextOptions(): ContextEntry[] {
    return combatantMenu((target) => this._combatantOf(target));
  }

  protected _getCombatContextOptions(): ContextEntry[] {
    return combatMenu(() => this.viewed);
  }

  protected override _onClose(options: Data): void {
    for (const undo of this.#unhook.splice(0)) undo();
    super._onClose(options);
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindRows(this.element, {
      enter: (event) => this._onCombatantHoverIn(event),
      leave: (event) => this._onCombatantHoverOut(event),
      change: (event) => void this._onUpdateInitiative(event),
    });
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
        return this._onPingCombatant(combatant);
      case "panToCombatant":
        return this._onPanToCombatant(combatant);
      default:
        return undefined;
    }
  }

  /** A click on a row, beside its buttons. */
  protected async _onCombatantMouseDown(_event: Event, target: HTMLElement): Promise<void> {
    const combatant = this._combatantOf(target);
    if (combatant?.actor?.testUserPermission(host.game.user, "OBSERVER")) await this._onPanToCombatant(combatant);
  }

  protected _onCombatantHoverIn(event: Event): void {
    const combatant = this._combatantOf(event.currentTarget as HTMLElement);
    if (combatant) this.hoverCombatant(combatant, true);
  }

  protected _onCombatantHoverOut(event: Event): void {
    const combatant = this._combatantOf(event.currentTarget as HTMLElement);
    if (combatant) this.hoverCombatant(combatant, false);
  }

  protected async _onPanToCombatant(combatant: CombatantDocument): Promise<void> {
    await panToToken(combatant);
  }

  protected async _onPingCombatant(combatant: CombatantDocument): Promise<void> {
    await pingToken(combatant);
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
    const typed = typedInitiative(input.value, combatant.initiative);
    if (typed === null) await combatant.update({ initiative: null });
    else if (Number.isFinite(typed)) await this.viewed?.setInitiative(combatant.id, typed);
    else {
      host.notifications?.warn(localize("COMBAT.NotANumber", { text: input.value.trim() }));
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
