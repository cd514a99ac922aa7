import { strictNamespace } from "../game/strict.ts";
import { AudioHelper } from "./audio-helper.ts";
import { Sound } from "./sound.ts";

/** `foundry.audio`, in silence. */
export const audioNamespace = (): object => strictNamespace("foundry.audio", { AudioHelper, Sound });

export { AudioHelper };
