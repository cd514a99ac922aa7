import { showToken } from "../../documents/point-out.ts";
import { performOpenPage } from "../post/open-page.ts";
import { packAct, packLinesOn } from "../../extensions/packs-in-force.ts";
import { template } from "../../host/paths.ts";
import { linksForPlayers, type RuleLink } from "../../../view/base/rule-pages.ts";

/** The stored data of a card; the kind, declared in a `*-card.ts`, brings the schema and draws it. */
export class CardModel<Schema extends foundry.data.fields.DataSchema = foundry.data.fields.DataSchema> extends foundry
  .abstract.TypeDataModel<Schema, ChatMessage.Implementation> {
  /** The card as HTML, for this user. */
  draw(): Promise<string> {
    return Promise.resolve("");
  }
}

/** One kind of card: the schema of what it stores, and what it is posted with. */
export interface CardShape<Schema extends foundry.data.fields.DataSchema, Posted extends object> {
  readonly schema: Schema;
  readonly posted: Posted;
}

/**
 * Every kind of card, by its type in the manifest. Each `*-card.ts` adds its own line, so that posters and
 * readers of cards know the data without importing the code that draws it.
 */
export interface CardShapes {}

export type CardKind = keyof CardShapes;
export type CardSchema<Kind extends CardKind> = CardShapes[Kind]["schema"];
export type PostedCard<Kind extends CardKind> = CardShapes[Kind]["posted"];

type CardAction<Kind extends CardKind> = (
  message: ChatMessage.OfType<Kind>,
  button: HTMLButtonElement,
) => Promise<unknown>;

/** All there is to say about a kind of card. */
interface CardDeclaration<Kind extends CardKind> {
  /** Its type in the manifest. */
  readonly type: Kind;
  readonly schema: () => CardSchema<Kind>;
  /** The template's data for this user. */
  readonly present: (message: ChatMessage.OfType<Kind>) => object | Promise<object>;
  /** Its template, and those of its parts that no other kind shares: names below `templates/`. */
  readonly template: string;
  /** The operations of its buttons, by their `data-action`. */
  readonly buttons?: Readonly<Record<string, CardAction<Kind>>>;
  /** Fields of rich text, which the manifest names too. */
  readonly htmlFields?: readonly string[];
}

/** A kind of card, whatever it stores. */
export interface DefinedCard {
  readonly type: CardKind;
  readonly template: string;
  readonly htmlFields: readonly string[];
  /** The names of its buttons. */
  readonly buttons: readonly string[];
  readonly model: typeof CardModel<foundry.data.fields.DataSchema>;
  /** The template's data for this user; null for messages of other kinds. */
  present(message: ChatMessage.Implementation): Promise<object | null>;
  /** The operation of a pressed button; null for other kinds, and for buttons of other cards. */
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

/** What a card shows, with links that its reader can follow. @rule WH-REF-01 */
function forReader<Context extends { readonly rules?: readonly RuleLink[] }>(context: Context): Context {
  return context.rules && !game.user.isGM ? { ...context, rules: linksForPlayers(context.rules) } : context;
}

/** Declares a kind of card: what it stores, how it is shown and what its buttons do. Listed in `register-game.ts`. */
export function defineCard<Kind extends CardKind>(declared: CardDeclaration<Kind>): DefinedCard {
  const { type, buttons = {}, htmlFields = [] } = declared;
  const present = async (message: ChatMessage.Implementation) =>
    message.isCard(type) ? { ...forReader(await declared.present(message)), ...packLinesOn(message) } : null;
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
  { schema, template: name }: CardDeclaration<Kind>,
  present: DefinedCard["present"],
): DefinedCard["model"] {
  return class extends CardModel {
    static override defineSchema(): foundry.data.fields.DataSchema {
      return schema();
    }

    override async draw(): Promise<string> {
      const { renderTemplate } = foundry.applications.handlebars;
      if (!this.parent.isRevealed) return renderTemplate(template("cards/hidden"), {});
      return renderTemplate(template(name), { ...(await present(this.parent)) });
    }
  };
}

let all: readonly DefinedCard[] = [];

/** Makes the system's kinds of cards known; said once, before any message is drawn. */
export function registerCards(kinds: readonly DefinedCard[]): void {
  all = kinds;
}

/** The kind of a message; undefined for those that are not cards. */
export const cardKindOf = ({ type }: ChatMessage.Implementation): DefinedCard | undefined =>
  all.find((kind) => kind.type === type);
