import { landlinePattern, mobilePattern } from '../kernel/limits'
import { codeOf, dashedOf } from '../kernel/typed'
import type { invoiceKinds, invoiceTitleKinds } from './limits'

/** Which fields an invoice needs and what may stand in them: read by forms and by the server. */
export type InvoiceField = 'title' | 'taxNo' | 'address' | 'phone' | 'bank' | 'account'
export type InvoiceBuyerFields = Readonly<Record<InvoiceField, string>>

const ALL = ['title', 'taxNo', 'address', 'phone', 'bank', 'account'] as const

export function neededFields(
  kind: (typeof invoiceKinds)[number],
  titleKind: (typeof invoiceTitleKinds)[number],
): readonly InvoiceField[] {
  if (kind === 'special') return ALL
  return titleKind === 'company' ? ['title', 'taxNo'] : ['title']
}

/** A tax number as it is kept: capitals, no spaces. */
export const taxNoOf = (typed: string): string => codeOf(typed).toUpperCase()
/** Digits of an account, however they are grouped. */
export const accountOf = (typed: string): string => dashedOf(typed).replace(/[-.·]/g, '')

const USCC = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
/** Numbers from before 2015, and those of people who trade under their identity number. */
const OLDER = /^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9]{17}[0-9X]|[0-9A-Z]{20})$/
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

export const isTaxNo = (taxNo: string): boolean => USCC.test(taxNo) || OLDER.test(taxNo)

/** The last sign that a 统一社会信用代码 of GB 32100 should have. */
export function taxNoCheckOf(taxNo: string): string {
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * SIGNS.indexOf(taxNo[at] ?? '0'), 0)
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? ''
}

/** Its check digit is not right. Some early numbers are really so: it is asked about, never refused. */
export const isTaxNoDoubtful = (taxNo: string): boolean => USCC.test(taxNo) && taxNoCheckOf(taxNo) !== taxNo.at(-1)

export const isInvoicePhone = (phone: string): boolean => mobilePattern.test(phone) || landlinePattern.test(phone)
export const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/.test(email)
