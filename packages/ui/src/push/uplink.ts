import { times } from '@rostrum/contract/kernel/times'
import type { PushPlatform, PushRecorder } from './platform'

/** Where to broadcast to, for one attempt: the API's answer. */
export interface PushTicket {
  /** `wss://…`, or a path on our own host. */
  readonly url: string
  readonly stream: string
  readonly token: string
  /** Server and key in one, for clients that broadcast like encoders. */
  readonly rtmp?: string
}

/** The gate's own words, and `lost`: the connection broke, or was silent for too long. */
export type LineTrouble =
  | 'bad_start'
  | 'bad_token'
  | 'expired'
  | 'bad_type'
  | 'busy'
  | 'full'
  | 'no_ffmpeg'
  | 'no_ingest'
  | 'silent'
  | 'broken'
  | 'replaced'
  | 'kicked'
  | 'over'
  | 'stopping'
  | 'lost'

/** `good`: everything is sent at once. `weak`: seconds behind. `bad`: about to break. */
export type Uplink = 'good' | 'weak' | 'bad'

export interface UplinkFigures {
  readonly uplink: Uplink
  /** How far behind the server is. */
  readonly lagMs: number
  readonly kbps: number
}

export interface UplinkListener {
  onLive(): void
  onFigures(figures: UplinkFigures): void
  /** Called once, as the last event. */
  onGone(reason: LineTrouble): void
}

const SLICE_MS = 200
const ANSWER_MS = 15_000
/** Half a minute of the stream: a queue this long never catches up. */
const MAX_BUFFERED = 4_000_000
/** The gate sends a message once a second. */
const QUIET_MS = 8000

/** One connection with one recorder: the header of a recording is sent once, so neither outlives the other. */
export class UplinkRun {
  readonly #platform: PushPlatform
  readonly #listener: UplinkListener
  readonly #socket: WebSocket
  readonly #stream: MediaStream
  readonly #type: string
  readonly #watch: ReturnType<typeof setInterval>
  #patience: ReturnType<typeof setTimeout>
  #recorder: PushRecorder | undefined
  #heardAt = 0
  #isOver = false
  #stat = { lagMs: 0, kbps: 0 }

  constructor(platform: PushPlatform, ticket: PushTicket, stream: MediaStream, type: string, listener: UplinkListener) {
    this.#platform = platform
    this.#listener = listener
    this.#stream = stream
    this.#type = type
    this.#patience = this.#wait(times.socketMs)
    this.#watch = setInterval(() => this.#look(), 1000)
    const socket = platform.openSocket(ticket.url)
    this.#socket = socket
    socket.onopen = () => {
      clearTimeout(this.#patience)
      this.#patience = this.#wait(ANSWER_MS)
      socket.send(JSON.stringify({ t: 'start', stream: ticket.stream, token: ticket.token, type }))
    }
    socket.onmessage = ({ data }) => this.#hear(typeof data === 'string' ? data : '')
    socket.onclose = () => this.#fail('lost')
  }

  #wait(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#fail('lost'), ms)
  }

  /** Ends it without calling the listener. */
  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#patience)
    clearInterval(this.#watch)
    const recorder = this.#recorder
    if (recorder) {
      recorder.ondataavailable = null
      recorder.onerror = null
      if (recorder.state !== 'inactive') recorder.stop()
    }
    this.#socket.close()
  }

  #hear(text: string): void {
    if (this.#isOver) return
    const said = readWord(text)
    this.#heardAt = Date.now()
    if (said.t === 'ok') this.#record()
    if (said.t === 'no' || said.t === 'end') this.#fail(said.reason ?? 'lost')
    if (said.t === 'stat') {
      this.#stat = { lagMs: said.lagMs ?? 0, kbps: said.kbps ?? 0 }
      this.#tell()
    }
  }

  #record(): void {
    if (this.#recorder) return
    clearTimeout(this.#patience)
    try {
      const recorder = this.#platform.newRecorder(this.#stream, this.#type)
      this.#recorder = recorder
      recorder.ondataavailable = ({ data }) => this.#send(data)
      recorder.onerror = () => this.#fail('broken')
      recorder.start(SLICE_MS)
    } catch {
      return this.#fail('broken')
    }
    this.#listener.onLive()
  }

  #send(piece: Blob): void {
    if (this.#isOver || piece.size === 0) return
    if (this.#socket.bufferedAmount > MAX_BUFFERED) return this.#fail('lost')
    this.#socket.send(piece)
  }

  #look(): void {
    if (!this.#recorder) return
    if (Date.now() - this.#heardAt > QUIET_MS) return this.#fail('lost')
    if (Date.now() - this.#heardAt > 2000) this.#tell()
  }

  #tell(): void {
    const uplink = rate({
      bufferedBytes: this.#socket.bufferedAmount,
      lagMs: this.#stat.lagMs,
      quietMs: Date.now() - this.#heardAt,
    })
    this.#listener.onFigures({ uplink, ...this.#stat })
  }

  #fail(reason: LineTrouble): void {
    if (this.#isOver) return
    this.close()
    this.#listener.onGone(reason)
  }
}

/** Rates the connection for the teacher. The stream is 150 kB a second. */
export function rate({
  bufferedBytes,
  lagMs,
  quietMs,
}: {
  bufferedBytes: number
  lagMs: number
  quietMs: number
}): Uplink {
  if (bufferedBytes > 1_500_000 || lagMs > 5000 || quietMs > 4000) return 'bad'
  return bufferedBytes > 300_000 || lagMs > 2000 || quietMs > 2500 ? 'weak' : 'good'
}

interface Word {
  readonly t?: string
  readonly reason?: LineTrouble
  readonly lagMs?: number
  readonly kbps?: number
}

// The sender is our own server: its messages match its wire.ts.
function readWord(text: string): Word {
  try {
    return (JSON.parse(text) as Word | null) ?? {}
  } catch {
    return {}
  }
}
