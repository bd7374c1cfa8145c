import type { ReactNode } from 'react'
import { Icon, Pressable, Tag, cx } from '@rostrum/ui'
import { formatMoment, guessedNote, formatSpan, relativeTime, useCount, useGo } from '@rostrum/app/kernel'
import { groupOf, type Question } from '../questions'
import { boardText } from '../text.board.zh'
import { QuestionStateWord } from './message-question'
import styles from './board-card.module.css'

export interface BoardCardProps {
  readonly question: Question
  readonly now: number
  readonly onVote: (on: boolean) => void
  /** Opens the actions on it. */
  readonly onActions: () => void
  readonly onPictures: () => void
  /** A moderator's buttons. */
  readonly turn?: ReactNode
}

/** A question on the board: how many ask it, if they are many, its words, its state, and its answer. */
export function BoardCard({ question, now, onVote, onActions, onPictures, turn }: BoardCardProps) {
  const { content, asker, isMine, createdAt, dueAt, images, reason, score, state } = question
  const isOpen = groupOf(question) === 'open'
  return (
    <article className={cx(styles.card, state === 'answering' && styles.now)}>
      <Vote question={question} onVote={onVote} />
      <div className={styles.main}>
        {/* Opening the actions twice is harmless, and a teacher takes two of them within a second. */}
        <Pressable className={styles.press} guardMs={0} onPress={onActions}>
          <span className={styles.content}>{content}</span>
        </Pressable>
        <div className={styles.meta}>
          <span>{asker.name}</span>
          {isMine && <Tag tone="brand">{boardText.own}</Tag>}
          <span>{relativeTime(createdAt, now)}</span>
          {images > 0 && (
            <Pressable className={styles.link} onPress={onPictures}>
              {boardText.pictures(images)}
            </Pressable>
          )}
          <span className={styles.end}>
            <QuestionStateWord question={question} />
          </span>
        </div>
        {isMine && isOpen && state !== 'overdue' && (
          <span className={styles.meta}>{`${boardText.due(formatMoment(dueAt, now))}${guessedNote(dueAt)}`}</span>
        )}
        {reason !== undefined && <p className={styles.warn}>{reason}</p>}
        <Answer question={question} />
        {turn}
        {score !== undefined && <span className={styles.meta}>{boardText.score(score)}</span>}
      </div>
    </article>
  )
}

/** 同问 at the left, as large as a thumb. The member's own question shows the count only. */
function Vote({ question, onVote }: Pick<BoardCardProps, 'question' | 'onVote'>) {
  const { votes, voted, isMine } = question
  const count = useCount(isMine)(votes)
  const inside = (
    <>
      <Icon name="chevronUp" size="s" />
      {count !== undefined && <span className={styles.count}>{count}</span>}
      <span className={styles.same}>{voted ? boardText.sameDone : boardText.same}</span>
    </>
  )
  const classes = cx(styles.vote, voted && styles.voted)
  if (isMine || groupOf(question) !== 'open') return <span className={classes}>{inside}</span>
  return (
    <Pressable className={classes} aria-pressed={voted} guardMs={0} onPress={() => onVote(!voted)}>
      {inside}
    </Pressable>
  )
}

/** The answer: written, or spoken with its position in the replay. */
function Answer({ question }: { readonly question: Question }) {
  const { to } = useGo()
  const { answer, replayId, replayMs } = question
  if (groupOf(question) !== 'answered') return null
  return (
    <>
      {answer && answer.content !== '' ? (
        <div className={styles.answer}>
          <p className={styles.who}>{boardText.answerOf(answer.name)}</p>
          <p className={styles.said}>{answer.content}</p>
        </div>
      ) : (
        <span className={styles.meta}>{boardText.spoken}</span>
      )}
      {replayId !== undefined && replayMs !== undefined && (
        <Pressable className={styles.link} to={to('live.playback', { id: replayId, ms: replayMs })}>
          <Icon name="playFilled" size="s" />
          {boardText.replay(formatSpan(replayMs))}
        </Pressable>
      )}
    </>
  )
}
