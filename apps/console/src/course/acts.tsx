import { App, Button, Typography } from 'antd'
import { AskButton } from '../kernel/ask-button'
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
  const review = useAct('course.reviewDraft', {
    done: ({ pass }) => (pass ? text.passed : text.sentBackDone),
    onDone,
  })
  const at = { id: draft.id, version: draft.version }
  if (draft.changed.id === me.operatorId) return <Typography.Text type="secondary">{text.ownChange}</Typography.Text>
  return (
    <>
      <AskButton
        words={text.back}
        title={text.backTitle}
        onGiven={async (why) => (await review.run({ ...at, pass: false, why })) !== undefined}
      />
      <Button
        type="primary"
        disabled={isDirty}
        loading={review.isRunning}
        onClick={() => void review.run({ ...at, pass: true })}
      >
        {text.pass}
      </Button>
    </>
  )
}

function EditActs({ draft: { id, version, state, isLive }, isDirty, onDone }: ActsProps) {
  const { modal } = App.useApp()
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
        <AskButton
          words={text.withdraw}
          title={text.withdrawTitle}
          hint={text.withdrawHint}
          isDanger
          onGiven={async (why) => (await withdraw.run({ id, version, why })) !== undefined}
        />
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
    </>
  )
}
