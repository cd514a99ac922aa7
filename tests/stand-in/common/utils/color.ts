/** A colour as a number 0xRRGGBB, with what one wants to know of it. */
export class Color extends Number {
  /** Is it a colour at all? */
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** `#rrggbb`. */
  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "#000000";
  }

  /** Red, green and blue from 0 to 1. */
  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  /** The colour with its bytes in the order blue, green, red. */
  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) | (value & 0xff00) | ((value & 0xff) << 16);
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }

  toRGBA(alpha: number): string {
    const [r, g, b] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  }

  equals(other: Color | number): boolean {
    return this.valueOf() === Number(other);
  }

  /** A mixture with another colour: `weight` 0 is all of this one, 1 all of the other. */
  mix(other: Color, weight: number): Color {
    return new Color(Color.mix(this, other, weight));
  }

  multiply(other: Color | number): Color {
    return this.#combine(other, (a, b) => a * b);
  }

  add(other: Color | number): Color {
    return this.#combine(other, (a, b) => a + b);
  }

  subtract(other: Color | number): Color {
    return this.#combine(other, (a, b) => a - b);
  }

  maximize(other: Color | number): Color {
    return this.#combine(other, Math.max);
  }

  minimize(other: Color | number): Color {
    return this.#combine(other, Math.min);
  }

  /** Part by part with another colour, or every part with a number; no part leaves 0 to 1. */
  #combine(other: Color | number, operation: (a: number, b: number) => number): Color {
    const parts = other instanceof Color ? other.rgb : [other, other, other];
    const combined = this.rgb.map((part, index) => operation(part, parts[index] as number));
    return Color.fromRGB(combined as [number, number, number]);
  }

  /** Writes the parts into an array. */
  applyRGB<T extends number[]>(vec3: T): T {
    vec3.splice(0, 3, ...this.rgb);
    return vec3;
  }

  /** The colour that a number, a text or a list of parts from 0 to 1 means. */
  static from(color: number | string | Color | readonly number[] | null | undefined): Color {
    if (color instanceof Color) return new this(color.valueOf());
    if (Array.isArray(color)) return this.fromRGB(color as unknown as [number, number, number]);
    if (typeof color === "string") return this.fromString(color);
    return new this(color === null || color === undefined ? Number.NaN : Number(color));
  }

  static fromString(text: string): Color {
    const hex = text.trim().replace(/^(?:#|0x)/i, "");
    if (/^[0-9a-f]{3}$/i.test(hex)) return new this(Number.parseInt(hex.replaceAll(/./g, "$&$&"), 16));
    return new this(/^[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN);
  }

  static fromRGB(rgb: readonly [number, number, number]): Color {
    const [r, g, b] = rgb.map((part) => Math.min(255, Math.max(0, Math.round(part * 255)))) as [number, number, number];
    return new this((r << 16) | (g << 8) | b);
  }

  static fromHSV(hsv: readonly [number, number, number]): Color {
    const [h, s, v] = hsv;
    const part = (n: number): number => {
      const k = (n + h * 6) % 6;
      return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return this.fromRGB([part(5), part(3), part(1)]);
  }

  /** A mixture: `weight` 0 is all of the first, 1 all of the second. */
  static mix(color1: number | Color, color2: number | Color, weight: number): number {
    const [a, b] = [Color.from(color1).rgb, Color.from(color2).rgb];
    const mixed = a.map((part, index) => part * (1 - weight) + (b[index] as number) * weight);
    return Color.fromRGB(mixed as [number, number, number]).valueOf();
  }

  static multiply(color1: number | Color, color2: number | Color): number {
    return Color.from(color1).multiply(Color.from(color2)).valueOf();
  }

  static multiplyScalar(color: number | Color, scalar: number): number {
    return Color.from(color).multiply(scalar).valueOf();
  }

  static add(color1: number | Color, color2: number | Color): number {
    return Color.from(color1).add(Color.from(color2)).valueOf();
  }

  static addScalar(color: number | Color, scalar: number): number {
    return Color.from(color).add(scalar).valueOf();
  }

  static subtract(color1: number | Color, color2: number | Color): number {
    return Color.from(color1).subtract(Color.from(color2)).valueOf();
  }

  static subtractScalar(color: number | Color, scalar: number): number {
    return Color.from(color).subtract(scalar).valueOf();
  }

  static maximize(color1: number | Color, color2: number | Color): number {
    return Color.from(color1).maximize(Color.from(color2)).valueOf();
  }

  static minimize(color1: number | Color, color2: number | Color): number {
    return Color.from(color1).minimize(Color.from(color2)).valueOf();
  }
}
