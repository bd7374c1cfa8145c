import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Presented } from '../script'
import type { RenderNews, RenderOrder } from './render'

/** Raised when the same script is drawn or encoded differently. */
const DRAWING = 2

export interface LessonRecordingsOptions {
  /** Kept recordings; made when missing. */
  readonly dir: string
  readonly ffmpeg: string
}

/** Scripts made into recordings: one at a time, in a process of its own, once for each script. */
export class LessonRecordings {
  readonly #options: LessonRecordingsOptions
  #line: Promise<unknown> = Promise.resolve()
  #child: ChildProcess | undefined
  #isStopped = false

  constructor(options: LessonRecordingsOptions) {
    this.#options = options
    mkdirSync(options.dir, { recursive: true })
  }

  /** Nothing more is made. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  has(script: Presented): boolean {
    return existsSync(this.#fileOf(script))
  }

  /** The recording as an MP4 file; makes it when it is not kept. One that is kept waits for no other. */
  make(script: Presented, onShare: (share: number) => void = () => undefined): Promise<string> {
    if (this.has(script)) return Promise.resolve(this.#fileOf(script))
    const made = this.#line.then(() => this.#make(script, onShare))
    this.#line = made.catch(() => undefined)
    return made
  }

  /** Removes a recording that is kept elsewhere. */
  forget(script: Presented): void {
    rmSync(this.#fileOf(script), { force: true })
  }

  stop(): void {
    this.#isStopped = true
    this.#child?.kill('SIGKILL')
  }

  async #make(script: Presented, onShare: (share: number) => void): Promise<string> {
    const file = this.#fileOf(script)
    if (existsSync(file)) return file
    if (this.#isStopped) throw new Error('the server is stopping')
    this.#forgetOlder(script)
    await this.#render({ script, file, ffmpeg: this.#options.ffmpeg }, onShare)
    return file
  }

  #fileOf(script: Presented): string {
    const hash = createHash('sha256').update(JSON.stringify({ DRAWING, script })).digest('hex')
    return join(this.#options.dir, `${script.id}.${hash.slice(0, 16)}.mp4`)
  }

  /** Earlier versions of the script, and what a killed process left. */
  #forgetOlder({ id }: Presented): void {
    for (const name of readdirSync(this.#options.dir))
      if (name.startsWith(`${id}.`)) rmSync(join(this.#options.dir, name), { force: true })
  }

  #render(order: RenderOrder, onShare: (share: number) => void): Promise<void> {
    const { program, execArgv } = renderProgram()
    const child = fork(program, [], {
      execArgv,
      env: {},
      cwd: dirname(program),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child = child
    return new Promise((resolve, reject) => {
      let end: RenderNews | undefined
      child.on('message', (news: RenderNews) => {
        if (news.t === 'share') onShare(news.share)
        else end = news
      })
      child.once('error', reject)
      child.once('close', (code, signal) => {
        this.#child = undefined
        if (end?.t === 'done') resolve()
        else reject(new Error(end?.t === 'failed' ? end.why : `the drawing process ended with ${code ?? signal}`))
      })
      child.send(order)
    })
  }
}

/** A built server has the built program beside it; among sources it runs through tsx. */
function renderProgram(): { program: string; execArgv: string[] } {
  const built = fileURLToPath(new URL('./demo-render.mjs', import.meta.url))
  if (existsSync(built)) return { program: built, execArgv: [] }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { program: fileURLToPath(new URL('./render.ts', import.meta.url)), execArgv: ['--import', loader] }
}
