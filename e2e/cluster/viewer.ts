import { randomUUID } from 'node:crypto'
import { createRoomSocket, type RoomSocket, type RoomSocketPort } from '@rostrum/client/room-socket'
import type { LiveMessage, RoomFrame, RoomId } from '@rostrum/contract/live'
import type { Call } from '@rostrum/testkit'
import WebSocket from 'ws'
import { ticketOf } from './ticket'

/** The product's own client, on any reachable gateway, as behind a proxy. */
export interface Viewer {
  readonly memberId: string
  readonly room: RoomSocket
  /** Every message of the run, in the order in which the list added it. */
  readonly shown: string[]
  /** Acknowledged client ids. */
  readonly acked: Set<string>
  readonly figures: { opened: number; repairPages: number; resets: number }
  isLive(): boolean
  /** The number of own messages that are not confirmed. */
  pending(): number
  /** Cuts the connection without a close frame. */
  cut(): void
}

export interface ViewerOptions {
  readonly roomId: RoomId
  /** The gateways to choose from on each connection. */
  readonly gateways: readonly string[]
  readonly call: Call
  readonly ip: string
  /** Whether a message belongs to the run. */
  isOurs(message: LiveMessage): boolean
}

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

export function viewerOf({ roomId, gateways, call, ip, isOurs }: ViewerOptions): Viewer {
  const memberId = randomUUID()
  const figures = { opened: 0, repairPages: 0, resets: 0 }
  const acked = new Set<string>()
  const shown: string[] = []
  let ws: WebSocket | undefined

  function openSocket(): RoomSocketPort {
    figures.opened += 1
    const mine = new WebSocket(`${(pick(gateways) ?? '').replace('http', 'ws')}/ws?v=1`, {
      headers: { 'x-forwarded-for': ip },
      perMessageDeflate: false,
      handshakeTimeout: 5_000,
    })
    ws = mine
    mine.on('error', () => {})
    return {
      send: (text) => mine.readyState === mine.OPEN && mine.send(text),
      close: () => mine.close(),
      onOpen: (run) => void mine.on('open', run),
      onText: (run) =>
        void mine.on('message', (data) => {
          const text = data.toString()
          if (text.startsWith('{"t":"ack"')) acked.add((JSON.parse(text) as Extract<RoomFrame, { t: 'ack' }>).c)
          run(text)
        }),
      onClose: (run) => void mine.on('close', run),
    }
  }

  const room = createRoomSocket({
    room: roomId,
    me: memberId,
    client: 'web',
    ver: 'cluster',
    openSocket,
    limits: {
      backoffBaseMs: 200,
      backoffMaxMs: 2_000,
      chatRepairPages: Infinity,
      failAfterMs: 600_000,
      listMax: 600,
      listDrop: 200,
    },
    getTicket: async () => ticketOf(memberId),
    history: {
      older: (cursor) => call('live.listOlderMessages', { roomId, cursor, pageSize: 20 }),
      async after(stream, after) {
        figures.repairPages += 1
        const { rows, hasMore, epoch = '', head = 0 } = await call('live.listMessages', { roomId, stream, after })
        return { rows, hasMore, epoch, head }
      },
      pins: async () => (await call('live.listPins', { a: roomId, b: '0' })).rows,
    },
    timers: {
      now: Date.now,
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    random: Math.random,
    newId: randomUUID,
  })

  let last: string | undefined
  room.subscribe(() => {
    const { messages, resets } = room.getSnapshot()
    figures.resets = resets
    const fresh: LiveMessage[] = []
    for (let index = messages.length - 1; index >= 0; index -= 1) {
      const line = messages[index]
      if (line?.kind !== 'message') continue
      if (line.message.id === last) break
      fresh.push(line.message)
    }
    last = fresh[0]?.id ?? last
    shown.push(
      ...fresh
        .reverse()
        .filter(isOurs)
        .map(({ id }) => id),
    )
  })
  return {
    memberId,
    room,
    shown,
    acked,
    figures,
    isLive: () => room.getSnapshot().status === 'live',
    pending() {
      const { messages } = room.getSnapshot()
      let count = 0
      while (messages[messages.length - 1 - count]?.kind === 'pending') count += 1
      return count
    },
    cut: () => ws?.terminate(),
  }
}
