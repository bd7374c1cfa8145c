import { Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { MomentField } from '../kernel/moment-field'
import type { AnyDraft } from './manuscript'
import type { StageActs } from './stage-acts'
import { text } from './text.zh'

interface PublishDialogProps {
  readonly draft: AnyDraft
  readonly onClose: () => void
  readonly publish: StageActs['publish']
}

/** Now, or at a moment in Beijing. */
export function PublishDialog({ draft, onClose, publish }: PublishDialogProps) {
  const [isLater, setLater] = useState(draft.state === 'scheduled')
  const [typed, setTyped] = useState('')
  const publishAt = isLater ? Date.parse(`${typed}:00+08:00`) : undefined
  const put = async (): Promise<void> => {
    const { id, version } = draft
    // The server's own check says what is wrong with a moment.
    const done = await publish.run({ id, version, ...(publishAt !== undefined && { publishAt }) })
    if (done) onClose()
  }
  return (
    <Modal
      open
      title={text.publishTitle}
      okText={isLater ? text.atTime : text.now}
      confirmLoading={publish.isRunning}
      okButtonProps={{ disabled: Number.isNaN(publishAt) }}
      onCancel={onClose}
      onOk={() => void put()}
    >
      <p>{text.publishHint}</p>
      <Form layout="vertical">
        <Form.Item>
          <Radio.Group
            value={isLater}
            options={[
              { value: false, label: text.now },
              { value: true, label: text.atTime },
            ]}
            onChange={({ target }) => setLater(target.value === true)}
          />
        </Form.Item>
        {isLater && <MomentField label={text.when} value={typed} onChange={setTyped} />}
      </Form>
    </Modal>
  )
}
