import { answerDays } from '@rostrum/contract/feedback/limits'
import { App, Button, Input, Modal, Radio, Space, Typography } from 'antd'
import { useState } from 'react'
import type { CallInput, CallReply } from '../kernel/call'
import { useMe } from '../kernel/me'
import { useAct, useCall } from '../kernel/use-call'
import { Canned } from './canned'
import css from './case-acts.module.css'
import { CaseOwner } from './case-owner'
import { useDraft } from './drafts'
import { within } from '../kernel/within'
import { text } from './text.zh'

type Case = CallReply<'feedback.getCase'>
type CaseNo = Case['no']
type Weight = Case['weight']

/** What can be done about a case now: somebody takes charge of it; it is accepted, answered, closed. */
export function CaseActs({ no }: CallInput<'feedback.getCase'>) {
  const me = useMe()
  const { data } = useCall('feedback.getCase', { no })
  if (!data || data.state === 'closed') return null
  const isTheirs = data.handlerId !== undefined && data.handlerId !== me.operatorId
  return (
    <>
      <CaseOwner one={data} />
      {(!isTheirs || data.state === 'replied') && <NextAct one={data} />}
    </>
  )
}

/** The next step of the one who is in charge. */
function NextAct({ one }: { readonly one: Case }) {
  switch (one.state) {
    case 'new':
    case 'reopened':
      return <Accept no={one.no} weight={one.weight} />
    case 'handling':
    case 'escalated':
      return <Answer no={one.no} />
    case 'replied':
      return (
        <Space>
          {one.unreadAt !== undefined && <Read no={one.no} />}
          <Close no={one.no} />
        </Space>
      )
    case 'closed':
      return null
  }
}

const weights = Object.keys(answerDays) as Weight[]

function Accept({ no, weight: before }: Pick<Case, 'no' | 'weight'>) {
  const [isAsking, setAsking] = useState(false)
  const [weight, setWeight] = useState<Weight>(before)
  const accept = useAct('feedback.acceptCase', { done: text.accepted, onDone: () => setAsking(false) })
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {text.accept}
      </Button>
      <Modal
        open={isAsking}
        title={text.acceptTitle}
        okText={text.accept}
        confirmLoading={accept.isRunning}
        onOk={() => void accept.run({ no, weight })}
        onCancel={() => setAsking(false)}
      >
        <p className={css.hint}>{text.acceptHint}</p>
        <Radio.Group className={css.weights} value={weight} onChange={({ target }) => setWeight(target.value)}>
          {weights.map((one) => (
            <Radio key={one} value={one}>
              {text.weights[one]}
              <Typography.Text type="secondary"> · {text.acceptDays(one)}</Typography.Text>
            </Radio>
          ))}
        </Radio.Group>
      </Modal>
    </>
  )
}

function Answer({ no }: { readonly no: CaseNo }) {
  const draft = useDraft(`case:${no}`)
  const answer = useAct('feedback.answerCase', { done: text.answered, onDone: draft.clear })
  const send = (): void => void answer.run({ no, content: draft.text.trim(), idempotencyKey: draft.keyOf() })
  return (
    <div className={css.answer}>
      <Input.TextArea
        value={draft.text}
        aria-label={text.answer}
        placeholder={text.answerHint}
        count={within(text.answerMax)}
        showCount
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={({ target }) => draft.write(target.value)}
      />
      <Space className={css.send}>
        <Typography.Text type="secondary">{text.answerHint}</Typography.Text>
        <Space>
          <Canned draft={draft} max={text.answerMax} />
          <Button type="primary" loading={answer.isRunning} disabled={draft.text.trim() === ''} onClick={send}>
            {text.answer}
          </Button>
        </Space>
      </Space>
    </div>
  )
}

/** The member wrote after the answer, and nothing is asked for. */
function Read({ no }: { readonly no: CaseNo }) {
  const read = useAct('feedback.readCase', { done: text.readDone })
  return (
    <Button type="primary" loading={read.isRunning} onClick={() => void read.run({ no })}>
      {text.read}
    </Button>
  )
}

function Close({ no }: { readonly no: CaseNo }) {
  const { modal } = App.useApp()
  const close = useAct('feedback.closeCase', { done: text.closedDone })
  const ask = (): void =>
    void modal.confirm({
      title: text.closeCaseTitle,
      content: text.closeCaseHint,
      okText: text.closeCase,
      onOk: () => close.run({ no }),
    })
  return (
    <Button loading={close.isRunning} onClick={ask}>
      {text.closeCase}
    </Button>
  )
}
