import "../styles/index.scss";
import { hotbarDrop } from "./foundry/hooks/hotbar-drop.ts";
import { init } from "./foundry/hooks/init.ts";
import { ready } from "./foundry/hooks/ready.ts";

Hooks.once("init", init);
Hooks.once("ready", ready);
Hooks.on("hotbarDrop", hotbarDrop);
