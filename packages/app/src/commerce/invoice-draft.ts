import type { Invoice, InvoiceKind, InvoiceTitle, InvoiceTitleKind } from '@rostrum/contract/commerce'
import {
  accountOf,
  isEmail,
  isInvoicePhone,
  isTaxNo,
  isTaxNoDoubtful,
  neededFields,
  taxNoOf,
  type InvoiceField,
} from '@rostrum/contract/commerce/invoice-fields'
import { bankAccountMax, bankAccountMin } from '@rostrum/contract/commerce/limits'
import { codeOf, phoneOf } from '@rostrum/contract/kernel/typed'
import { text } from './text.invoice.zh'

const FIELDS: readonly InvoiceField[] = ['title', 'taxNo', 'address', 'phone', 'bank', 'account']

/** What stands in the form of an invoice or a title. */
export type InvoiceDraft = Readonly<Record<InvoiceField | 'email', string>> & {
  readonly kind: InvoiceKind
  readonly titleKind: InvoiceTitleKind
}
export type InvoiceFaults = Readonly<Partial<Record<InvoiceField | 'email' | 'all', string>>>

const EMPTY: InvoiceDraft = {
  ...{ kind: 'normal', titleKind: 'person', email: '' },
  ...{ title: '', taxNo: '', address: '', phone: '', bank: '', account: '' },
}

/** The form as it opens: with a title, or with what the invoice says already. */
export function draftOf(from?: InvoiceTitle | Invoice | null): InvoiceDraft {
  if (!from) return EMPTY
  const { title, taxNo, address, phone, bank, account, titleKind } = from
  const more = 'kind' in from ? { kind: from.kind, email: from.email } : {}
  return { ...EMPTY, title, taxNo, address, phone, bank, account, titleKind, ...more }
}

/** As it is sent: without spaces, and without what its kind does not show. */
export function tidied(draft: InvoiceDraft): InvoiceDraft {
  const isPerson = draft.titleKind === 'person'
  const only = (value: string): string => (isPerson ? '' : value)
  return {
    ...draft,
    title: draft.title.trim(),
    taxNo: only(taxNoOf(draft.taxNo)),
    address: only(draft.address.trim()),
    phone: only(phoneOf(draft.phone)),
    bank: only(draft.bank.trim()),
    account: only(accountOf(draft.account)),
    email: codeOf(draft.email),
  }
}

const isAccount = (account: string): boolean => new RegExp(`^\\d{${bankAccountMin},${bankAccountMax}}$`).test(account)

/** What is missing or cannot be so, by field. */
export function faultsOf(draft: InvoiceDraft): InvoiceFaults {
  const { kind, titleKind, email, ...values } = tidied(draft)
  const { labels } = text
  const { wrong } = text.form
  const needed = neededFields(kind, titleKind)
  const fits: Readonly<Record<InvoiceField, string | undefined>> = {
    title: undefined,
    address: undefined,
    bank: undefined,
    taxNo: isTaxNo(values.taxNo) ? undefined : wrong.taxNo,
    phone: isInvoicePhone(values.phone) ? undefined : wrong.phone,
    account: isAccount(values.account) ? undefined : wrong.account,
  }
  const faults = FIELDS.map((field) => {
    if (values[field] === '') return [field, needed.includes(field) ? wrong.missing(labels[field]) : undefined] as const
    return [field, fits[field]] as const
  })
  const isWrongEmail = email !== '' && !isEmail(email)
  return Object.fromEntries([...faults, ['email', isWrongEmail ? wrong.email : undefined]].filter(([, said]) => said))
}

export const isDoubtful = ({ titleKind, taxNo }: InvoiceDraft): boolean =>
  titleKind === 'company' && isTaxNoDoubtful(taxNoOf(taxNo))
