import { seededUniform } from "../dice/random.ts";

const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Makes ids of letters and digits: random ones, or the same in each run once it has a seed. */
export class IdSource {
  private uniform: (() => number) | null = null;

  seed(seed: string | null): void {
    this.uniform = seed === null ? null : seededUniform(hash(seed));
  }

  make(length: number): string {
    const { uniform } = this;
    const numbers = uniform
      ? Array.from({ length }, () => Math.floor(uniform() * 0x1_0000_0000))
      : crypto.getRandomValues(new Uint32Array(length));
    return Array.from(numbers, (number) => CHARACTERS[number % CHARACTERS.length]).join("");
  }
}

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** Where `foundry.utils.randomID` has its ids from. */
export const clientIds = new IdSource();
