import { useMemo, useState, useSyncExternalStore } from 'react'
import type { RoomSnapshot, SendOptions } from '@rostrum/client/room-socket'
import type { LiveMessage, Room } from '@rostrum/contract/live'
import { useShow } from '@rostrum/ui'
import { DEFAULT_AVATAR, useKernel, useSession } from '../kernel'
import type { FileAddresses } from './file-addresses'
import { deletedOf, saidOf, withReasons, withReviewed, type Said } from './lines'
import { openRoom, type OpenRoom, type OpenState } from './open-room'
import { useDeletedReasons, useHints, useReviewed } from './queries.room'

export interface RoomStream {
  readonly snapshot: RoomSnapshot
  readonly messages: readonly Said[]
  readonly turns: OpenState['turns']
  /** The messages that wait in slow mode. */
  readonly waiting: OpenState['waiting']
  readonly files: FileAddresses
  /** The first message that arrived while the page was hidden. */
  readonly unreadFrom: string | undefined
  say(words: string, options?: SendOptions): void
  cancel(key: string): void
  retry(clientId: string): void
  discard(clientId: string): void
  like(): void
  loadOlder(): void
  /** Fetches the first page again. */
  reload(): void
  /** Enters again after a kick. */
  enter(): void
  /** Whether the reader is at the newest message: only then may old ones be dropped. */
  follow(isAtEnd: boolean): void
}

/** The stream of a room, connected while its page is visible. On return it catches up on what it missed. */
export function useRoomStream(room: Room): RoomStream {
  const kernel = useKernel()
  const { memberId, name, avatar, isSignedIn, isTeacher } = useSession()
  const role = !room.mine.isModerator ? 'member' : isTeacher ? 'teacher' : 'assistant'
  const onHint = useHints(room)
  const [open] = useState(() => openRoom(kernel, room, { me: memberId ?? undefined, onHint }))
  const [seenTo, setSeenTo] = useState<string>()
  const { snapshot, turns, waiting } = useSyncExternalStore(open.subscribe, open.getState, open.getState)
  const reviewed = useReviewed(room.id, isSignedIn)

  // In teaser mode a visitor reads the last messages once; the socket is for those who may follow.
  const mayFollow = isSignedIn || room.visitorMode === 'read'

  useShow(() => {
    const { socket, queue } = open
    if (!mayFollow) return void socket.reload()
    const { lifecycle } = kernel.platform
    socket.start()
    queue.settle()
    const stopVisible = lifecycle.onVisible((visible) => (visible ? socket.wake() : socket.pause()))
    const stopOnline = lifecycle.onOnline((online) => online && socket.wake())
    return () => {
      stopVisible()
      stopOnline()
      setSeenTo(socket.getSnapshot().messages.at(-1)?.key)
      queue.stop()
      socket.stop()
    }
  })

  const said = useMemo(() => {
    const options = {
      me: { id: memberId ?? '', name, role, avatar: avatar === DEFAULT_AVATAR ? undefined : avatar } as const,
      find: (id: string) => messageIn(snapshot, id),
      attachmentOf: (id: string) => open.files.attachmentOf(id),
    }
    return snapshot.messages.map((line) => saidOf(line, options))
  }, [snapshot, memberId, name, avatar, role, open])
  const deleted = useMemo(() => deletedOf(said, memberId), [said, memberId])
  const reasons = useDeletedReasons(room.id, deleted)
  const messages = useMemo(
    () => withReviewed(withReasons(said, reasons), reviewed, !snapshot.hasOlder),
    [said, reasons, reviewed, snapshot.hasOlder],
  )
  const unreadFrom = useMemo(() => {
    const at = seenTo === undefined ? -1 : messages.findIndex(({ key }) => key === seenTo)
    return at === -1 ? undefined : messages[at + 1]?.key
  }, [messages, seenTo])
  const actions = useMemo(() => actionsOf(open), [open])
  return { snapshot, messages, turns, waiting, files: open.files, unreadFrom, ...actions }
}

const actionsOf = ({ socket, queue }: OpenRoom) => ({
  say: (words: string, options: SendOptions = {}) => queue.say({ words, options }),
  cancel: (key: string) => queue.cancel(key),
  retry: (clientId: string) => socket.retry(clientId),
  discard: (clientId: string) => socket.discard(clientId),
  like: () => socket.like(1),
  loadOlder: () => void socket.older(),
  reload: () => void socket.reload(),
  enter: () => socket.start(),
  follow: (isAtEnd: boolean) => socket.follow(isAtEnd),
})

const messageIn = ({ messages }: RoomSnapshot, id: string): LiveMessage | undefined =>
  messages.flatMap((line) => (line.kind === 'message' && line.message.id === id ? [line.message] : []))[0]

/** The room in its present state: its card plus the socket's later changes. */
export function useCurrentRoom<R extends Room>(room: R, { roomState, mode }: RoomSnapshot): R {
  const { state, chatMode, slowSec } = { ...room, state: roomState ?? room.state, ...mode }
  return useMemo(() => ({ ...room, state, chatMode, slowSec }), [room, state, chatMode, slowSec])
}
