import type { ByteSource } from '../kernel/storage'
import type { Ffmpeg } from './ffmpeg'
import { lend } from './lending'

const PATIENCE_MS = 60_000
const MAX_BYTES = 8 * 1024 * 1024
const WIDTH = 1_280
/** Pictures that are decoded before a file counts as one that plays. */
const PROVEN_FRAMES = 5

/** What a film is, by its decoder. */
export interface FilmFacts {
  readonly durationMs: number
  readonly width: number
  readonly height: number
  /** As the decoder names it: `h264`. */
  readonly codec: string
}

/** `broken` when it cannot be decoded as a film; undefined when it could not be tried. */
export async function filmFacts(ffmpeg: Ffmpeg, source: ByteSource): Promise<FilmFacts | 'broken' | undefined> {
  const frames = ['-map', '0:v:0', '-frames:v', String(PROVEN_FRAMES), '-threads', '1', '-f', 'null', '-']
  const run = await runOn(ffmpeg, source, [], frames)
  if (run.isTimedOut) return undefined
  return run.code === 0 ? (factsIn(run.said) ?? 'broken') : 'broken'
}

/** A JPEG, at most 1280 wide, of the picture at this time; undefined where there is none. */
export async function stillOf(ffmpeg: Ffmpeg, source: ByteSource, ms: number): Promise<Buffer | undefined> {
  const look = ['-vf', `scale='min(${WIDTH},iw)':-2`, '-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p']
  const out = ['-map', '0:v:0', '-frames:v', '1', ...look, '-threads', '1', '-f', 'image2pipe', 'pipe:1']
  const { code, bytes } = await runOn(ffmpeg, source, ['-ss', (ms / 1_000).toFixed(3)], out)
  return code === 0 && bytes.length > 0 ? bytes : undefined
}

interface Run {
  readonly code: number | null
  readonly isTimedOut: boolean
  readonly said: string
  readonly bytes: Buffer
}

/** Only the container of MP4 is read, whatever the file says of itself, and from nowhere else. */
async function runOn(ffmpeg: Ffmpeg, source: ByteSource, before: readonly string[], after: readonly string[]) {
  const lent = await lend(source)
  const input = ['-protocol_whitelist', 'http,tcp', '-f', 'mov', ...before, '-i', lent.url]
  const child = ffmpeg.run(['-hide_banner', '-nostdin', ...input, ...after])
  return new Promise<Run>((resolve) => {
    const pieces: Buffer[] = []
    let [said, size, isTimedOut] = ['', 0, false]
    const patience = setTimeout(() => {
      isTimedOut = true
      child.kill('SIGKILL')
    }, PATIENCE_MS)
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece)
      size += piece.length
      if (size > MAX_BYTES) child.kill('SIGKILL')
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, 65_536)))
    child.stdin.on('error', () => {})
    child.stdin.end()
    child.on('error', () => {})
    child.once('close', (code) => {
      clearTimeout(patience)
      lent.close()
      resolve({ code, isTimedOut, said, bytes: Buffer.concat(pieces) })
    })
  })
}

/** From what ffmpeg prints of its input. */
function factsIn(said: string): FilmFacts | undefined {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(said) ?? []
  const [, codec, width, height] = /Stream #0:\d+.*?: Video: (\w+).*?, (\d{2,5})x(\d{2,5})/.exec(said) ?? []
  if (hours === undefined || codec === undefined) return undefined
  const durationMs = Math.round((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000)
  return { durationMs, codec, width: Number(width), height: Number(height) }
}
