import { useEffect, useMemo, useState } from 'react'
import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { LiveMessage, Room } from '@rostrum/contract/live'
import { Skeleton, Trouble, useNotices } from '@rostrum/ui'
import { formatClock, formatCount, useNow, usePlatform, useSession } from '@rostrum/app/kernel'
import type { Said } from '../lines'
import { useMessageDeeds } from '../queries'
import { text } from '../text.zh'
import type { RoomStream } from '../use-room-stream'
import { MessageActions } from './message-actions'
import { MessageList } from './message-list'
import { RoomComposer } from './room-composer'
import { RoomStatus } from './room-status'
import styles from './room-chat.module.css'
import { VisitorBar } from './visitor-bar'

export interface RoomChatProps {
  readonly room: Room
  readonly stream: RoomStream
  /** Those of the stream that are wanted. */
  readonly messages: readonly Said[]
  readonly categories: ReadonlyMap<string, string>
  readonly emptyText: string
}

/** The stream of a room with everything that can be done in it, and the line to speak. */
export function RoomChat({ room, stream, messages, categories, emptyText }: RoomChatProps) {
  const { memberId, isSignedIn } = useSession()
  const { snapshot } = stream
  const [acted, setActed] = useState<LiveMessage | null>(null)
  const [quote, setQuote] = useState<LiveMessage | null>(null)
  const deeds = useDeeds(room, setQuote)
  const closed = useClosed(room, snapshot.status)
  const now = useNow()
  const canSend = isSignedIn && closed === null

  return (
    <div className={styles.chat}>
      <RoomStatus status={snapshot.status} />
      <Restored recovered={snapshot.recovered} />
      {!snapshot.loaded ? <FirstPage failed={snapshot.loadFailed} onRetry={stream.reload} /> : (<MessageList
        messages={messages}
        myId={memberId}
        categories={categories}
        emptyText={emptyText}
        unreadFrom={stream.unreadFrom}
        onReachTop={snapshot.hasOlder ? stream.loadOlder : undefined}
        onActions={({ message }) => setActed(message ?? null)}
        onRetry={stream.retry}
        onFollow={stream.follow}
      />)}
      {isSignedIn
        ? (
            <RoomComposer
              quote={quote}
              onDropQuote={() => setQuote(null)}
              onSend={(words) => stream.send(words, quote)}
              closed={closed}
              hint={room.chatMode === 'slow' ? text.room.slow(room.slowSec) : undefined}
              likes={formatCount(snapshot.eph.likes ?? room.likeCount)}
              onLike={stream.like}
            />
          )
        : <VisitorBar />}
      <MessageActions
        message={acted}
        onClose={() => setActed(null)}
        deeds={deeds}
        isMine={acted !== null && acted.sender.id === memberId}
        isModerator={room.mine.isModerator}
        canSend={canSend}
        isTop={acted !== null && snapshot.tops.some(({ id }) => id === acted.id)}
        now={now}
      />
    </div>
  )
}

function useDeeds(room: Room, setQuote: (message: LiveMessage) => void) {
  const { clipboard } = usePlatform()
  const { toast, confirm } = useNotices()
  const { withdraw, pin, remove } = useMessageDeeds(room.id)
  return useMemo(() => ({
    copy: ({ content }: LiveMessage) => void clipboard.copy(content).then(() => toast(text.common.copied)),
    quote: setQuote,
    withdraw: ({ id }: LiveMessage) => withdraw.mutate(id, { onSuccess: () => toast(text.room.withdrawn) }),
    pin: ({ id }: LiveMessage, on: boolean) => pin.mutate({ id, on: on ? 1 : 0 }),
    remove: ({ id }: LiveMessage) => void confirm(text.room.removeAsk, { danger: true }).then((sure) => sure && remove.mutate({ id, reason: text.room.removeReason })),
  }), [clipboard, toast, confirm, withdraw, pin, remove, setQuote])
}

/** Before the first messages are there. */
function FirstPage({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  return (
    <div className={styles.first}>
      {failed ? <Trouble small title={text.room.loadFailed} onRetry={onRetry} /> : <Skeleton.Root><Skeleton.Rows count={6} look="avatar" /></Skeleton.Root>}
    </div>
  )
}

/** Tells once how much came in after a lost connection. */
function Restored({ recovered }: { readonly recovered: RoomSnapshot['recovered'] }) {
  const { toast } = useNotices()
  const { at, count = 0 } = recovered ?? {}
  useEffect(() => {
    if (at !== undefined && count > 0) toast(text.room.restored(count))
  }, [at, count, toast])
  return null
}

const open = new Set(['announced', 'ready', 'live', 'interrupted'])

/** Why the caller cannot speak now, or null. */
function useClosed({ state, mine, chatMode }: Room, status: RoomSnapshot['status']): string | null {
  const now = useNow()
  if (status === 'kicked' || status === 'banned') return text.room.kicked
  if (mine.isModerator) return null
  if (!open.has(state)) return text.room.ended
  if (mine.mutedUntil !== undefined && mine.mutedUntil > now) return text.room.muted(formatClock(mine.mutedUntil))
  if (chatMode === 'closed') return text.room.closed
  return mine.canSend ? null : text.room.notOpen
}
