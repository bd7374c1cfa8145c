import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ffmpeg } from './ffmpeg'

const PATIENCE_MS = 60_000

/** ffmpeg's name of the container. */
export type Container = 'wav' | 'mp3' | 'mov'

/**
 * Where temporary files are in a closed folder, the decoder's user cannot read them: that says nothing about the file.
 */
const UNSEEN = /Permission denied|No such file/

/**
 * The length of a file when all of it is decoded, in ms; `broken` when it cannot be decoded, undefined when it could
 * not be tried.
 */
export async function playedMs(
  ffmpeg: Ffmpeg,
  bytes: Buffer,
  container: Container,
): Promise<number | 'broken' | undefined> {
  // An index may stand at the end, and a pipe cannot seek. The decoder's user has none of our rights.
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-probe-'))
  const path = join(folder, 'file')
  try {
    await chmod(folder, 0o711)
    await writeFile(path, bytes, { mode: 0o644 })
    return await decode(ffmpeg, path, container)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function decode(ffmpeg: Ffmpeg, path: string, container: Container): Promise<number | 'broken' | undefined> {
  const child = ffmpeg.run([
    '-hide_banner',
    '-nostdin',
    '-loglevel',
    'error',
    '-protocol_whitelist',
    'file,pipe',
    '-f',
    container,
    '-i',
    path,
    '-threads',
    '1',
    '-progress',
    'pipe:1',
    '-f',
    'null',
    '-',
  ])
  return new Promise((resolve) => {
    let [told, complaint] = ['', '']
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    child.stdout.setEncoding('utf8').on('data', (text: string) => (told = (told + text).slice(-4_096)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(0, 4_096)))
    child.stdin.on('error', () => {})
    child.stdin.end()
    child.on('error', () => {})
    child.once('close', (code) => {
      clearTimeout(patience)
      const last = [...told.matchAll(/^out_time_us=(\d+)$/gmu)].at(-1)?.[1]
      if (code === 0 && last !== undefined) return resolve(Number(last) / 1_000)
      resolve(child.killed || UNSEEN.test(complaint) ? undefined : 'broken')
    })
  })
}
