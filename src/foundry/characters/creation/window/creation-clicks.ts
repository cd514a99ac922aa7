import {
  BESIDE_IDEAS,
  randomName,
  withAbility,
  withActive,
  withBeside,
  withoutAbility,
} from "../../../../rules/characters/creation/choose-abilities.ts";
import { withClass } from "../../../../rules/characters/creation/choose-class.ts";
import {
  drawnGroup,
  groupProblem,
  groupsToWrite,
  LOT_DICE,
  type Lots,
  lotsOf,
  newGroup,
  withChangedGroup,
  withGroup,
  withoutGroup,
  withPlace,
} from "../../../../rules/characters/creation/choose-groups.ts";
import { type CreationWorld, speaking } from "../../../../rules/characters/creation/catalog.ts";
import { type Draft, withoutStep } from "../../../../rules/characters/creation/draft.ts";
import { buyGoods, returnGoods, withCarriage } from "../../../../rules/characters/creation/standing.ts";
import { GROUP_LIST_DIE, type GroupList } from "../../../../rules/characters/groups/random-group.ts";
import { GROUP_KINDS, type GroupKind } from "../../../../rules/base/facts.ts";
import { planOracle, resolveOracle } from "../../../../rules/magic/oracle.ts";
import { CREATION_PAGES, type CreationPage, STEPS_OF } from "../../../../view/characters/creation/creation-frame.ts";
import { rollBonus, rollDraftSteps, rollGold, rollWholeDraft } from "../roll-draft-step.ts";
import { rollDice } from "../../../host/dice.ts";
import { localize } from "../../../host/localize.ts";
import { icon } from "../../../host/paths.ts";
import {
  type Control,
  type CreationState,
  type Handler,
  ofGroup,
  placeOf,
  refusedWith,
  withDraft,
  writtenInSlot,
} from "./creation-fields.ts";

const lots = async (): Promise<Lots> => lotsOf((await rollDice(LOT_DICE)).faces);

const pageOf = ({ dataset }: Control): CreationPage =>
  CREATION_PAGES.find((page) => page === dataset["page"]) ?? "attributes";

const kindOf = ({ dataset }: Control): GroupKind =>
  GROUP_KINDS.find((kind) => kind === dataset["kind"]) ?? "affiliation";

const LISTS: Readonly<Record<GroupKind, readonly GroupList[]>> = {
  vocation: ["vocations", "moreVocations"],
  species: ["species"],
  affiliation: ["affiliations"],
};

/** Adds a group, or says why it does not fit. @rule WH-GROUP-07 */
function added(state: CreationState, kind: GroupKind, name: string, world: CreationWorld) {
  // a species begins without its places, which its row asks for
  const group = speaking(newGroup(kind, name), world);
  if (kind === "species") {
    const groups = [...state.draft.groups, group];
    const { draft } = withChangedGroup({ ...state.draft, groups }, groups.length - 1, group, world);
    return withDraft(state, draft);
  }
  const { draft, refusal } = withGroup(state.draft, group, world);
  return refusal ? refusedWith(state, localize(`WHITEHACK.Creation.Place.${refusal}`)) : withDraft(state, draft);
}

/** Draws a group from the table's lists, for an existing row or as a new one. @rule WH-GROUP-11 */
const rollGroup: Handler = async (state, control, world) => {
  const kind = kindOf(control);
  const list = (await lots()).one(LISTS[kind]) ?? "affiliations";
  const drawn = drawnGroup(list, (await rollDice(GROUP_LIST_DIE)).faces, world);
  if (!drawn) return refusedWith(state, localize("WHITEHACK.Refusal.noTable"));
  const note = drawn.reserved ? localize("WHITEHACK.Creation.Reserved", { name: drawn.name }) : "";
  const row = state.draft.groups[placeOf(control)];
  if (!row) return { ...added(state, kind, drawn.name, world), ...(note && { refusal: note }) };
  const next = speaking({ ...row, name: drawn.name }, world, row.name);
  const groups = state.draft.groups.with(placeOf(control), next);
  return { ...withDraft(state, { ...state.draft, groups }), refusal: note };
};

/** Puts an entry of a list into a slot. @rule WH-CLASS-11 WH-STRONG-09 */
const chooseAbility: Handler = (state, { dataset }, world) => {
  const entry = world.catalog.abilities.find(({ id }) => id === dataset["entry"]);
  if (!entry) return refusedWith(state, "");
  const { id, name, kind, key, form } = entry;
  const slot = Number(dataset["slot"]);
  const { draft, refusal } = withAbility(state.draft, slot, { entry: id, name, kind, key, form }, world);
  return refusal ? refusedWith(state, localize(`WHITEHACK.Creation.SlotRefused.${refusal}`)) : withDraft(state, draft);
};

/** Fills a blank at random. @rule WH-MIR-03 WH-DEFT-05 WH-FORT-02 */
const randomAbility: Handler = async (state, control, world) => {
  const entry = world.catalog.abilities.find(({ id }) => id === control.dataset["entry"]);
  const holds = world.rulebook.classes[state.draft.class]?.slotRules.holds ?? "";
  const value = randomName(entry ?? { kind: holds, form: "", name: holds }, state.draft, world, await lots());
  return writtenInSlot(state, { ...control, value }, world);
};

/** Draws four words of the oracle. @rule WH-MIR-03 */
const drawWords: Handler = async (state, _control, { catalog }) => {
  const { faces } = await rollDice(planOracle(catalog.oracle));
  return { state: { ...state, oracle: resolveOracle(faces, catalog.oracle) }, refusal: "" };
};

const PLACE_GROUP = ofGroup((group, { dataset }) => withPlace(group, dataset["name"] ?? ""));

/** The first row that waits for its name once this one is complete; null while it is not, or where none waits. */
function nextRow(draft: Draft, place: number, world: CreationWorld): number | null {
  const group = draft.groups[place];
  const isComplete = Boolean(group?.name) && group?.attributes.length !== 0 && !groupProblem(draft, place, world);
  if (!isComplete) return null;
  const row = draft.groups.findIndex(({ name }) => name === "");
  if (row >= 0) return row;
  return groupsToWrite(draft, world).length > 0 ? draft.groups.length : null;
}

const goodsOf = ({ dataset }: Control): string => dataset["goods"] ?? "";

/** The effect of each button on the draft, by its `data-action`. */
export const CLICKS: Readonly<Record<string, Handler>> = {
  rollAll: async (state, _control, world) => ({
    state: { ...state, draft: await rollWholeDraft(state.draft, world), page: "ready" },
    refusal: "",
  }),
  throwPage: async (state, control, world) =>
    withDraft(state, await rollDraftSteps(STEPS_OF[pageOf(control)], state.draft, world)),
  clearPage: (state, control) => withDraft(state, STEPS_OF[pageOf(control)].reduce(withoutStep, state.draft)),
  rollHitPoints: async (state, _control, world) =>
    withDraft(state, await rollDraftSteps(["hitPoints"], state.draft, world)),
  rollGold: async (state, _control, world) => withDraft(state, await rollGold(state.draft, world)),
  tryBonus: async ({ aligned, ...state }, { dataset }, world) =>
    withDraft(
      { ...state, aligned: false }, // said for one roll
      await rollBonus(state.draft, { attribute: dataset["name"] ?? "", aligned }, world),
    ),
  raise: (state, { dataset }) =>
    withDraft(state, { ...state.draft, raises: [...state.draft.raises, dataset["name"] ?? ""] }),
  lower: (state, { dataset }) => {
    const place = state.draft.raises.lastIndexOf(dataset["name"] ?? "");
    return withDraft(state, { ...state.draft, raises: state.draft.raises.toSpliced(place, place < 0 ? 0 : 1) });
  },
  chooseClass: (state, { dataset }, world) => withDraft(state, withClass(state.draft, dataset["class"] ?? "", world)),
  addGroup: (state, control, world) => {
    const next = added(state, kindOf(control), "", world);
    return { ...next, focus: `group-${next.state.draft.groups.length - 1}` };
  },
  placeGroup: async (state, control, world) => {
    const next = await PLACE_GROUP(state, control, world);
    const row = nextRow(next.state.draft, placeOf(control), world);
    return row === null ? next : { ...next, focus: `group-${row}` };
  },
  rollGroup,
  removeGroup: (state, control, world) => withDraft(state, withoutGroup(state.draft, placeOf(control), world)),
  chooseAbility,
  randomAbility,
  removeAbility: (state, control) => withDraft(state, withoutAbility(state.draft, placeOf(control))),
  activate: (state, control) => withDraft(state, withActive(state.draft, placeOf(control))),
  randomBeside: async (state, { dataset }, world) => {
    const kind = dataset["kind"] === "object" ? "object" : "standing";
    const name = (await lots()).one(world.catalog.ideas[BESIDE_IDEAS[kind]]) ?? "";
    return withDraft(state, withBeside(state.draft, kind, name, world));
  },
  drawWords,
  useWord: (state, { dataset }) => ({
    state: { ...state, wording: `${state.wording} ${dataset["word"] ?? ""}`.trim() },
    refusal: "",
  }),
  buy: (state, control, world) => {
    const { draft, refusal } = buyGoods(state.draft, goodsOf(control), world);
    return refusal ? refusedWith(state, localize(`WHITEHACK.Creation.Problem.${refusal}`)) : withDraft(state, draft);
  },
  giveBack: (state, control) => withDraft(state, returnGoods(state.draft, goodsOf(control))),
  wear: (state, control) => withDraft(state, toggled(state, goodsOf(control), "equipped")),
  pack: (state, control) => withDraft(state, toggled(state, goodsOf(control), "packed")),
  randomName: async (state, _control, { catalog }) => {
    const name = (await lots()).one(catalog.ideas.names);
    return name
      ? withDraft(state, { ...state.draft, name })
      : refusedWith(state, localize("WHITEHACK.Refusal.noTable"));
  },
  choosePortrait: (state, { dataset }) => withDraft(state, { ...state.draft, img: icon(dataset["portrait"] ?? "") }),
};

function toggled({ draft }: CreationState, goods: string, what: "equipped" | "packed") {
  const line = draft.purchases.find((one) => one.goods === goods);
  return withCarriage(draft, goods, { [what]: !line?.[what] });
}
