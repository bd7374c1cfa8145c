import { useState } from 'react'
import type { ReportReason } from '@rostrum/contract/feedback'
import { Button, Card, Field, Link, OptionList, SampleMark, Section, TextArea } from '@rostrum/ui'
import { formatSpan, useGo, usePlatform, type CallReply } from '@rostrum/app/kernel'
import { useCompanyPayee, type ReportAsked } from '../queries'
import { text } from '../text.zh'
import { useReportForm } from '../use-report-form'
import { ImagePicks } from './image-picks'
import styles from './report.module.css'

const reasons: readonly ReportReason[] = [
  'payment',
  'impostor',
  'promise',
  'tip',
  'fraud',
  'abuse',
  'false',
  'advert',
  'infringement',
  'other',
]
const options = reasons.map((key) => ({ key, label: text.report.reasons[key] }))
const TEXT_MAX = 500
const CONTACT_MAX = 60

export interface ReportFormProps {
  /** What it is about; without it words are needed. */
  readonly about: ReportAsked['ref']
  readonly isAnonymous: boolean
  readonly onDone: (done: CallReply<'feedback.createReport'>) => void
}

/** Reason, words, a way to be reached. */
export function ReportForm({ about, isAnonymous, onDone }: ReportFormProps) {
  const form = useReportForm(about, onDone)
  // Once it is chosen the others step back, so that what is asked next is in sight.
  const [isOpen, setOpen] = useState(false)
  const isChoosing = isOpen || form.reason === null
  const choose = (reason: ReportReason): void => {
    form.change({ reason })
    setOpen(!isChoosing)
  }
  const wrong = form.wrongAt('reason') ?? form.wrongAt('all')
  return (
    <>
      <p className={styles.lead}>{text.report.lead}</p>
      {about && (
        <p className={styles.about}>
          <span className={styles.key}>{text.report.about}</span>
          {text.report.kinds[about.kind]}
          {about.ms !== undefined && about.ms > 0 && ` · ${text.report.at(formatSpan(about.ms))}`}
        </p>
      )}
      <Section title={text.report.reason}>
        <Card className={styles.reasons}>
          <OptionList
            label={text.report.reason}
            options={isChoosing ? options : options.filter(({ key }) => key === form.reason)}
            value={form.reason}
            onSelect={choose}
          />
        </Card>
        {!isChoosing && (
          <Link look="quiet" className={styles.change} onPress={() => setOpen(true)}>
            {text.report.change}
          </Link>
        )}
      </Section>
      {form.reason === 'payment' && <PayWarning />}
      <div className={styles.fields}>
        <TextArea
          label={text.report.words}
          placeholder={text.report.wordsHint}
          maxLength={TEXT_MAX}
          rows={4}
          error={form.wrongAt('words')}
          value={form.words}
          onChangeText={(words) => form.change({ words })}
        />
        {!isAnonymous && <ImagePicks images={form.images} label={text.report.evidence(form.images.most)} />}
        <Field
          label={text.report.contact}
          placeholder={text.report.contactHint}
          maxLength={CONTACT_MAX}
          value={form.contact}
          onChangeText={(contact) => form.change({ contact })}
        />
      </div>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <Button block onPress={form.send}>
        {text.report.submit}
      </Button>
      {isAnonymous && <p className={styles.note}>{text.report.anonymous}</p>}
    </>
  )
}

/** For whoever is asked for money: what the company never does, the only accounts that are its own, and whom to call. */
function PayWarning() {
  const { external } = usePlatform()
  const { to } = useGo()
  const { phones, accounts, isSample } = useCompanyPayee()
  return (
    <Card className={styles.pay}>
      <p className={styles.payTitle} role="alert">
        {text.report.payTitle}
      </p>
      <p className={styles.payText}>{text.report.payText}</p>
      {accounts.length > 0 && (
        <div className={styles.accounts}>
          <p className={styles.payLabel}>
            {text.report.accounts}
            {isSample && <SampleMark />}
          </p>
          {accounts.map(({ payee, bank, account }) => (
            <p key={account} className={styles.payee}>
              {payee}
              <span className={styles.number}>{`${bank} · ${account}`}</span>
            </p>
          ))}
          <Link look="quiet" className={styles.call} to={to('content.verify')}>
            {text.report.verify}
          </Link>
        </div>
      )}
      <div className={styles.phones}>
        {phones.map(({ label, number }) => (
          <Link key={number} className={styles.call} onPress={() => external.call(number)}>
            {text.report.call(label, number)}
          </Link>
        ))}
      </div>
    </Card>
  )
}
