/** Reads bits from the first of a byte on. Beyond the end it gives zeros, and `isOverrun`. */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isOverrun(): boolean {
    return this.#at > this.#bytes.length * 8
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3] ?? 0
    const bit = (byte >> (7 - (this.#at & 7))) & 1
    this.#at += 1
    return bit
  }

  /** At most 31 bits, as an unsigned number. */
  bits(count: number): number {
    let value = 0
    for (let i = 0; i < count; i += 1) value = value * 2 + this.bit()
    return value
  }

  /** Exp-Golomb, unsigned. */
  ue(): number {
    let zeros = 0
    while (this.bit() === 0 && zeros < 31 && this.#at < this.#bytes.length * 8) zeros += 1
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  /** Exp-Golomb, signed. */
  se(): number {
    const value = this.ue()
    return value & 1 ? (value + 1) / 2 : -value / 2
  }
}
