import { App, Button, Form, Input, Modal, Select, Space } from 'antd'
import { useState } from 'react'
import { handOverNoteMax } from '@rostrum/contract/feedback/limits'
import { AskButton } from '../kernel/ask-button'
import type { CallInput, CallReply } from '../kernel/call'
import { Trouble } from '../kernel/trouble'
import { useMe } from '../kernel/me'
import { useAct, useCall } from '../kernel/use-call'
import { text } from './text.chat.zh'
import { within } from '../kernel/within'

type ChatCase = CallReply<'feedback.getChatCase'>['chat']
type OperatorId = CallInput<'feedback.handOverChat'>['to']

interface ChatActsProps {
  readonly chat: ChatCase
}

/** What can be done about a conversation now: it is taken, handed over, ended; a colleague's is taken over. */
export function ChatActs({ chat }: ChatActsProps) {
  const { id, state, isMine } = chat
  const { modal } = App.useApp()
  const [isHanding, setHanding] = useState(false)
  const take = useAct('feedback.takeChat', { done: text.taken })
  const end = useAct('feedback.endChat', { done: text.ended })
  if (state === 'waiting')
    return (
      <Button type="primary" loading={take.isRunning} onClick={() => void take.run({ id })}>
        {text.take}
      </Button>
    )
  if (state !== 'open') return null
  if (!isMine) return <TakeOver chat={chat} />
  const askEnd = (): void =>
    void modal.confirm({
      title: text.endTitle,
      content: text.endHint,
      okText: text.end,
      onOk: () => end.run({ id }),
    })
  return (
    <Space>
      <Button onClick={() => setHanding(true)}>{text.handOver}</Button>
      <Button danger loading={end.isRunning} onClick={askEnd}>
        {text.end}
      </Button>
      {isHanding && <HandOver id={id} onClose={() => setHanding(false)} />}
    </Space>
  )
}

/** A colleague's conversation goes on with somebody else, who says why. */
function TakeOver({ chat: { id, operatorId, operatorName } }: ChatActsProps) {
  const takeOver = useAct('feedback.takeOverChat', { done: text.takenOver })
  if (operatorId === undefined) return null
  return (
    <AskButton
      words={text.takeOver}
      title={text.takeOverTitle(operatorName ?? text.colleague)}
      hint={text.takeOverHint}
      usual={text.takeOverUsual}
      onGiven={async (why) => (await takeOver.run({ id, from: operatorId, why })) !== undefined}
    />
  )
}

interface HandOverProps extends Pick<ChatCase, 'id'> {
  readonly onClose: () => void
}

function HandOver({ id, onClose }: HandOverProps) {
  const me = useMe()
  const servers = useCall('feedback.listServers', {})
  const [to, setTo] = useState<OperatorId>()
  const [note, setNote] = useState('')
  const handOver = useAct('feedback.handOverChat', { done: text.handOverDone, onDone: onClose })
  const others = servers.data?.rows.filter(({ operatorId }) => operatorId !== me.operatorId)
  return (
    <Modal
      open
      title={text.handOverTitle}
      okText={text.handOver}
      okButtonProps={{ disabled: to === undefined }}
      confirmLoading={handOver.isRunning}
      onOk={() => void (to && handOver.run({ id, to, note: note.trim() }))}
      onCancel={onClose}
    >
      {servers.error && <Trouble error={servers.error} onRetry={() => void servers.refetch()} />}
      <Form layout="vertical">
        <Form.Item label={text.handOverTo} extra={others?.length === 0 ? text.nobody : text.handOverHint} required>
          <Select
            aria-label={text.handOverTo}
            value={to}
            onChange={setTo}
            loading={servers.isPending}
            options={others?.map(({ operatorId, name }) => ({ value: operatorId, label: name }))}
          />
        </Form.Item>
        <Form.Item label={text.handOverNote}>
          <Input.TextArea
            aria-label={text.handOverNote}
            value={note}
            count={within(handOverNoteMax)}
            showCount
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
