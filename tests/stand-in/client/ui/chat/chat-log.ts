/** The chat log: the messages, the input, and the choice of who may read what is written. */
import { template, type Part, type RenderOptions } from "../base.ts";
import { host, isGeneration14, localize, type ContextEntry, type Data, type MessageDocument } from "../host.ts";
import { AbstractSidebarTab } from "../sidebar/abstract-sidebar-tab.ts";
import type { Sidebar } from "../sidebar/sidebar.ts";
import { confirm } from "../dialog.ts";
import { bindInput, clearInput, writeInput } from "./chat-input.ts";
import { clearNotifications, showNotification } from "./chat-notifications.ts";
import { currentMode, modeOption, type ChatCommand } from "./commands.ts";
import { exportLog } from "./export-log.ts";
import { MessageHistory } from "./history.ts";
import { plainText, storedMarkup } from "./input-text.ts";
import { LogList } from "./log-list.ts";
import { messageMenu } from "./message-menu.ts";
import { messageModes } from "./modes.ts";
import { commandsOf, parseMessage, type Parsed } from "./parse-message.ts";

export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static MAX_MESSAGE_HISTORY = 16;
  static NOTIFY_DURATION = 6000;
  static PIP_DURATION = 3000;

  static override DEFAULT_OPTIONS: Data = {
    classes: ["chat-sidebar", "flexcol"],
    actions: {
      messageMode: ChatLog.#onMessageMode,
      flush: ChatLog.#onFlush,
      export: ChatLog.#onExport,
      jumpToBottom: ChatLog.#onJump,
    },
  };

  static override PARTS: Record<string, Part> = {
    log: { template: template("sidebar/tabs/chat/log"), scrollable: [".chat-scroll"] },
    input: { template: template("sidebar/tabs/chat/input") },
  };

  /** Generation 14: the commands that may be typed, in the order in which they are tried. */
  declare static CHAT_COMMANDS?: Record<string, ChatCommand>;
  /** Generation 13: the patterns of the same commands, and those that may span lines. */
  declare static MESSAGE_PATTERNS?: Record<string, RegExp>;
  declare static MULTILINE_COMMANDS?: Set<string>;

  readonly #history = new MessageHistory(ChatLog.MAX_MESSAGE_HISTORY);
  readonly #messages = new LogList(this, (message, options) => ChatLog.renderMessage(message, options));
  #unhook: (() => void)[] = [];

  static async #onMessageMode(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = isGeneration14() ? "messageMode" : "rollMode";
    await host.game.settings.set("core", key, target.dataset["messageMode"]);
    this.#showMode();
  }

  static async #onFlush(this: ChatLog): Promise<void> {
    if (!(await confirm(localize("CHAT.FlushTitle"), localize("CHAT.FlushWarning")))) return;
    const ids = host.game.messages.map((message) => message.id);
    const Class = host.documentClass("ChatMessage") as unknown as {
      deleteDocuments(ids: string[], o?: Data): Promise<unknown>;
    };
    await Class.deleteDocuments(ids);
  }

  static #onExport(): void {
    exportLog();
  }

  static #onJump(this: ChatLog): void {
    void this.scrollBottom();
  }

  /** Splits typed text into the command and its match; "none" is plain text, "invalid" an unknown command. */
  static parse(message: string): Parsed {
    return parseMessage(this, message);
  }

  /** Renders a message as the log shows it. */
  static async renderMessage(message: MessageDocument, options: Data = {}): Promise<HTMLElement> {
    return message.renderHTML(options);
  }

  get isAtBottom(): boolean {
    return this.#messages.isAtBottom;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    return {
      ...(await super._prepareContext(options)),
      modes: messageModes(),
      currentMode: currentMode(),
      isGM: host.game.user.isGM,
      rich: isGeneration14(),
      placeholder: localize("CHAT.Placeholder"),
    };
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".message[data-message-id]", {
      fixed: true,
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
    this.#listen("createChatMessage", (message) => void this.postOne(message, { notify: true }));
    this.#listen("updateChatMessage", (message) => void this.updateMessage(message));
    this.#listen("deleteChatMessage", (message) => this.deleteMessage(message.id));
  }

  #listen(name: string, fn: (message: MessageDocument) => void): void {
    const id = host.hooks.on(name, fn);
    this.#unhook.push(() => host.hooks.off(name, id));
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log") ?? true) await this.#messages.fill();
    if (options.parts?.includes("input") ?? true) this.#activateInput(context);
  }

  protected override _onClose(options: Data): void {
    for (const undo of this.#unhook.splice(0)) undo();
    super._onClose(options);
  }

  protected _getEntryContextOptions(): ContextEntry[] {
    return messageMenu();
  }

  #activateInput(context: Data): void {
    const input = this.element.querySelector<HTMLElement>(".chat-input");
    if (!input) return;
    bindInput(input, {
      send: (message) => this.#send(message),
      recall: (step) => writeInput(input, this.#history.recall(step)),
    });
    host.hooks.callAll("renderChatInput", this, { "#chat-message": input }, context);
    this.#showMode();
  }

  async #send(message: string): Promise<void> {
    if (plainText(message) === "" && !/<img|<hr/i.test(message)) return;
    const input = this.element.querySelector<HTMLElement>(".chat-input");
    this.#history.remember(message);
    if (input) clearInput(input);
    try {
      await this.processMessage(message);
    } catch (error) {
      if (input) writeInput(input, message);
      host.notifications?.error((error as Error).message);
    }
  }

  #showMode(): void {
    const mode = currentMode();
    for (const button of this.element.querySelectorAll<HTMLElement>("[data-message-mode]")) {
      const on = button.dataset["messageMode"] === mode;
      button.classList.toggle("active", on);
      button.setAttribute("aria-checked", String(on));
    }
  }

  /** Takes a typed message: the `chatMessage` hook first, then the commands, then a message is created. */
  async processMessage(message: string, { speaker }: { speaker?: Data } = {}): Promise<MessageDocument | undefined> {
    const text = message.trim();
    if (!text) return undefined;
    const Message = host.documentClass("ChatMessage") as unknown as {
      getSpeaker(options?: Data): Data;
      create(data: Data, operation?: Data): Promise<MessageDocument | undefined>;
    };
    const chatData: Data = {
      user: host.game.user.id,
      author: host.game.user.id,
      speaker: speaker ?? Message.getSpeaker(),
    };
    if (!host.hooks.call("chatMessage", this, text, chatData)) return undefined;
    delete chatData["user"];

    const Class = this.constructor as typeof ChatLog;
    const [name, match, fn] = Class.parse(text);
    if (name === "invalid")
      throw new Error(localize("CHAT.UnknownCommand", { command: plainText(text).split(/\s/)[0] ?? "" }));
    const createOptions: Data = { chatBubble: true };
    const command = commandsOf(Class)[name];
    if (command && match && fn) {
      Object.assign(createOptions, this.#commandMode(command));
      if ((await fn.call(this, name, match, chatData, createOptions)) === false) return undefined;
    } else {
      this.#plainMessage(text, chatData, createOptions);
    }
    return Message.create(chatData, createOptions);
  }

  #commandMode(command: ChatCommand): Data {
    if (command.mode) return modeOption(command.mode);
    return command.isRoll ? modeOption(currentMode()) : {};
  }

  #plainMessage(text: string, chatData: Data, createOptions: Data): void {
    const speaker = chatData["speaker"] as Data;
    const styles = host.constants.CHAT_MESSAGE_STYLES;
    chatData["content"] = storedMarkup(text);
    chatData["style"] = speaker["token"] || speaker["actor"] ? styles["IC"] : styles["OOC"];
    if (isGeneration14()) Object.assign(createOptions, modeOption(currentMode()));
  }

  /** Shows so many older messages above those already there. */
  async renderBatch(size: number): Promise<void> {
    await this.#messages.renderBatch(size);
  }

  /** Adds one message to the end of the log, once. */
  async postOne(message: MessageDocument, options: { notify?: boolean; before?: string } = {}): Promise<void> {
    await this.#messages.postOne(message, options);
  }

  /** Renders anew every copy of a message that is on the screen. */
  async updateMessage(message: MessageDocument, notify = false): Promise<void> {
    await this.#messages.updateMessage(message, notify);
  }

  /** Takes every copy of a message off the screen. */
  deleteMessage(id: string, _options: Data = {}): void {
    this.#messages.deleteMessage(id);
  }

  /** Shows a passing copy of a message while the log is out of sight. */
  async notify(message: MessageDocument): Promise<void> {
    const sidebar = host.ui["sidebar"] as Sidebar | undefined;
    const seen = this.isPopout || (this.active && sidebar?.expanded === true);
    if (seen) return;
    const html = await ChatLog.renderMessage(message, { canClose: true });
    html.classList.add("chat-notification");
    showNotification(html, (this.constructor as typeof ChatLog).NOTIFY_DURATION);
  }

  /** Scrolls to the newest message. */
  async scrollBottom(_options: Data = {}): Promise<void> {
    this.#messages.scrollBottom();
  }

  override _onActivate(): void {
    super._onActivate();
    clearNotifications();
    void this.scrollBottom();
  }
}
