import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Presented } from '../script'
import { SIZE } from '../drawing/tones'
import { timelineOf } from '../timeline'
import { framesOf, RATE } from './frames'
import { SOUND_RATE, soundOf } from './sound'

const KEY_FRAME_SEC = 2

const argumentsOf = (sound: string, file: string): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-y'],
  ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${SIZE.width}x${SIZE.height}`, '-r', `${RATE}`, '-i', 'pipe:0'],
  ...['-f', 's16le', '-ar', `${SOUND_RATE}`, '-ac', '1', '-i', sound],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-bf', '0', '-pix_fmt', 'yuv420p'],
  ...['-g', `${KEY_FRAME_SEC * RATE}`, '-keyint_min', `${KEY_FRAME_SEC * RATE}`, '-sc_threshold', '0'],
  ...['-crf', '23', '-maxrate', '700k', '-bufsize', '1400k', '-threads', '1'],
  ...['-c:a', 'aac', '-b:a', '48k', '-ar', '44100', '-ac', '1'],
  ...['-shortest', '-movflags', '+faststart', '-f', 'mp4', file],
]

/** Writes the whole recording; an unfinished one never has the final name. */
export async function encode(
  script: Presented,
  { ffmpeg, file }: { readonly ffmpeg: string; readonly file: string },
  tell: (share: number) => void,
): Promise<void> {
  const [draft, sound] = [`${file}.part`, `${file}.pcm`]
  writeFileSync(sound, soundOf(timelineOf(script)))
  try {
    const encoder = spawn(ffmpeg, argumentsOf(sound, draft), { env: {}, stdio: ['pipe', 'ignore', 'pipe'] })
    const over = endOf(encoder)
    await feed(encoder, script, tell)
    await over
    renameSync(draft, file)
  } finally {
    rmSync(sound, { force: true })
    rmSync(draft, { force: true })
  }
}

async function feed({ stdin }: ChildProcess, script: Presented, tell: (share: number) => void): Promise<void> {
  if (!stdin) throw new Error('the encoder has no input')
  // When it ends too early, its own end says why.
  stdin.on('error', () => undefined)
  for await (const { frame, share } of framesOf(script)) {
    if (stdin.destroyed) return
    // The frame is one piece of memory: it must be read before it changes.
    if (!stdin.write(frame)) await Promise.race([once(stdin, 'drain'), once(stdin, 'close')]).catch(() => undefined)
    tell(share)
  }
  stdin.end()
}

function endOf(encoder: ChildProcess): Promise<void> {
  let complaint = ''
  encoder.stderr?.setEncoding('utf8').on('data', (words: string) => (complaint = (complaint + words).slice(-2_000)))
  return new Promise((resolve, reject) => {
    encoder.once('error', reject)
    encoder.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the encoder ended with ${code}: ${complaint.trim()}`)),
    )
  })
}
