import { Select, Button, Form, Space, Typography } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallInput, CallReply } from '../kernel/call'
import { useMe } from '../kernel/me'
import { Trouble } from '../kernel/trouble'
import { useAct, useCall } from '../kernel/use-call'
import css from './case-acts.module.css'
import { text } from './text.owner.zh'

type Case = CallReply<'feedback.getCase'>
type OperatorId = CallInput<'feedback.assignCase'>['to']

interface CaseOwnerProps {
  readonly one: Case
}

/** Who is in charge of a case, and how it comes to somebody else. */
export function CaseOwner({ one }: CaseOwnerProps) {
  const me = useMe()
  const [asking, setAsking] = useState<'takeOver' | 'assign' | 'escalate'>()
  const claim = useAct('feedback.assignCase', { done: text.claimed })
  const { no, handlerId, handlerName, state } = one
  const isTheirs = handlerId !== undefined && handlerId !== me.operatorId
  const onClose = (): void => setAsking(undefined)
  return (
    <Space className={css.owner} wrap>
      <Typography.Text type="secondary">
        {handlerId === undefined ? text.nobody : text.inCharge(isTheirs ? (handlerName ?? text.unknown) : text.me)}
      </Typography.Text>
      {handlerId === undefined && (
        <Button loading={claim.isRunning} onClick={() => void claim.run({ no, to: me.operatorId })}>
          {text.claim}
        </Button>
      )}
      {isTheirs && (
        <Button type="primary" onClick={() => setAsking('takeOver')}>
          {text.takeOver}
        </Button>
      )}
      <Button onClick={() => setAsking('assign')}>{text.assign}</Button>
      {escalating.includes(state) && <Button onClick={() => setAsking('escalate')}>{text.escalate}</Button>}
      {asking === 'takeOver' && <TakeOver one={one} onClose={onClose} />}
      {asking === 'assign' && <Assign one={one} onClose={onClose} />}
      {asking === 'escalate' && <Escalate one={one} onClose={onClose} />}
    </Space>
  )
}

const escalating: readonly Case['state'][] = ['new', 'handling', 'reopened']

interface AskingProps extends CaseOwnerProps {
  readonly onClose: () => void
}

function TakeOver({ one: { no, handlerId, handlerName }, onClose }: AskingProps) {
  const me = useMe()
  const assign = useAct('feedback.assignCase', { done: text.takenOver })
  return (
    <AskWhy
      isOpen
      title={text.takeOverTitle(handlerName ?? text.unknown)}
      hint={text.whyHint}
      usual={text.takeOverUsual}
      okText={text.takeOver}
      onClose={onClose}
      onGiven={async (why) => (await assign.run({ no, to: me.operatorId, from: handlerId, why })) !== undefined}
    />
  )
}

function Assign({ one: { no, handlerId }, onClose }: AskingProps) {
  const me = useMe()
  const handlers = useCall('feedback.listHandlers', {})
  const [to, setTo] = useState<OperatorId>()
  const assign = useAct('feedback.assignCase', { done: text.assigned })
  const others = handlers.data?.rows.filter(
    ({ operatorId }) => operatorId !== me.operatorId && operatorId !== handlerId,
  )
  return (
    <AskWhy
      isOpen
      title={text.assignTitle}
      hint={text.whyHint}
      usual={text.assignUsual}
      okText={text.assign}
      isReady={to !== undefined}
      onClose={onClose}
      onGiven={async (why) => to !== undefined && (await assign.run({ no, to, from: handlerId, why })) !== undefined}
    >
      {handlers.error && <Trouble error={handlers.error} onRetry={() => void handlers.refetch()} />}
      <Form layout="vertical">
        <Form.Item label={text.assignTo} extra={others?.length === 0 && text.noColleague} required>
          <Select
            aria-label={text.assignTo}
            value={to}
            onChange={setTo}
            loading={handlers.isPending}
            options={others?.map(({ operatorId, name }) => ({ value: operatorId, label: name }))}
          />
        </Form.Item>
      </Form>
    </AskWhy>
  )
}

function Escalate({ one: { no }, onClose }: AskingProps) {
  const escalate = useAct('feedback.escalateCase', { done: text.escalated })
  return (
    <AskWhy
      isOpen
      title={text.escalateTitle}
      hint={text.escalateHint}
      usual={text.escalateUsual}
      okText={text.escalate}
      onClose={onClose}
      onGiven={async (why) => (await escalate.run({ no, why })) !== undefined}
    />
  )
}
