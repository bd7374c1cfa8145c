import { Button, Icon, ImageViewer, Meta, Pressable, Tag, cx } from '@rostrum/ui'
import { formatCount, relativeTime, useGo, usePlatform, useToast } from '@rostrum/app/kernel'
import { QuestionStateWord } from '../parts/message-question'
import { useQuestionActions } from '../queries.board'
import { groupOf, type Question } from '../questions'
import { useQuestionPictures } from '../use-question-pictures'
import { spanWords } from './plan'
import { studioText } from './text.zh'
import styles from './desk-card.module.css'

export interface DeskCardProps {
  readonly question: Question
  readonly now: number
  readonly onAnswer: () => void
  /** Opens all other actions on it. */
  readonly onMore: () => void
}

const words = studioText.questions

/** A question on the desk of its answerer: the deadline, the words, how many ask it, and its room. */
export function DeskCard({ question, now, onAnswer, onMore }: DeskCardProps) {
  const { content, asker, images, roomTitle, roomId, votes, createdAt, reason, answer } = question
  const { to } = useGo()
  const isOpen = groupOf(question) === 'open'
  return (
    <article className={cx(styles.card, isOpen && question.dueAt < now && styles.late)}>
      <div className={styles.head}>
        {isOpen && <Due question={question} now={now} />}
        <span className={styles.state}>
          <QuestionStateWord question={question} />
        </span>
      </div>
      <p className={styles.content}>{content}</p>
      <Meta parts={[asker.name, relativeTime(createdAt, now), votes > 0 && words.same(formatCount(votes))]} />
      {/* Only the room's announcement knows which of the two kinds it is. */}
      <Pressable className={styles.room} label={words.toRoom(roomTitle)} to={to('live.details', { id: roomId })}>
        <span className={styles.title}>{roomTitle}</span>
        <Icon name="chevronRight" size="s" />
      </Pressable>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {answer && answer.content !== '' && <p className={styles.answer}>{answer.content}</p>}
      <div className={styles.acts}>
        {isOpen && (
          <Button size="s" icon="pen" onPress={onAnswer}>
            {words.answer}
          </Button>
        )}
        {isOpen && <Spoken question={question} />}
        {images > 0 && <Pictures question={question} />}
        <Button size="s" look="quiet" icon="more" onPress={onMore}>
          {words.more}
        </Button>
      </div>
    </article>
  )
}

/** The time left, or the delay. */
function Due({ question: { dueAt, urgedAt }, now }: Pick<DeskCardProps, 'question' | 'now'>) {
  const left = dueAt - now
  return (
    <>
      <Tag tone={left < 0 ? 'danger' : 'plain'} icon="clock">
        {left < 0 ? words.overdueBy(spanWords(-left)) : words.dueIn(spanWords(left))}
      </Tag>
      {urgedAt !== undefined && (
        <Tag tone="warn" icon="bell">
          {words.urged}
        </Tag>
      )}
    </>
  )
}

function Pictures({ question: { id, roomId, images: count } }: Pick<DeskCardProps, 'question'>) {
  const { images, show, close } = useQuestionPictures(roomId)
  return (
    <>
      <Button size="s" look="quiet" icon="image" onPress={() => show(id)}>
        {words.pictures(count)}
      </Button>
      <ImageViewer images={images} openAt={images.length > 0 ? 0 : null} onClose={close} />
    </>
  )
}

/** Marks it as answered orally in the broadcast. */
function Spoken({ question: { id, roomId } }: Pick<DeskCardProps, 'question'>) {
  const { answer } = useQuestionActions(roomId)
  const { random } = usePlatform()
  const toast = useToast()
  const onPress = () =>
    answer.mutateAsync({ id, kind: 'voice', idempotencyKey: random.id() }).then(
      () => toast(words.done),
      () => undefined,
    )
  return (
    <Button size="s" look="tint" icon="check" onPress={onPress}>
      {words.voice}
    </Button>
  )
}
