import { template } from "../paths.ts";
import type { Part } from "./base.ts";

/** The part of a sheet that one template draws. */
export const part = (name: string): Part => ({ template: template(name) });
