/** A single chat message in a window of its own. */
import { HandlebarsApplication, template, type Part, type RenderOptions } from "../base.ts";
import { localize, type Data, type MessageDocument } from "../host.ts";

export class ChatPopout extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "chat-popout-{id}",
    classes: ["chat-popout"],
    window: { title: "CHAT.PopoutMessage", icon: "fa-solid fa-comment" },
    position: { width: 340 },
  };

  static override PARTS: Record<string, Part> = { log: { template: template("sidebar/apps/chat-popout") } };

  get message(): MessageDocument {
    return this.options["message"] as MessageDocument;
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector("ol.chat-log")?.replaceChildren(await this.message.renderHTML({ canDelete: false }));
    this.setPosition({ height: "auto" });
  }
}

const open = new Map<string, ChatPopout>();

/** Opens the window of a message, or brings the one that is there to the front. */
export async function openChatPopout(message: MessageDocument): Promise<void> {
  const app =
    open.get(message.id) ??
    new ChatPopout({
      message,
      uniqueId: message.id,
      window: { title: localize("CHAT.MessageFrom", { name: message.alias }) },
    });
  open.set(message.id, app);
  await app.render({ force: true });
  app.bringToFront();
}
