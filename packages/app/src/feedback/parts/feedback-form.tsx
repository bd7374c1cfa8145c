import type { FeedbackKind } from '@rostrum/contract/feedback'
import { contactMax, feedbackKinds, feedbackTextMax } from '@rostrum/contract/feedback/limits'
import { Button, Field, Link, SegmentedChips, TextArea } from '@rostrum/ui'
import { UploadPicks, useGo, usePlatform, type CallReply } from '@rostrum/app/kernel'
import { useRefCard } from '../queries.chat'
import { text } from '../text.cases.zh'
import { useFeedbackForm } from '../use-feedback-form'
import styles from './feedback-form.module.css'
import type { AskedRef } from '../chat/ref'

const options = feedbackKinds.map((key) => ({ key, label: text.kinds[key] }))

export interface FeedbackFormProps {
  readonly kind: FeedbackKind | undefined
  readonly about: AskedRef | undefined
  readonly onDone: (done: CallReply<'feedback.create'>) => void
}

/** The form: kind, words, pictures, a contact. */
export function FeedbackForm({ kind, about, onDone }: FeedbackFormProps) {
  const form = useFeedbackForm(kind, about, onDone)
  const wrong = form.wrongAt('all')
  return (
    <div className={styles.form}>
      <p className={styles.promise}>{text.form.promise}</p>
      <Kinds kind={form.kind} onSelect={(next) => form.change({ kind: next })} />
      {about && <About about={about} />}
      <TextArea
        label={text.form.content}
        placeholder={text.form.contentHint}
        maxLength={feedbackTextMax}
        rows={5}
        error={form.wrongAt('content')}
        value={form.content}
        onChangeText={(content) => form.change({ content })}
      />
      <UploadPicks uploads={form.images} label={text.form.images(form.images.most)} />
      <Field
        label={text.form.contact}
        placeholder={text.form.contactHint}
        maxLength={contactMax}
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
      <Regulator />
    </div>
  )
}

interface KindsProps {
  readonly kind: FeedbackKind
  readonly onSelect: (kind: FeedbackKind) => void
}

function Kinds({ kind, onSelect }: KindsProps) {
  const { to } = useGo()
  return (
    <div className={styles.kinds}>
      <SegmentedChips
        className={styles.line}
        label={text.form.kind}
        options={options}
        value={kind}
        onSelect={onSelect}
      />
      {kind === 'report' && (
        <Link look="quiet" to={to('feedback.report')}>
          {text.form.anonymous}
        </Link>
      )}
    </div>
  )
}

function About({ about }: { readonly about: AskedRef }) {
  const card = useRefCard(about)
  const isNumbered = about.kind === 'order' || about.kind === 'contract'
  return (
    <p className={styles.about}>
      <span className={styles.key}>{text.form.about}</span>
      {text.refs[about.kind]}
      {card && <span className={styles.no}>{card.title}</span>}
      {isNumbered && <span className={styles.no}>{about.id}</span>}
    </p>
  )
}

/** The regulator's own line, for somebody who would rather not write to us. */
function Regulator() {
  const { external } = usePlatform()
  return (
    <p className={styles.note}>
      {text.form.regulator}
      <Link className={styles.call} onPress={() => external.call(text.form.regulatorPhone)}>
        {text.form.regulatorPhone}
      </Link>
    </p>
  )
}
