import { useState } from 'react'
import { feedbackKinds } from '@rostrum/contract/feedback/limits'
import { Link, NavBar, Page, Wrap } from '@rostrum/ui'
import { useBack, useGo, type CallReply, type ScreenProps } from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { refOf } from '../chat/ref'
import { FeedbackDone } from '../parts/feedback-done'
import { FeedbackForm } from '../parts/feedback-form'
import { text } from '../text.cases.zh'
import styles from './form.module.css'

/** S85 /pages/mine/faq/index/index */
export default function FeedbackFormScreen({ params }: ScreenProps) {
  const [done, setDone] = useState<CallReply<'feedback.create'>>()
  const { to } = useGo()
  return (
    <Page
      header={
        <NavBar
          title={text.form.title}
          {...useBack()}
          right={
            <Link look="quiet" className={styles.mine} to={to('feedback.list')}>
              {text.form.mine}
            </Link>
          }
        />
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        {done ? (
          <FeedbackDone done={done} onAgain={() => setDone(undefined)} />
        ) : (
          <FeedbackForm
            kind={feedbackKinds.find((one) => one === params.kind)}
            about={refOf(params.ref)}
            onDone={setDone}
          />
        )}
      </Wrap>
    </Page>
  )
}
