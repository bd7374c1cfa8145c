import { DeleteOutlined, MergeCellsOutlined } from '@ant-design/icons'
import { Modal, Select } from 'antd'
import { reasonMax } from '@rostrum/contract/kernel/limits'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import type { CallReply } from '../kernel/call'
import { useAct } from '../kernel/use-call'
import { Act } from './control-act'
import asked from './control-questions.module.css'
import { askedText as words } from './text-asked.zh'
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
  const remove = useAct('live.deskDeleteMessage', { done: words.questionRemoved })
  const others = all.filter((one) => one.id !== id)
  const close = (): void => setAsking(undefined)
  return (
    <div className={asked.acts}>
      {others.length > 0 && (
        <Act words={words.merge} icon={<MergeCellsOutlined />} onPress={() => setAsking('merge')} />
      )}
      <Act words={words.removeQuestion} icon={<DeleteOutlined />} onPress={() => setAsking('remove')} />
      {asking === 'merge' && <AskInto id={id} content={content} others={others} onClose={close} />}
      <AskWhy
        title={words.removeQuestionTitle}
        hint={words.removeQuestionHint}
        usual={text.usualRemove}
        max={reasonMax}
        okText={words.removeQuestion}
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
  const merge = useAct('live.deskMergeQuestion', { done: words.merged, onDone: onClose })
  // The chosen one may have been answered since.
  const isThere = others.some((one) => one.id === into)
  return (
    <Modal
      open
      title={words.mergeTitle}
      okText={words.merge}
      confirmLoading={merge.isRunning}
      okButtonProps={{ disabled: !isThere }}
      onOk={() => void (into !== undefined && merge.run({ id, into }))}
      onCancel={onClose}
    >
      <p className={asked.content}>{content}</p>
      <Select
        className={asked.into}
        aria-label={words.mergeInto}
        placeholder={words.mergeInto}
        value={isThere ? into : undefined}
        onChange={setInto}
        showSearch={{ optionFilterProp: 'label' }}
        options={others.map((one) => ({ value: one.id, label: words.votesOf(one.votes, one.content) }))}
      />
      <p className={asked.hint}>{words.mergeHint}</p>
    </Modal>
  )
}
