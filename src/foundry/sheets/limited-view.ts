interface Size {
  readonly width?: number | "auto";
  readonly height?: number | "auto";
}

/** Just large enough for name, picture and biography. */
const LIMITED_SIZE: Size = { width: 420, height: "auto" };

/** The size of a sheet whose view has turned from full to limited or back; it stays where it is. */
export function sizeOfView(limited: boolean, { position }: { readonly position?: Size }): Size {
  if (limited) return LIMITED_SIZE;
  return { width: position?.width ?? "auto", height: position?.height ?? "auto" };
}

/** Takes away what the other view has left: the host replaces parts that are drawn, and leaves all others. */
export function removeOtherParts(element: HTMLElement, drawn: readonly string[]): void {
  for (const part of element.querySelectorAll<HTMLElement>("[data-application-part]"))
    if (!drawn.includes(part.dataset["applicationPart"] ?? "")) part.remove();
}
