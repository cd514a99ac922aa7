import { randomID } from "../../common/utils/index.ts";

interface PlayOptions {
  volume?: number;
  loop?: boolean;
  offset?: number;
  fade?: number;
  onended?: (sound: Sound) => unknown;
}

/**
 * A sound that keeps its state and is not heard: this host is silent.
 * https://foundryvtt.com/api/v14/classes/foundry.audio.Sound.html
 */
export class Sound extends EventTarget {
  readonly id = randomID();
  readonly src: string;
  loaded = false;
  playing = false;
  volume = 1;
  loop = false;

  constructor(src: string) {
    super();
    this.src = src;
  }

  async load(_options: object = {}): Promise<this> {
    this.loaded = true;
    return this;
  }

  async play({ volume = 1, loop = false }: PlayOptions = {}): Promise<this> {
    Object.assign(this, { volume, loop, loaded: true, playing: true });
    this.dispatchEvent(new Event("play"));
    return this;
  }

  pause(): void {
    this.playing = false;
    this.dispatchEvent(new Event("pause"));
  }

  async stop(_options: object = {}): Promise<this> {
    this.playing = false;
    this.dispatchEvent(new Event("stop"));
    return this;
  }

  async fade(volume: number, _options: object = {}): Promise<void> {
    this.volume = volume;
  }
}
