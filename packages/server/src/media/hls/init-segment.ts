import { box, type Box, fullBox, text, u16, u32, u64, u8 } from './boxes'
import type { AudioTrack, Tracks, VideoTrack } from './tracks'

export const VIDEO_ID = 1
export const AUDIO_ID = 2

/** The unity matrix in the format's numbers: 16.16 fixed point, the last number 2.30. */
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const UNDETERMINED_LANGUAGE = 0x55c4
const SELF_CONTAINED = box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)))

/** What a decoder needs before the first fragment. */
export function initSegment({ video, audio }: Tracks): Buffer {
  const traks = [...(video ? [videoTrak(video)] : []), ...(audio ? [audioTrak(audio)] : [])]
  const extended = [...(video ? [VIDEO_ID] : []), ...(audio ? [AUDIO_ID] : [])].map((id) =>
    fullBox('trex', 0, 0, u32(id, 1, 0, 0, 0)),
  )
  return Buffer.concat([
    box('ftyp', text('iso5'), u32(512), text('iso5iso6mp41')),
    box('moov', movieHeader(), ...traks, box('mvex', ...extended)),
  ])
}

function movieHeader(): Box {
  return fullBox(
    'mvhd',
    0,
    0,
    u32(0, 0, 1000, 0, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    MATRIX,
    u32(0, 0, 0, 0, 0, 0),
    u32(AUDIO_ID + 1),
  )
}

function videoTrak(track: VideoTrack): Box {
  const { width, height, config } = track
  const entry = box(
    'avc1',
    u32(0),
    u16(0, 1),
    u32(0, 0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', config),
  )
  const header = fullBox('vmhd', 0, 1, u16(0, 0, 0, 0))
  return trak(VIDEO_ID, track, { handler: 'vide', header, entry, volume: 0, size: [width, height] })
}

function audioTrak(track: AudioTrack): Box {
  const { channels, timescale, config } = track
  const entry = box(
    'mp4a',
    u32(0),
    u16(0, 1),
    u32(0, 0),
    u16(channels, 16, 0, 0),
    u32(timescale < 65_536 ? timescale << 16 : 0),
    streamDescriptor(config),
  )
  const header = fullBox('smhd', 0, 0, u16(0, 0))
  return trak(AUDIO_ID, track, { handler: 'soun', header, entry, volume: 0x100, size: [0, 0] })
}

interface Media {
  readonly handler: 'vide' | 'soun'
  readonly header: Box
  readonly entry: Box
  readonly volume: number
  readonly size: readonly [number, number]
}

function trak(
  id: number,
  { timescale }: { readonly timescale: number },
  { handler, header, entry, volume, size }: Media,
): Box {
  const isEnabledInMovie = 3
  const samples = box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), entry),
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0, 0)),
    fullBox('stco', 0, 0, u32(0)),
  )
  return box(
    'trak',
    fullBox(
      'tkhd',
      0,
      isEnabledInMovie,
      u32(0, 0, id, 0, 0),
      u64(0),
      u16(0, 0, volume, 0),
      MATRIX,
      u32(size[0] << 16, size[1] << 16),
    ),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, u32(0, 0, timescale, 0), u16(UNDETERMINED_LANGUAGE, 0)),
      fullBox('hdlr', 0, 0, u32(0), text(handler), u32(0, 0, 0), u8(0)),
      box('minf', header, SELF_CONTAINED, samples),
    ),
  )
}

/** ISO 14496-1 descriptors: each a tag, a length below 128, and its content. */
function streamDescriptor(config: Buffer): Box {
  const descriptor = (tag: number, ...contents: readonly Buffer[]) => {
    const content = Buffer.concat(contents)
    return Buffer.concat([u8(tag, content.length), content])
  }
  const isMpeg4Audio = 0x40
  const isAudioStream = 0x15
  const decoder = descriptor(4, u8(isMpeg4Audio, isAudioStream, 0, 0, 0), u32(0, 0), descriptor(5, config))
  return fullBox('esds', 0, 0, descriptor(3, u16(AUDIO_ID), u8(0), decoder, descriptor(6, u8(2))))
}
