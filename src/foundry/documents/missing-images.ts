/**
 * Shows another picture wherever one under this element cannot be loaded.
 *
 * Only what is drawn changes: the address stays, because a form would store what stands there.
 */
export function standInForMissing(root: HTMLElement, pictureFor: (image: Element) => string): void {
  const onError = ({ target }: Event): void => {
    const image = target as HTMLImageElement;
    if (image.localName !== "img" || image.classList.contains("is-missing")) return;
    image.classList.add("is-missing");
    image.style.content = `url("${pictureFor(image)}")`;
  };
  root.addEventListener("error", onError, { capture: true }); // errors of images do not bubble
}
