import { countOf } from '@rostrum/contract/kernel/characters'
import { useState } from 'react'
import type { Invoice } from '@rostrum/contract/commerce'
import { invoiceEmailMax } from '@rostrum/contract/commerce/limits'
import { isEmail } from '@rostrum/contract/commerce/invoice-fields'
import { reasonMax, reasonMin } from '@rostrum/contract/kernel/limits'
import { Button, Field, Sheet, TextArea } from '@rostrum/ui'
import { failureText, useGo, usePlatform, useToast } from '@rostrum/app/kernel'
import { useInvoiceActs } from '../queries.invoice'
import { text } from '../text.invoice.zh'
import css from './invoice.module.css'

const words = text.detail

/** What can be done with an invoice now. */
export function InvoiceActs({ invoice }: { readonly invoice: Invoice }) {
  const { no, state, files, may } = invoice
  const [sheet, setSheet] = useState<'resend' | 'reverse'>()
  const { to } = useGo()
  const { external } = usePlatform()
  const pdf = files.find(({ kind }) => kind === 'pdf')
  const close = () => setSheet(undefined)
  return (
    <div className={css.buttons}>
      {pdf && (
        <Button icon="file" to={to('content.pdf', { id: pdf.fileId })}>
          {words.open}
        </Button>
      )}
      {files.map(({ kind, url }) => (
        <Button key={kind} look="quiet" onPress={() => external.open(external.absolute(url))}>
          {words.file[kind]}
        </Button>
      ))}
      {may.modify && (
        <Button look="quiet" to={to('commerce.invoice', { no, edit: '1' })}>
          {state === 'failed' ? words.again : words.modify}
        </Button>
      )}
      {may.resend && (
        <Button look="quiet" onPress={() => setSheet('resend')}>
          {words.resend}
        </Button>
      )}
      {may.reverse && (
        <Button look="quiet" onPress={() => setSheet('reverse')}>
          {words.reverse}
        </Button>
      )}
      {sheet === 'resend' && <Resend invoice={invoice} onClose={close} />}
      {sheet === 'reverse' && <Reverse invoice={invoice} onClose={close} />}
    </div>
  )
}

interface SheetProps {
  readonly invoice: Invoice
  readonly onClose: () => void
}

function Resend({ invoice: { no, email: known }, onClose }: SheetProps) {
  const [email, setEmail] = useState(known)
  const [wrong, setWrong] = useState('')
  const { resend } = useInvoiceActs()
  const toast = useToast()
  const send = async (): Promise<void> => {
    if (email !== '' && !isEmail(email.trim())) return setWrong(text.form.wrong.email)
    const done = await resend.mutateAsync({ no, email: email.trim() }).catch((failure: unknown) => {
      setWrong(failureText(failure))
    })
    if (!done) return
    toast(done.isMailed ? words.mailed : words.resent)
    onClose()
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{words.resend}</Sheet.Title>
      <Sheet.Body>
        <p className={css.note}>{words.resendHint}</p>
        <Field
          label={text.form.email}
          hint={text.form.emailHint}
          maxLength={invoiceEmailMax}
          inputMode="email"
          value={email}
          error={wrong}
          onChangeText={setEmail}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block busy={resend.isPending} onPress={send}>
          {words.resendSend}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

function Reverse({ invoice: { no }, onClose }: SheetProps) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const { reverse } = useInvoiceActs()
  const toast = useToast()
  const send = async (): Promise<void> => {
    if (countOf(reason.trim()) < reasonMin) return setWrong(words.reasonNeeded)
    const done = await reverse.mutateAsync({ no, reason: reason.trim() }).catch((failure: unknown) => {
      setWrong(failureText(failure))
    })
    if (!done) return
    toast(words.reversed)
    onClose()
  }
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{words.reverse}</Sheet.Title>
      <Sheet.Body>
        <p className={css.note}>{words.reverseHint}</p>
        <TextArea
          label={words.reason}
          maxLength={reasonMax}
          rows={3}
          value={reason}
          error={wrong}
          onChangeText={setReason}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button block busy={reverse.isPending} onPress={send}>
          {words.reverseSend}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
