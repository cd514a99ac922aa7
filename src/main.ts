import "../styles/index.scss";
import { babeleInit } from "./foundry/hooks/babele-init.ts";
import { getChatMessageContextOptions } from "./foundry/hooks/get-chat-message-context-options.ts";
import { hotbarDrop } from "./foundry/hooks/hotbar-drop.ts";
import { init } from "./foundry/hooks/init.ts";
import { ready } from "./foundry/hooks/ready.ts";
import { renderActorDirectory } from "./foundry/hooks/render-actor-directory.ts";
import { renderChatMessageHTML } from "./foundry/hooks/render-chat-message-html.ts";

Hooks.once("init", init);
Hooks.once("ready", ready);
Hooks.on("getChatMessageContextOptions", getChatMessageContextOptions);
Hooks.on("hotbarDrop", hotbarDrop);
Hooks.on("renderActorDirectory", renderActorDirectory);
Hooks.on("renderChatMessageHTML", renderChatMessageHTML);
// Called by the module Babele alone: hooks of modules are unknown to the types.
Hooks.once("babele.init" as "init", babeleInit as never);
