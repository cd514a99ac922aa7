import { languagesSpoken } from "../../rules/index.ts";
import { namesIn } from "../../view/sheets/languages-view.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../localize.ts";

/** The languages that somebody speaks; none where nothing is written down about a monster. @rule WH-REACT-02 WH-LANG-01 */
export function spokenBy(creature: Creature): readonly string[] {
  if (creature.isMonster()) return namesIn(creature.system.languages);
  if (!creature.isCharacter()) return [];
  const { groups, languages, learnedLanguages } = creature.system;
  const common = localize("WHITEHACK.Creation.CommonTongue");
  const written = namesIn(languages);
  return languagesSpoken({ common, groups, written, learned: namesIn(learnedLanguages) }).map(({ name }) => name);
}
