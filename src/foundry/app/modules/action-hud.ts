import {
  HUD_OPERATIONS,
  HUD_GROUPS,
  type HudAction,
  type HudOperation,
  hudActions,
  type HudGroup,
} from "../../../view/app/hud/hud-actions.ts";
import { knownNumbers } from "../../../view/sheets/known-numbers.ts";
import type { LangKey } from "../../../types/lang.ts";
import { api } from "../api.ts";
import type { Creature } from "../../documents/creature.ts";
import { rulesOf } from "../../extensions/games.ts";
import type { Click } from "../../host/keybindings.ts";
import { localize } from "../../host/localize.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { sheetItems } from "../../items/sheets/sheet-items.ts";

/** The classes that Token Action HUD Core lends to systems, as far as they are used. */
export interface HudCore {
  readonly api: {
    readonly ActionHandler: new () => {
      /** Null while several tokens are selected. */
      readonly actor: Actor.Implementation | null;
      addActions(actions: readonly object[], group: { readonly id: string; readonly type: "system" }): void;
    };
    readonly RollHandler: new () => {
      readonly actor: Actor.Implementation | null;
      isRenderItem(): boolean;
      renderItem(actor: Actor.Implementation, id: string): boolean;
    };
    readonly SystemManager: new () => object;
  };
}

const LABELS = {
  attacks: "WHITEHACK.Sheet.Attacks",
  tasks: "WHITEHACK.Sheet.Attributes",
  powers: "WHITEHACK.Sheet.Abilities",
  items: "WHITEHACK.Sheet.Gear",
} as const satisfies Readonly<Record<HudGroup, LangKey>>;

const BETWEEN = "|";

/** Any version of the second major one: another could have changed the classes, and is refused with a word of its own. */
const CORE_VERSION = "2";

/** The operation of each button: the same as a macro's, by the same function. */
const OPERATIONS: Readonly<
  Record<HudOperation, (actor: Actor.Implementation, of: string, click: Click) => Promise<void>>
> = {
  attack: ({ uuid }, of, click) => api.rollAttack(`${uuid}.Item.${of}`, click),
  task: ({ uuid }, of, click) => api.rollTask(uuid, of, click),
  save: ({ uuid }, _of, click) => api.rollSave(uuid, click),
  use: ({ uuid }, of, click) => api.useItem(`${uuid}.Item.${of}`, click),
};

/** Gives Token Action HUD Core its classes for this system; it reads `api` alone, so that no module is needed. */
export function registerHud({ api: core }: HudCore): void {
  class Actions extends core.ActionHandler {
    buildSystemActions(): Promise<void> {
      const actor = this.actor?.creature;
      if (actor)
        for (const [group, actions] of Object.entries(actionsOf(actor)))
          this.addActions(actions.map(toButton), { id: group, type: "system" });
      return Promise.resolve();
    }
  }

  class Rolls extends core.RollHandler {
    async handleActionClick(event: PointerEvent, value: string): Promise<void> {
      const [word, of = ""] = value.split(BETWEEN);
      const operation = HUD_OPERATIONS.find((one) => one === word);
      if (!operation || !this.actor) return;
      if (this.isRenderItem() && of !== "") this.renderItem(this.actor, of);
      else await OPERATIONS[operation](this.actor, of, { event });
    }
  }

  class Manager extends core.SystemManager {
    getActionHandler = () => new Actions();
    getRollHandler = () => new Rolls();
    getAvailableRollHandlers = () => ({ core: game.system.title });
    registerDefaults = () => Promise.resolve(layout());
    registerSettings = () => []; // there are none; an empty function is taken for a system of an older kind
  }

  const system = { id: SYSTEM_ID, api: { requiredCoreModuleVersion: CORE_VERSION, SystemManager: Manager } };
  Hooks.callAll("tokenActionHudSystemReady", system);
}

/** The actions of a creature, as this user knows it. @rule WH-ITEM-02 */
function actionsOf(actor: Creature): Readonly<Record<HudGroup, readonly HudAction[]>> {
  const { derived } = actor.system;
  const { attributes } = rulebookFor(actor);
  const numbers = game.user.isGM ? derived : knownNumbers(derived);
  const tests = rulesOf(actor)?.tests ?? null;
  return hudActions({ numbers, attributes, tests, items: sheetItems(actor, actor.system.items), localize });
}

const toButton = ({ operation, of, name, figure, img }: HudAction): object => ({
  id: `${operation}-${of}`,
  name,
  encodedValue: [operation, of].join(BETWEEN),
  ...(img !== "" && { img }),
  ...(figure !== "" && { info1: { text: figure } }),
});

/** One page with all groups; who wants it otherwise arranges it in the module. */
function layout(): object {
  const groups = HUD_GROUPS.map((id) => ({ id, name: localize(LABELS[id]), type: "system" }));
  const tabs = groups.map((group) => {
    const id = `${SYSTEM_ID}-${group.id}`;
    return { nestId: id, id, name: group.name, groups: [{ ...group, nestId: `${id}_${group.id}` }] };
  });
  return { layout: tabs, groups };
}
