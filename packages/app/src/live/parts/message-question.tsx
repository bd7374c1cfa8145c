import { useContext } from 'react'
import { Icon, Pressable, cx } from '@rostrum/ui'
import { useCount } from '@rostrum/app/kernel'
import { groupOf, type Question } from '../questions'
import { QuestionsContext } from '../room-context'
import { text } from '../text.zh'
import { boardText } from '../text.board.zh'
import styles from './message-question.module.css'

/** The line under a question in the stream: who else asks it, and its state. */
export function MessageQuestion({ id }: { readonly id: string }) {
  const questions = useContext(QuestionsContext)
  const question = questions?.find(id)
  if (!questions || !question) return null
  return (
    <div className={styles.foot}>
      <VoteButton question={question} onVote={(on) => questions.vote(question, on)} />
      <QuestionStateWord question={question} />
    </div>
  )
}

/** 同问 with the count. The member's own question shows the count only. */
function VoteButton({ question, onVote }: { readonly question: Question; readonly onVote: (on: boolean) => void }) {
  const { votes, voted, isMine } = question
  const { same, sameDone, sameOf, sameDoneOf } = text.room
  const words = useCount(isMine)(votes, voted ? sameDoneOf : sameOf) ?? (voted ? sameDone : same)
  if (isMine || groupOf(question) !== 'open') return <span className={cx(styles.vote, styles.off)}>{words}</span>
  return (
    <Pressable
      className={cx(styles.vote, voted && styles.voted)}
      aria-pressed={voted}
      guardMs={0}
      onPress={() => onVote(!voted)}
    >
      <Icon name="chevronUp" size="s" />
      {words}
    </Pressable>
  )
}

/** 待答, 排队, 正在答, 已答. */
export function QuestionStateWord({ question: { state } }: { readonly question: Pick<Question, 'state'> }) {
  const isNow = state === 'answering'
  return (
    <span className={cx(styles.state, isNow && styles.now, state === 'overdue' && styles.late)}>
      {state === 'overdue' ? boardText.overdue : boardText.states[state]}
    </span>
  )
}
