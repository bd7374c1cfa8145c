import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import { ticketOf } from '../cluster/ticket'

/** Several members who keep talking, each once a second: the limit of one member. */
export interface Crowd {
  /** All messages acknowledged so far. */
  readonly acked: ReadonlySet<string>
  /** Nobody sends another message; resolves when every message is acknowledged. */
  stop(): Promise<void>
}

/** A little slower than the limit, so that nobody is told to wait. */
const SAY_MS = 1_050
/**
 * Other members' messages are not parsed: two hundred members parsing everything would leave no time for the server.
 */
const BATCH = Buffer.from('{"t":"b"')

/** A member with a separate address, who sends one message after the other and repeats unacknowledged ones. */
class Speaker {
  private said = 0
  private waiting: { readonly c: string; readonly words: string } | undefined
  private readonly socket: WebSocket
  private timer: NodeJS.Timeout | undefined
  private isStopping = false
  private done = () => {}

  constructor(
    url: string,
    private readonly roomId: string,
    private readonly no: number,
    private readonly acked: Set<string>,
  ) {
    const { ticket } = ticketOf(randomUUID())
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws?v=1`, {
      headers: { 'x-forwarded-for': `10.30.${no >> 8}.${no & 255}` },
      perMessageDeflate: false,
    })
    this.socket.on('open', () => this.send({ t: 'auth', ticket, client: 'web', ver: '1.0.19' }))
    this.socket.on('message', (data: Buffer) => {
      if (!data.subarray(0, BATCH.length).equals(BATCH)) this.heard(JSON.parse(data.toString()))
    })
    this.socket.on('error', () => {})
  }

  /** Resolves when the last message was acknowledged, or the connection is gone. */
  stop(): Promise<void> {
    this.isStopping = true
    return new Promise((done) => {
      this.done = () => {
        clearInterval(this.timer)
        this.socket.close()
        done()
      }
      if (!this.waiting || this.socket.readyState !== WebSocket.OPEN) this.done()
    })
  }

  private send(frame: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame))
  }

  private heard(frame: { readonly t: string; readonly n?: number; readonly c?: string }): void {
    if (frame.t === 'ping') this.send({ t: 'pong', n: frame.n })
    if (frame.t === 'ready' && !this.timer) this.send({ t: 'join', r: this.roomId })
    if (frame.t === 'joined') setTimeout(() => this.begin(), Math.random() * SAY_MS)
    if (frame.t !== 'ack' || frame.c !== this.waiting?.c) return
    this.acked.add(this.waiting?.words ?? '')
    this.waiting = undefined
    if (this.isStopping) this.done()
  }

  private begin(): void {
    if (!this.isStopping) this.timer ??= setInterval(() => this.say(), SAY_MS)
  }

  /** An unacknowledged message is sent again with the same id. */
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
export function gather(url: string, roomId: string, count: number): Crowd {
  const acked = new Set<string>()
  const speakers = Array.from({ length: count }, (_, no) => new Speaker(url, roomId, no, acked))
  return {
    acked,
    async stop() {
      await Promise.all(speakers.map((speaker) => speaker.stop()))
    },
  }
}
