import { memo, type ReactNode } from 'react'
import { Avatar, Icon, Pressable, Tag, cx, type ViewedImage } from '@rostrum/ui'
import { formatClock, useCount } from '@rostrum/app/kernel'
import type { LiveMessage } from '@rostrum/contract/live'
import { isEmojiOnly } from '../emoji'
import type { Said, Utterance } from '../lines'
import { mentions, piecesOf } from '../mentions'
import { text } from '../text.zh'
import { FileCard, StockCard } from './message-cards'
import { MessageDelivery, type DeliveryActions } from './message-delivery'
import { MessagePictures } from './message-pictures'
import { MessageQuestion } from './message-question'
import styles from './message-row.module.css'
import rowStyles from './said-row.module.css'

/**
 * The reader's actions on a row. The object stays the same as long as its meaning does, so that rows need not be drawn
 * again.
 */
export interface RowActions extends DeliveryActions {
  /** Opens the actions on it. */
  readonly onActions?: (line: Said) => void
  readonly onLike?: (message: LiveMessage) => void
  readonly onQuote?: (message: LiveMessage) => void
  readonly onView: (images: readonly ViewedImage[], at: number) => void
}

export interface MessageRowProps {
  readonly line: Said
  readonly isMine: boolean
  /** The reader's name: what calls it is marked. */
  readonly myName?: string
  /** It follows one of the same person, who is not named again. */
  readonly isJoined?: boolean
  readonly isLiked?: boolean
  readonly category?: string
  readonly actions: RowActions
}

/** One message. A teacher's has a tinted ground, a question has a frame. */
export const MessageRow = memo(function MessageRow({
  line,
  isMine,
  myName = '',
  isJoined = false,
  isLiked = false,
  category,
  actions,
}: MessageRowProps) {
  const { said } = line
  const { sender, state } = said
  if (said.type === 'system') return <p className={rowStyles.notice}>{said.content}</p>
  if (state === 'withdrawn') return <p className={rowStyles.notice}>{text.room.withdrawnBy(sender.name)}</p>
  if (state === 'deleted') {
    const { reason = '' } = said
    return (
      <p className={rowStyles.notice}>{isMine && reason !== '' ? text.room.deletedMine(reason) : text.room.deleted}</p>
    )
  }
  const isTeacher = sender.role === 'teacher'
  const isQuestion = said.isQuestion === true
  return (
    <article
      className={cx(
        rowStyles.row,
        isTeacher && rowStyles.teacher,
        isQuestion && rowStyles.question,
        isJoined && styles.joined,
        !isMine && mentions(said.content, myName) && styles.called,
      )}
      data-message={line.key}
      aria-label={isTeacher ? text.room.saidBy(sender.name) : undefined}
    >
      {!isQuestion && isJoined && <span className={styles.gap} />}
      {!isQuestion && !isJoined && (
        <Avatar name={sender.name} src={sender.avatar} size="s" tone={isTeacher ? 'ink' : undefined} />
      )}
      <div className={rowStyles.main}>
        {!isJoined && <Head said={said} isMine={isMine} category={category} />}
        {said.quote && (
          <p className={rowStyles.quote}>
            {said.quote.excerpt === '' ? text.room.quoteGone : `${said.quote.name}：${said.quote.excerpt}`}
          </p>
        )}
        <Body line={line} myName={isMine ? '' : myName} actions={actions} />
        {isQuestion && line.message && <MessageQuestion id={line.message.id} />}
        {line.message && line.delivery === 'sent' && (isTeacher || said.content === '') && (
          <Foot line={line} message={line.message} isTeacher={isTeacher} isLiked={isLiked} actions={actions} />
        )}
        <MessageDelivery line={line} actions={actions} />
      </div>
    </article>
  )
})

function Head({
  said: { sender, createdAt, isQuestion },
  isMine,
  category,
}: {
  readonly said: Utterance
  readonly isMine: boolean
  readonly category?: string
}) {
  const isTeacher = sender.role === 'teacher'
  return (
    <div className={rowStyles.head}>
      {isQuestion && <span className={styles.ask}>{text.room.questionMark}</span>}
      <span className={cx(rowStyles.name, isTeacher && rowStyles.teacherName)}>{sender.name}</span>
      <RoleTag role={sender.role} isMine={isMine} />
      {sender.regNo && <span className={styles.quiet}>{text.common.regNo(sender.regNo)}</span>}
      {category && <span className={styles.quiet}>{category}</span>}
      <time className={rowStyles.end}>{formatClock(createdAt)}</time>
    </div>
  )
}

interface BodyProps {
  readonly line: Said
  readonly myName: string
  readonly actions: RowActions
}

function Body({ line, myName, actions: { onActions, onView } }: BodyProps) {
  const { said, message } = line
  const pictures = said.files?.filter(({ kind }) => kind === 'image') ?? []
  const documents = said.files?.filter(({ kind }) => kind === 'pdf') ?? []
  const press = (inside: ReactNode): ReactNode =>
    onActions && message ? (
      <Pressable className={cx(rowStyles.press, styles.press)} onPress={() => onActions(line)}>
        {inside}
      </Pressable>
    ) : (
      inside
    )
  return (
    <>
      {said.content !== '' &&
        press(
          <span className={cx(rowStyles.content, styles.content, isEmojiOnly(said.content) && styles.large)} data-words>
            {piecesOf(said.content, myName).map(({ words, isMention }, at) =>
              isMention ? (
                <span key={at} className={styles.mention}>
                  {words}
                </span>
              ) : (
                words
              ),
            )}
          </span>,
        )}
      {said.stock && <StockCard stock={said.stock} />}
      {pictures.length > 0 && <MessagePictures messageId={message?.id} pictures={pictures} onView={onView} />}
      {documents.map((file) => (
        <FileCard key={file.fileId} messageId={message?.id} file={file} />
      ))}
    </>
  )
}

interface FootProps {
  readonly line: Said
  readonly message: LiveMessage
  readonly isTeacher: boolean
  readonly isLiked: boolean
  readonly actions: RowActions
}

/** The quick actions under a teacher's message; and the menu when there are no words to press. */
function Foot({ line, message, isTeacher, isLiked, actions: { onLike, onQuote, onActions } }: FootProps) {
  const count = useCount()(message.likeCount + (isLiked ? 1 : 0))
  return (
    <div className={styles.foot}>
      {onLike && isTeacher && (
        <Pressable
          className={cx(styles.act, isLiked && styles.on)}
          label={count === undefined ? text.room.like : `${text.room.like} ${count}`}
          aria-pressed={isLiked}
          disabled={isLiked}
          onPress={() => onLike(message)}
        >
          <Icon name={isLiked ? 'heartFilled' : 'heart'} size="s" />
          {count ?? text.room.like1}
        </Pressable>
      )}
      {onQuote && isTeacher && (
        <Pressable className={styles.act} onPress={() => onQuote(message)}>
          <Icon name="quote" size="s" />
          {text.room.quote}
        </Pressable>
      )}
      {onActions && message.content === '' && (
        <Pressable className={styles.act} label={text.room.actions} onPress={() => onActions(line)}>
          <Icon name="more" size="s" />
        </Pressable>
      )}
    </div>
  )
}

function RoleTag({ role, isMine }: { readonly role: Utterance['sender']['role']; readonly isMine: boolean }) {
  if (role === 'teacher') return <Tag tone="solid">{text.room.teacher}</Tag>
  if (role === 'assistant') return <Tag tone="accent">{text.room.assistant}</Tag>
  return isMine ? <Tag tone="brand">{text.room.me}</Tag> : null
}
