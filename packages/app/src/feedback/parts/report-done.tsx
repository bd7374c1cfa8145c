import { Button } from '@rostrum/ui'
import { text } from '../text.zh'
import { Arrived } from './arrived'

export interface ReportDoneProps {
  readonly no: string
  readonly isAnonymous: boolean
  readonly onBack: () => void
  readonly onAgain: () => void
}

/** The confirmation of a report, with its number. */
export function ReportDone({ no, isAnonymous, onBack, onAgain }: ReportDoneProps) {
  return (
    <Arrived
      title={text.done.title}
      no={no}
      noLabel={text.done.no}
      note={isAnonymous ? text.done.visitor : text.done.member}
      again={text.report.again}
      onAgain={onAgain}
    >
      <Button onPress={onBack}>{text.done.back}</Button>
    </Arrived>
  )
}
