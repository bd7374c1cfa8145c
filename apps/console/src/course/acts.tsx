import { App, Button, Typography } from 'antd'
import { useState } from 'react'
import { AskWhy } from '../kernel/ask-why'
import { useMay, useMe } from '../kernel/me'
import { useAct } from '../kernel/use-call'
import type { CourseManuscript } from './manuscript'
import { text } from './text.zh'

interface ActsProps {
  readonly draft: CourseManuscript
  /** What is typed and not saved is never sent on its way. */
  readonly isDirty: boolean
  readonly onDone: (draft: CourseManuscript) => void
}

/** What can be done with a course where it stands, by whoever looks at it. */
export function Acts(props: ActsProps) {
  const [mayEdit, mayReview] = [useMay('course:course:edit'), useMay('course:course:review')]
  return (
    <>
      {mayReview && props.draft.state === 'review' && <ReviewActs {...props} />}
      {mayEdit && <EditActs {...props} />}
    </>
  )
}

function ReviewActs({ draft, isDirty, onDone }: ActsProps) {
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  const review = useAct('course.reviewDraft', {
    done: ({ pass }) => (pass ? text.passed : text.sentBackDone),
    onDone,
  })
  const at = { id: draft.id, version: draft.version }
  if (draft.changed.id === me.operatorId) return <Typography.Text type="secondary">{text.ownChange}</Typography.Text>
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.back}</Button>
      <Button
        type="primary"
        disabled={isDirty}
        loading={review.isRunning}
        onClick={() => void review.run({ ...at, pass: true })}
      >
        {text.pass}
      </Button>
      <AskWhy
        title={text.backTitle}
        okText={text.back}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await review.run({ ...at, pass: false, why })) !== undefined}
      />
    </>
  )
}

function EditActs({ draft: { id, version, state, isLive }, isDirty, onDone }: ActsProps) {
  const { modal } = App.useApp()
  const [isAsking, setAsking] = useState(false)
  const submit = useAct('course.submitDraft', { done: text.submitted, onDone })
  const publish = useAct('course.publishDraft', { done: text.published, onDone })
  const withdraw = useAct('course.withdrawCourse', { done: text.withdrawn, onDone })
  const askPublish = (): void =>
    void modal.confirm({
      title: text.publishTitle,
      content: text.publishHint,
      okText: text.publish,
      onOk: () => publish.run({ id, version }),
    })
  return (
    <>
      {isLive && (
        <Button danger onClick={() => setAsking(true)}>
          {text.withdraw}
        </Button>
      )}
      {(state === 'draft' || state === 'withdrawn') && (
        <Button disabled={isDirty} loading={submit.isRunning} onClick={() => void submit.run({ id, version })}>
          {text.submit}
        </Button>
      )}
      {state === 'approved' && (
        <Button type="primary" disabled={isDirty} loading={publish.isRunning} onClick={askPublish}>
          {text.publish}
        </Button>
      )}
      <AskWhy
        title={text.withdrawTitle}
        hint={text.withdrawHint}
        isDanger
        okText={text.withdraw}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onGiven={async (why) => (await withdraw.run({ id, version, why })) !== undefined}
      />
    </>
  )
}
