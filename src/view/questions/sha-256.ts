// SHA-256, as FIPS 180-4 has it: browsers lend theirs only to pages that come over an encrypted line.

const ROUNDS = 64;
const BLOCK = 16;

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let one = 2; primes.length < count; one++) if (primes.every((prime) => one % prime > 0)) primes.push(one);
  return primes;
}

/** The first 32 bits behind the point. */
const fractionOf = (root: number): number => ((root % 1) * 2 ** 32) | 0;

const PRIMES = firstPrimes(ROUNDS);
const CONSTANTS = PRIMES.map((prime) => fractionOf(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The bytes of a text in UTF-8, packed into words: a one, zeros and the length in bits fill up the last block. */
function wordsOf(text: string): readonly number[] {
  const bytes = [...encodeURIComponent(text).matchAll(/%(..)|./g)].map(([one, digits]) =>
    digits ? Number.parseInt(digits, 16) : one.charCodeAt(0),
  );
  const words = Array.from<number>({ length: (((bytes.length + 8) >> 6) + 1) * BLOCK }).fill(0);
  for (const [place, byte] of [...bytes, 0x80].entries())
    words[place >> 2] = (words[place >> 2] ?? 0) | (byte << (24 - (place % 4) * 8));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** What a block brings to each round. */
function scheduleOf(block: readonly number[]): readonly number[] {
  const words = [...block];
  const before = (back: number): number => words.at(-back) ?? 0;
  while (words.length < ROUNDS) {
    const [late, early] = [before(2), before(15)];
    const low = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const high = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words.push((before(16) + low + before(7) + high) | 0);
  }
  return words.map((word, round) => word + (CONSTANTS[round] ?? 0));
}

function afterRound(state: readonly number[], brought: number): readonly number[] {
  const at = (place: number): number => state[place] ?? 0;
  const [a, b, c, e] = [at(0), at(1), at(2), at(4)];
  const first = at(7) + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & at(5)) ^ (~e & at(6))) + brought;
  const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
  return [(first + second) | 0, a, b, c, (at(3) + first) | 0, ...state.slice(4, 7)];
}

/** The digest of a text, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const words = wordsOf(text);
  let state: readonly number[] = START;
  for (let at = 0; at < words.length; at += BLOCK) {
    const mixed = scheduleOf(words.slice(at, at + BLOCK)).reduce(afterRound, state);
    state = state.map((word, place) => (word + (mixed[place] ?? 0)) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
