import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { LiveMessage, Room } from '@rostrum/contract/live'
import { messageImagesMax } from '@rostrum/contract/live/limits'
import { ImageViewer, Skeleton, Trouble, type ViewedImage } from '@rostrum/ui'
import { useNow, useSession, useUploads, type StoredFile, type Uploads } from '@rostrum/app/kernel'
import type { Said } from '../lines'
import { loadTools } from '../pieces'
import { ToolsTrouble } from './tools-trouble'
import { usePiece } from '../queries.room'
import { FilesContext } from '../room-context'
import type { Turn } from '../room-turns'
import { text } from '../text.zh'
import { useMessageMenu, type MessageMenu } from '../use-message-menu'
import type { RoomStream } from '../use-room-stream'
import { useSend } from '../use-send'
import { useSpeaking } from '../use-speaking'
import type { Draft } from '../use-draft'
import { CategoryPick } from './category-pick'
import { MessageActions } from './message-actions'
import { MessageList } from './message-list'
import type { RowActions } from './message-row'
import { RoomComposer } from './room-composer'
import { RoomStatus } from './room-status'
import { Restored } from './restored'
import styles from './room-chat.module.css'
import { VisitorBar } from './visitor-bar'

export interface RoomChatProps {
  /** The room in its present state, and as it was fetched. */
  readonly room: Room
  readonly card: Room
  readonly stream: RoomStream
  /** The messages of the stream that pass the filter. */
  readonly messages: readonly Said[]
  readonly categories: ReadonlyMap<string, string>
  /** The category that is shown: a moderator's message goes there unless another is picked. */
  readonly categoryId?: string
  readonly emptyText: string
  readonly draft: Draft
  /** Stands over the messages: what is pinned or being answered. */
  readonly top?: ReactNode
}

/** Appears above the very first message. */
const recordNote: Turn = { key: 'record', at: 0, text: text.room.recordNote }

/** The stream of a room with all actions, and the composer. */
export function RoomChat(props: RoomChatProps) {
  const { room, card, stream, messages, categories, emptyText, draft, top } = props
  const { memberId, isSignedIn } = useSession()
  const { snapshot } = stream
  const { isModerator } = room.mine
  const pictures = useRoomPictures(stream)
  const { closed, hint } = useSpeaking(room, card, snapshot, stream.waiting.length)
  const menu = useMessageMenu(room, draft)
  const [viewed, setViewed] = useState<{ readonly images: readonly ViewedImage[]; readonly at: number } | null>(null)
  const canSend = isSignedIn && closed === null
  const actions = useRowActions({
    menu,
    stream,
    draft,
    canSend,
    isSignedIn,
    onView: useCallback((images: readonly ViewedImage[], at: number) => setViewed({ images, at }), []),
  })
  const categoryId = isModerator ? (draft.category ?? props.categoryId) || undefined : undefined
  const send = useSend({ room, stream, draft, pictures, canAsk: !isModerator, categoryId })
  const [isMoreOpen, setMoreOpen] = useState(false)
  const now = useNow()
  const isPinned = ({ id }: LiveMessage): boolean => snapshot.pins.some((pin) => pin.id === id)

  return (
    <FilesContext.Provider value={stream.files}>
      <div className={styles.chat}>
        <RoomStatus snapshot={snapshot} onEnter={stream.enter} />
        <Restored recovered={snapshot.recovered} />
        {top}
        <Messages
          stream={stream}
          messages={messages}
          categories={categories}
          emptyText={emptyText}
          liked={menu.liked}
          actions={actions}
        />
        <Writing
          {...{ room, stream, draft, pictures, categories, categoryId, closed, hint }}
          onSend={send}
          onMore={isModerator ? () => setMoreOpen(true) : undefined}
        />
        <MessageActions {...{ menu, isModerator, canSend, isPinned, now }} myId={memberId} />
        {isModerator && (
          <ModeratorSheets
            {...{ room, menu, stream, draft, pictures, isMoreOpen, categoryId }}
            onMoreClose={() => setMoreOpen(false)}
          />
        )}
        <ImageViewer images={viewed?.images ?? []} openAt={viewed?.at ?? null} onClose={() => setViewed(null)} />
      </div>
    </FilesContext.Provider>
  )
}

interface WritingProps extends Pick<RoomChatProps, 'room' | 'stream' | 'draft' | 'categories'> {
  readonly pictures: Uploads
  readonly categoryId: string | undefined
  readonly closed: string | null
  readonly hint: string | undefined
  readonly onSend: () => void | Promise<unknown>
  readonly onMore: (() => void) | undefined
}

/** What is written here, by those who may. */
function Writing({
  room,
  stream,
  draft,
  pictures,
  categories,
  categoryId,
  closed,
  hint,
  onSend,
  onMore,
}: WritingProps) {
  const { isSignedIn } = useSession()
  const { isModerator } = room.mine
  const likes = stream.snapshot.eph.likes ?? room.likeCount
  if (!isSignedIn) return <VisitorBar room={room} likes={likes} />
  return (
    <RoomComposer
      {...{ draft, pictures, closed, hint, likes, onSend, onMore }}
      messages={stream.messages}
      waiting={stream.waiting}
      onCancelWaiting={stream.cancel}
      canAsk={!isModerator}
      teacher={room.teacher.name}
      category={
        isModerator &&
        categories.size > 0 && <CategoryPick names={categories} value={categoryId} onPick={draft.setCategory} />
      }
      onLike={stream.like}
    />
  )
}

interface MessagesProps extends Pick<RoomChatProps, 'stream' | 'messages' | 'categories' | 'emptyText'> {
  readonly liked: MessageMenu['liked']
  readonly actions: RowActions
}

/** The messages, once the first page is there. */
function Messages({ stream, messages, categories, emptyText, liked, actions }: MessagesProps) {
  const { memberId } = useSession()
  const { loaded, loadFailed, hasOlder } = stream.snapshot
  const turns = useMemo(() => (hasOlder ? stream.turns : [recordNote, ...stream.turns]), [hasOlder, stream.turns])
  if (!loaded) return <FirstPage failed={loadFailed} onRetry={stream.reload} />
  return (
    <MessageList
      messages={messages}
      myId={memberId}
      categories={categories}
      emptyText={emptyText}
      unreadFrom={stream.unreadFrom}
      turns={turns}
      liked={liked}
      onReachTop={hasOlder ? stream.loadOlder : undefined}
      actions={actions}
      onFollow={stream.follow}
    />
  )
}

/** Pictures of the next message. Their previews stay until the message comes back from the server. */
function useRoomPictures({ files }: RoomStream): Uploads {
  const onStored = ({ fileId, name, bytes, width, height }: StoredFile, preview: string | null): void =>
    files.keep({ attachment: { fileId, kind: 'image', name, bytes, width, height }, preview })
  return useUploads({ kind: 'chat', most: messageImagesMax, onStored })
}

interface RowActionsOf {
  readonly menu: MessageMenu
  readonly stream: RoomStream
  readonly draft: Draft
  readonly canSend: boolean
  readonly isSignedIn: boolean
  readonly onView: RowActions['onView']
}

function useRowActions({
  menu: { open, like, quote },
  stream: { retry, discard },
  draft: { write },
  canSend,
  isSignedIn,
  onView,
}: RowActionsOf): RowActions {
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
  readonly pictures: Uploads
  readonly categoryId: string | undefined
  readonly isMoreOpen: boolean
  readonly onMoreClose: () => void
}

/** A moderator's sheets, once their code is loaded. */
function ModeratorSheets(props: ModeratorSheetsProps) {
  const { room, menu, stream, draft, pictures, categoryId, isMoreOpen, onMoreClose } = props
  const code = usePiece('tools', loadTools, true)
  const tools = code.data
  const { acted } = menu
  const isActing = acted?.what === 'remove' || acted?.what === 'mute'
  const close = (): void => {
    menu.close()
    onMoreClose()
  }
  if (!tools) return <ToolsTrouble tools={code} open={isActing || isMoreOpen} onClose={close} />
  return (
    <>
      {acted?.what === 'remove' && <tools.RemoveSheet room={room} message={acted.message} onClose={menu.close} />}
      {acted?.what === 'mute' && <tools.MuteSheet room={room} member={acted.message.sender} onClose={menu.close} />}
      {isMoreOpen && <tools.MoreSheet {...{ stream, draft, pictures, categoryId }} onClose={onMoreClose} />}
    </>
  )
}

/** Shown before the first messages arrive. */
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
