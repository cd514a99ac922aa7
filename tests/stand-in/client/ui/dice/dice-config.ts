/** Which dice a user throws by hand. */
import { CONFIG } from "../../../common/config.ts";
import type { FulfillmentMethod } from "../../../common/dice/fulfillment.ts";
import { HandlebarsApplication, template, type FormValues, type Part, type RenderOptions } from "../base.ts";
import { host, type Data } from "../host.ts";

/** https://foundryvtt.com/api/v14/classes/foundry.applications.settings.menus.DiceConfig.html */
export class DiceConfig extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "dice-config",
    tag: "form",
    window: { title: "DICE.CONFIG.Title", icon: "fa-solid fa-dice-d20", contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { handler: DiceConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS: Record<string, Part> = {
    form: { template: template("dice/config") },
    footer: { template: template("sheets/simple-footer") },
  };

  /** `core.diceConfiguration`: the id of a method by the kind of die. */
  static get #chosen(): Record<string, string> {
    return (host.game.settings.get("core", "diceConfiguration") ?? {}) as Record<string, string>;
  }

  static async #onSubmit(this: DiceConfig, _event: Event, _form: HTMLFormElement, data: FormValues): Promise<void> {
    const chosen = Object.fromEntries(Object.entries(data.object).filter(([, method]) => method !== ""));
    await host.game.settings.set("core", "diceConfiguration", chosen);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const { dice, methods } = CONFIG.Dice.fulfillment as {
      dice: Record<string, { label: string }>;
      methods: Record<string, FulfillmentMethod>;
    };
    const choicesOf = (id: string): Data[] => [
      { id: "", label: "DICE.CONFIG.Default" },
      ...Object.entries(methods).map(([method, { label }]) => ({
        id: method,
        label,
        selected: DiceConfig.#chosen[id] === method,
      })),
    ];
    return {
      ...(await super._prepareContext(options)),
      editable: true,
      rootId: this.id,
      dice: Object.entries(dice).map(([id, { label }]) => ({ id, label, choices: choicesOf(id) })),
    };
  }
}
