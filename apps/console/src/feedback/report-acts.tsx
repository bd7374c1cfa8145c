import { reportTextMax } from '@rostrum/contract/feedback/limits'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { useAct } from '../kernel/use-call'
import { text } from './text.zh'

type Report = CallReply<'feedback.listReportCases'>['rows'][number]

interface ReportActsProps {
  readonly report: Report
  readonly onDone: () => void
}

type Finding = 'upheld' | 'dismissed'

/** What can be done about a report: it is begun, found right, or found wrong. */
export function ReportActs({ report: { no, state }, onDone }: ReportActsProps) {
  const [asking, setAsking] = useState<Finding>()
  const begin = useAct('feedback.handleReport', { done: text.begun, onDone })
  const isOpen = state === 'waiting' || state === 'working'
  return (
    <Space wrap>
      {isOpen && (
        <Button type="primary" onClick={() => setAsking('upheld')}>
          {text.uphold}
        </Button>
      )}
      {isOpen && <Button onClick={() => setAsking('dismissed')}>{text.dismiss}</Button>}
      {state !== 'working' && (
        <Button loading={begin.isRunning} onClick={() => void begin.run({ no, state: 'working' })}>
          {isOpen ? text.begin : text.again}
        </Button>
      )}
      {asking && <Found no={no} finding={asking} onClose={() => setAsking(undefined)} onDone={onDone} />}
    </Space>
  )
}

interface FoundProps extends Pick<Report, 'no'> {
  readonly finding: Finding
  readonly onClose: () => void
  readonly onDone: () => void
}

function Found({ no, finding, onClose, onDone }: FoundProps) {
  const handle = useAct('feedback.handleReport', { done: text.handled, onDone })
  const isUpheld = finding === 'upheld'
  return (
    <AskWhy
      isOpen
      title={isUpheld ? text.upholdTitle : text.dismissTitle}
      label={text.note}
      hint={text.noteHint}
      usual={isUpheld ? text.upholdUsual : text.dismissUsual}
      max={reportTextMax}
      okText={isUpheld ? text.uphold : text.dismiss}
      onClose={onClose}
      onGiven={async (note) => (await handle.run({ no, state: finding, note })) !== undefined}
    />
  )
}
