import { useCallback, useMemo, useState } from 'react'
import type { LiveMessage, Room } from '@rostrum/contract/live'
import { ImageViewer, Skeleton, Trouble, type ViewedImage } from '@rostrum/ui'
import { useNow, useSession } from '@rostrum/app/kernel'
import type { Said } from '../lines'
import { loadTools } from '../pieces'
import { usePiece } from '../queries.room'
import { FilesContext } from '../room-context'
import type { Turn } from '../room-turns'
import { text } from '../text.zh'
import { useMessageMenu, type MessageMenu } from '../use-message-menu'
import { usePictures } from '../use-pictures'
import type { RoomStream } from '../use-room-stream'
import { useSend } from '../use-send'
import { useSpeaking } from '../use-speaking'
import type { Draft } from '../use-draft'
import { MessageActions } from './message-actions'
import { MessageList } from './message-list'
import type { RowDeeds } from './message-row'
import { RoomComposer } from './room-composer'
import { RoomStatus } from './room-status'
import { Restored } from './restored'
import styles from './room-chat.module.css'
import { VisitorBar } from './visitor-bar'

export interface RoomChatProps {
  /** As it is now, and as it was read. */
  readonly room: Room
  readonly card: Room
  readonly stream: RoomStream
  /** Those of the stream that are wanted. */
  readonly messages: readonly Said[]
  readonly categories: ReadonlyMap<string, string>
  readonly emptyText: string
  readonly draft: Draft
}

/** Stands above the very first message. */
const recordNote: Turn = { key: 'record', at: 0, text: text.room.recordNote }

/** The stream of a room with everything that can be done in it, and the line to speak. */
export function RoomChat({ room, card, stream, messages, categories, emptyText, draft }: RoomChatProps) {
  const { memberId, isSignedIn } = useSession()
  const { snapshot } = stream
  const { isModerator } = room.mine
  const pictures = usePictures(stream.files)
  const { closed, hint } = useSpeaking(room, card, snapshot, stream.waiting.length)
  const menu = useMessageMenu(room, draft)
  const [viewed, setViewed] = useState<{ readonly images: readonly ViewedImage[]; readonly at: number } | null>(null)
  const canSend = isSignedIn && closed === null
  const deeds = useRowDeeds({
    menu,
    stream,
    draft,
    canSend,
    isSignedIn,
    onView: useCallback((images: readonly ViewedImage[], at: number) => setViewed({ images, at }), []),
  })
  const send = useSend({ room, stream, draft, pictures, canAsk: !isModerator })
  const [isMoreOpen, setMoreOpen] = useState(false)
  const turns = useMemo(
    () => (snapshot.hasOlder ? stream.turns : [recordNote, ...stream.turns]),
    [snapshot.hasOlder, stream.turns],
  )
  const now = useNow()
  const isTop = ({ id }: LiveMessage): boolean => snapshot.tops.some((top) => top.id === id)

  return (
    <FilesContext.Provider value={stream.files}>
      <div className={styles.chat}>
        <RoomStatus snapshot={snapshot} onEnter={stream.enter} />
        <Restored recovered={snapshot.recovered} />
        {!snapshot.loaded ? (
          <FirstPage failed={snapshot.loadFailed} onRetry={stream.reload} />
        ) : (
          <MessageList
            messages={messages}
            myId={memberId}
            categories={categories}
            emptyText={emptyText}
            unreadFrom={stream.unreadFrom}
            turns={turns}
            liked={menu.liked}
            onReachTop={snapshot.hasOlder ? stream.loadOlder : undefined}
            deeds={deeds}
            onFollow={stream.follow}
          />
        )}
        {isSignedIn ? (
          <RoomComposer
            draft={draft}
            pictures={pictures}
            waiting={stream.waiting}
            onCancelWaiting={stream.cancel}
            onSend={send}
            closed={closed}
            hint={hint}
            canAsk={!isModerator}
            teacher={room.teacher.name}
            likes={snapshot.eph.likes ?? room.likeCount}
            onLike={stream.like}
            onMore={isModerator ? () => setMoreOpen(true) : undefined}
          />
        ) : (
          <VisitorBar />
        )}
        <MessageActions
          menu={menu}
          myId={memberId}
          isModerator={isModerator}
          canSend={canSend}
          isTop={isTop}
          now={now}
        />
        {isModerator && (
          <ModeratorSheets
            room={room}
            menu={menu}
            stream={stream}
            draft={draft}
            pictures={pictures}
            isMoreOpen={isMoreOpen}
            onMoreClose={() => setMoreOpen(false)}
          />
        )}
        <ImageViewer images={viewed?.images ?? []} openAt={viewed?.at ?? null} onClose={() => setViewed(null)} />
      </div>
    </FilesContext.Provider>
  )
}

interface RowDeedsOf {
  readonly menu: MessageMenu
  readonly stream: RoomStream
  readonly draft: Draft
  readonly canSend: boolean
  readonly isSignedIn: boolean
  readonly onView: RowDeeds['onView']
}

function useRowDeeds({
  menu: { open, like, quote },
  stream: { retry, discard },
  draft: { write },
  canSend,
  isSignedIn,
  onView,
}: RowDeedsOf): RowDeeds {
  return useMemo(
    () => ({
      onActions: ({ message }) => message && open(message),
      onLike: isSignedIn ? like : undefined,
      onQuote: canSend ? quote : undefined,
      onView,
      onRetry: ({ key }) => retry(key),
      onEdit: ({ key, said }) => {
        discard(key)
        write(said.content)
      },
      onDrop: ({ key }) => discard(key),
    }),
    [open, like, quote, retry, discard, write, canSend, isSignedIn, onView],
  )
}

interface ModeratorSheetsProps {
  readonly room: Room
  readonly menu: MessageMenu
  readonly stream: RoomStream
  readonly draft: Draft
  readonly pictures: ReturnType<typeof usePictures>
  readonly isMoreOpen: boolean
  readonly onMoreClose: () => void
}

/** A moderator's sheets, once their code is here. */
function ModeratorSheets({ room, menu, stream, draft, pictures, isMoreOpen, onMoreClose }: ModeratorSheetsProps) {
  const tools = usePiece('tools', loadTools, true).data
  if (!tools) return null
  const { acted } = menu
  return (
    <>
      {acted?.what === 'remove' && <tools.RemoveSheet room={room} message={acted.message} onClose={menu.close} />}
      {acted?.what === 'mute' && <tools.MuteSheet room={room} member={acted.message.sender} onClose={menu.close} />}
      {isMoreOpen && <tools.MoreSheet stream={stream} draft={draft} pictures={pictures} onClose={onMoreClose} />}
    </>
  )
}

/** Before the first messages are there. */
function FirstPage({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  return (
    <div className={styles.first}>
      {failed ? (
        <Trouble small title={text.room.loadFailed} onRetry={onRetry} />
      ) : (
        <Skeleton.Root>
          <Skeleton.Rows count={6} look="avatar" />
        </Skeleton.Root>
      )}
    </div>
  )
}
