import { FERRYHACK } from "../../../../../src/house-rules/ferryhack/rules/pack.ts";
import { rulesInForce } from "../../../../../src/house-rules/base/in-force.ts";
import { enablePack, NO_HOUSE_RULES } from "../../../../../src/house-rules/base/settings.ts";
import type { Answer } from "../../../../../src/house-rules/base/house-rule.ts";
import { coreRulebook, type GearFacts, type Rulebook } from "../../../../../src/rules/index.ts";
import { gear } from "../../../../rules/builders.ts";

/** The rules of a table that plays Ferryhack, with these switches. */
export const ferryhack = (switches: Readonly<Record<string, Answer>> = {}): Rulebook =>
  rulesInForce(coreRulebook, [FERRYHACK], { ...enablePack(NO_HOUSE_RULES, FERRYHACK), switches }).rulebook;

/** The same with the core's answers to some families. */
export const ferryhackBut = (...core: readonly string[]): Rulebook =>
  rulesInForce(coreRulebook, [FERRYHACK], {
    ...enablePack(NO_HOUSE_RULES, FERRYHACK),
    families: Object.fromEntries(core.map((family) => [family, "core"])),
  }).rulebook;

/** What Ferryhack stores with a thing. */
export const fh = (stored: Readonly<Record<string, unknown>>) => ({ packs: { fh: stored } });

type Facts = Partial<GearFacts>;

/** A container of a kind, by the kind's name. */
export const container = (kind: string, facts: Facts = {}): GearFacts =>
  gear(1, { id: kind, name: kind, container: true, ...fh({ container: kind }), ...facts });

/** Things of so many slots each in a container. */
export const inside = (within: string, quantity: number, slots: number, facts: Facts = {}): GearFacts =>
  gear(quantity, { id: `in-${within}-${slots}`, packed: true, within, ...fh({ slots }), ...facts });
