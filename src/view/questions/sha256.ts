/** Eight words of 32 bits. */
type State = readonly [number, number, number, number, number, number, number, number];

/** The bits behind the point of the square roots of the first eight primes, as the standard wants them. */
const START: State = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** Those of the cube roots of the first 64 primes, one for each step. */
const CONSTANTS = primesBelow(312).map((prime) => Math.floor((Math.cbrt(prime) % 1) * 2 ** 32));

function primesBelow(limit: number): readonly number[] {
  const found: number[] = [];
  for (let one = 2; one < limit; one += 1) if (found.every((prime) => one % prime !== 0)) found.push(one);
  return found;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * The SHA-256 of a text, as 64 hexadecimal digits. Worked out here because browsers lend theirs only to pages that come
 * over an encrypted line, and many tables do not.
 */
export function sha256(text: string): string {
  const words = padded(toBytes(text));
  let state = START;
  for (let start = 0; start < words.length; start += 16) state = mixed(state, words.slice(start, start + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The text in UTF-8; half a pair of surrogates counts as the sign for what is not known. */
function toBytes(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.toWellFormed());
  const plain = escaped.replace(/%([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** The bytes as words of 32 bits, with the closing bit and the length. */
function padded(bytes: Uint8Array): readonly number[] {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, place) => view.setUint8(place, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(blocks * 64 - 4, bytes.length * 8);
  return Array.from({ length: blocks * 16 }, (_, place) => view.getUint32(place * 4));
}

/** The state with one block of 16 words worked into it. */
function mixed(state: State, block: readonly number[]): State {
  const schedule = expanded(block);
  const [a, b, c, d, e, f, g, h] = CONSTANTS.reduce<State>(
    (now, constant, place) => stepped(now, constant + (schedule[place] ?? 0)),
    state,
  );
  const [i, j, k, l, m, n, o, p] = state;
  return [(a + i) | 0, (b + j) | 0, (c + k) | 0, (d + l) | 0, (e + m) | 0, (f + n) | 0, (g + o) | 0, (h + p) | 0];
}

function stepped([a, b, c, d, e, f, g, h]: State, added: number): State {
  const choice = (e & f) ^ (~e & g);
  const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + added;
  const majority = (a & b) ^ (a & c) ^ (b & c);
  const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
  return [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
}

function expanded(block: readonly number[]): readonly number[] {
  const words = [...block];
  const at = (place: number): number => words[place] ?? 0;
  while (words.length < 64) {
    const place = words.length;
    const [early, late] = [at(place - 15), at(place - 2)];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((at(place - 16) + one + at(place - 7) + two) | 0);
  }
  return words;
}
