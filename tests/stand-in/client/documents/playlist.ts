import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { CONFIG } from "../../common/config.ts";
import { PLAYLIST_MODES } from "../../common/constants.ts";
import { BasePlaylist, BasePlaylistSound } from "../../common/documents/playlist-documents.ts";
import type { Dict } from "../../common/types.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Nothing is heard here: playing is a fact that is written down. https://foundryvtt.com/api/classes/foundry.documents.PlaylistSound.html */
export class PlaylistSound extends ClientDocumentMixin(BasePlaylistSound) {
  declare readonly parent: Playlist | null;
  declare name: string;
  declare playing: boolean;
  declare pausedTime: number | null;
  declare sort: number;
}

/** https://foundryvtt.com/api/classes/foundry.documents.Playlist.html */
export class Playlist extends ClientDocumentMixin(BasePlaylist) {
  declare name: string;
  declare mode: number;
  declare playing: boolean;
  declare sorting: "a" | "m";
  declare sounds: EmbeddedCollection<PlaylistSound>;
  #order: string[] | null = null;

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.playing = this.sounds.some((sound) => sound.playing);
  }

  /** The ids of the sounds in the order in which they are played. */
  get playbackOrder(): string[] {
    const isShuffled = this.mode === PLAYLIST_MODES.SHUFFLE;
    if (isShuffled && this.#order?.length === this.sounds.size) return this.#order;
    const sounds = this.sounds.contents.sort(this._sortSounds.bind(this)).map((sound) => sound.id as string);
    if (isShuffled) sounds.sort(() => CONFIG.Dice.randomUniform() - 0.5);
    this.#order = isShuffled ? sounds : null;
    return sounds;
  }

  _sortSounds(a: PlaylistSound, b: PlaylistSound): number {
    return this.sorting === "m" ? a.sort - b.sort : a.name.localeCompare(b.name);
  }

  /** Begins: with all sounds at once, or with the first; a soundboard does not begin by itself. */
  async playAll(): Promise<this | undefined> {
    if (this.mode === PLAYLIST_MODES.DISABLED || this.sounds.size === 0) return this;
    const [first] = this.playbackOrder;
    const isAll = this.mode === PLAYLIST_MODES.SIMULTANEOUS;
    return await this.#write((sound) => isAll || sound.id === first);
  }

  /** Goes on to the sound after (or before) one; a soundboard stops. */
  async playNext(soundId?: string, { direction = 1 }: { direction?: number } = {}): Promise<this | undefined | null> {
    if (this.mode !== PLAYLIST_MODES.SEQUENTIAL && this.mode !== PLAYLIST_MODES.SHUFFLE) return null;
    const order = this.playbackOrder;
    const current = soundId ?? this.sounds.find((sound) => sound.playing)?.id ?? "";
    const next = order[(order.indexOf(current) + direction + order.length) % order.length];
    return await this.#write((sound) => sound.id === next);
  }

  async playSound(sound: PlaylistSound): Promise<this | undefined> {
    const others = this.mode !== PLAYLIST_MODES.SEQUENTIAL && this.mode !== PLAYLIST_MODES.SHUFFLE;
    return await this.#write((one) => one === sound || (others && one.playing));
  }

  async stopSound(sound: PlaylistSound): Promise<this | undefined> {
    return await this.#write((one) => one !== sound && one.playing);
  }

  async stopAll(): Promise<this | undefined> {
    return await this.#write(() => false);
  }

  async #write(isPlaying: (sound: PlaylistSound) => boolean): Promise<this | undefined> {
    const sounds = this.sounds.map((sound) => ({ _id: sound.id, playing: isPlaying(sound), pausedTime: null }));
    return await this.update({ sounds, playing: sounds.some(({ playing }) => playing) } as Dict);
  }

  /** The next of the modes, from sequential to the soundboard. */
  async cycleMode(): Promise<this | undefined> {
    const modes = Object.values(PLAYLIST_MODES).sort((a, b) => a - b);
    return await this.update({ mode: modes[(modes.indexOf(this.mode as never) + 1) % modes.length], playing: false });
  }
}
