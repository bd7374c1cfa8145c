import type { Feedback, FeedbackState } from '@rostrum/contract/feedback'
import { Card, Icon, Meta, Steps, cx } from '@rostrum/ui'
import { formatDateTime, formatMoment, guessedNote } from '@rostrum/app/kernel'
import { text } from '../text.cases.zh'
import { CaseTag } from './case-tag'
import { ImageLine } from './image-line'
import styles from './case-head.module.css'

const steps: Readonly<Record<FeedbackState, number>> = {
  new: 0,
  reopened: 0,
  handling: 1,
  escalated: 1,
  replied: 2,
  closed: 4,
}

/** The submitted feedback, its state, and the deadline of the next step. */
export function CaseHead({ feedback }: { readonly feedback: Feedback }) {
  const { no, kind, state, at, content, images, contact, ref } = feedback
  return (
    <Card pad className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.kind}>{text.kinds[kind]}</h2>
        <CaseTag state={state} />
      </div>
      <Meta parts={[no, formatDateTime(at)]} />
      <div className={styles.steps}>
        <Steps label={text.detail.steps} items={text.detail.stepNames} current={steps[state]} />
      </div>
      <Clock feedback={feedback} />
      <p className={styles.content}>{content}</p>
      <ImageLine images={images} />
      <Meta parts={[ref && text.detail.about(text.refs[ref.kind]), contact && text.detail.contact(contact)]} />
    </Card>
  )
}

/** The promised deadline, and who handles it. */
function Clock({ feedback: { state, dueAt, overdue, handlerRole, entries } }: { readonly feedback: Feedback }) {
  const role = text.roles[handlerRole]
  const wasAsked = entries.filter((entry) => entry.state === 'escalated').at(-1)?.by === 'member'
  if (state === 'escalated')
    return <Line isLate words={(wasAsked ? text.detail.escalatedByMember : text.detail.escalated)(role)} />
  if (dueAt === undefined) return null
  if (overdue) return <Line isLate words={text.detail.overdue} />
  return state === 'handling' ? (
    <Line words={`${text.detail.answerBy(formatMoment(dueAt))}${guessedNote(dueAt)} · ${text.detail.handler(role)}`} />
  ) : (
    <Line words={`${text.detail.acceptBy(formatMoment(dueAt))}${guessedNote(dueAt)}`} />
  )
}

function Line({ words, isLate }: { readonly words: string; readonly isLate?: boolean }) {
  return (
    <p className={cx(styles.clock, isLate && styles.late)} role="status">
      <Icon name={isLate ? 'warning' : 'clock'} size="s" />
      {words}
    </p>
  )
}
