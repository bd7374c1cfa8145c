import { randomUUID } from 'node:crypto'
import {
  createRoomSocket,
  type RoomSocket,
  type RoomSocketDeps,
  type RoomSocketPort,
} from '@rostrum/client/room-socket'
import type { LiveMessage, RoomFrame, RoomId } from '@rostrum/contract/live'
import type { WebSocket } from 'ws'
import type { Person } from './studio'
import { rawSocket } from '@rostrum/testkit'

/** The product's own client machine over a real socket that can be cut. */
export interface Viewer {
  readonly room: RoomSocket
  /** Cuts the connection without a close frame. */
  cut(): void
  /** Connections opened so far. */
  readonly opened: () => number
  /** History pages requested so far, to fill gaps that the socket left. */
  readonly repairs: () => number
  /** Every message that was added at the end of the list, in that order, also those that were dropped from it since. */
  readonly shown: readonly LiveMessage[]
  /** Client ids the server has acknowledged. */
  readonly acked: ReadonlySet<string>
  /** Every answer to a join. */
  readonly joins: readonly Extract<RoomFrame, { t: 'joined' }>[]
  /** The viewer's own messages without confirmation. */
  pending(): number
}

export interface Place {
  readonly url: string
  readonly roomId: RoomId
  readonly limits?: RoomSocketDeps['limits']
}

export function viewerOf(person: Pick<Person, 'id' | 'ip' | 'call'>, { url, roomId, limits }: Place): Viewer {
  let ws: WebSocket | undefined
  let opened = 0
  let repairs = 0
  const acked = new Set<string>()
  const joins: Extract<RoomFrame, { t: 'joined' }>[] = []

  function openSocket(): RoomSocketPort {
    opened += 1
    const mine = rawSocket(url, person.ip)
    ws = mine
    mine.on('error', () => {})
    return {
      send: (text) => mine.readyState === mine.OPEN && mine.send(text),
      close: () => mine.close(),
      onOpen: (run) => void mine.on('open', run),
      onText: (run) =>
        void mine.on('message', (data) => {
          const frame = JSON.parse(data.toString()) as RoomFrame
          if (frame.t === 'ack') acked.add(frame.c)
          if (frame.t === 'joined') joins.push(frame)
          run(data.toString())
        }),
      onClose: (run) => void mine.on('close', run),
    }
  }

  const room = createRoomSocket({
    room: roomId,
    me: person.id,
    client: 'web',
    ver: 'test',
    openSocket,
    limits,
    async getTicket() {
      const { ticket = '', expireAt } = await person.call('live.getTicket', { id: roomId })
      return { ticket, expireAt }
    },
    history: {
      older: (cursor) => person.call('live.listOlderMessages', { roomId, cursor, pageSize: 100 }),
      async after(stream, after) {
        repairs += 1
        const {
          rows,
          hasMore,
          epoch = '',
          head = 0,
        } = await person.call('live.listMessages', { roomId, stream, after })
        return { rows, hasMore, epoch, head }
      },
      pins: async () => (await person.call('live.listPins', { a: roomId, b: '0' })).rows,
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
  const shown: LiveMessage[] = []
  room.subscribe(() => {
    const lines = room.getSnapshot().messages
    const last = shown.at(-1)?.id
    const fresh: LiveMessage[] = []
    for (let index = lines.length - 1; index >= 0; index -= 1) {
      const line = lines[index]
      if (line?.kind !== 'message') continue
      if (line.message.id === last) break
      fresh.push(line.message)
    }
    shown.push(...fresh.reverse())
  })
  return {
    room,
    shown,
    acked,
    joins,
    pending() {
      const lines = room.getSnapshot().messages
      let count = 0
      while (lines[lines.length - 1 - count]?.kind === 'pending') count += 1
      return count
    },
    cut: () => ws?.terminate(),
    opened: () => opened,
    repairs: () => repairs,
  }
}
