import {
  groupProblem,
  groupsToWrite,
  newGroup,
  ordinarySpecies,
} from "../../../rules/characters/creation/choose-groups.ts";
import { sizeOfDraft } from "../../../rules/characters/creation/catalog.ts";
import { mayStandAtAttribute } from "../../../rules/characters/groups/places.ts";
import { BODY_SIZES } from "../../../rules/families/movement.ts";
import { GROUP_KINDS, type GroupFacts, type GroupKind, hasRoomFor } from "../../../rules/base/facts.ts";
import type { LangKey } from "../../../types/lang.ts";
import { toFigure, toList } from "../../base/localize.ts";
import type { Shaping } from "./creation-frame.ts";

/** The attributes at which a group may stand; full ones are shown too, with the reason. @rule WH-GROUP-03 */
function placeOptions(group: GroupFacts, { draft, world, localize }: Shaping) {
  const { names, labels } = world.rulebook.attributes;
  const others = draft.groups.filter((other) => other !== group);
  return names.map((name) => {
    const label = localize(labels[name] ?? name);
    const isChosen = group.attributes.includes(name);
    const isFull = !isChosen && !hasRoomFor(others, name);
    return {
      name,
      label,
      isChosen,
      isFull,
      why: isFull ? localize("WHITEHACK.Creation.FullPlace", { name: label }) : "",
    };
  });
}

/** How many attributes may be chosen for a group. @rule WH-GROUP-05 WH-DEFT-01 */
function placesOf(group: GroupFacts, { standing }: Shaping): 0 | 1 | 2 {
  if (!mayStandAtAttribute(group, standing.owner?.table.traits ?? {})) return 0;
  return group.kind === "species" && !group.half ? 2 : 1;
}

/** How big the body is; nothing chosen leaves what is usual for the species. @rule WH-MOVE-01 */
const sizesOf = ({ draft, world, localize }: Shaping) =>
  BODY_SIZES.map((size) => ({
    value: size,
    label: localize(`WHITEHACK.BodySize.${size}`),
    isChosen: size === sizeOfDraft(draft, world),
  }));

function groupRow(group: GroupFacts, place: number, shaping: Shaping) {
  const { standing, draft, world, localize } = shaping;
  const traits = standing.owner?.table.traits ?? {};
  const problem = groupProblem(draft, place, world);
  const count = placesOf(group, shaping);
  return {
    place,
    name: group.name,
    kind: group.kind,
    kindLabel: `WHITEHACK.GroupKind.${group.kind}` satisfies LangKey,
    placesLabel: localize(`WHITEHACK.Creation.Places.${count === 2 ? "two" : "one"}`),
    places: count === 0 ? [] : placeOptions(group, shaping),
    isBlank: !draft.groups.includes(group),
    stands: count === 0 ? localize("WHITEHACK.Creation.AtClass") : "",
    isSpecies: group.kind === "species",
    sizes: sizesOf(shaping),
    asksLanguages: group.kind !== "vocation",
    languages: (group.languages ?? []).join(", "),
    half: group.half === true,
    asksCombat: group.kind === "vocation" && Boolean(traits.offHand ?? traits.savesForCrit),
    combat: group.combat === true,
    problem: problem ? localize(`WHITEHACK.Creation.Place.${problem}`) : "",
    isStory: group.unwritten,
  };
}

/** The groups, where they stand, and how many count. @rule WH-GROUP-01 WH-GROUP-03 WH-GROUP-05 WH-GROUP-07 WH-ATTR-08 */
export function groupsPage(shaping: Shaping) {
  const { draft, standing, world, localize } = shaping;
  const { limit, used, lowAttributes } = standing.derived.groups;
  const { labels } = world.rulebook.attributes;
  const low = toList(
    lowAttributes.map((name) => localize(labels[name] ?? name)),
    localize,
  );
  const { groups } = world.catalog;
  const names: Readonly<Record<GroupKind, readonly string[]>> = {
    vocation: [...groups.vocations, ...groups.moreVocations],
    species: ordinarySpecies(world),
    affiliation: groups.affiliations,
  };
  return {
    groups: [...draft.groups, ...groupsToWrite(draft, world).map((kind) => newGroup(kind))].map((group, place) =>
      groupRow(group, place, shaping),
    ),
    hasClass: standing.owner !== null,
    count: localize("WHITEHACK.Creation.GroupsCount", { used: toFigure(used), limit: toFigure(limit.value) }),
    low: low ? localize("WHITEHACK.Creation.LowAttributes", { names: low }) : "",
    needsVocation: standing.owner?.table.traits.vocationRequired === true,
    kinds: GROUP_KINDS.map((kind) => ({
      kind,
      label: `WHITEHACK.Creation.AddGroup.${kind}` satisfies LangKey,
      roll: `WHITEHACK.Creation.RollGroup.${kind}` satisfies LangKey,
      names: names[kind],
    })),
  };
}
