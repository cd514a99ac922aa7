type Placed = TokenDocument.Implementation;

/** Where a token stands: its upper left corner in pixels, its height in the scene's units, its sides in spaces. */
export interface StoredPlace {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
}

/** Where a token is stored to be. What the document says itself follows the animation, until the move has been shown. */
export function storedPlace({ _source }: Placed): StoredPlace {
  const { x, y, elevation, width, height } = _source;
  return { x, y, elevation, width: width ?? 1, height: height ?? 1 };
}

/** The sides of a token in pixels. */
export function storedSize(token: Placed): { readonly width: number; readonly height: number } {
  const { width, height } = storedPlace(token);
  return token.getSize({ width, height });
}
