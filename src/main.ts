import "../styles/index.scss";
import { getChatMessageContextOptions } from "./foundry/hooks/get-chat-message-context-options.ts";
import { hotbarDrop } from "./foundry/hooks/hotbar-drop.ts";
import { init } from "./foundry/hooks/init.ts";
import { ready } from "./foundry/hooks/ready.ts";

Hooks.once("init", init);
Hooks.once("ready", ready);
Hooks.on("getChatMessageContextOptions", getChatMessageContextOptions);
Hooks.on("hotbarDrop", hotbarDrop);
