import { type Check, toSaveCheck } from "../../../../rules/index.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { postCheck } from "../../../../foundry/checks/cards/post-check.ts";
import { calledName, type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { saverOf } from "../../../../foundry/documents/fighters.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { defineKind, type Followed, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { SAVE, savedBy, saveOrNot } from "../../../../foundry/checks/perform-save.ts";
import { madeOf, storeChange } from "../../../../foundry/documents/store-change.ts";

const ID = "fhWeaponSave";

const readPayload = shape({ wielder: aText, weapon: aText });
type Payload = ReadBy<typeof readPayload>;

/** The weapon, as long as it is whole. */
async function weaponOf({ wielder, weapon }: Payload) {
  const actor = await resolveCreature(wielder);
  const item = actor?.items.get(weapon);
  return actor && item?.isWeapon() && !item.system.broken ? { actor, item } : null;
}

const holdCheck = (wielder: Creature): Check => toSaveCheck(saverOf(wielder));

/** The wielder of a weapon that stone or heat has tried saves, or it breaks. @rule FH-S3-05 FH-S3-06 */
export const weaponSaveKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async (payload) => (await weaponOf(payload)) !== null,
  async rolls(answering) {
    const found = await weaponOf(answering.payload);
    return found && savedBy(answering, holdCheck(found.actor));
  },
  async follow(answering): Promise<Followed> {
    const found = await weaponOf(answering.payload);
    if (!found) return { refused: "WHITEHACK.Refusal.noQuestion" };
    const { actor, item } = found;
    const saved = await savedBy(answering, holdCheck(actor));
    const holds = saved?.outcome.success === true;
    const broken = holds ? [] : await storeChange(item, { broken: true, equipped: false });
    const facts = [{ label: item.name, value: `WHITEHACK.Fh.Elemental.${holds ? "holds" : "breaks"}` }];
    const title = localize("WHITEHACK.Fh.Elemental.weaponSave", { name: calledName(actor) });
    const card =
      saved && (await postCheck({ title, kind: "save", actor, ...saved, facts, audience: { like: answering.prompt } }));
    return { changes: [...broken, ...(card ? [madeOf(card)] : [])] };
  },
});

/** Asks whether a weapon holds. @rule FH-S3-05 FH-S3-06 */
export const toWeaponSave = (wielder: Creature, weapon: string, why: "Earth" | "Heat"): NewPrompt => ({
  kind: ID,
  title: localize("WHITEHACK.Fh.Elemental.weaponSave", { name: calledName(wielder) }),
  text: `WHITEHACK.Fh.Elemental.weaponSave${why}`,
  facts: [{ label: wielder.items.get(weapon)?.name ?? "", value: "" }],
  rules: [why === "Earth" ? "FH-S3-06" : "FH-S3-05"],
  about: wielder,
  asked: { actor: wielder.uuid },
  payload: { wielder: wielder.uuid, weapon },
  options: saveOrNot("break", "WHITEHACK.Fh.Elemental.letBreak"),
  fallback: SAVE,
});
