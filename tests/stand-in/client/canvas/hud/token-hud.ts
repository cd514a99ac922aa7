/** `foundry.applications.hud.TokenHUD`: bars, elevation, combat, targeting, visibility, movement and statuses of a token. */
import { host, say } from "../host.ts";
import type { StatusEffectConfig } from "../host/config.ts";
import type { BarAttribute } from "../host/documents.ts";
import { statusEffects } from "../placeables/token-effects.ts";
import type { RenderContext, RenderOptions } from "../../applications/api/types.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";

type Options = Record<string, unknown>;

interface StatusChoice {
  id: string;
  _id: string | undefined;
  title: string;
  src: string;
  order: number;
  isActive: boolean;
  isOverlay: boolean;
  cssClass: string;
}

export interface AttributeInput {
  value: number;
  delta: number | undefined;
  isDelta: boolean;
  isBar: boolean;
}

export class TokenHUD extends BasePlaceableHUD {
  static override DEFAULT_OPTIONS: Options = {
    id: "token-hud",
    actions: {
      combat: TokenHUD.#onCombat,
      target: TokenHUD.#onTarget,
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
      movementAction: TokenHUD.#onMovementAction,
      level: TokenHUD.#onLevel,
    },
  };

  static PARTS = { hud: { root: true, template: "templates/hud/token-hud.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document, object } = this;
    if (!document || !object) return context;
    const bar1Data = this.#barContext("bar1");
    const bar2Data = this.#barContext("bar2");
    const movementActions = this._getMovementActionChoices();
    const levels = this._getLevelChoices();
    return Object.assign(context, {
      bar1Data,
      bar2Data,
      displayBar1: bar1Data !== null,
      displayBar2: bar2Data !== null,
      canConfigure: document.sheet !== null,
      canToggleCombat: host().game.combat !== null || host().game.user.isGM,
      canMovement: Object.keys(movementActions).length > 0,
      combatClass: document.inCombat ? "active" : "",
      targetClass: object.isTargeted ? "active" : "",
      statusEffects: this._getStatusEffectChoices(),
      movementActions,
      levels,
      canChangeLevel: Object.keys(levels).length > 0,
      labels: hudLabels(),
    });
  }

  #barContext(bar: "bar1" | "bar2"): (BarAttribute & { label: string }) | null {
    const data = this.document?.getBarAttribute(bar);
    return data
      ? {
          ...data,
          label: `${bar === "bar1" ? say("HUD.Bar1", "First bar") : say("HUD.Bar2", "Second bar")}: ${data.attribute}`,
        }
      : null;
  }

  _getStatusEffectChoices(): Record<string, StatusChoice> {
    const shown = statusEffects().filter((status) => this.#isOffered(status));
    const choices = shown.map((status, index) => [status.id, this.#choiceOf(status, index)] as const);
    return Object.fromEntries(choices.toSorted(([, a], [, b]) => a.order - b.order));
  }

  #isOffered({ hud }: StatusEffectConfig): boolean {
    if (hud === false) return false;
    const types = typeof hud === "object" ? hud.actorTypes : undefined;
    return types === undefined || types.includes((this.actor as { type?: string } | null)?.type ?? "");
  }

  #choiceOf(status: StatusEffectConfig, index: number): StatusChoice {
    const effects = [...(this.actor?.effects ?? [])].filter((effect) => effect.statuses.has(status.id));
    const isActive = this.actor?.statuses.has(status.id) ?? false;
    const isOverlay = effects.some((effect) => effect.getFlag("core", "overlay") === true);
    return {
      id: status.id,
      _id: status._id,
      title: say(status.name ?? "", status.name ?? status.id),
      src: status.img ?? "",
      order: status.order ?? index,
      isActive,
      isOverlay,
      cssClass: [isActive ? "active" : "", isOverlay ? "overlay" : ""].filter(Boolean).join(" "),
    };
  }

  _getMovementActionChoices(): Record<
    string,
    { id: string; label: string; icon: string; isActive: boolean; cssClass: string }
  > {
    const { movement } = host().CONFIG.Token;
    const current = this.document?.movementAction ?? movement?.defaultAction;
    const selectable = Object.entries(movement?.actions ?? {}).filter(([, { canSelect = true }]) =>
      typeof canSelect === "function" ? canSelect(this.document) : canSelect,
    );
    return Object.fromEntries(
      selectable
        .toSorted(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
        .map(([id, action]) => [
          id,
          {
            id,
            label: say(action.label, action.label),
            icon: action.icon ?? "fa-solid fa-shoe-prints",
            isActive: id === current,
            cssClass: id === current ? "active" : "",
          },
        ]),
    );
  }

  /** Generation 14: the levels of the scene that the token may be put on, when there are several. */
  _getLevelChoices(): Record<string, { id: string; label: string; isActive: boolean; cssClass: string }> {
    const levels = [...(this.document?.parent.levels ?? [])];
    const current = this.document?._source["level"];
    const choices = levels.map(({ id, name }) => {
      const isActive = id === current;
      return [id, { id, label: name, isActive, cssClass: isActive ? "active" : "" }] as const;
    });
    return choices.length > 1 ? Object.fromEntries(choices) : {};
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const input of this.element.querySelectorAll<HTMLInputElement>(".attribute input")) {
      input.addEventListener("focus", () => input.select());
      input.addEventListener("change", () => void this.#onAttribute(input));
    }
    this.element.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
  }

  /** Reads what was typed: a number, "=" a number, or a change such as "+3" and "-2". */
  _parseAttributeInput(_name: string, attribute: BarAttribute | undefined, input: string): AttributeInput {
    const text = input.trim().replace("−", "-");
    const isDelta = /^[+-]/.test(text);
    const number = Number(text.replace(/^[=+]/, ""));
    const current = attribute?.value ?? 0;
    return {
      value: isDelta ? current + number : number,
      delta: isDelta ? number : undefined,
      isDelta,
      isBar: attribute?.type === "bar",
    };
  }

  /** Another height is a movement of its own kind. */
  async #raise(elevation: number): Promise<void> {
    const { object, document } = this;
    if (!object || !document) return;
    const waypoint = { ...object._getHUDMovementPosition(elevation), action: object._getHUDMovementAction() };
    await document.move([waypoint], { method: "hud" });
  }

  async #onAttribute(input: HTMLInputElement): Promise<void> {
    const { document, actor } = this;
    if (!document) return;
    const bar = input.name === "bar1" || input.name === "bar2" ? document.getBarAttribute(input.name) : null;
    const current = bar ?? { type: "value" as const, attribute: input.name, value: document.elevation, editable: true };
    const parsed = this._parseAttributeInput(input.name, current, input.value);
    if (input.value.trim() === "" || Number.isNaN(parsed.value)) {
      input.value = String(current.value);
      return;
    }
    if (input.name === "elevation") await this.#raise(parsed.value);
    else if (bar && actor)
      await actor.modifyTokenAttribute(
        bar.attribute,
        parsed.isDelta ? (parsed.delta ?? 0) : parsed.value,
        parsed.isDelta,
        parsed.isBar,
      );
    if (this.rendered) await this.render();
  }

  static async #onCombat(this: TokenHUD): Promise<void> {
    const { document, object } = this;
    if (!document || !object) return;
    const { documentClass } = host().CONFIG.Token as unknown as {
      documentClass: {
        createCombatants(tokens: object[], options?: object): Promise<unknown>;
        deleteCombatants(tokens: object[], options?: object): Promise<unknown>;
      };
    };
    const tokens = object.layer.controlled.map((token) => token.document);
    const chosen = tokens.includes(document) ? tokens : [document];
    if (document.inCombat) await documentClass.deleteCombatants(chosen);
    else await documentClass.createCombatants(chosen);
    if (this.rendered) await this.render();
  }

  static async #onTarget(this: TokenHUD): Promise<void> {
    this.object?.setTarget(!this.object.isTargeted, { releaseOthers: false });
    await this.render();
  }

  static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.dataset["statusId"];
    if (!id || !this.actor) return;
    await this.actor.toggleStatusEffect(id, { overlay: event.button === 2 });
    if (this.rendered) await this.render();
  }

  static async #onLevel(this: TokenHUD, _event: Event, target: HTMLElement): Promise<void> {
    await this.document?.update({ level: target.dataset["level"] });
    if (this.rendered) await this.render();
  }

  static async #onMovementAction(this: TokenHUD, _event: Event, target: HTMLElement): Promise<void> {
    await this.document?.update({ movementAction: target.dataset["movementAction"] });
    if (this.rendered) await this.render();
  }
}

const hudLabels = (): Record<string, string> => ({
  elevation: say("HUD.Elevation", "Elevation"),
  config: say("HUD.TokenConfig", "Configure the token"),
  movement: say("HUD.MovementAction", "Way of moving"),
  combat: say("HUD.ToggleCombatState", "In combat"),
  target: say("HUD.ToggleTargetState", "Target"),
  visibility: say("HUD.ToggleVisibility", "Hidden from players"),
  effects: say("HUD.AssignStatusEffects", "Statuses"),
  level: say("HUD.ChangeLevel", "Level"),
});
