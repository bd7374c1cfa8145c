import { randomUUID } from 'node:crypto'
import type { OutgoingFrame } from '@rostrum/contract/kernel'
import type { LiveEntry, LiveMessage, RoomFrame } from '@rostrum/contract/live'
import WebSocket, { type ClientOptions } from 'ws'

type Frame<T extends RoomFrame['t']> = Extract<RoomFrame, { t: T }>

/** A socket that remembers every frame and waits for the ones a test asks for. */
export interface TestSocket {
  readonly ws: WebSocket
  readonly frames: RoomFrame[]
  readonly ready: Frame<'ready'>
  send(frame: OutgoingFrame): void
  /** Rejects after 10 s. Earlier frames count too, but `next` returns each only once. */
  next<T extends RoomFrame['t']>(type: T, matches?: (frame: Frame<T>) => boolean): Promise<Frame<T>>
  join(room: string, at?: Extract<OutgoingFrame, { t: 'join' }>['at']): Promise<Frame<'joined'>>
  /** Sends a message and returns its client id. */
  say(room: string, text: string, c?: string): string
  /** Entries in the order they came. */
  entries(): LiveEntry[]
  texts(): string[]
  readonly closed: Promise<number>
  close(): void
}

const PATIENCE_MS = 10_000

export function rawSocket(url: string, ip: string, options: ClientOptions = {}): WebSocket {
  return new WebSocket(`${url.replace('http', 'ws')}/ws?v=1`, {
    headers: { 'x-forwarded-for': ip },
    perMessageDeflate: false,
    ...options,
  })
}

/** Opens the socket, authenticates and waits for `ready`. */
export async function socketOf(url: string, ip: string, ticket: string): Promise<TestSocket> {
  const ws = rawSocket(url, ip)
  const frames: RoomFrame[] = []
  const waiting = new Set<() => void>()
  const taken = new Set<RoomFrame>()
  ws.on('error', () => {})
  ws.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as RoomFrame
    frames.push(frame)
    if (frame.t === 'ping') ws.send(JSON.stringify({ t: 'pong', n: frame.n }))
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => ws.on('close', resolve))

  const send = (frame: OutgoingFrame) => ws.send(JSON.stringify(frame))
  function next<T extends RoomFrame['t']>(
    type: T,
    matches: (frame: Frame<T>) => boolean = () => true,
  ): Promise<Frame<T>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look)
        reject(
          new Error(
            `no ${type} came; got ${frames
              .slice(-5)
              .map((frame) => JSON.stringify(frame).slice(0, 200))
              .join(' ')}`,
          ),
        )
      }, PATIENCE_MS)
      function look(): void {
        const found = frames.find(
          (frame): frame is Frame<T> => frame.t === type && !taken.has(frame) && matches(frame as Frame<T>),
        )
        if (!found) return
        taken.add(found)
        clearTimeout(timer)
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  }
  const entries = () => frames.flatMap((frame) => (frame.t === 'b' ? frame.v.flatMap(({ m }) => [...m]) : []))

  await new Promise<void>((resolve, reject) => ws.once('open', resolve).once('error', reject))
  send({ t: 'auth', ticket, client: 'web', ver: 'test' })
  const ready = await next('ready')
  return {
    ws,
    frames,
    ready,
    send,
    next,
    closed,
    entries,
    join(room, at) {
      send({ t: 'join', r: room, at })
      return next('joined', ({ r }) => r === room)
    },
    say(room, text, c = randomUUID()) {
      send({ t: 'send', r: room, c, k: 'text', x: { text } })
      return c
    },
    texts: () =>
      entries()
        .filter((entry): entry is LiveMessage => entry.type === 'text')
        .map(({ content }) => content),
    close: () => ws.close(),
  }
}
