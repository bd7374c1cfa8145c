/**
 * What people type into fields of digits and codes, read the same way by clients and server. Input methods write digits
 * and letters in full width, contacts copy invisible marks along. This file imports nothing.
 */

/** Characters of a search phrase, in every field and every call: what a field takes is never refused. */
export const searchMax = 50

const DIGIT = /\p{Nd}/u

/** The value of a decimal digit of any script: each script has its ten in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Compatible forms become one (NFKC), digits of every script become 0 to 9, and invisible marks disappear. */
export const plainOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')

/** A plain word without spaces: a code, an identity number. */
export const codeOf = (typed: string): string => plainOf(typed).replace(/\s+/g, '')

/** A text as the search fields of pages compare it: half width, one case, no spaces, nothing hidden. */
export const findable = (text: string): string => codeOf(text).toLowerCase()

export const digitsOf = (typed: string): string => plainOf(typed).replace(/\D/g, '')

/** A code with the dashes between its parts, as of a parcel. Input methods offer seven kinds of dash. */
export const dashedOf = (typed: string): string => codeOf(typed).replace(/[\p{Pd}\u2212]/gu, '-')

/** A telephone number as digits, with its dashes. */
export const phoneOf = dashedOf

const DAY = /^\d{4}-\d{2}-\d{2}$/
const PARTED_DAY = /^(\d{4})[-/.、。年](\d{1,2})[-/.、。月](\d{1,2})[日号]?$/
const SHORT_DAY = /^(\d{4})(\d{2})(\d{2})$/
/**
 * A day as people write it: 2026年3月5日 (or 号), 2026/3/5 (2026、3、5 where an input method has that on the key of the
 * slash), ２０２６．３．５ and 20260305 are 2026-03-05. Anything else stays, to be refused.
 */
export function dayOf(typed: string): string {
  if (DAY.test(typed)) return typed
  const plain = dashedOf(typed)
  const [, year, month, day] = PARTED_DAY.exec(plain) ?? SHORT_DAY.exec(plain) ?? []
  return year === undefined ? plain : [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
}

/** A day from 1900 to 2199. */
export const dayPattern = /^(19|20|21)\d{2}-\d{2}-\d{2}$/

/** Whether the calendar has this day: 30 February has the right form but does not exist. */
export function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day)
}

/** Contacts write numbers as +86 138-0000-0000, 0086…, (86)…, and old ones as 0138…, +86 0138…. */
const withoutCountry = (digits: string): string => digits.replace(/^(?:(?:00)?860?|0)(?=1)/, '')

/** A mobile number without signs and country code. Anything else in the text remains, so that it can be refused. */
export const mobileOf = (typed: string): string =>
  withoutCountry(phoneOf(typed).replace(/^\+(?=86)|^\(\+?((?:00)?86)\)|[-.·]/g, '$1'))

/** The mobile number among the digits of a text, of at most `length` digits. */
export const mobileIn = (typed: string, length: number): string => withoutCountry(digitsOf(typed)).slice(0, length)

/** The code in a typed or pasted text: a whole message may be pasted, which holds other numbers too. */
export function codeIn(typed: string, length: number): string {
  const whole = new RegExp(`(?:^|\\D)(\\d{${length}})(?!\\d)`).exec(plainOf(typed))
  return whole?.[1] ?? digitsOf(typed).slice(0, length)
}

/** What people take for the X of an identity number: the sign of multiplication, other alphabets' letters. */
const CROSSES = /[×✕✖хχ]/giu

/** An identity number of at most `length` places as it is being typed: digits, and X. */
export const idNoIn = (typed: string, length: number): string =>
  plainOf(typed)
    .replace(CROSSES, 'X')
    .toUpperCase()
    .replace(/[^\dX]/g, '')
    .slice(0, length)

/** An amount as it is being typed: ￥１，２３４．５ and 1,234。5 are 1234.5, whatever the point and the groups look like. */
export const amountOf = (typed: string): string =>
  codeOf(typed)
    .replace(/[。｡·‧・\u066b]/g, '.')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[,、'’\u066c¥圆元整]|RMB|CNY|人民币/gi, '')

/** The digits and the point of an amount as it is being typed: a field without a sign shows nothing else. */
export const amountIn = (typed: string): string => amountOf(typed).replace(/[^\d.]/g, '')
