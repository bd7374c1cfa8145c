import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import type { Ffmpeg } from '../ffmpeg'
import { LagMeter } from './lag'

const COMPLAINT_CHARACTERS = 500

/** One ffmpeg that turns a recording into an RTMP push. */
export class Relay {
  /** Resolves when it has ended, with its last output: never a grant in it. */
  readonly gone: Promise<string>
  readonly #child: ChildProcessWithoutNullStreams
  readonly #lag = new LagMeter(() => performance.now())
  #patience: NodeJS.Timeout | undefined

  constructor(ffmpeg: Ffmpeg, args: readonly string[]) {
    const child = ffmpeg.run(args)
    this.#child = child
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.#lag.read(text))
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (complaint = (complaint + text).slice(-COMPLAINT_CHARACTERS)))
    // It may end before it has read its input.
    child.stdin.on('error', () => {})
    this.gone = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', () => {
        clearTimeout(this.#patience)
        resolve(complaint.trim().replaceAll(/\?\S*/g, '?…'))
      })
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get lagMs(): number {
    return this.#lag.lagMs
  }

  /** Calls `onDrained` later when its unread data has grown large; otherwise returns true. */
  write(bytes: Buffer, onDrained: () => void): boolean {
    if (this.#child.stdin.destroyed || this.#child.stdin.write(bytes)) return true
    this.#child.stdin.once('drain', onDrained)
    return false
  }

  /** Lets it send its data, for at most this long. */
  end(withinMs: number): void {
    this.#child.stdin.end()
    this.#patience ??= setTimeout(() => this.kill(), withinMs)
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}
