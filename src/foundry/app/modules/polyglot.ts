import { isSameLanguage } from "../../../rules/index.ts";
import { asKind, worldActors } from "../../documents/creature.ts";
import { spokenBy } from "../../documents/score-of.ts";
import { localize } from "../../host/localize.ts";

/** The class that Polyglot lends to systems, as far as it is used. */
export interface LanguageProvider {
  /** By keys of the module's own making. */
  readonly languages: Readonly<Record<string, { readonly label: string }>>;
  /** The module reads the languages when the world is ready. */
  requiresReady: boolean;
  addLanguage(name: string): void;
  getLanguages(): Promise<void>;
  /** What an actor understands, and what they read. */
  getUserLanguages(actor: Actor.Implementation): [Set<string>, Set<string>];
}

/** The module's key of a language; one that it has not heard of is added. */
function keyOf(provider: LanguageProvider, name: string): string {
  const known = (): string | undefined =>
    Object.entries(provider.languages).find(([, { label }]) => isSameLanguage(label, name))?.[0];
  if (known() === undefined) provider.addLanguage(name);
  return known() ?? name;
}

/** Tells Polyglot which languages there are in the world, and who speaks and reads them. @rule WH-LANG-01 WH-LANG-03 */
export function tellLanguages(provider: LanguageProvider): void {
  const keys = (names: readonly string[]): Set<string> => new Set(names.map((name) => keyOf(provider, name)));
  provider.getUserLanguages = ({ creature }) => {
    const spoken = creature ? spokenBy(creature) : [];
    const isLiterate = asKind("character", creature)?.system.literate ?? true;
    return [keys(spoken), keys(isLiterate ? spoken : [])];
  };
  keys([localize("WHITEHACK.Creation.CommonTongue"), ...worldActors("creature").flatMap(spokenBy)]);
}
