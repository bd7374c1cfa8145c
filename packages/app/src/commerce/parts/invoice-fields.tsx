import { Field, SegmentedChips } from '@rostrum/ui'
import { invoiceEmailMax, invoiceTextMax, invoiceTitleMax, taxNoTypedMax } from '@rostrum/contract/commerce/limits'
import { neededFields, type InvoiceField } from '@rostrum/contract/commerce/invoice-fields'
import { isDoubtful, type InvoiceDraft, type InvoiceFaults } from '../invoice-draft'
import { text } from '../text.invoice.zh'
import css from './invoice.module.css'

export interface InvoiceFieldsProps {
  readonly draft: InvoiceDraft
  readonly wrong: InvoiceFaults
  readonly change: (part: Partial<InvoiceDraft>) => void
  /** Without it the kind is not asked for: a title is for all of them. */
  readonly hasKinds?: { readonly special: boolean }
}

const widths: Readonly<Record<InvoiceField, number>> = {
  title: invoiceTitleMax,
  taxNo: taxNoTypedMax,
  address: invoiceTextMax,
  phone: taxNoTypedMax,
  bank: invoiceTextMax,
  account: taxNoTypedMax,
}
const BANKING = ['address', 'phone', 'bank', 'account'] as const

/** Whom an invoice is made out to, as its kind asks. */
export function InvoiceFields({ draft, wrong, change, hasKinds }: InvoiceFieldsProps) {
  const { kind, titleKind, email } = draft
  const isSpecial = kind === 'special'
  const isCompany = titleKind === 'company'
  const one = (field: InvoiceField, hint?: string) => (
    <Field
      key={field}
      label={text.labels[field]}
      maxLength={widths[field]}
      inputMode={field === 'account' ? 'numeric' : undefined}
      value={draft[field]}
      error={wrong[field]}
      hint={hint}
      onChangeText={(typed) => change({ [field]: typed })}
    />
  )
  const showsBanking = isCompany && (isSpecial || !hasKinds)
  return (
    <>
      <Kinds draft={draft} change={change} hasSpecial={hasKinds?.special === true} />
      {one('title', isCompany ? undefined : text.form.personHint)}
      {isCompany && one('taxNo', text.form.taxNoHint)}
      {isDoubtful(draft) && (
        <p role="status" className={css.doubt}>
          {text.form.doubtful}
        </p>
      )}
      {showsBanking && neededFields(kind, titleKind).length === 2 && <p className={css.note}>{text.titles.optional}</p>}
      {showsBanking && BANKING.map((field) => one(field))}
      {hasKinds && (
        <Field
          label={text.form.email}
          maxLength={invoiceEmailMax}
          inputMode="email"
          autoComplete="email"
          value={email}
          error={wrong.email}
          hint={text.form.emailHint}
          onChangeText={(typed) => change({ email: typed })}
        />
      )}
      {wrong.all !== undefined && (
        <p className={css.wrong} role="alert">
          {wrong.all}
        </p>
      )}
    </>
  )
}

interface KindsProps extends Pick<InvoiceFieldsProps, 'draft' | 'change'> {
  readonly hasSpecial: boolean
}

function Kinds({ draft: { kind, titleKind }, change, hasSpecial }: KindsProps) {
  return (
    <>
      {hasSpecial && (
        <SegmentedChips
          look="segment"
          label={text.form.kind}
          options={(['normal', 'special'] as const).map((key) => ({ key, label: text.kinds[key] }))}
          value={kind}
          onSelect={(next) => change({ kind: next, ...(next === 'special' && { titleKind: 'company' }) })}
        />
      )}
      {kind === 'special' ? (
        <p className={css.note}>{text.form.specialNote}</p>
      ) : (
        <SegmentedChips
          look="segment"
          label={text.form.titleKind}
          options={(['person', 'company'] as const).map((key) => ({ key, label: text.titleKinds[key] }))}
          value={titleKind}
          onSelect={(next) => change({ titleKind: next })}
        />
      )}
    </>
  )
}
