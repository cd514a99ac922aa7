import { showToken } from "../board/point-out.ts";
import { performOpenPage } from "../actions/tell/open-page.ts";
import { packLinesOn } from "../packs/decided.ts";
import { packAct } from "../packs/packs-in-force.ts";
import { template } from "../paths.ts";
import { CardModel } from "./card-model.ts";
import type { CardKind, CardSchema } from "./card-shapes.ts";

type CardAction<Kind extends CardKind> = (
  message: ChatMessage.OfType<Kind>,
  button: HTMLButtonElement,
) => Promise<unknown>;

/** All there is to say about a kind of card. */
interface CardDeclaration<Kind extends CardKind> {
  /** Its type in the manifest. */
  readonly type: Kind;
  readonly schema: () => CardSchema<Kind>;
  /** What the template shows to this user. */
  readonly present: (message: ChatMessage.OfType<Kind>) => object | Promise<object>;
  /** Its template, and those of its parts that no other kind shares: names below `templates/`. */
  readonly template: string;
  /** What its buttons do, by their `data-action`. */
  readonly buttons?: Readonly<Record<string, CardAction<Kind>>>;
  /** Fields of rich text, which the manifest names too. */
  readonly htmlFields?: readonly string[];
  /** Brings what an older version has stored into today's shape. */
  readonly migrate?: (source: Record<string, unknown>) => void;
}

/** A kind of card, whatever it stores. */
export interface DefinedCard {
  readonly type: CardKind;
  readonly template: string;
  readonly htmlFields: readonly string[];
  /** The names of its buttons. */
  readonly buttons: readonly string[];
  readonly model: typeof CardModel<foundry.data.fields.DataSchema>;
  /** What the template shows to this user; null for messages of other kinds. */
  present(message: ChatMessage.Implementation): Promise<object | null>;
  /** What a press of a button does; null for other kinds, and for buttons that are none of its own. */
  action(message: ChatMessage.Implementation, button: HTMLButtonElement): (() => Promise<unknown>) | null;
}

/** Buttons that every kind may have. */
const COMMON: Readonly<Record<string, (button: HTMLButtonElement, message: ChatMessage.Implementation) => unknown>> = {
  openPage: ({ dataset }) => performOpenPage(dataset["uuid"] ?? ""),
  showToken: ({ dataset }) => showToken(dataset["token"] ?? ""),
  packAct: (button, message) =>
    packAct(button.dataset["act"])?.({
      actor: message.speakerActor,
      item: null,
      combatant: null,
      event: new Event("click"),
      button,
      message,
    }),
};

export const COMMON_BUTTONS: readonly string[] = Object.keys(COMMON);

/** Declares a kind of card: what it stores, how it is shown and what its buttons do. Listed in `card-kinds.ts`. */
export function defineCard<Kind extends CardKind>(declared: CardDeclaration<Kind>): DefinedCard {
  const { type, buttons = {}, htmlFields = [] } = declared;
  const present = async (message: ChatMessage.Implementation) =>
    message.isCard(type) ? { ...(await declared.present(message)), ...packLinesOn(message) } : null;
  return {
    type,
    template: declared.template,
    htmlFields,
    buttons: Object.keys(buttons),
    model: modelOf(declared, present),
    present,
    action(message, button) {
      const name = button.dataset["action"] ?? "";
      const common = Object.hasOwn(COMMON, name) ? COMMON[name] : undefined;
      if (common) return async () => common(button, message);
      const action = Object.hasOwn(buttons, name) ? buttons[name] : undefined;
      return action && message.isCard(type) ? () => action(message, button) : null;
    },
  };
}

function modelOf<Kind extends CardKind>(
  { schema, migrate, template: name }: CardDeclaration<Kind>,
  present: DefinedCard["present"],
): DefinedCard["model"] {
  return class extends CardModel {
    static override defineSchema(): foundry.data.fields.DataSchema {
      return schema();
    }

    static override migrateData(source: Record<string, unknown>) {
      migrate?.(source);
      return super.migrateData(source);
    }

    override async draw(): Promise<string> {
      const { renderTemplate } = foundry.applications.handlebars;
      if (!this.parent.isRevealed) return renderTemplate(template("cards/hidden"), {});
      return renderTemplate(template(name), { ...(await present(this.parent)) });
    }
  };
}
