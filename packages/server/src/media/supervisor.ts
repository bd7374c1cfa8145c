import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { IngestState } from './engine'
import { FromChild, type ToChild } from './ingest/wire'

/** Short: after one accident teachers wait for this and for the start of a process. It doubles. */
const FIRST_WAIT_MS = 100
const LAST_WAIT_MS = 10_000
/** An exit after this long is an accident and not a pattern. */
const STEADY_MS = 10_000
/** A leaving predecessor may still hold the port; after these tries another program holds it. */
const QUIET_TRIES = 3
const QUIET_WAIT_MS = 500
const TAKEN_RETRY_MS = 30_000
const LEAVE_MS = 2000

export interface SupervisorOptions {
  /** Built program of the child; found beside this one when left out. */
  readonly program?: string
  readonly log: Logger
  readonly portRetryMs?: number
  /** First commands to a fresh child. */
  readonly greeting: () => readonly ToChild[]
  readonly onMessage: (message: FromChild) => void
  /** The child has ended, and every push with it. */
  readonly onGone: () => void
}

/** Keeps the media child running: restarts it with growing pauses, and never lets it crash the server. */
export class Supervisor {
  readonly #options: SupervisorOptions
  #child: ChildProcess | undefined
  #state: IngestState = 'starting'
  #wait: NodeJS.Timeout | undefined
  #waitMs = FIRST_WAIT_MS
  #readyAt = 0
  #failures = 0
  #fatal: Extract<FromChild, { t: 'fatal' }> | undefined
  #isLeaving = false

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  get state(): IngestState {
    return this.#state
  }

  /** Process id of the running child, for operations and tests. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  start(): void {
    const { program, execArgv } = childProgram(this.#options.program)
    // An empty environment: the child must not see the server's settings of databases and keys.
    const child = fork(program, [], {
      execArgv,
      env: {},
      cwd: dirname(program),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child = child
    this.#fatal = undefined
    this.#readyAt = 0
    let complaint = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2000)))
    child.on('message', (message) => this.#hear(message))
    child.on('error', (error) => this.#options.log.error({ err: error }, 'the media process cannot be reached'))
    child.once('close', (code, signal) => this.#onExit({ code, signal, complaint: complaint.trim() }))
    for (const order of this.#options.greeting()) child.send(order)
  }

  send(order: ToChild): void {
    if (this.#child?.connected) this.#child.send(order)
  }

  async stop(): Promise<void> {
    this.#isLeaving = true
    clearTimeout(this.#wait)
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => child.kill('SIGKILL'), LEAVE_MS)
      child.once('close', () => {
        clearTimeout(patience)
        resolve()
      })
      child.kill('SIGTERM')
    })
  }

  // The child faces the internet: its messages are validated before use.
  #hear(said: unknown): void {
    const { data: message } = FromChild.safeParse(said)
    if (!message) return this.#options.log.warn('the media process said something unknown')
    if (message.t === 'fatal') this.#fatal = message
    if (message.t === 'ready') {
      if (this.#state === 'port_taken') this.#options.log.info('the RTMP port is free again')
      this.#state = 'ready'
      this.#readyAt = Date.now()
      this.#failures = 0
    }
    this.#options.onMessage(message)
  }

  #onExit(facts: { code: number | null; signal: string | null; complaint: string }): void {
    this.#options.onGone()
    if (this.#isLeaving) return
    if (this.#readyAt > 0) this.#restart(facts)
    else this.#startAgain(facts)
  }

  #restart(facts: object): void {
    if (Date.now() - this.#readyAt > STEADY_MS) this.#waitMs = FIRST_WAIT_MS
    this.#state = 'starting'
    this.#options.log.warn({ ...facts, fatal: this.#fatal?.detail }, 'the media process ended and is started again')
    this.#later(this.#waitMs)
    this.#waitMs = Math.min(this.#waitMs * 2, LAST_WAIT_MS)
  }

  #startAgain(facts: object): void {
    this.#failures += 1
    if (this.#failures <= QUIET_TRIES) return this.#later(QUIET_WAIT_MS)
    const isTaken = this.#fatal?.reason === 'port_taken'
    const told = this.#state === 'port_taken' || this.#state === 'failed'
    this.#state = isTaken ? 'port_taken' : 'failed'
    if (!told && isTaken)
      this.#options.log.warn('the RTMP port is taken: nobody can broadcast until it is free; tried again every 30 s')
    if (!told && !isTaken)
      this.#options.log.error({ ...facts, fatal: this.#fatal?.detail }, 'the media process does not start')
    this.#later(this.#options.portRetryMs ?? TAKEN_RETRY_MS)
  }

  #later(waitMs: number): void {
    const jittered = waitMs * (0.8 + Math.random() * 0.4)
    this.#wait = setTimeout(() => this.start(), jittered)
  }
}

/** A built server has a built child beside it; among sources the child runs through tsx. */
function childProgram(given: string | undefined): { program: string; execArgv: string[] } {
  const built = given ?? fileURLToPath(new URL('./media-child.mjs', import.meta.url))
  if (existsSync(built) && !built.endsWith('.ts')) return { program: built, execArgv: [] }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { program: given ?? fileURLToPath(new URL('./child.ts', import.meta.url)), execArgv: ['--import', loader] }
}
