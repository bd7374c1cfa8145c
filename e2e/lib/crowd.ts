import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import WebSocket from 'ws'
import { ticketOf } from '../cluster/ticket'

/** Several members who keep talking, each once a second: the limit of one member. */
export interface Crowd {
  /** All messages acknowledged so far. */
  readonly acked: ReadonlySet<string>
  /** Connections made anew so far. */
  readonly reconnects: () => number
  /**
   * Nobody sends another message; resolves when every message is acknowledged, rejects with those that are not after
   * `answerMs`: one that was sent may be in the room without a word to its sender.
   */
  stop(): Promise<void>
  /** Closes every connection at once. */
  leave(): void
}

/** A little slower than the limit, so that nobody is told to wait. */
const SAY_MS = 1_050
/** A lost connection is opened again after this, and as much again by chance. */
const AGAIN_MS = 500
/** A server that comes back answers two hundred members within this. */
const ANSWER_MS = 60_000
/**
 * Other members' messages are not parsed: two hundred members parsing everything would leave no time for the server.
 */
const BATCH = Buffer.from('{"t":"b"')

interface Heard {
  readonly t: string
  readonly n?: number
  readonly c?: string
  readonly reason?: string
}

/** A member with a separate address, who sends one message after the other and repeats unacknowledged ones. */
class Speaker {
  reconnects = 0
  /** What is not acknowledged, and why as far as the server said. */
  waiting: { readonly c: string; readonly words: string; reason?: string } | undefined
  private said = 0
  private readonly member = randomUUID()
  private socket: WebSocket | undefined
  private timer: NodeJS.Timeout | undefined
  private isStopping = false
  private isGone = false
  private done = () => {}

  constructor(
    private readonly url: string,
    private readonly roomId: string,
    private readonly no: number,
    private readonly acked: Set<string>,
  ) {
    this.connect()
  }

  /** Resolves when the last message was acknowledged. */
  async stop(): Promise<void> {
    this.isStopping = true
    if (this.waiting) await new Promise<void>((done) => (this.done = done))
    this.leave()
  }

  leave(): void {
    this.isGone = true
    clearTimeout(this.timer)
    this.socket?.close()
  }

  private connect(): void {
    const { ticket } = ticketOf(this.member)
    this.socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws?v=1`, {
      headers: { 'x-forwarded-for': `10.30.${this.no >> 8}.${this.no & 255}` },
      perMessageDeflate: false,
    })
    this.socket
      .on('open', () => this.send({ t: 'auth', ticket, client: 'web', ver: '1.0.19' }))
      .on('message', (data: Buffer) => {
        if (!data.subarray(0, BATCH.length).equals(BATCH)) this.heard(JSON.parse(data.toString()))
      })
      .on('error', () => {})
      .on('close', () => this.lost())
  }

  private lost(): void {
    clearTimeout(this.timer)
    if (this.isGone) return
    this.timer = setTimeout(
      () => {
        this.reconnects += 1
        this.connect()
      },
      AGAIN_MS * (1 + Math.random()),
    )
  }

  private send(frame: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame))
  }

  private heard(frame: Heard): void {
    if (frame.t === 'ping') this.send({ t: 'pong', n: frame.n })
    if (frame.t === 'ready') this.send({ t: 'join', r: this.roomId })
    if (frame.t === 'joined') this.sayAfter(Math.random() * SAY_MS)
    if (frame.c === undefined || frame.c !== this.waiting?.c) return
    if (frame.t === 'nack') this.waiting.reason = frame.reason
    if (frame.t !== 'ack') return
    this.acked.add(this.waiting.words)
    this.waiting = undefined
    if (this.isStopping) this.done()
  }

  private sayAfter(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.say()
      this.sayAfter(SAY_MS)
    }, ms)
  }

  /** An unacknowledged message is sent again with the same id, on a new connection too: the server stores it once. */
  private say(): void {
    if (!this.waiting && !this.isStopping)
      this.waiting = { c: randomUUID(), words: `第 ${this.no} 位的第 ${(this.said += 1)} 句` }
    if (this.waiting)
      this.send({ t: 'send', r: this.roomId, c: this.waiting.c, k: 'text', x: { text: this.waiting.words } })
  }
}

/**
 * This many members in a room, on a server that trusts the addresses of its proxy and has the secret of
 * `cluster/ticket`.
 */
export function gather(url: string, roomId: string, count: number, answerMs = ANSWER_MS): Crowd {
  const acked = new Set<string>()
  const speakers = Array.from({ length: count }, (_, no) => new Speaker(url, roomId, no, acked))
  const unanswered = () =>
    speakers.flatMap(({ waiting }) =>
      waiting ? [`${waiting.words}${waiting.reason ? `（${waiting.reason}）` : ''}`] : [],
    )
  const leave = () => speakers.forEach((speaker) => speaker.leave())
  return {
    acked,
    reconnects: () => speakers.reduce((sum, speaker) => sum + speaker.reconnects, 0),
    leave,
    async stop() {
      const late = new AbortController()
      const isLate = wait(answerMs, true, { signal: late.signal, ref: false }).catch(() => false)
      const all = Promise.all(speakers.map((speaker) => speaker.stop())).then(() => false)
      const isMissing = await Promise.race([all, isLate])
      late.abort()
      leave()
      if (isMissing) throw new Error(`not acknowledged: ${unanswered().join('，')}`)
    },
  }
}
