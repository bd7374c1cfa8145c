import type { WebSocket } from 'ws'
import type { Relay } from './relay'
import type { FromGate, PushEnd } from './wire'

const STAT_MS = 1000
/** A browser sends five times a second: after this much silence it loses its stream to the next one. */
const GIVE_WAY_MS = 3000

export interface PushTimings {
  readonly silentMs: number
  readonly leaveMs: number
}

export const pushTimings: PushTimings = { silentMs: 10_000, leaveMs: 3000 }

/** One broadcasting browser: its socket, and the ffmpeg that takes its bytes. */
export class Pusher {
  /** Resolves when its ffmpeg has ended and the stream is free again. */
  readonly over: Promise<string>
  readonly #socket: WebSocket
  readonly #relay: Relay
  readonly #timings: PushTimings
  readonly #stat: NodeJS.Timeout
  #lastHeard = Date.now()
  #received = 0
  #isEnding = false

  constructor(socket: WebSocket, relay: Relay, timings: PushTimings) {
    this.#socket = socket
    this.#relay = relay
    this.#timings = timings
    this.#stat = setInterval(() => this.#report(), STAT_MS)
    this.over = relay.gone.then((complaint) => {
      this.end('broken')
      return complaint
    })
    socket.on('message', (bytes, isBinary) => this.#take(bytes, isBinary))
    socket.once('close', () => this.end())
    say(socket, { t: 'ok' })
  }

  /** The relay's process id, for operations and tests. */
  get pid(): number | undefined {
    return this.#relay.pid
  }

  /** It has been silent for a while, or it is leaving: another connection of the same teacher may take its place. */
  get givesWay(): boolean {
    return this.#isEnding || Date.now() - this.#lastHeard > GIVE_WAY_MS
  }

  /** Ends it; with a reason, the browser is told first. Repeated calls are safe. */
  end(reason?: PushEnd): void {
    if (this.#isEnding) return
    this.#isEnding = true
    clearInterval(this.#stat)
    if (reason !== undefined) say(this.#socket, { t: 'end', reason })
    leave(this.#socket)
    this.#relay.end(this.#timings.leaveMs)
  }

  /** Ends it without waiting for pending data. */
  cut(reason: PushEnd): void {
    this.end(reason)
    this.#relay.kill()
  }

  #take(bytes: WebSocket.RawData, isBinary: boolean): void {
    if (this.#isEnding || !isBinary || !Buffer.isBuffer(bytes)) return
    this.#lastHeard = Date.now()
    this.#received += bytes.length
    if (!this.#relay.write(bytes, () => this.#socket.resume())) this.#socket.pause()
  }

  #report(): void {
    if (Date.now() - this.#lastHeard > this.#timings.silentMs) return this.end('silent')
    say(this.#socket, { t: 'stat', lagMs: this.#relay.lagMs, kbps: Math.round((this.#received * 8) / STAT_MS) })
    this.#received = 0
  }
}

export function say(socket: WebSocket, message: FromGate): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}

/** Closes politely, and cuts when the other side does not answer. */
export function leave(socket: WebSocket): void {
  if (socket.readyState === socket.CLOSED) return
  // Held-back bytes would hide the answer to our close.
  socket.resume()
  socket.close(1000)
  const patience = setTimeout(() => socket.terminate(), 2000)
  socket.once('close', () => clearTimeout(patience))
}
