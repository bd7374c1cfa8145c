import { DeleteOutlined, MergeCellsOutlined } from '@ant-design/icons'
import { Button, Modal, Select, Tooltip } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { useAct } from '../kernel/use-call'
import asked from './control-questions.module.css'
import { text } from './text-control.zh'

export type AskedQuestion = CallReply<'live.deskListQuestions'>['rows'][number]

interface QuestionActsProps {
  readonly question: AskedQuestion
  /** Those that wait in the same room. */
  readonly all: readonly AskedQuestion[]
}

/** What a moderator does about a question that waits: into another that asks the same, or away with it. */
export function QuestionActs({ question: { id, content }, all }: QuestionActsProps) {
  const [asking, setAsking] = useState<'merge' | 'remove'>()
  const remove = useAct('live.deskDeleteMessage', { done: text.questionRemoved })
  const others = all.filter((one) => one.id !== id)
  const close = (): void => setAsking(undefined)
  return (
    <div className={asked.acts}>
      {others.length > 0 && (
        <Tooltip title={text.merge}>
          <Button
            type="text"
            size="small"
            icon={<MergeCellsOutlined />}
            aria-label={text.merge}
            onClick={() => setAsking('merge')}
          />
        </Tooltip>
      )}
      <Tooltip title={text.removeQuestion}>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={text.removeQuestion}
          onClick={() => setAsking('remove')}
        />
      </Tooltip>
      {asking === 'merge' && <AskInto id={id} content={content} others={others} onClose={close} />}
      <AskWhy
        title={text.removeQuestionTitle}
        hint={text.removeQuestionHint}
        usual={text.usualRemove}
        max={reasonMax}
        okText={text.removeQuestion}
        isDanger
        isOpen={asking === 'remove'}
        onClose={close}
        onGiven={async (reason) => (await remove.run({ id, reason })) !== undefined}
      />
    </div>
  )
}

interface AskIntoProps extends Pick<AskedQuestion, 'id' | 'content'> {
  readonly others: readonly AskedQuestion[]
  readonly onClose: () => void
}

/** Asks into which question, then merges. */
function AskInto({ id, content, others, onClose }: AskIntoProps) {
  const [into, setInto] = useState<AskedQuestion['id']>()
  const merge = useAct('live.deskMergeQuestion', { done: text.merged, onDone: onClose })
  // The chosen one may have been answered since.
  const isThere = others.some((one) => one.id === into)
  return (
    <Modal
      open
      title={text.mergeTitle}
      okText={text.merge}
      confirmLoading={merge.isRunning}
      okButtonProps={{ disabled: !isThere }}
      onOk={() => void (into !== undefined && merge.run({ id, into }))}
      onCancel={onClose}
    >
      <p className={asked.content}>{content}</p>
      <Select
        className={asked.into}
        aria-label={text.mergeInto}
        placeholder={text.mergeInto}
        value={isThere ? into : undefined}
        onChange={setInto}
        showSearch={{ optionFilterProp: 'label' }}
        options={others.map((one) => ({ value: one.id, label: text.votesOf(one.votes, one.content) }))}
      />
      <p className={asked.hint}>{text.mergeHint}</p>
    </Modal>
  )
}
