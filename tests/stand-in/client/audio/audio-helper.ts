import { Sound } from "./sound.ts";

interface PlayData {
  src: string;
  channel?: string;
  volume?: number;
  autoplay?: boolean;
  loop?: boolean;
}

const AUDIO = /\.(aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)$/i;

/**
 * The sounds of a client, none of which is heard; nor are they sent to the others.
 * https://foundryvtt.com/api/v14/classes/foundry.audio.AudioHelper.html
 */
export class AudioHelper {
  static hasAudioExtension(src: string): boolean {
    return AUDIO.test(src);
  }

  static getDefaultSoundName(src: string): string {
    const name = decodeURIComponent(src.split("/").at(-1) ?? "").replace(/\.[^.]*$/, "");
    return name.replaceAll(/[-_.]/g, " ");
  }

  static async preloadSound(src: string): Promise<Sound> {
    return new Sound(src).load();
  }

  static async play(data: PlayData, _socketOptions: boolean | object = false): Promise<Sound> {
    const { src, volume = 1, loop = false, autoplay = true } = data;
    const sound = new Sound(src);
    return autoplay ? sound.play({ volume, loop }) : sound;
  }

  readonly playing = new Map<string, Sound>();
  readonly locked = false;

  create({ src }: { src: string }): Sound {
    return new Sound(src);
  }

  async preload(src: string): Promise<Sound> {
    return AudioHelper.preloadSound(src);
  }

  async play(src: string, options: { volume?: number; loop?: boolean } = {}): Promise<Sound> {
    const sound = await new Sound(src).play(options);
    this.playing.set(sound.id, sound);
    return sound;
  }
}
