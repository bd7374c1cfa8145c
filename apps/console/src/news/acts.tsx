import { App, Button, Typography } from 'antd'
import { useState } from 'react'
import { AskButton } from '../kernel/ask-button'
import { AskWhy } from '../kernel/ask-why'
import { useMe } from '../kernel/me'
import type { AnyDraft } from './manuscript'
import { PublishDialog } from './publish-dialog'
import type { StageActs } from './stage-acts'
import { text } from './text.zh'

interface ActsProps {
  readonly draft: AnyDraft
  /** What is typed and not saved is never sent on its way. */
  readonly isDirty: boolean
  readonly acts: StageActs
}

/** What can be done with an article or a video where it stands, by whoever looks at it. */
export function Acts(props: ActsProps) {
  return (
    <>
      {props.acts.mayReview && props.draft.state === 'review' && <ReviewActs {...props} />}
      {props.acts.mayEdit && <EditActs {...props} />}
    </>
  )
}

function ReviewActs({ draft, isDirty, acts: { review } }: ActsProps) {
  const me = useMe()
  const { modal } = App.useApp()
  const at = { id: draft.id, version: draft.version }
  if (draft.changed.id === me.operatorId) return <Typography.Text type="secondary">{text.ownChange}</Typography.Text>
  const ask = (): void =>
    void modal.confirm({
      title: text.passTitle,
      content: text.passHint,
      okText: text.pass,
      onOk: () => review.run({ ...at, pass: true }),
    })
  return (
    <>
      <AskButton
        words={text.back}
        title={text.backTitle}
        hint={text.backHint}
        usual={text.backUsual}
        onGiven={async (why) => (await review.run({ ...at, pass: false, why })) !== undefined}
      />
      <Button type="primary" disabled={isDirty} loading={review.isRunning} onClick={ask}>
        {text.pass}
      </Button>
    </>
  )
}

function EditActs({ draft, isDirty, acts: { submit, publish, withdraw } }: ActsProps) {
  const [doing, setDoing] = useState<'submit' | 'publish' | 'withdraw'>()
  const { id, version, state, isLive } = draft
  const close = (): void => setDoing(undefined)
  const isScheduled = state === 'scheduled' && !isLive
  return (
    <>
      {(isLive || state === 'scheduled') && (
        <Button danger onClick={() => setDoing('withdraw')}>
          {isScheduled ? text.callOff : text.withdraw}
        </Button>
      )}
      {(state === 'draft' || state === 'withdrawn') && (
        <Button
          disabled={isDirty}
          loading={submit.isRunning}
          onClick={() => (isLive ? setDoing('submit') : void submit.run({ id, version }))}
        >
          {text.submit}
        </Button>
      )}
      {(state === 'approved' || state === 'scheduled') && (
        <Button type="primary" disabled={isDirty} onClick={() => setDoing('publish')}>
          {text.publish}
        </Button>
      )}
      <AskWhy
        title={text.submitTitle}
        hint={text.submitHint}
        okText={text.submit}
        isOpen={doing === 'submit'}
        onClose={close}
        onGiven={async (why) => (await submit.run({ id, version, why })) !== undefined}
      />
      {doing === 'publish' && <PublishDialog draft={draft} onClose={close} publish={publish} />}
      <AskWhy
        title={isScheduled ? text.callOff : text.withdrawTitle}
        hint={text.withdrawHint}
        isDanger
        okText={isScheduled ? text.callOff : text.withdraw}
        isOpen={doing === 'withdraw'}
        onClose={close}
        onGiven={async (why) => (await withdraw.run({ id, version, why })) !== undefined}
      />
    </>
  )
}
