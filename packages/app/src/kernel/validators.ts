import { countOf } from '@rostrum/contract/kernel/characters'
import { codeLength, landlinePattern, mobilePattern } from '@rostrum/contract/kernel/limits'

/** Generic checks of form fields. The patterns restate the public ones, with their known bugs fixed. */
const amount = /^(([1-9]\d{0,2}(,\d{3})+|[1-9]\d*)(\.\d{1,2})?|0\.\d{1,2})$/
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/
const url = /^https?:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?(?:[/?#]\S*)?$/
const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领'
const oldPlate = new RegExp(`^[${provinces}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]$`)
const newPlate = new RegExp(`^[${provinces}][A-HJ-NP-Z](\\d{5}[A-HJK]|[A-HJK][A-HJ-NP-Z0-9]\\d{4})$`)

/** Mainland mobile number with a prefix in use. */
export const isMobile = (value: string): boolean => mobilePattern.test(value)
/** Exactly `length` digits. */
export const isCode = (value: string, length = codeLength): boolean => value.length === length && /^\d+$/.test(value)
/**
 * No leading zero in the whole part, groups of thousands allowed, at most two decimals; amounts under one have the form
 * 0.d.
 */
export const isAmount = (value: string): boolean => amount.test(value)
export const isEmail = (value: string): boolean => email.test(value)
export const isUrl = (value: string): boolean => url.test(value)
/** Area code, number, and an optional extension: 021-61234567-801. */
export const isLandline = (value: string): boolean => landlinePattern.test(value)
/** Seven characters, or eight for new-energy vehicles. */
export const isCarNo = (value: string): boolean => oldPlate.test(value) || newPlate.test(value)
export const isNumber = (value: string): boolean => /^[+-]?(\d+\.?\d*|\.\d+|\d{1,3}(,\d{3})+(\.\d+)?)$/.test(value)
export const isDigits = (value: string): boolean => /^\d+$/.test(value)
export const isChinese = (value: string): boolean => /^[\u4e00-\u9fa5]+$/.test(value)
export const isLetter = (value: string): boolean => /^[A-Za-z]+$/.test(value)
export const isLetterOrDigit = (value: string): boolean => /^[A-Za-z0-9]+$/.test(value)
export const isBetween = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value <= to
export const hasLength = (value: string, range: readonly [number, number]): boolean => isBetween(countOf(value), range)
export const isImageName = (name: string): boolean => /\.(jpe?g|gif|png|svg|webp|jfif|bmp|dpg)$/i.test(name)
export const isVideoName = (name: string): boolean =>
  /\.(mp4|mpe?g|dat|asf|avi|rm|rmvb|mov|wmv|flv|mkv|m3u8)$/i.test(name)
/** Visible keyboard characters, within the given range of lengths. */
export const isPassword = (value: string, range: readonly [number, number]): boolean =>
  /^[\x21-\x7e]+$/.test(value) && isBetween(value.length, range)

/** Nothing, blanks only, zero, false, an empty list or object. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0) return true
  if (typeof value === 'number') return Number.isNaN(value)
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Text of a JSON object or list. */
export function isJson(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' && parsed !== null
  } catch {
    return false
  }
}

/** A calendar day `yyyy-mm-dd` or `yyyy/mm/dd` that exists. */
export function isDate(value: string): boolean {
  const [, year, , month, day] = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/.exec(value) ?? []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** The same with two-digit month and day, as in ISO. */
export const isDateIso = (value: string): boolean =>
  /^\d{4}[-/](0[1-9]|1[0-2])[-/](0[1-9]|[12]\d|3[01])$/.test(value) && isDate(value)

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checkCodes = '10X98765432'

/** 18 characters with a day of birth that exists and the check digit of GB 11643; the last may be x or X. */
export function isIdCard(value: string): boolean {
  if (!/^[1-9]\d{16}[\dXx]$/.test(value)) return false
  if (!isDateIso(`${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`)) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  return checkCodes[sum % 11] === value[17]?.toUpperCase()
}
