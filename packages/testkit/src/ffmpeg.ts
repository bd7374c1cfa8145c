import { spawnSync } from 'node:child_process'

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
export const hasFfprobe = spawnSync('ffprobe', ['-version']).status === 0

function run(args: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...args], {
    input,
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`ffmpeg ${args.join(' ')}: ${stderr.toString()}`)
  return stdout
}

export interface Lesson {
  readonly seconds: number
  readonly size?: string
  readonly bFrames?: number
  readonly gop?: number
  readonly rate?: number
  readonly tracks?: 'both' | 'audio' | 'video'
}

/** An FLV file as an encoder sends it. */
export function makeFlv({
  seconds,
  size = '160x120',
  bFrames = 0,
  gop = 25,
  rate = 25,
  tracks = 'both',
}: Lesson): Buffer {
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}`]
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100']
  const pictureOut = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    String(gop),
    '-bf',
    String(bFrames),
    '-threads',
    '1',
    '-sc_threshold',
    '0',
  ]
  return run([
    ...(tracks === 'audio' ? [] : picture),
    ...(tracks === 'video' ? [] : sound),
    '-t',
    String(seconds),
    ...(tracks === 'audio' ? [] : pictureOut),
    ...(tracks === 'video' ? [] : ['-c:a', 'aac', '-b:a', '32k']),
    '-f',
    'flv',
    '-flvflags',
    'no_duration_filesize',
    '-',
  ])
}

/** Every decoded frame: its track, its time (ms), and a checksum of its bytes. */
export interface Decoded {
  readonly track: number
  readonly ms: number
  readonly crc: string
}

/** Decodes a file, a playlist address, or bytes. Throws on any complaint of the decoder. */
export function decode(source: string | Buffer, tracks = ''): Decoded[] {
  const from = typeof source === 'string' ? source : 'pipe:0'
  const map = tracks === '' ? [] : ['-map', `0:${tracks}`]
  const { stdout, stderr, status } = spawnSync(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'warning',
      '-xerror',
      '-i',
      from,
      ...map,
      '-fps_mode',
      'passthrough',
      '-copyts',
      '-f',
      'framecrc',
      '-',
    ],
    { input: typeof source === 'string' ? undefined : source, maxBuffer: 1 << 28 },
  )
  const complaint = stderr
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !/deprecated|No accelerated|guessed|Estimating duration/i.test(line))
    .join('\n')
  if (status !== 0 || /error|corrupt|invalid|non.?monoton|missing/i.test(complaint))
    throw new Error(`does not decode: ${complaint}`)
  return framesIn(stdout.toString())
}

function framesIn(report: string): Decoded[] {
  const scales = new Map(
    [...report.matchAll(/^#tb (\d): (\d+)\/(\d+)/gm)].map(([, track, num, den]) => [
      Number(track),
      (1000 * Number(num)) / Number(den),
    ]),
  )
  return report
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [track = '0', , pts = '0', , , crc = ''] = line.split(',').map((cell) => cell.trim())
      return { track: Number(track), ms: Math.round(Number(pts) * (scales.get(Number(track)) ?? 1)), crc }
    })
}
