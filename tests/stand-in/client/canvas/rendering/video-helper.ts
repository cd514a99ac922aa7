/** `foundry.helpers.media.VideoHelper`: what of it needs no video. */
export const VideoHelper = {
  /** https://foundryvtt.com/api/v14/classes/foundry.helpers.media.VideoHelper.html */
  hasVideoExtension(src: string): boolean {
    const { pathname } = new URL(src, "https://example.invalid");
    const ending = pathname.split(".").at(-1)?.toLowerCase() ?? "";
    return ["m4v", "mp4", "ogv", "webm"].includes(ending);
  },
};
