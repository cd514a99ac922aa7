import { abilitiesPage } from "../../../view/creation/abilities-page.ts";
import { attributesPage } from "../../../view/creation/attributes-page.ts";
import { classPage } from "../../../view/creation/class-page.ts";
import { navPart, type Shaping, tallyPart } from "../../../view/creation/creation-frame.ts";
import { gearPage } from "../../../view/creation/gear-page.ts";
import { groupsPage } from "../../../view/creation/groups-page.ts";
import { firstWords } from "../../../view/plain-text.ts";
import { personPage, PORTRAITS, readyPage } from "../../../view/creation/person-page.ts";
import { CREATION_PAGES, wrongsOn } from "../../../view/creation/creation-problems.ts";
import type { WorldOffers } from "../../creation/world-offers.ts";
import { icon } from "../../paths.ts";
import type { Context } from "../../sheets/base.ts";
import type { CreationState } from "./creation-state.ts";

/** All that the parts of the window are drawn from. */
interface Drawn {
  readonly shaping: Shaping;
  readonly state: CreationState;
  readonly offers: WorldOffers;
}

const portraits = PORTRAITS.map((id) => ({ id, src: icon(id) }));

/** Rich text ready to be shown; the host has cleaned it when it was stored. */
async function enriched(text: string): Promise<Handlebars.SafeString> {
  const { TextEditor } = foundry.applications.ux;
  return new Handlebars.SafeString(await TextEditor.implementation.enrichHTML(text));
}

/** The class page with pictures and the words of packs. */
async function classContext({ shaping, offers }: Drawn): Promise<Context> {
  const view = classPage(shaping);
  const { classes, shown } = offers;
  const powers = (view.chosen?.powers ?? []).map(async (id) => {
    const power = shown.get(id);
    return { name: power?.name ?? "", text: await enriched(power?.description ?? "") };
  });
  return {
    ...view,
    classes: view.classes.map((one) => ({ ...one, img: classes.get(one.id)?.img ?? "" })),
    text: await enriched(classes.get(shaping.draft.class)?.description ?? ""),
    powers: await Promise.all(powers),
  };
}

/** The abilities page with the words of packs beside the options of lists. */
function abilitiesContext({ shaping, state, offers }: Drawn): Context {
  const view = abilitiesPage(shaping, state.oracle);
  const told = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    id,
    name,
    text: firstWords(offers.shown.get(id)?.description ?? ""), // a button holds words, not paragraphs
  });
  const slots = view.slots.map((slot) => ({
    ...slot,
    pick: slot.pick && { ...slot.pick, options: slot.pick.options.map(told) },
  }));
  return { ...view, slots, wording: state.wording, aligned: state.aligned };
}

const PAGES: Readonly<Record<string, (drawn: Drawn) => Context | Promise<Context>>> = {
  nav: ({ shaping }) => navPart(shaping),
  tally: ({ shaping }) => tallyPart(shaping),
  attributes: ({ shaping }) => attributesPage(shaping),
  class: classContext,
  groups: ({ shaping }) => groupsPage(shaping),
  gear: ({ shaping, state: { query, aisle } }) => ({ ...gearPage(shaping), query, aisle }),
  abilities: abilitiesContext,
  person: ({ shaping }) => personPage(shaping, portraits),
  ready: ({ shaping }) => readyPage(shaping),
};

/** What a part of the window is drawn from. */
export async function partContext(partId: string, drawn: Drawn): Promise<Context> {
  const name = CREATION_PAGES.find((one) => one === partId);
  const words = name
    ? {
        pageTitle: `WHITEHACK.Creation.Page.${name}`,
        pageHint: `WHITEHACK.Creation.Hint.${name}`,
        wrongs: wrongsOn(name, drawn.shaping.problems, drawn.shaping.localize),
      }
    : {};
  return { ...words, ...(await PAGES[partId]?.(drawn)) };
}
