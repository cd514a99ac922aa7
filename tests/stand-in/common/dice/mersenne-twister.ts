const SIZE = 624;
const MIDDLE = 397;
const HIGH = 0x80000000;
const LOW = 0x7fffffff;
const TWO_32 = 2 ** 32;

/**
 * Random numbers that are the same for the same seed: MT19937 of Matsumoto and Nishimura, as their paper has it.
 * https://foundryvtt.com/api/v14/classes/foundry.dice.MersenneTwister.html
 */
export class MersenneTwister {
  readonly #state = new Uint32Array(SIZE);
  #next = SIZE;

  constructor(seed: number = Date.now()) {
    this.seed(seed);
  }

  seed(seed: number): number {
    const state = this.#state;
    state[0] = seed;
    for (let i = 1; i < SIZE; i++) state[i] = Math.imul(1_812_433_253, mixed(state, i - 1)) + i;
    this.#next = SIZE;
    return seed;
  }

  /** Seeds with many numbers. */
  seedArray(seeds: readonly number[]): void {
    const state = this.#state;
    this.seed(19_650_218);
    let at = 1;
    const step = (value: number): void => {
      state[at] = value;
      at++;
      if (at < SIZE) return;
      state[0] = state[SIZE - 1] as number;
      at = 1;
    };
    for (let k = 0; k < Math.max(SIZE, seeds.length); k++) {
      const from = k % seeds.length;
      step(((state[at] as number) ^ Math.imul(mixed(state, at - 1), 1_664_525)) + (seeds[from] as number) + from);
    }
    for (let k = 0; k < SIZE - 1; k++)
      step(((state[at] as number) ^ Math.imul(mixed(state, at - 1), 1_566_083_941)) - at);
    state[0] = HIGH;
    this.#next = SIZE;
  }

  /** A whole number of 32 bits. */
  int(): number {
    if (this.#next >= SIZE) this.#twist();
    let y = this.#state[this.#next++] as number;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  #twist(): void {
    const state = this.#state;
    for (let i = 0; i < SIZE; i++) {
      const y = ((state[i] as number) & HIGH) | ((state[(i + 1) % SIZE] as number) & LOW);
      state[i] = (state[(i + MIDDLE) % SIZE] as number) ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#next = 0;
  }

  int31(): number {
    return this.int() >>> 1;
  }

  /** From 0 to 1, both of them too. */
  real(): number {
    return this.int() / (TWO_32 - 1);
  }

  /** Between 0 and 1, neither of them. */
  realx(): number {
    return (this.int() + 0.5) / TWO_32;
  }

  /** From 0, less than 1. */
  rnd(): number {
    return this.int() / TWO_32;
  }

  random(): number {
    return this.rnd();
  }

  /** From 0, less than 1, with all the digits that a number has. */
  rndHiRes(): number {
    return ((this.int() >>> 5) * 2 ** 26 + (this.int() >>> 6)) / 2 ** 53;
  }

  /** Around a mean, by the way of Box and Muller. */
  normal(mu: number, sigma: number): number {
    return mu + sigma * Math.sqrt(-2 * Math.log(this.realx())) * Math.cos(2 * Math.PI * this.rnd());
  }
}

function mixed(state: Uint32Array, index: number): number {
  const value = state[index] as number;
  return value ^ (value >>> 30);
}
