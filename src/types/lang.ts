import type en from "../../lang/en.json";

type Leaves<Tree, Path extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

/** Every key of `lang/en.json`: a misspelt one does not compile. */
export type LangKey = Leaves<typeof en>;
