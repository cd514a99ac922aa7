import { isLit } from "../../../../rules/index.ts";
import { turnOfParty } from "../../../../foundry/campaign/exploring/crawl.ts";
import { calledName, type Creature, membersOf, type Party } from "../../../../foundry/documents/creature.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { shownMoment } from "../../../../foundry/host/world-calendar.ts";
import { MEMBER_FIELDS, PARTY_FIELDS } from "../../rules/exploration/party-facts.ts";
import { lampKind } from "../../rules/light/light-facts.ts";
import type { LampRow, MarchRow, StripFacts } from "../../view/dungeon/strip-view.ts";
import { lampFactsOf, type LampItem, lampItems, sceneLevel } from "./light-at.ts";
import { exhaustionOf, handsOf, isSlow, namesOf, slowMembers } from "./members.ts";
import { isLive, litBy } from "./switches.ts";

function lampRow(item: LampItem): LampRow {
  const facts = lampFactsOf(item);
  return {
    id: item.uuid,
    name: item.name,
    kind: lampKind(facts, item.system.light.pieces),
    lit: isLit(item.system.light),
    shut: facts.shut,
    fallen: facts.fallenOn !== "",
    aimed: facts.aimX !== null,
    usage: litBy() ? facts.usage : 0,
  };
}

/** A member. Who may not look at the sheet sees lamps that burn, but neither dark ones nor how long any lasts. */
function marchRow(creature: Creature, slow: boolean): MarchRow {
  const sees = creature.testUserPermission(game.user, "OBSERVER");
  const lamps = lampItems(creature).map(lampRow);
  return {
    uuid: creature.uuid,
    name: calledName(creature),
    rank: packFactsOf(creature, MEMBER_FIELDS).rank,
    hands: handsOf(creature),
    exhaustion: sees ? exhaustionOf(creature) : 0,
    slow,
    own: creature.isOwner,
    lamps: sees ? lamps : lamps.flatMap((lamp) => (lamp.lit ? { ...lamp, usage: 0 } : [])),
  };
}

/** The facts of a party for the strip, as this user may know them. */
export function stripFacts(party: Party): StripFacts {
  const { begun, pace, ground, pursuit, map } = packFactsOf(party, PARTY_FIELDS);
  const slow = slowMembers(party);
  const scene = canvas?.scene ?? null;
  return {
    turn: turnOfParty(party),
    clock: shownMoment(game.time.worldTime),
    begun,
    pace,
    ground,
    slow: isSlow(party),
    slowNames: namesOf(slow),
    level: scene && litBy() ? sceneLevel(scene) : null,
    rolls: isLive("rh.events"),
    pursuit,
    pursues: isLive("rh.pursuit"),
    traps: isLive("rh.traps"),
    handlesLamps: litBy(),
    rooms: map.length,
    members: membersOf(party).map((one) => marchRow(one, slow.includes(one))),
    isReferee: game.user.isGM,
    localize,
  };
}
