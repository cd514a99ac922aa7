export const QUIRK_IDS = [
  "strains",
  "recovers",
  "protects",
  "defiesCurses",
  "unnoticed",
  "courage",
  "prayer",
  "wields",
] as const;
export type QuirkId = (typeof QUIRK_IDS)[number];

/** What a quirk changes; fields that are left out change nothing. */
export interface QuirkEffects {
  /** Straining is done with a positive double roll. */
  readonly strainsDoubled?: boolean;
  /** An injury does not stop natural healing. */
  readonly ignoresInjury?: boolean;
  /** A comeback die may replace the die that shrugs damage off. */
  readonly shrugsWithComeback?: boolean;
  /** A free comeback die for rolls that protect one chosen companion. */
  readonly protects?: boolean;
  /** A bonus to saving throws against what a tag names. */
  readonly saveBonus?: { readonly tag: string; readonly value: number };
  /** Comeback dice reduce the hit points that cursed things cost. */
  readonly paysWithComeback?: boolean;
  /** Enemies attack somebody else first. */
  readonly unnoticed?: boolean;
  /** Meets any requirement of a thing, a place or a passage. */
  readonly meetsRequirement?: boolean;
  /** A god hears prayers. */
  readonly isHeard?: boolean;
  /** Improvised weapons are as good as others, and real ones ignore resistances. */
  readonly wieldsAnything?: boolean;
}

/** One of the things that a slot of the Brave may hold. */
export interface Quirk {
  /** One of `QUIRK_IDS`, or a custom word. */
  readonly id: string;
  /** A language key, or a name. */
  readonly label: string;
  /** Uses per session; null for no limit. */
  readonly perSession: number | null;
  readonly effects: QuirkEffects;
  readonly rule: string;
}

const quirk = (id: QuirkId, rule: string, effects: QuirkEffects, perSession: number | null = null): Quirk => ({
  id,
  label: `WHITEHACK.Quirk.${id}`,
  perSession,
  effects,
  rule,
});

/** The eight quirks, in order. @rule WH-BRAVE-04 WH-BRAVE-05 */
export const QUIRKS: Readonly<Record<QuirkId, Quirk>> = {
  strains: quirk("strains", "WH-BRAVE-04", { strainsDoubled: true }),
  recovers: quirk("recovers", "WH-BRAVE-04", { ignoresInjury: true, shrugsWithComeback: true }),
  protects: quirk("protects", "WH-BRAVE-04", { protects: true }),
  defiesCurses: quirk("defiesCurses", "WH-BRAVE-04", {
    saveBonus: { tag: "cursed", value: 4 },
    paysWithComeback: true,
  }),
  unnoticed: quirk("unnoticed", "WH-BRAVE-05", { unnoticed: true }),
  courage: quirk("courage", "WH-BRAVE-05", { meetsRequirement: true }, 1),
  prayer: quirk("prayer", "WH-BRAVE-05", { isHeard: true }, 1),
  wields: quirk("wields", "WH-BRAVE-05", { wieldsAnything: true }),
};

/** The quirks with these ids; ids that are not quirks are ignored. @rule WH-BRAVE-04 WH-BRAVE-05 */
export const quirksOf = (ids: readonly string[], known: Readonly<Record<string, Quirk>> = QUIRKS): readonly Quirk[] =>
  ids.map((id) => (Object.hasOwn(known, id) ? known[id] : undefined)).filter((one) => one !== undefined);

/** The quirk that has an effect; undefined if none has. */
export const quirkWith = (quirks: readonly Quirk[], effect: keyof QuirkEffects): Quirk | undefined =>
  quirks.find(({ effects }) => Boolean(effects[effect]));
