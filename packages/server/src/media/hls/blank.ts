import { u32 } from './boxes'
import type { AudioTrack, VideoTrack } from './tracks'
import { audioTrackOf, videoTrackOf } from './tracks'

/** Side of the squares that a picture is coded in. */
const SQUARE = 16
const BLACK = 16
const NO_COLOUR = 128
const NAL_SPS = 0x67
const NAL_PPS = 0x68
const NAL_KEY = 0x65
const BASELINE = 66
const BASELINE_FLAGS = 0xc0
/** Level 1.1: more than a small picture of which there is one a second needs. */
const LEVEL = 11

/** Writes bits from the first of a byte on. */
class BitWriter {
  readonly #bits: number[] = []

  bits(value: number, count: number): this {
    for (let at = count - 1; at >= 0; at -= 1) this.#bits.push((value >>> at) & 1)
    return this
  }

  /** Exp-Golomb, unsigned. */
  ue(...values: readonly number[]): this {
    for (const value of values) this.bits(value + 1, 2 * (32 - Math.clz32(value + 1)) - 1)
    return this
  }

  align(): this {
    while (this.#bits.length % 8 !== 0) this.#bits.push(0)
    return this
  }

  bytes(): Buffer {
    this.align()
    return Buffer.from(
      Array.from({ length: this.#bits.length / 8 }, (_, at) =>
        Number.parseInt(this.#bits.slice(at * 8, at * 8 + 8).join(''), 2),
      ),
    )
  }
}

/** A NAL unit (ISO 14496-10, 7.3.1): a 3 keeps its content from looking like the start of another. */
function unit(type: number, content: BitWriter): Buffer {
  const bytes = content.bits(1, 1).bytes()
  const escaped: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    if (zeros >= 2 && byte <= 3) {
      escaped.push(3)
      zeros = 0
    }
    escaped.push(byte)
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return Buffer.from([type, ...escaped])
}

/** A black H.264 picture of these many squares across and down: its track, and the sample of the picture number `at`. */
export function blankPictures(columns: number, rows: number): { track: VideoTrack; sample: (at: number) => Buffer } {
  // Profile, level; ids, frame numbers, order by decoding, no references; the size; whole frames, no cropping, no VUI.
  const sps = new BitWriter().bits(BASELINE, 8).bits(BASELINE_FLAGS, 8).bits(LEVEL, 8).ue(0, 0, 2, 0).bits(0, 1)
  sps.ue(columns - 1, rows - 1).bits(0b1100, 4)
  // Ids, CAVLC, one slice group, no references, no weights, usual quantisers, nothing else.
  const pps = new BitWriter().ue(0, 0).bits(0, 2).ue(0, 0, 0).bits(0, 3).ue(0, 0, 0).bits(0, 3)
  const [spsUnit, ppsUnit] = [unit(NAL_SPS, sps), unit(NAL_PPS, pps)]
  const config = Buffer.concat([
    Buffer.from([1, BASELINE, BASELINE_FLAGS, LEVEL, 0xff, 0xe1, 0, spsUnit.length]),
    spsUnit,
    Buffer.from([1, 0, ppsUnit.length]),
    ppsUnit,
  ])
  const track = videoTrackOf(config)
  if (!track) throw new Error('the blank picture has no valid set-up')
  const samples = [0, 1].map((id) => {
    const picture = unit(NAL_KEY, slice(columns, rows, id))
    return Buffer.concat([u32(picture.length), picture])
  })
  return { track, sample: (at) => samples[at % 2] ?? Buffer.alloc(0) }
}

/** The first square holds its points as they are; every other one is the mean of its neighbours: as black as they. */
function slice(columns: number, rows: number, id: number): BitWriter {
  // First square, an intra slice, parameter set; frame number; the picture's id; no reordering; quantiser as it is.
  const bits = new BitWriter().ue(0, 7, 0).bits(0, 4).ue(id).bits(0, 2).ue(0)
  bits.ue(25).align()
  for (let at = 0; at < SQUARE * SQUARE; at += 1) bits.bits(BLACK, 8)
  for (let at = 0; at < (SQUARE * SQUARE) / 2; at += 1) bits.bits(NO_COLOUR, 8)
  for (let square = 1; square < columns * rows; square += 1) {
    // Whole-square mean, mean of colour, same quantiser; no coefficients, whose code depends on the neighbours'.
    bits.ue(3, 0, 0)
    const isBesideTheFirst = square === 1 || square === columns
    if (isBesideTheFirst) bits.bits(0b000011, 6)
    else bits.bits(1, 1)
  }
  return bits
}

const AAC_LC = 2
/** AAC-LC, 44.1 kHz, mono. */
const MONO = Buffer.from([0x12, 0x08])

/** What stands for the sound of a part without any. */
export const silentTrack = requireTrack(audioTrackOf(MONO))

function requireTrack(track: AudioTrack | undefined): AudioTrack {
  if (!track || (track.config[0] ?? 0) >> 3 !== AAC_LC) throw new Error('the silence has no valid set-up')
  return track
}

/** One frame of `silentTrack`: a channel without any bands (ISO 14496-3, 4.4.2), then the end. */
export const silentFrame: Buffer = new BitWriter().bits(0, 29).bits(0b111, 3).bytes()
