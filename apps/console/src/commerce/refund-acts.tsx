import { App, Button, Checkbox, Space } from 'antd'
import { useState } from 'react'
import { AskWhy, type About } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { useMe } from '../kernel/me'
import { holds } from '../kernel/pages'
import { useAct } from '../kernel/use-call'
import { money } from './money'
import { refundText as text } from './text.refund.zh'
import { NumberInput } from '../kernel/number-input'

type Paper = CallReply<'commerce.getRefundPaper'>
interface ActProps {
  readonly paper: Paper
}
interface AskProps extends ActProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const FEN = 100

/** What may be decided about a refund now. */
export function RefundActs({ paper }: ActProps) {
  const { no, state, may } = paper
  const me = useMe()
  const [asked, setAsked] = useState<'pass' | 'refuse'>()
  const take = useAct('commerce.takeRefund', { done: text.taken })
  const retry = useAct('commerce.retryRefund', { done: text.retried })
  if (!holds(me, 'commerce:refund:decide')) return null
  const close = () => setAsked(undefined)
  const isOpen = may.decide || may.appeal
  return (
    <Space wrap>
      {state === 'submitted' && <Button onClick={() => void take.run({ no })}>{text.take}</Button>}
      {isOpen && (
        <>
          <Button type="primary" onClick={() => setAsked('pass')}>
            {text.pass}
          </Button>
          <Button danger onClick={() => setAsked('refuse')}>
            {may.appeal ? text.keep : text.refuse}
          </Button>
        </>
      )}
      {may.retry && <Button onClick={() => void retry.run({ no })}>{text.retry}</Button>}
      <Pass paper={paper} isOpen={asked === 'pass'} onClose={close} />
      <Refuse paper={paper} isOpen={asked === 'refuse'} onClose={close} />
    </Space>
  )
}

/** What a decision is about, besides what does not change. */
const aboutOf = ({ seen, state, most, refunded }: Paper): About => ({
  seen,
  said: { [text.state]: text.states[state], [text.refunded]: money(refunded), [text.most]: money(most) },
})

function Pass({ paper, isOpen, onClose }: AskProps) {
  const { no, kind, amount, most, aloneFen } = paper
  const { message } = App.useApp()
  // Something may have been returned since it was asked for.
  const least = Math.min(amount, most)
  const [typed, setTyped] = useState<number | null>()
  const yuan = typed === undefined ? least / FEN : typed
  const [goesOn, setGoesOn] = useState(false)
  const decide = useAct('commerce.decideRefund', {
    onDone: ({ waits }) => void message.success(waits ? text.waits : text.passed),
  })
  const fen = Math.round((yuan ?? 0) * FEN)
  return (
    <AskWhy
      title={text.passTitle}
      hint={text.passHint(money(aloneFen))}
      okText={text.pass}
      isReady={fen >= least && fen <= most}
      isOpen={isOpen}
      onClose={() => {
        setTyped(undefined)
        setGoesOn(false)
        onClose()
      }}
      about={aboutOf(paper)}
      onGiven={async (why, seen) =>
        (await decide.run({
          no,
          pass: true,
          why,
          seen,
          ...(fen > 0 && { amount: fen }),
          ...(kind === 'complaint' && { endsService: !goesOn }),
        })) !== undefined
      }
    >
      <Space orientation="vertical">
        <NumberInput
          aria-label={text.yuan}
          prefix="¥"
          value={yuan}
          onChange={setTyped}
          precision={2}
          min={least / FEN}
          max={most / FEN}
        />
        {kind === 'complaint' && (
          <Checkbox checked={goesOn} onChange={({ target }) => setGoesOn(target.checked)}>
            {text.goesOn}
          </Checkbox>
        )}
      </Space>
    </AskWhy>
  )
}

function Refuse({ paper, isOpen, onClose }: AskProps) {
  const { no, may } = paper
  const decide = useAct('commerce.decideRefund', { done: text.refused })
  return (
    <AskWhy
      title={may.appeal ? text.keepTitle : text.refuseTitle}
      hint={may.appeal ? text.keepHint : text.refuseHint}
      okText={may.appeal ? text.keep : text.refuse}
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      about={aboutOf(paper)}
      onGiven={async (why, seen) => (await decide.run({ no, pass: false, why, seen })) !== undefined}
    />
  )
}
