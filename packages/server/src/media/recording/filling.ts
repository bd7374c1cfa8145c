import { blankPictures, silentFrame, silentTrack } from '../hls/blank'
import { fragment, type MediaSample, type Run } from '../hls/fragment'
import { AUDIO_ID, initSegment, VIDEO_ID } from '../hls/init-segment'
import { audioTrackOf, type Tracks, videoTrackOf } from '../hls/tracks'

/** 256 × 144, black. */
const blank = blankPictures(16, 9)

/**
 * A player sets itself up once: it cannot go from a part with picture and sound to one with sound alone, nor back. In a
 * replay with both, what lacks a picture gets a black one, and what lacks sound gets silence. The recording itself is
 * never changed.
 */
export const needsFilling = (part: Tracks, replay: readonly Tracks[]): boolean =>
  (!part.video && replay.some(({ video }) => video)) || (!part.audio && replay.some(({ audio }) => audio))

const full = ({ video, audio }: Tracks): Tracks => ({ video: video ?? blank.track, audio: audio ?? silentTrack })

/** The set-up of a part with both tracks. */
export const filledInit = (part: Tracks): Buffer => initSegment(full(part))

const NOTHING = Buffer.alloc(0)

/** What stands before a segment of a part that lacks a track; `heads`: the boxes of the segment that describe it. */
export function fillingOf(heads: Buffer, part: Tracks): Buffer {
  // Nothing is missing, or nothing tells what its times are.
  if (!part.video === !part.audio) return NOTHING
  const { timescale } = part.video ?? part.audio ?? blank.track
  const runs = runsIn(heads)
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return NOTHING
  const [from, to] = [first.from / timescale, last.to / timescale]
  const run = part.video ? silence(from, to) : blackness(from, to)
  return run.samples.length === 0 ? NOTHING : fragment(1, [run])
}

/** Frames lie where they would lie if the part had begun at 0, so that segment follows segment without a gap. */
function silence(from: number, to: number): Run {
  const { frameSamples, timescale } = silentTrack
  const place = (seconds: number) => Math.ceil((seconds * timescale) / frameSamples)
  const samples = Array.from({ length: place(to) - place(from) }, (_, at) =>
    sampleOf((place(from) + at) * frameSamples, frameSamples, silentFrame),
  )
  return { trackId: AUDIO_ID, samples }
}

/** About one picture a second, none of them without a length. */
function blackness(from: number, to: number): Run {
  const unit = (seconds: number) => Math.round(seconds * blank.track.timescale)
  const begins = Array.from({ length: Math.max(1, Math.round(to - from)) }, (_, at) => unit(from + at))
  const samples = begins.map((dts, at) => sampleOf(dts, (begins[at + 1] ?? unit(to)) - dts, blank.sample(at)))
  return { trackId: VIDEO_ID, samples }
}

const sampleOf = (dts: number, duration: number, data: Buffer): MediaSample => ({
  ...{ dts, duration, data, cts: 0, isKey: true },
})

/** The samples of one track in one fragment, as a stretch in units of the track. */
export interface SampleRun {
  readonly trackId: number
  readonly from: number
  readonly to: number
  /** Decoding may begin at its first sample. */
  readonly isIndependent: boolean
}

const DEPENDS = 0x01010000
/** Version and flags, number of samples, where their data is. */
const RUN_HEAD = 12
const SAMPLE = 16

/** What our own segments hold, in order. */
export function runsIn(segment: Buffer): SampleRun[] {
  const tracks = childrenOf(segment, 'moof').flatMap((moof) => childrenOf(moof, 'traf'))
  return tracks.flatMap((traf) => {
    const [head, time, run] = ['tfhd', 'tfdt', 'trun'].map((type) => childrenOf(traf, type)[0])
    if (!head || !time || !run) return []
    const from = Number(time.readBigUInt64BE(4))
    let to = from
    for (let at = RUN_HEAD; at + SAMPLE <= run.length; at += SAMPLE) to += run.readUInt32BE(at)
    const isIndependent = run.readUInt32BE(RUN_HEAD + 8) !== DEPENDS
    return [{ trackId: head.readUInt32BE(4), from, to, isIndependent }]
  })
}

/** Of the picture and the sound in a sample description, up to the box that holds the set-up. */
const PICTURE_ENTRY = 78
const SOUND_ENTRY = 28
/** In `esds`: versions, descriptors and their lengths up to the length of the set-up. */
const SOUND_CONFIG = 25

/** What a part's set-up, which we wrote, announces. */
export function tracksIn(init: Buffer): Tracks {
  const path = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']
  const descriptions = path.reduce((boxes, type) => boxes.flatMap((one) => childrenOf(one, type)), [init])
  const entries = (type: string) => descriptions.flatMap((one) => childrenOf(one.subarray(8), type))
  const [picture, sound] = [entries('avc1')[0], entries('mp4a')[0]]
  const [avcC, esds] = [
    picture && childrenOf(picture.subarray(PICTURE_ENTRY), 'avcC')[0],
    sound && childrenOf(sound.subarray(SOUND_ENTRY), 'esds')[0],
  ]
  const length = esds?.[SOUND_CONFIG] ?? 0
  return {
    video: avcC && videoTrackOf(avcC),
    audio: esds && audioTrackOf(esds.subarray(SOUND_CONFIG + 1, SOUND_CONFIG + 1 + length)),
  }
}

/** The contents of the boxes of this type, one after another on one level. */
function childrenOf(bytes: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) break
    if (bytes.toString('latin1', at + 4, at + 8) === wanted) found.push(bytes.subarray(at + 8, at + size))
    at += size
  }
  return found
}
