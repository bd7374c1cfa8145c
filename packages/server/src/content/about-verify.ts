import type { About, Official, Personnel, Verified } from '@rostrum/contract/content'
import { codeOf, digitsOf, phoneOf, plainOf } from '@rostrum/contract/kernel'
import type { z } from 'zod'
import { withOneComplaintPhone } from './about-phones'

/** The exact matches: only these are ever confirmed. */
export interface Known {
  readonly about: z.output<typeof About>
  readonly official: Pick<z.input<typeof Official>, 'accounts' | 'channels'>
  /** The entries whose name or number contains the query. */
  readonly personnel: readonly Personnel[]
  /** The certificate with exactly this number. */
  readonly certificate?: z.input<typeof Verified>['certificate']
}

/** `+86 400…`, `86-400…` and `0086 400…` are the same number. */
const numberOf = (text: string) => digitsOf(text).replace(/^(00)?86(?=\d{7,})/, '')
const addressOf = (text: string) =>
  plainOf(text)
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')
const folded = (text: string) => codeOf(text).toLowerCase()

const PHONE_MIN = 5
const ACCOUNT_MIN = 8

/**
 * Says whether a name or number is ours. Only a whole one is confirmed, because partial matches would let people read
 * out the register. Private numbers of persons are not known here at all.
 */
export function verify(asked: string, { about, official, personnel, certificate }: Known): z.input<typeof Verified> {
  const [digits, phone, address, word] = [digitsOf(asked), numberOf(asked), addressOf(asked), folded(asked)]
  const isNumber = /^[\d()+.-]+$/.test(phoneOf(asked))
  const persons = personnel
    .filter(({ name, regNo }) => folded(name) === word || folded(regNo) === word)
    .map(({ name, regType, regNo, regState, leaveDay, sample }) => ({
      name,
      regType,
      regNo,
      regState,
      leaveDay,
      sample,
    }))
  const foundPhone =
    isNumber && phone.length >= PHONE_MIN
      ? withOneComplaintPhone(about).phones.find(({ number }) => numberOf(number) === phone)
      : undefined
  const account = official.accounts.find(
    (one) =>
      (isNumber && digits.length >= ACCOUNT_MIN && digitsOf(one.account) === digits) || folded(one.payee) === word,
  )
  const channel = official.channels.find((one) => addressOf(one.address) === address || folded(one.name) === word)
  return {
    asked,
    persons,
    account,
    channel,
    certificate,
    official:
      persons.some(({ regState }) => regState === 'active') ||
      [foundPhone, account, channel].some(Boolean) ||
      (certificate !== undefined && certificate.revokedDay === undefined),
    phone: foundPhone && { label: foundPhone.label, number: foundPhone.number },
  }
}
