/** A text as it is read aloud: links to documents give way to the names that they bear. */
export const toPlainText = (text: string): string =>
  text.replace(/@\w+\[[^\]]*\](?:\{([^}]*)\})?/g, (_link, label?: string) => label ?? "");
