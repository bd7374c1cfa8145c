import { box, type Box, fullBox, u32, u64 } from './boxes'

/** One coded picture or one frame of sound. Times in units of its track. */
export interface MediaSample {
  readonly dts: number
  readonly duration: number
  /** The offset of showing it after decoding it. */
  readonly cts: number
  readonly isKey: boolean
  readonly data: Buffer
}

/** The samples of one track in one fragment, in decoding order; at least one. */
export interface Run {
  readonly trackId: number
  readonly samples: readonly MediaSample[]
}

const DEFAULT_BASE_IS_MOOF = 0x020000
/** Data offset; duration, size, flags and composition offset of each sample. */
const RUN_FLAGS = 0x000001 | 0x000100 | 0x000200 | 0x000400 | 0x000800
const KEY = 0x02000000
const DEPENDS = 0x01010000

/** `moof` and `mdat` in one buffer. */
export function fragment(sequence: number, runs: readonly Run[]): Buffer {
  // Offsets into mdat depend on moof's size, which they do not change.
  const size = moof(sequence, runs, 0).length
  const data = runs.flatMap((run) => run.samples.map((sample) => sample.data))
  return Buffer.concat([moof(sequence, runs, size + 8), box('mdat', ...data)])
}

function moof(sequence: number, runs: readonly Run[], dataAt: number): Box {
  let offset = dataAt
  const trafs = runs.map((run) => {
    const made = traf(run, offset)
    offset += run.samples.reduce((sum, { data }) => sum + data.length, 0)
    return made
  })
  return box('moof', fullBox('mfhd', 0, 0, u32(sequence)), ...trafs)
}

function traf({ trackId, samples }: Run, offset: number): Box {
  const rows = samples.flatMap(({ duration, data, isKey, cts }) => [duration, data.length, isKey ? KEY : DEPENDS, cts])
  return box(
    'traf',
    fullBox('tfhd', 0, DEFAULT_BASE_IS_MOOF, u32(trackId)),
    fullBox('tfdt', 1, 0, u64(samples[0]?.dts ?? 0)),
    fullBox('trun', 1, RUN_FLAGS, u32(samples.length, offset, ...rows)),
  )
}
