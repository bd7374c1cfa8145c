import type { Ffmpeg } from '../ffmpeg'

const PATIENCE_MS = 15_000
const MAX_BYTES = 4 * 1024 * 1024
const WIDTH = 640

/** A JPEG, at most 640 wide, of the first picture of a file; undefined when there is none in time. */
export function pictureOf(ffmpeg: Ffmpeg, clip: Buffer): Promise<Buffer | undefined> {
  const child = ffmpeg.run([
    '-hide_banner',
    '-loglevel',
    'error',
    '-protocol_whitelist',
    'pipe',
    '-f',
    'mov',
    '-i',
    'pipe:0',
    '-an',
    '-frames:v',
    '1',
    '-vf',
    `scale='min(${WIDTH},iw)':-2`,
    '-c:v',
    'mjpeg',
    '-q:v',
    '4',
    '-threads',
    '1',
    '-f',
    'image2pipe',
    'pipe:1',
  ])
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    let size = 0
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece)
      size += piece.length
      if (size > MAX_BYTES) child.kill('SIGKILL')
    })
    child.stderr.resume()
    // It may end before it has read everything: one picture is enough for it.
    child.stdin.on('error', () => {})
    child.on('error', () => {})
    child.once('close', (code) => {
      clearTimeout(patience)
      resolve(code === 0 && size > 0 ? Buffer.concat(pieces) : undefined)
    })
    child.stdin.end(clip)
  })
}
