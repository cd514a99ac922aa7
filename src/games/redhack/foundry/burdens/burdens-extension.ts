import { actOn, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { burdensView } from "../../view/burdens-view.ts";
import { bearsBurdens, burdenFacts, isFree } from "./bearing.ts";
import { addHurt, addIllness, askToPay, passDay, refresh, removeHurt, stepWant, takeRest } from "./perform-burdens.ts";
import { askToHelp, casualtiesFor, HELP, helpOperation } from "./casualties.ts";
import { askToNurse, levelOfNurse, NURSE, nurseOperation } from "./nursing.ts";
import { askAboutDays, DAYS, daysButtons, performDays } from "./passing-days.ts";
import { askToPutDown, PUT_DOWN, putDownOperation } from "./put-down.ts";

/** The burdens of this game's people, and of Whitehack's where the world counts them so. @rule RH-BUR-01 RH-PRV-01 RH-HRT-01 */
const BURDENS = partOn("creature", {
  id: "rh-burdens",
  types: ["redhack", "character"],
  page: "gear",
  title: "WHITEHACK.Redhack.Burdens.title",
  template: "whitehack/packs/redhack/burdens",
  isShown: (creature) => bearsBurdens(creature),
  context: (creature, { editable }) => ({
    ...burdensView({ ...burdenFacts(creature), localize }),
    mayWrite: editable && creature.isOwner,
    helps: casualtiesFor(creature).length > 0,
    nurses: levelOfNurse(creature) > 0,
  }),
});

/** What burdens people, how they are rid of it, and what it keeps them from. */
export const BURDENS_EXTENSION: PackExtension = {
  templates: ["packs/redhack/burdens"],
  sheetParts: [BURDENS],
  acts: {
    "rh.want": actOn("creature", stepWant),
    "rh.rest": actOn("creature", takeRest),
    "rh.refresh": actOn("creature", refresh),
    "rh.day": actOn("creature", passDay),
    "rh.hurt": actOn("creature", addHurt),
    "rh.illness": actOn("creature", addIllness),
    "rh.removeHurt": actOn("creature", removeHurt),
    "rh.payHurt": actOn("creature", askToPay),
    [HELP]: actOn("creature", askToHelp),
    [NURSE]: actOn("creature", askToNurse),
    [DAYS]: async ({ message }) => message && performDays(message),
    [PUT_DOWN]: actOn("creature", (creature, { button }) => askToPutDown(creature, button)),
  },
  operations: { [PUT_DOWN]: putDownOperation, [HELP]: helpOperation, [NURSE]: nurseOperation },
  cardButtons: daysButtons,
  fight: { timePasses: askAboutDays },
  guards: isFree,
};
