import { Button } from '@rostrum/ui'
import { formatMoment, guessedNote, useGo, type CallReply } from '@rostrum/app/kernel'
import { text } from '../text.cases.zh'
import { Arrived } from './arrived'

export interface FeedbackDoneProps {
  readonly done: CallReply<'feedback.create'>
  readonly onAgain: () => void
}

/** The confirmation: the number, and the deadline for a first answer. */
export function FeedbackDone({ done: { no, dueAt }, onAgain }: FeedbackDoneProps) {
  const { to } = useGo()
  return (
    <Arrived
      title={text.done.title}
      no={no}
      noLabel={text.done.no}
      note={`${text.done.due(formatMoment(dueAt))}${guessedNote(dueAt)}`}
      again={text.done.again}
      onAgain={onAgain}
    >
      <Button to={to('feedback.reply', { no })}>{text.done.track}</Button>
    </Arrived>
  )
}
