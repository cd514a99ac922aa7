/** A field of a data model as plain data. */
export type Shape =
  | { readonly kind: "schema"; readonly nullable: boolean; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly kind: "array"; readonly element: Shape }
  | { readonly kind: "text"; readonly choices: readonly string[] | null; readonly blank: boolean }
  | {
      readonly kind: "number";
      readonly min: number | null;
      readonly max: number | null;
      readonly integer: boolean;
      readonly nullable: boolean;
    }
  | { readonly kind: "flag"; readonly nullable: boolean }
  | { readonly kind: "record" };

/** The shapes of `system`, by document name and type. */
export type Shapes = Readonly<Record<string, Readonly<Record<string, Shape>>>>;
