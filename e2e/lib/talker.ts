import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import { call } from './api'

export interface Acked {
  readonly clientId: string
  readonly id: string
}

/**
 * One member on a raw socket who sends a list of messages, each until it is acknowledged, always with the same client
 * id.
 */
export class Talker {
  readonly acked = new Map<string, Acked>()
  private readonly waiting: { readonly clientId: string; readonly words: string }[]
  private socket: WebSocket | undefined
  private isStopped = false

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly roomId: string,
    words: readonly string[],
  ) {
    this.waiting = words.map((text) => ({ clientId: randomUUID(), words: text }))
  }

  get isDone(): boolean {
    return this.waiting.length === 0
  }

  /** Connects, and reconnects whenever the connection is lost, until everything is acknowledged. */
  async talk(): Promise<void> {
    while (!this.isDone && !this.isStopped) {
      await this.session().catch(() => undefined)
      await new Promise((next) => setTimeout(next, 200))
    }
  }

  stop(): void {
    this.isStopped = true
    this.socket?.close()
  }

  private async session(): Promise<void> {
    const { ticket } = await call<{ ticket: string }>(
      this.url,
      'GET',
      `/api/live/get/ticket/${this.roomId}?purpose=chat`,
      { token: this.token },
    )
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws?v=1`)
    this.socket = socket
    const send = (frame: object) => socket.send(JSON.stringify(frame))
    const next = () => {
      const [first] = this.waiting
      if (!first) return socket.close()
      send({ t: 'send', r: this.roomId, c: first.clientId, k: 'text', x: { text: first.words } })
    }
    socket.on('open', () => send({ t: 'auth', ticket, client: 'web', ver: '1.0.19' }))
    socket.on('message', (data) => {
      const frame: { t: string; n?: number; c?: string; id?: string; retry?: number } = JSON.parse(String(data))
      if (frame.t === 'ping') send({ t: 'pong', n: frame.n })
      if (frame.t === 'ready') send({ t: 'join', r: this.roomId })
      if (frame.t === 'joined') next()
      if (frame.t === 'nack') setTimeout(next, (frame.retry ?? 1) * 1_000)
      const { c } = frame
      if (frame.t !== 'ack' || c === undefined || c !== this.waiting[0]?.clientId) return
      this.acked.set(c, { clientId: c, id: frame.id ?? '' })
      this.waiting.shift()
      next()
    })
    await new Promise<void>((done) => {
      socket.on('close', () => done())
      socket.on('error', () => done())
    })
  }
}
