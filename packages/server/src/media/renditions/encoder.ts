import { constants, setPriority } from 'node:os'
import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process'
import type { Ffmpeg } from '../ffmpeg'
import { FlvReader, type FlvTag } from '../hub/flv'

const COMPLAINT_CHARACTERS = 500
/** The largest group that a joiner gets at once, and seconds more: an encoder with so much before it does not keep up. */
const QUEUE_BYTES = 12 * 1024 * 1024

/** Seconds of CPU time: a picture takes much of a core for as long as the broadcast lasts. */
const CPU_SEC = 7 * 86_400

export interface EncoderOptions {
  readonly ffmpeg: Ffmpeg
  readonly args: readonly string[]
  readonly onTag: (tag: FlvTag) => void
  /** It ended by itself, or does not keep up; never after `kill`. `why` is for the log. */
  readonly onLost: (why: string) => void
}

/** What turns tags into smaller ones; the fakes of tests are this too. */
export interface Encoding {
  write(bytes: Buffer): void
  kill(): void
}

/** One ffmpeg at low priority: FLV in, FLV out. Throws when it cannot be started. */
export class Encoder implements Encoding {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #onLost: (why: string) => void
  #isOver = false

  constructor({ ffmpeg, args, onTag, onLost }: EncoderOptions) {
    this.#onLost = onLost
    const child = ffmpeg.run(args, CPU_SEC)
    this.#child = child
    child.on('error', (error) => this.#lose(error.message))
    if (!hasPipes(child)) {
      this.kill()
      throw new Error('no pipes to an encoder')
    }
    stepBack(child.pid)
    let complaint = ''
    child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (complaint = (complaint + text).slice(-COMPLAINT_CHARACTERS)))
    const reader = new FlvReader((tag) => {
      if (!this.#isOver) onTag(tag)
    })
    child.stdout.on('data', (bytes: Buffer) => {
      try {
        if (!this.#isOver) reader.push(bytes)
      } catch (error) {
        this.#lose(String(error))
      }
    })
    // It may end before it has read its input.
    child.stdin.on('error', () => {})
    child.once('close', (code) => this.#lose(complaint.trim() || `code ${code ?? 'none'}`))
  }

  /** Its process id, for operations and tests. */
  get pid(): number | undefined {
    return this.#child.pid
  }

  write(bytes: Buffer): void {
    if (this.#isOver) return
    this.#child.stdin.write(bytes)
    if (this.#child.stdin.writableLength > QUEUE_BYTES) this.#lose('too slow')
  }

  kill(): void {
    this.#isOver = true
    this.#child.kill('SIGKILL')
  }

  #lose(why: string): void {
    if (this.#isOver) return
    this.kill()
    this.#onLost(why)
  }
}

// Without handles left, a child has none whatever its type says, and tells its error later.
const hasPipes = ({ stdin, stdout, stderr }: ChildProcess): boolean => Boolean(stdin && stdout && stderr)

// The lesson itself comes first: its tags, its recording and its chat.
function stepBack(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or the system has no priorities for us to give.
  }
}
