import { useRef, useState, type ReactNode } from 'react'
import { isWithin } from '@rostrum/contract/kernel/characters'
import type { LiveMessage } from '@rostrum/contract/live'
import { messageMax } from '@rostrum/contract/live/limits'
import { Checkbox, Composer, FilePick, IconButton, Switch, writeAtCaret } from '@rostrum/ui'
import { UploadPicks, type Uploads } from '@rostrum/app/kernel'
import { chatImageAccept } from '@rostrum/contract/kernel/limits'
import type { Said } from '../lines'
import type { OpenState } from '../open-room'
import { text } from '../text.zh'
import type { Draft } from '../use-draft'
import { wordsOf } from '../words'
import { ComposerQueue } from './composer-queue'
import { EmojiPanel } from './emoji-panel'
import { Hearts } from './hearts'
import { MentionPicks } from './mention-picks'
import styles from './room-composer.module.css'

export interface RoomComposerProps {
  readonly draft: Draft
  readonly pictures: Uploads
  /** What was said here: who spoke can be named. */
  readonly messages: readonly Said[]
  readonly waiting: OpenState['waiting']
  readonly onCancelWaiting: (key: string) => void
  readonly onSend: () => void | Promise<unknown>
  /** The reason why nobody can write now, or null. */
  readonly closed: string | null
  readonly hint?: string
  /** Whether questions are allowed here; the teacher answers them. */
  readonly canAsk: boolean
  readonly teacher: string
  /** Before a moderator's field: where the message goes. */
  readonly category?: ReactNode
  readonly likes: number
  readonly onLike: () => void
  /** Opens what a moderator can send besides words; absent for members. */
  readonly onMore?: () => void
}

/** The composer of a room: words or a question; pictures, the quote and the queue above; the heart beside it. */
export function RoomComposer(props: RoomComposerProps) {
  const { draft, pictures, closed, canAsk, teacher, onMore } = props
  const [isPicking, setPicking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const writeEmoji = (emoji: string): void => {
    const longer = draft.words + emoji
    if (!writeAtCaret(field.current, emoji) && isWithin(longer, messageMax)) draft.setWords(longer)
  }
  const isAsking = draft.isAsking && canAsk
  const placeholder = isAsking ? text.room.askPlaceholder(teacher) : text.room.placeholder
  return (
    <Composer
      ref={field}
      focusCount={draft.wantsFocus}
      value={draft.words}
      onChangeText={draft.setWords}
      onSend={props.onSend}
      label={isAsking ? text.room.ask : text.room.label}
      placeholder={placeholder}
      maxLength={messageMax}
      hasMore={pictures.isReady}
      closed={closed}
      lead={<Lead {...props} isAsking={isAsking} />}
      inside={
        <IconButton
          icon="smile"
          label={text.room.emoji}
          tone="quiet"
          expanded={isPicking}
          guardMs={0}
          onPress={() => setPicking(!isPicking)}
        />
      }
      below={isPicking && closed === null && <EmojiPanel onPick={writeEmoji} />}
      above={<Above {...props} isAsking={isAsking} />}
      tools={
        <span className={styles.tools}>
          {closed === null && !onMore && <PicturePick pictures={pictures} />}
          <Hearts likes={props.likes} onLike={props.onLike} />
          {closed === null && onMore && <IconButton icon="plus" label={text.room.more} onPress={onMore} />}
        </span>
      }
    />
  )
}

type PartProps = RoomComposerProps & { readonly isAsking: boolean }

/** Before the field: whether it is a question; or where a moderator's message goes. */
function Lead({ draft, closed, canAsk, category, isAsking }: PartProps) {
  if (closed !== null || !(canAsk || category)) return null
  return (
    <span className={styles.lead}>
      {canAsk ? (
        <Switch label={text.room.ask} size="s" words checked={isAsking} onChange={draft.setAsking} />
      ) : (
        category
      )}
    </span>
  )
}

function Above({ draft, pictures, closed, hint, messages, waiting, onCancelWaiting, isAsking }: PartProps) {
  const { quote } = draft
  return (
    <>
      {hint !== undefined && closed === null && <p className={styles.hint}>{hint}</p>}
      <ComposerQueue waiting={waiting} onCancel={onCancelWaiting} />
      <MentionPicks draft={draft} messages={messages} />
      {quote && <Quoted quote={quote} onDrop={() => draft.setQuote(null)} />}
      {isAsking && <Anonymously draft={draft} />}
      <UploadPicks uploads={pictures} disabled={closed !== null} />
    </>
  )
}

function Anonymously({ draft }: Pick<RoomComposerProps, 'draft'>) {
  return (
    <Checkbox className={styles.anonymous} look="square" checked={draft.isAnonymous} onChange={draft.setAnonymous}>
      {text.room.askAnonymous}
    </Checkbox>
  )
}

/** Chooses pictures for the next message. */
function PicturePick({ pictures }: { readonly pictures: Uploads }) {
  return (
    <FilePick
      accept={chatImageAccept}
      multiple
      onPick={pictures.add}
      render={(open) => (
        <IconButton
          icon="image"
          label={text.room.pictureTool}
          disabled={pictures.list.length >= pictures.most}
          onPress={open}
        />
      )}
    >
      {text.room.pictureTool}
    </FilePick>
  )
}

function Quoted({ quote, onDrop }: { readonly quote: LiveMessage; readonly onDrop: () => void }) {
  return (
    <div className={styles.quote}>
      <span className={styles.words}>{`${text.room.quoting(quote.sender.name)}：${wordsOf(quote)}`}</span>
      <IconButton icon="close" size="s" label={text.room.quoteDrop} onPress={onDrop} />
    </div>
  )
}
