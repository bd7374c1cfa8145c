import { Alert, Button, Checkbox, Drawer, Form, Modal, Radio, Space, Typography } from 'antd'
import { useState } from 'react'
import { AskButton } from '../kernel/ask-button'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { MomentField } from '../kernel/moment-field'
import { useMay, useMe } from '../kernel/me'
import { useAct } from '../kernel/use-call'
import { CompareTexts } from '../kernel/compare-texts'
import type { Legal, LegalDraft } from './legal-text'
import { text } from './text.legal.zh'

interface LegalActsProps {
  readonly legal: Legal
  readonly draft: LegalDraft
  readonly before: CallReply<'content.getLegalVersion'> | undefined
  /** What is typed and not saved is never sent on its way. */
  readonly isDirty: boolean
  readonly onDone?: (legal: Legal) => void
}

/** What can be done with a draft where it stands, by whoever looks at it. */
export function LegalActs(props: LegalActsProps) {
  const { draft, before } = props
  const [isComparing, setComparing] = useState(false)
  return (
    <Space wrap>
      {before && <Button onClick={() => setComparing(true)}>{text.compareDraft}</Button>}
      {useMay('content:legal:write') && <WriteActs {...props} />}
      {useMay('content:legal:publish') && draft.state === 'review' && <CheckActs {...props} />}
      {before && isComparing && (
        <Drawer
          open
          size={720}
          title={text.compareTitle(before.version, draft.version)}
          onClose={() => setComparing(false)}
        >
          <CompareTexts before={before} after={draft} />
        </Drawer>
      )}
    </Space>
  )
}

function WriteActs({ legal: { kind }, draft: { seen, state }, isDirty, onDone }: LegalActsProps) {
  const submit = useAct('content.submitLegalDraft', { done: text.submitted, onDone })
  const withdraw = useAct('content.withdrawLegalDraft', { done: text.withdrawn, onDone })
  return (
    <Space wrap>
      <AskButton
        words={text.withdraw}
        title={text.withdrawTitle}
        hint={text.withdrawHint}
        isDanger
        onGiven={async (why) => (await withdraw.run({ kind, seen, why })) !== undefined}
      />
      {state === 'draft' && (
        <Button disabled={isDirty} loading={submit.isRunning} onClick={() => void submit.run({ kind, seen })}>
          {text.submit}
        </Button>
      )}
    </Space>
  )
}

function CheckActs(props: LegalActsProps) {
  const { legal, draft, isDirty, onDone } = props
  const me = useMe()
  const [doing, setDoing] = useState<'back' | 'publish'>()
  const back = useAct('content.returnLegalDraft', { done: text.sentBack, onDone })
  const close = (): void => setDoing(undefined)
  const { kind } = legal
  const isOwn = draft.written.id === me.operatorId
  return (
    <Space wrap>
      <Button onClick={() => setDoing('back')}>{text.back}</Button>
      {isOwn ? (
        <Typography.Text type="secondary">{text.own}</Typography.Text>
      ) : (
        <Button type="primary" disabled={isDirty} onClick={() => setDoing('publish')}>
          {text.publish}
        </Button>
      )}
      {doing === 'publish' && <PublishLegal {...props} onClose={close} />}
      <AskWhy
        title={text.backTitle}
        hint={text.backHint}
        usual={text.backUsual}
        okText={text.back}
        isOpen={doing === 'back'}
        onClose={close}
        onGiven={async (why) => (await back.run({ kind, seen: draft.seen, why })) !== undefined}
      />
    </Space>
  )
}

function PublishLegal({ legal, draft, onDone, onClose }: LegalActsProps & { readonly onClose: () => void }) {
  const { kind, isRequired } = legal
  const [isLater, setLater] = useState(false)
  const [typed, setTyped] = useState('')
  const [agreeAgain, setAgain] = useState(false)
  const publish = useAct('content.publishLegalDraft', { done: text.published, onDone })
  const from = isLater ? Date.parse(`${typed}:00+08:00`) : undefined
  const put = async (): Promise<void> => {
    // The server's own check says what is wrong with a moment.
    const input = { kind, seen: draft.seen, agreeAgain, ...(from !== undefined && { from }) }
    if (await publish.run(input)) onClose()
  }
  return (
    <Modal
      open
      title={text.publishTitle(draft.title, draft.version)}
      okText={text.publish}
      confirmLoading={publish.isRunning}
      okButtonProps={{ disabled: Number.isNaN(from) }}
      onCancel={onClose}
      onOk={() => void put()}
    >
      <Alert type="warning" showIcon title={text.publishHint} style={{ marginBottom: 16 }} />
      <Form layout="vertical">
        <Form.Item>
          <Radio.Group
            value={isLater}
            options={[
              { value: false, label: text.now },
              { value: true, label: text.later },
            ]}
            onChange={({ target }) => setLater(target.value === true)}
          />
        </Form.Item>
        {isLater && <MomentField label={text.when} value={typed} onChange={setTyped} />}
        {isRequired && (
          <Form.Item extra={draft.changes === '' ? text.againNeedsChanges : text.againHint}>
            <Checkbox
              checked={agreeAgain}
              disabled={draft.changes === ''}
              onChange={({ target }) => setAgain(target.checked)}
            >
              {text.again}
            </Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
