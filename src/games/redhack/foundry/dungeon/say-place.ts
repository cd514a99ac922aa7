import { textIn, oneOf } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { calledName, type Creature } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { LONGEST_HANDS, MEMBER_FIELDS } from "../../rules/exploration/party-facts.ts";
import { RANKS } from "../../rules/exploration/party.ts";

/** A player says where a member walks and what the hands hold. @rule RH-EXP-03 */
export async function performPlace(creature: Creature): Promise<void> {
  if (!creature.isOwner) return void ui.notifications.warn("WHITEHACK.Refusal.notYoursToRoll", { localize: true });
  const { rank, hands } = packFactsOf(creature, MEMBER_FIELDS);
  const reply = await ask({
    actor: creature,
    title: localize("WHITEHACK.Redhack.Dungeon.sayPlaceOf", { name: calledName(creature) }),
    form: [
      {
        name: "rank",
        label: "WHITEHACK.Redhack.Dungeon.rank",
        blank: "WHITEHACK.Redhack.Dungeon.Rank.unsaid",
        choices: Object.fromEntries(RANKS.map((one) => [one, `WHITEHACK.Redhack.Dungeon.Rank.${one}`])),
        value: rank ?? "",
      },
      {
        name: "hands",
        label: "WHITEHACK.Redhack.Dungeon.hands",
        hint: "WHITEHACK.Redhack.Dungeon.handsHint",
        value: hands,
        max: LONGEST_HANDS,
      },
    ],
    confirm: { label: "WHITEHACK.Redhack.Dungeon.say", icon: "fa-solid fa-check" },
  });
  if (!reply) return;
  await storePackFacts(creature, MEMBER_FIELDS, {
    rank: oneOf(reply.values, "rank", RANKS),
    hands: textIn(reply.values, "hands"),
  });
}
