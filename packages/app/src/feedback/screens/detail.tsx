import { useState } from 'react'
import type { Feedback } from '@rostrum/contract/feedback'
import { ActionBar, Button, Empty, NavBar, Page, PullRefresh, Skeleton, Wrap, useNotices } from '@rostrum/ui'
import { AwaitedPage, formatMoment, useBack, useDialog, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { CaseHead } from '../parts/case-head'
import { RateSheet, ReplySheet } from '../parts/case-sheets'
import { CaseThread } from '../parts/case-thread'
import { useFeedback, useFeedbackActions } from '../queries.cases'
import { text } from '../text.cases.zh'
import styles from './detail.module.css'

/** S87 /pages/mine/faq/feedbackDetail/index */
export default function FeedbackDetailScreen({ params }: ScreenProps) {
  const no = params.no ?? ''
  const feedback = useFeedback(no)
  const [open, setOpen] = useState<'reply' | 'rate' | null>(null)
  const { to } = useGo()
  const header = <NavBar title={text.detail.title} {...useBack()} />
  if (no === '')
    return (
      <Page header={header}>
        <Empty drawing="message" text={text.detail.none} action={text.detail.toList} actionTo={to('feedback.list')} />
      </Page>
    )
  if (!feedback.data) return <AwaitedPage header={header} query={feedback} skeleton={<Skeleton.Article />} />
  const close = () => setOpen(null)
  const overlays = (
    <>
      {open === 'reply' && <ReplySheet feedback={feedback.data} onClose={close} />}
      {open === 'rate' && <RateSheet feedback={feedback.data} onClose={close} />}
    </>
  )
  return (
    <Page
      header={header}
      footer={<Acts feedback={feedback.data} onReply={() => setOpen('reply')} onRate={() => setOpen('rate')} />}
      overlays={overlays}
    >
      <Wrap width="read" aside={<SideNow />}>
        <PullRefresh onRefresh={() => feedback.refetch()}>
          <CaseHead feedback={feedback.data} />
          <CaseThread entries={feedback.data.entries} />
          <End feedback={feedback.data} />
        </PullRefresh>
      </Wrap>
    </Page>
  )
}

/** The quiet part: the member's rating, and rarely used actions. */
function End({
  feedback: { score, scoreText, canClose, canEscalate, reopenUntil, no },
}: {
  readonly feedback: Feedback
}) {
  const act = useAct(no)
  return (
    <div className={styles.end}>
      {score !== undefined && (
        <p className={styles.note}>
          {[text.detail.myScore(score, text.detail.rateWords[score] ?? ''), scoreText].filter(Boolean).join(' · ')}
        </p>
      )}
      {reopenUntil !== undefined && <p className={styles.note}>{text.detail.reopenUntil(formatMoment(reopenUntil))}</p>}
      {canClose && (
        <Button look="ghost" size="s" onPress={() => act('close', text.list.closed, text.list.closeSure)}>
          {text.list.close}
        </Button>
      )}
      {canEscalate && (
        <Button
          look="ghost"
          size="s"
          onPress={() => act('escalate', text.detail.escalatedDone, text.detail.escalateSure)}
        >
          {text.detail.escalate}
        </Button>
      )}
    </div>
  )
}

interface ActsProps {
  readonly feedback: Feedback
  readonly onReply: () => void
  readonly onRate: () => void
}

/** The next actions; the likeliest one is filled. */
function Acts({ feedback: { no, canReply, canRate, canUrge, reopenUntil }, onReply, onRate }: ActsProps) {
  const act = useAct(no)
  if (!canReply && !canRate && reopenUntil === undefined) return null
  return (
    <ActionBar>
      <div className={styles.acts}>
        {reopenUntil !== undefined && (
          <Button className={styles.act} look="quiet" onPress={() => act('reopen', text.detail.reopened)}>
            {text.detail.reopen}
          </Button>
        )}
        {canUrge && (
          <Button className={styles.act} look="quiet" onPress={() => act('urge', text.list.urged)}>
            {text.list.urge}
          </Button>
        )}
        {canReply && (
          <Button className={styles.act} look={canRate ? 'quiet' : 'primary'} onPress={onReply}>
            {text.detail.reply}
          </Button>
        )}
        {canRate && (
          <Button className={styles.act} onPress={onRate}>
            {text.detail.rate}
          </Button>
        )}
      </div>
    </ActionBar>
  )
}

/** Runs one of the four actions, after a question if it has one. The call itself shows an error. */
function useAct(no: string) {
  const { change } = useFeedbackActions()
  const { toast } = useNotices()
  const { confirm } = useDialog()
  return async (action: 'close' | 'reopen' | 'urge' | 'escalate', done: string, question?: string): Promise<void> => {
    if (question !== undefined && !(await confirm(question))) return
    await change.mutateAsync({ no, action }).then(
      () => toast(done),
      () => undefined,
    )
  }
}
