/** The facts of a recorder's type that decide how it is read. */
export interface Recording {
  readonly demuxer: 'matroska' | 'mp4'
  readonly hasVideo: boolean
  /** Sound codecs that FLV carries unchanged. */
  readonly isAac: boolean
}

const TYPE = /^(video|audio)\/(webm|x-matroska|mp4) ?; ?codecs="?([a-z0-9., ]{1,60})"?$/i
const VIDEO = /^(h264|avc1(\.[0-9a-f]{6})?)$/
const AUDIO = /^(opus|mp4a\.40\.2)$/

/**
 * Reads `video/webm;codecs=h264,opus` and similar; undefined for every other picture or sound: only sound is
 * transcoded.
 */
export function readType(type: string): Recording | undefined {
  const [, medium = '', container = '', list = ''] = TYPE.exec(type) ?? []
  const codecs = list
    .toLowerCase()
    .split(',')
    .map((codec) => codec.trim())
  const hasVideo = medium.toLowerCase() === 'video'
  const audio = hasVideo ? codecs.slice(1) : codecs
  if (hasVideo && !VIDEO.test(codecs[0] ?? '')) return undefined
  if (audio.length > 1 || !audio.every((codec) => AUDIO.test(codec))) return undefined
  return {
    demuxer: container.toLowerCase() === 'mp4' ? 'mp4' : 'matroska',
    hasVideo,
    isAac: audio[0]?.startsWith('mp4a') ?? false,
  }
}

/**
 * The fixed arguments for a kind of recording. The bytes come from strangers: demuxer and decoders are forced, nothing
 * but the pipe is opened, no single allocation passes 64 MB. Progress goes to standard output.
 */
export function argumentsOf({ demuxer, hasVideo, isAac }: Recording, url: string): readonly string[] {
  const aac = ['-c:a', 'aac', '-b:a', '96k', '-ar', '44100', '-ac', '2', '-af', 'aresample=async=1000']
  return [
    '-hide_banner',
    '-nostdin',
    '-nostats',
    '-loglevel',
    'warning',
    '-max_alloc',
    '67108864',
    '-progress',
    'pipe:1',
    '-protocol_whitelist',
    'pipe',
    '-codec_whitelist',
    'h264,opus,aac',
    '-threads',
    '1',
    '-fflags',
    '+nobuffer+genpts',
    '-probesize',
    '32768',
    '-analyzeduration',
    '500000',
    '-f',
    demuxer,
    '-i',
    'pipe:0',
    ...(hasVideo ? ['-map', '0:v:0', '-map', '0:a:0?', '-c:v', 'copy'] : ['-map', '0:a:0', '-vn']),
    ...(isAac ? ['-c:a', 'copy'] : aac),
    '-f',
    'flv',
    '-flvflags',
    'no_duration_filesize',
    url,
  ]
}
