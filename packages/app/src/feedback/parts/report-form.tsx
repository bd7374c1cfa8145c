import { useState } from 'react'
import type { ReportReason } from '@rostrum/contract/feedback'
import { contactMax, reportReasons, reportTextMax } from '@rostrum/contract/feedback/limits'
import { Button, Card, Field, Link, OptionList, Section, TextArea } from '@rostrum/ui'
import { UploadPicks, formatSpan, useGo, usePlatform, type CallReply } from '@rostrum/app/kernel'
import { useCompanyPayee, type ReportAsked } from '../queries'
import { text } from '../text.zh'
import { useReportForm } from '../use-report-form'
import styles from './report.module.css'

const options = reportReasons.map((key) => ({ key, label: text.report.reasons[key] }))

export interface ReportFormProps {
  /** What the report is about; without it the form requires words. */
  readonly about: ReportAsked['ref']
  readonly reason?: ReportReason | undefined
  readonly isAnonymous: boolean
  readonly onDone: (done: CallReply<'feedback.createReport'>) => void
}

/** The form: reason, words, a contact. */
export function ReportForm({ about, reason, isAnonymous, onDone }: ReportFormProps) {
  const form = useReportForm({ about, reason }, onDone)
  const wrong = form.wrongAt('reason') ?? form.wrongAt('all')
  return (
    <>
      <p className={styles.lead}>{text.report.lead}</p>
      {about && (
        <p className={styles.about}>
          <span className={styles.key}>{text.report.about}</span>
          {text.report.kinds[about.kind]}
          {about.kind === 'order' && ` ${about.id}`}
          {about.ms !== undefined && about.ms > 0 && ` · ${text.report.at(formatSpan(about.ms))}`}
        </p>
      )}
      <Reasons value={form.reason} onSelect={(reason) => form.change({ reason })} />
      {form.reason === 'payment' && <PayWarning />}
      <div className={styles.fields}>
        <TextArea
          label={text.report.words}
          placeholder={text.report.wordsHint}
          maxLength={reportTextMax}
          rows={4}
          error={form.wrongAt('words')}
          value={form.words}
          onChangeText={(words) => form.change({ words })}
        />
        {!isAnonymous && <UploadPicks uploads={form.images} label={text.report.evidence(form.images.most)} />}
        <Field
          label={text.report.contact}
          placeholder={text.report.contactHint}
          maxLength={contactMax}
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

interface ReasonsProps {
  readonly value: ReportReason | null
  readonly onSelect: (reason: ReportReason) => void
}

/** The reasons. After a choice the others fold away, so that the next question is in sight. */
function Reasons({ value, onSelect }: ReasonsProps) {
  const [isOpen, setOpen] = useState(false)
  const isChoosing = isOpen || value === null
  const choose = (reason: ReportReason): void => {
    onSelect(reason)
    setOpen(!isChoosing)
  }
  return (
    <Section title={text.report.reason}>
      <Card className={styles.reasons}>
        <OptionList
          label={text.report.reason}
          options={isChoosing ? options : options.filter(({ key }) => key === value)}
          value={value}
          onSelect={choose}
        />
      </Card>
      {!isChoosing && (
        <Link look="quiet" className={styles.change} onPress={() => setOpen(true)}>
          {text.report.change}
        </Link>
      )}
    </Section>
  )
}

/** A warning for somebody who is asked for money: what the company never does, its only accounts, and whom to call. */
function PayWarning() {
  const { external } = usePlatform()
  const { to } = useGo()
  const { phones, accounts } = useCompanyPayee()
  return (
    <Card className={styles.pay}>
      <p className={styles.payTitle} role="alert">
        {text.report.payTitle}
      </p>
      <p className={styles.payText}>{text.report.payText}</p>
      {accounts.length > 0 && (
        <div className={styles.accounts}>
          <p className={styles.payLabel}>{text.report.accounts}</p>
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
