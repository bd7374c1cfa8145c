import { visitTextMax } from '@rostrum/contract/commerce/limits'
import { Button, Drawer, Form, Input, Radio, Space, Spin } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { holds } from '../kernel/pages'
import { useMe } from '../kernel/me'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import { within } from '../kernel/within'
import { visitText as text } from './text.visit.zh'

type Row = CallReply<'commerce.listVisits'>['rows'][number]
type Asking = 'note' | 'missed' | 'resumed' | 'ended'

const questions: Readonly<Record<Asking, { readonly title: string; readonly hint: string }>> = {
  note: { title: text.note, hint: text.noteHint },
  missed: { title: text.missed, hint: text.missedHint },
  resumed: { title: text.resume, hint: text.resumeHint },
  ended: { title: text.end, hint: text.endHint },
}

/** The number to call: shown for a reason only, and gone when the drawer closes. */
function NumberToCall({ orderNo }: Pick<Row, 'orderNo'>) {
  const [isAsking, setAsking] = useState(false)
  const [mobile, setMobile] = useState<string>()
  const read = useAct('commerce.readVisitMobile', { stale: [], onDone: (seen) => setMobile(seen.mobile) })
  if (mobile !== undefined) return <strong>{text.numberOf(mobile)}</strong>
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.number}</Button>
      <AskWhy
        title={text.number}
        hint={text.numberHint}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await read.run({ orderNo, why })) !== undefined}
      />
    </>
  )
}

/** What is done with a visit: a note, a call, a decision. */
export function VisitActs({ row: { orderNo, answeredAt, caseSince } }: { readonly row: Row }) {
  const me = useMe()
  const [asking, setAsking] = useState<Asking>()
  const [isCalling, setCalling] = useState(false)
  const note = useAct('commerce.noteVisit', { done: text.noted })
  const decide = useAct('commerce.decideVisit', { done: text.decided })
  const ask = (one: Asking) => () => setAsking(one)
  const give = async (why: string): Promise<boolean> => {
    if (asking === 'note' || asking === 'missed')
      return (await note.run({ orderNo, kind: asking, text: why })) !== undefined
    return asking !== undefined && (await decide.run({ orderNo, decision: asking, why })) !== undefined
  }
  return (
    <Space wrap>
      {holds(me, 'commerce:visit:handle') && (
        <>
          {(answeredAt === undefined || caseSince !== undefined) && <NumberToCall orderNo={orderNo} />}
          <Button onClick={ask('note')}>{text.note}</Button>
          {answeredAt === undefined && <Button onClick={ask('missed')}>{text.missed}</Button>}
          {answeredAt === undefined && (
            <Button type="primary" onClick={() => setCalling(true)}>
              {text.call}
            </Button>
          )}
        </>
      )}
      {caseSince !== undefined && holds(me, 'commerce:visit:decide') && (
        <>
          <Button type="primary" onClick={ask('resumed')}>
            {text.resume}
          </Button>
          <Button danger onClick={ask('ended')}>
            {text.end}
          </Button>
        </>
      )}
      <AskWhy
        title={asking ? questions[asking].title : ''}
        hint={asking && questions[asking].hint}
        isDanger={asking === 'ended'}
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onGiven={give}
      />
      <Drawer title={text.call} open={isCalling} onClose={() => setCalling(false)} size="large" destroyOnHidden>
        <Calling orderNo={orderNo} onDone={() => setCalling(false)} />
      </Drawer>
    </Space>
  )
}

interface Said {
  readonly yes?: boolean
  readonly text: string
}

/** The statements as they are read out, with what the member says to each. */
function Calling({ orderNo, onDone }: { readonly orderNo: string; readonly onDone: () => void }) {
  const found = useCall('commerce.getVisitPaper', { orderNo })
  const answer = useAct('commerce.answerVisit', { done: text.answered, onDone })
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({})
  const [words, setWords] = useState('')
  if (found.error) return <Trouble error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Spin />
  const { statements, version } = found.data
  const of = (id: string): Said => said[id] ?? { text: '' }
  const put = (id: string, part: Partial<Said>): void => setSaid({ ...said, [id]: { ...of(id), ...part } })
  const isReady = statements.every(({ id }) => of(id).yes || (of(id).yes === false && of(id).text.trim() !== ''))
  const answers = statements.map(({ id }) => ({ id, yes: of(id).yes === true, text: of(id).yes ? '' : of(id).text }))
  return (
    <Form layout="vertical">
      <p>{text.callHint}</p>
      {statements.map(({ id, text: statement }) => (
        <Form.Item key={id} label={statement}>
          <Radio.Group
            aria-label={statement}
            value={of(id).yes}
            options={[
              { value: true, label: text.yes },
              { value: false, label: text.no('').slice(0, 1) },
            ]}
            onChange={({ target }) => put(id, { yes: target.value === true })}
          />
          {of(id).yes === false && (
            <Input
              aria-label={`${text.whyNo}：${statement}`}
              value={of(id).text}
              count={within(visitTextMax)}
              onChange={({ target }) => put(id, { text: target.value })}
            />
          )}
        </Form.Item>
      ))}
      <Form.Item label={text.callWords}>
        <Input.TextArea
          aria-label={text.callWords}
          value={words}
          count={within(visitTextMax)}
          onChange={({ target }) => setWords(target.value)}
        />
      </Form.Item>
      <Button
        type="primary"
        disabled={!isReady}
        loading={answer.isRunning}
        onClick={() => void answer.run({ orderNo, version, answers, text: words })}
      >
        {text.saveCall}
      </Button>
    </Form>
  )
}
