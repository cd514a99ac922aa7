/** What texts are. https://foundryvtt.com/api/v14/modules/foundry.data.validators.html */
export { isValidId } from "../utils/text.ts";

/** Does a path, whatever is asked or said behind it, end as one of these does? */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const extension = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(path)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.includes(extension);
}

export function isBase64Data(data: string): boolean {
  const digits = /^data:(?:[a-z]+\/[a-z0-9.+-]+)?;base64,([a-z0-9+/]+={0,2})$/i.exec(data)?.[1];
  return digits !== undefined && digits.length % 4 === 0;
}

/** Six hexadecimal digits, or eight with what shines through. */
export function isColorString(color: string): boolean {
  return /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(color);
}

export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
