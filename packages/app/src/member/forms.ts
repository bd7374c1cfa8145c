import { ApiFailure, failureText, isCode, isMobile, isPassword } from '@rostrum/app/kernel'
import { codeIn as codeWithin } from '@rostrum/contract/kernel/typed'
import { codeLength } from '@rostrum/contract/kernel/limits'
import { passwordMax, passwordMin } from '@rostrum/contract/member/limits'
import { text } from './text.zh'

export type FieldName = 'mobile' | 'code' | 'account' | 'password' | 'repeat' | 'captcha' | 'consent' | 'adult'
/** Errors under the fields, and under the whole form. */
export type Troubles = { readonly [Name in FieldName | 'form']?: string }

/** The field of each refusal. All other refusals show under the form. */
const places: Readonly<Record<string, FieldName>> = {
  'member.code_wrong': 'code',
  'member.code_expired': 'code',
  'member.code_too_soon': 'code',
  'member.code_limit': 'code',
  'member.code_often': 'code',
  'member.work_needed': 'code',
  'member.sms_unavailable': 'code',
  'member.captcha_needed': 'captcha',
  'member.captcha_wrong': 'captcha',
  'member.captcha_expired': 'captcha',
  'member.wrong_password': 'password',
  'member.wrong_password_again': 'password',
  'member.locked': 'password',
  'member.password_weak': 'password',
  'member.already_registered': 'mobile',
  'member.mobile_in_use': 'mobile',
  'member.username_invalid': 'account',
  'member.username_taken': 'account',
  'member.consent_needed': 'consent',
  'member.under_age': 'adult',
}

/** A refusal in words, at its field. */
export function troublesOf(error: unknown): Troubles {
  const place = error instanceof ApiFailure && error.reason ? places[error.reason] : undefined
  return { [place ?? 'form']: blockersIn(error) ?? failureText(error) }
}

/** The obstacles that must be settled first, in the server's words. */
function blockersIn(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure) || !Array.isArray(error.details.blockers)) return undefined
  const blockers: unknown[] = error.details.blockers
  const words = blockers.flatMap((one) =>
    typeof one === 'object' && one !== null && 'text' in one && typeof one.text === 'string' ? [one.text] : [],
  )
  return words.length === 0 ? undefined : words.join('；')
}

export const reasonOf = (error: unknown): string | undefined => (error instanceof ApiFailure ? error.reason : undefined)

/** A failed login by the messaging platform in words, with the remaining way to log in. */
export function wxTroubleOf(error: unknown): string {
  if (reasonOf(error) === 'member.deleting') return text.weChat.deleting
  return error instanceof ApiFailure ? failureText(error) : text.weChat.noAnswer
}

export const hasTroubles = (troubles: Troubles): boolean => Object.values(troubles).some((words) => words !== undefined)

export function mobileTrouble(mobile: string): string | undefined {
  if (mobile === '') return text.field.mobileEmpty
  return isMobile(mobile) ? undefined : text.field.mobileWrong
}

/** The texted code in what was typed or pasted. */
export const codeIn = (words: string): string => codeWithin(words, codeLength)

export const codeTrouble = (code: string): string | undefined => (isCode(code) ? undefined : text.field.codeWrong)

export interface PasswordRule {
  readonly words: string
  readonly isMet: boolean
}

/** The server's rule, one line each: visible characters with a letter and a digit. */
export function passwordRules(password: string): readonly PasswordRule[] {
  return [
    { words: text.rules.length, isMet: isPassword(password, [passwordMin, passwordMax]) },
    { words: text.rules.letter, isMet: /[a-z]/i.test(password) },
    { words: text.rules.digit, isMet: /\d/.test(password) },
  ]
}

export function passwordTrouble(password: string): string | undefined {
  if (password === '') return text.field.passwordEmpty
  return passwordRules(password).find(({ isMet }) => !isMet) && text.field.setPasswordHint
}

/** 0 too short, 1 weak, 2 medium, 3 strong: by kinds of characters and length. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < passwordMin) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  if (kinds >= 3 && password.length >= 12) return 3
  return kinds >= 3 || password.length >= 12 ? 2 : 1
}
