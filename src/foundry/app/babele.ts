import { TEXT_CONVERTERS, TEXT_MAPPING } from "../documents/translations/mapping.ts";

/**
 * The object that the module Babele hands to its hook; older versions read mappings from the files of translations
 * alone.
 */
export interface Babele {
  registerConverters(converters: object): void;
  registerMapping?(mapping: object): void;
}

/** Tells Babele where the texts of our compendia lie; which languages there are is for modules of translations to say. */
export function registerTexts(babele: Babele): void {
  babele.registerConverters({ ...TEXT_CONVERTERS });
  babele.registerMapping?.(structuredClone(TEXT_MAPPING));
}
