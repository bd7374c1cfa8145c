import { createRoomSocket, type RoomSnapshot, type RoomSocket, type SendOptions } from '@rostrum/client/room-socket'
import type { Room } from '@rostrum/contract/live'
import { socketAddress, type AppKernel } from '../kernel'
import { FileAddresses } from './file-addresses'
import { RoomTurns } from './room-turns'
import { SlowQueue } from './slow-queue'

/** A message to send. */
export interface Outgoing {
  readonly words: string
  readonly options: SendOptions
}

/** An open room: its socket, its queue of slow mode, its changes and its files. */
export interface OpenRoom {
  readonly socket: RoomSocket
  readonly queue: SlowQueue<Outgoing>
  readonly turns: RoomTurns
  readonly files: FileAddresses
  subscribe(run: () => void): () => void
  /** Returns the same object until something changes. */
  getState(): OpenState
}

export interface OpenState {
  readonly snapshot: RoomSnapshot
  readonly waiting: SlowQueue<Outgoing>['list']
  readonly turns: RoomTurns['list']
}

export interface OpenOptions {
  readonly me: string | undefined
  /** Something of the viewer's changed: `held`, `muted`, `review` … */
  readonly onHint: (topic: string) => void
}

export function openRoom(kernel: AppKernel, room: Room, { me, onHint }: OpenOptions): OpenRoom {
  const {
    api,
    platform: { timers, random },
  } = kernel
  const listeners = new Set<() => void>()
  const socket = createRoomSocket({ ...socketDeps(kernel, room.id), me, onHint })
  const turns = new RoomTurns(room, timers.now)
  const queue = new SlowQueue<Outgoing>(
    {
      timers,
      newId: random.id,
      changed: tell,
      send: ({ words, options }) => void socket.send(words, options),
    },
    paceOf(room, socket.getSnapshot()),
  )
  const files = new FileAddresses({
    timers,
    ask: (ids) => api.call('live.listFiles', { roomId: room.id, ids: ids.join(',') }),
  })
  let state: OpenState = read()

  function read(): OpenState {
    return { snapshot: socket.getSnapshot(), waiting: queue.list, turns: turns.list }
  }
  function tell(): void {
    state = read()
    listeners.forEach((run) => run())
  }
  socket.subscribe(() => {
    const snapshot = socket.getSnapshot()
    turns.look(snapshot)
    queue.pace(paceOf(room, snapshot))
    takeBackEarly(socket, queue)
    tell()
  })
  return {
    socket,
    queue,
    turns,
    files,
    subscribe: (run) => {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
    getState: () => state,
  }
}

function paceOf({ mine, chatMode, slowSec }: Room, { mode }: RoomSnapshot): number {
  const now = mode ?? { chatMode, slowSec }
  return now.chatMode === 'slow' && !mine.isModerator ? now.slowSec * 1000 : 0
}

/** A message that the server found too early joins the queue instead of failing. */
function takeBackEarly(socket: RoomSocket, queue: SlowQueue<Outgoing>): void {
  for (const line of socket.getSnapshot().messages) {
    const retryAfter =
      line.kind === 'pending' && line.reason === 'live.slow_mode' ? line.details?.['retryAfter'] : undefined
    if (line.kind !== 'pending' || typeof retryAfter !== 'number') continue
    const { content, what, fileIds, quoteId, categoryId } = line
    socket.discard(line.key)
    queue.early({ words: content, options: { kind: what, fileIds, quoteId, categoryId } }, retryAfter * 1000)
  }
}

const kinds = { web: 'web', native: 'app', weapp: 'weapp' } as const
const OLDER_PAGE = 50

function socketDeps(kernel: AppKernel, roomId: string) {
  const { api, platform, config } = kernel
  return {
    room: roomId,
    client: kinds[platform.kind],
    ver: config.version,
    openSocket: () => platform.openSocket(socketAddress(kernel)),
    getTicket: async () => {
      const { ticket, expireAt } = await api.call('live.getTicket', { id: roomId, purpose: 'chat' })
      if (ticket === undefined) throw new Error('no chat ticket')
      return { ticket, expireAt }
    },
    history: {
      older: (cursor: string | undefined) =>
        api.call('live.listOlderMessages', { roomId, cursor, pageSize: OLDER_PAGE }),
      after: async (stream: 'main' | 'chat', after: number) => {
        const {
          rows,
          hasMore,
          epoch = '',
          head = after,
        } = await api.call('live.listMessages', { roomId, stream, after, limit: 200 }, { background: true })
        return { rows, hasMore, epoch, head }
      },
      pins: async () => (await api.call('live.listPins', { a: roomId, b: '0' }, { background: true })).rows,
    },
    timers: platform.timers,
    random: platform.random.next,
    newId: platform.random.id,
  }
}
