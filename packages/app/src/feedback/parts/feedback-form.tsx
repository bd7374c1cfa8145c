import type { FeedbackKind, FeedbackRef } from '@rostrum/contract/feedback'
import { Button, Field, Link, SegmentedChips, TextArea } from '@rostrum/ui'
import { useGo, usePlatform, type CallReply } from '@rostrum/app/kernel'
import { text } from '../text.cases.zh'
import { useFeedbackForm } from '../use-feedback-form'
import { ImagePicks } from './image-picks'
import styles from './feedback-form.module.css'

const kinds: readonly FeedbackKind[] = ['complaint', 'suggestion', 'report', 'account', 'refund']
const options = kinds.map((key) => ({ key, label: text.kinds[key] }))
const CONTENT_MAX = 500
const CONTACT_MAX = 60

export interface FeedbackFormProps {
  readonly kind: FeedbackKind | undefined
  readonly about: FeedbackRef | undefined
  readonly onDone: (done: CallReply<'feedback.create'>) => void
}

/** Kind, words, pictures, a way to be reached. */
export function FeedbackForm({ kind, about, onDone }: FeedbackFormProps) {
  const form = useFeedbackForm(kind, about, onDone)
  const { external } = usePlatform()
  const { to } = useGo()
  const wrong = form.wrongAt('all')
  return (
    <div className={styles.form}>
      <p className={styles.promise}>{text.form.promise}</p>
      <div className={styles.kinds}>
        <SegmentedChips
          className={styles.line}
          label={text.form.kind}
          options={options}
          value={form.kind}
          onSelect={(next) => form.change({ kind: next })}
        />
        {form.kind === 'report' && (
          <Link look="quiet" to={to('feedback.report')}>
            {text.form.anonymous}
          </Link>
        )}
      </div>
      {about && (
        <p className={styles.about}>
          <span className={styles.key}>{text.form.about}</span>
          {text.refs[about.kind]}
          {about.kind === 'order' && <span className={styles.no}>{about.id}</span>}
        </p>
      )}
      <TextArea
        label={text.form.content}
        placeholder={text.form.contentHint}
        maxLength={CONTENT_MAX}
        rows={5}
        error={form.wrongAt('content')}
        value={form.content}
        onChangeText={(content) => form.change({ content })}
      />
      <ImagePicks images={form.images} />
      <Field
        label={text.form.contact}
        placeholder={text.form.contactHint}
        maxLength={CONTACT_MAX}
        value={form.contact}
        onChangeText={(contact) => form.change({ contact })}
      />
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <Button block onPress={form.send}>
        {text.form.submit}
      </Button>
      <p className={styles.note}>
        {text.form.regulator}
        <Link className={styles.call} onPress={() => external.call(text.form.regulatorPhone)}>
          {text.form.regulatorPhone}
        </Link>
      </p>
    </div>
  )
}
