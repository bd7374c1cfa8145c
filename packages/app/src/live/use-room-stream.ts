import { useMemo, useState, useSyncExternalStore } from 'react'
import { createRoomSocket, type RoomSnapshot, type RoomSocket } from '@rostrum/client/room-socket'
import type { LiveMessage, Room } from '@rostrum/contract/live'
import { useShow } from '@rostrum/ui'
import { useKernel, useSession, type AppKernel } from '../kernel'
import { saidOf, type Said } from './lines'

export interface RoomStream {
  readonly snapshot: RoomSnapshot
  readonly messages: readonly Said[]
  /** The first message that came while the page was hidden. */
  readonly unreadFrom: string | undefined
  send(words: string, quote: LiveMessage | null): void
  retry(clientId: string): void
  like(): void
  loadOlder(): void
  /** Asks for the first page again. */
  reload(): void
  /** Whether the reader stands at the newest message: only then may old ones be dropped. */
  follow(isAtEnd: boolean): void
}

/** The stream of a room, connected while its page is shown. What is hidden is caught up when it comes back. */
export function useRoomStream(room: Room): RoomStream {
  const kernel = useKernel()
  const { memberId, name, avatar, isSignedIn } = useSession()
  const [socket] = useState(() => openRoom(kernel, room.id, memberId ?? undefined))
  const [seenTo, setSeenTo] = useState<string>()
  const snapshot = useSyncExternalStore(socket.subscribe, socket.getSnapshot, socket.getSnapshot)

  // Of a teaser a visitor reads the last messages once; the socket is for who may follow.
  const mayFollow = isSignedIn || room.visitorMode === 'read'

  useShow(() => {
    if (!mayFollow) return void socket.reload()
    const { lifecycle } = kernel.platform
    socket.start()
    const stopVisible = lifecycle.onVisible((visible) => (visible ? socket.wake() : socket.pause()))
    const stopOnline = lifecycle.onOnline((online) => online && socket.wake())
    return () => {
      stopVisible()
      stopOnline()
      setSeenTo(socket.getSnapshot().messages.at(-1)?.key)
      socket.stop()
    }
  })

  const messages = useMemo(
    () => snapshot.messages.map((line) => saidOf(line, { roomId: room.id, me: { id: memberId ?? '', name, avatar }, find: (id) => messageIn(snapshot, id) })),
    [snapshot, room.id, memberId, name, avatar],
  )
  const unreadFrom = useMemo(() => {
    const at = seenTo === undefined ? -1 : messages.findIndex(({ key }) => key === seenTo)
    return at === -1 ? undefined : messages[at + 1]?.key
  }, [messages, seenTo])
  const deeds = useMemo(() => deedsOf(socket), [socket])
  return { snapshot, messages, unreadFrom, ...deeds }
}

const deedsOf = (socket: RoomSocket) => ({
  send: (words: string, quote: LiveMessage | null) => void socket.send(words, quote ? { quoteId: quote.id } : {}),
  retry: (clientId: string) => socket.retry(clientId),
  like: () => socket.like(1),
  loadOlder: () => void socket.older(),
  reload: () => void socket.reload(),
  follow: (isAtEnd: boolean) => socket.follow(isAtEnd),
})

const messageIn = ({ messages }: RoomSnapshot, id: string): LiveMessage | undefined =>
  messages.flatMap((line) => (line.kind === 'message' && line.message.id === id ? [line.message] : []))[0]

const kinds = { web: 'web', native: 'app', weapp: 'weapp' } as const
const OLDER_PAGE = 50

function openRoom({ api, platform, config }: AppKernel, roomId: string, me: string | undefined): RoomSocket {
  const quiet = { quiet: true }
  return createRoomSocket({
    room: roomId,
    me,
    client: kinds[platform.kind],
    ver: config.version,
    openSocket: () => platform.openSocket('/ws?v=1'),
    getTicket: async () => {
      const { ticket, expireAt } = await api.call('live.getTicket', { id: roomId, purpose: 'chat' }, quiet)
      if (ticket === undefined) throw new Error('no chat ticket')
      return { ticket, expireAt }
    },
    history: {
      older: (cursor) => api.call('live.listOlderMessages', { roomId, cursor, pageSize: OLDER_PAGE }, quiet),
      after: async (stream, after) => {
        const { rows, hasMore, epoch = '', head = after } = await api.call('live.listMessages', { roomId, stream, after, limit: 200 }, quiet)
        return { rows, hasMore, epoch, head }
      },
      tops: async () => (await api.call('live.listTops', { a: roomId, b: '0' }, quiet)).rows,
    },
    timers: platform.timers,
    random: platform.random.next,
    newId: platform.random.id,
  })
}
