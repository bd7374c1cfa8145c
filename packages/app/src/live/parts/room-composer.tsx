import type { LiveMessage } from '@rostrum/contract/live'
import { Checkbox, Composer, FilePick, IconButton, Switch } from '@rostrum/ui'
import type { OpenState } from '../open-room'
import { text } from '../text.zh'
import { IMAGES_MAX, type Pictures } from '../use-pictures'
import type { Draft } from '../use-draft'
import { wordsOf } from '../words'
import { ComposerPictures } from './composer-pictures'
import { ComposerQueue } from './composer-queue'
import { Hearts } from './hearts'
import styles from './room-composer.module.css'

/** Longest message, in characters; the server's own limit. */
const MESSAGE_MAX = 500

export interface RoomComposerProps {
  readonly draft: Draft
  readonly pictures: Pictures
  readonly waiting: OpenState['waiting']
  readonly onCancelWaiting: (key: string) => void
  readonly onSend: () => void | Promise<unknown>
  /** Why nothing can be written now. */
  readonly closed: string | null
  readonly hint?: string
  /** May questions be asked here; the teacher answers them. */
  readonly canAsk: boolean
  readonly teacher: string
  readonly likes: number
  readonly onLike: () => void
  /** Opens what a moderator can send beside words; absent for members. */
  readonly onMore?: () => void
}

/** The line at the bottom of a room: words or a question, pictures, what is quoted and what waits above them, the heart beside them. */
export function RoomComposer(props: RoomComposerProps) {
  const { draft, pictures, closed, hint, canAsk, teacher, onMore } = props
  const { quote, wantsFocus } = draft
  const isAsking = draft.isAsking && canAsk
  const placeholder = isAsking ? text.room.askPlaceholder(teacher) : text.room.placeholder
  return (
    <Composer
      focusCount={wantsFocus}
      value={draft.words}
      onChangeText={draft.setWords}
      onSend={props.onSend}
      label={isAsking ? text.room.ask : text.room.label}
      placeholder={placeholder}
      maxLength={MESSAGE_MAX}
      hasMore={pictures.isReady}
      closed={closed}
      lead={
        canAsk &&
        closed === null && (
          <span className={styles.lead}>
            <Switch label={text.room.ask} size="s" words checked={isAsking} onChange={draft.setAsking} />
          </span>
        )
      }
      above={
        <>
          {hint !== undefined && closed === null && <p className={styles.hint}>{hint}</p>}
          <ComposerQueue waiting={props.waiting} onCancel={props.onCancelWaiting} />
          {quote && <Quoted quote={quote} onDrop={() => draft.setQuote(null)} />}
          {isAsking && (
            <Checkbox
              className={styles.anonymous}
              look="square"
              checked={draft.isAnonymous}
              onChange={draft.setAnonymous}
            >
              {text.room.askAnonymous}
            </Checkbox>
          )}
          <ComposerPictures pictures={pictures} />
        </>
      }
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

/** Chooses pictures for the next message. */
function PicturePick({ pictures }: { readonly pictures: Pictures }) {
  return (
    <FilePick
      accept="image/jpeg,image/png,image/webp,image/gif"
      multiple
      onPick={pictures.add}
      render={(open) => (
        <IconButton
          icon="image"
          label={text.room.pictureTool}
          disabled={pictures.list.length >= IMAGES_MAX}
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
