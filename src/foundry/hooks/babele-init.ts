import { type Babele, registerTexts } from "../babele.ts";

/** The module Babele is there and asks what it may translate. */
export const babeleInit = (...[babele]: readonly unknown[]): void => registerTexts(babele as Babele);
