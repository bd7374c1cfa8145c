import type { CodeKind, DeviceClient, Settings } from '@rostrum/contract/member'
import type { CodeLimits } from './code-limits'
import { PASSWORD_MAX, PASSWORD_MIN } from '@rostrum/contract/member'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export const SESSION_MS = 30 * DAY_MS
export const OPERATOR_SESSION_MS = 12 * 60 * MINUTE_MS
/** A member's sessions at most; the one unused for longest ends first. */
export const MAX_SESSIONS = 20
/** How long a device counts as new in the list of devices. */
export const NEW_DEVICE_MS = 7 * DAY_MS
export const TICKET_MS = 15 * MINUTE_MS
/** Between leaving for the platform's page and coming back from it. */
export const WX_STATE_MS = 10 * MINUTE_MS
export const CAPTCHA_MS = 2 * MINUTE_MS
export const CODE_MS = 5 * MINUTE_MS
export const CODE_TRIES = 5
/** The vendors let no more through to a number than this. */
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 10
/** What holds back whoever asks for codes. */
export interface CodeRules extends CodeLimits {
  /** Zero bits of the work a visitor does for a code; 0: none. */
  readonly workBits: number
}
/** INTEGRATIONS.md section 11. 15 bits are about 33,000 hashes: a fifth of a second of a computer, two seconds where JavaScript is not compiled. */
export const CODE_RULES: CodeRules = { perIpHour: 20, numbersPerDeviceDay: 5, perDay: 20_000, workBits: 15 }

export const CAPTCHA_AFTER = 3
export const LOCK_AFTER = 5
export const LOCK_MINUTES = 10
export const LOCK_MS = LOCK_MINUTES * MINUTE_MS
/** Wrong passwords this long ago no longer count. */
export const FORGET_ATTEMPTS_MS = 30 * MINUTE_MS

/** Wrong PINs of the mode for minors before it is locked. */
export const MINOR_TRIES = 5
/** For how long, the first time and each time after that; the last one goes on. */
export const MINOR_LOCK_MINUTES = [5, 15, 60, 240, 1_440]

export const DEFAULT_SETTINGS: Settings = { fontSizeSync: 1.2, elderMode: false, theme: 'system', upColor: 'red' }

/** 2 to 20 Han characters, letters, digits or underscores, not beginning with a digit (TEXTS.md section 7). */
export function isUserName(name: string): boolean {
  return /^[\p{Script=Han}a-zA-Z_][\p{Script=Han}\w]{1,19}$/u.test(name)
}

/** 8 to 20 visible ASCII characters with at least one letter and one digit. */
export function isStrongPassword(password: string): boolean {
  const fits = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX
  return fits && /^[\x21-\x7e]+$/.test(password) && /[a-z]/i.test(password) && /\d/.test(password)
}

/** Codes for what touches the whole account go to the member's own number, whatever number was sent along. */
export function isForOwnNumber(kind: CodeKind): boolean {
  return kind === 'cancel' || kind === 'export' || kind === 'privacy'
}

/** 138****0001. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}

/** What a member is called before choosing a name. */
export function nicknameFor(mobile: string | undefined, memberId: string): string {
  return `用户${mobile ? mobile.slice(-4) : memberId.slice(-4)}`
}

/** Whether a member is still called so; the number may have changed since. */
export function isGivenNickname(nickname: string): boolean {
  return /^用户.{4}$/u.test(nickname)
}

/** The first and the last character of a name, for somebody who is not signed in. */
export function maskName(name: string): string {
  const letters = [...name]
  if (letters.length < 2) return '*'
  return letters.length === 2 ? `${letters[0]}*` : `${letters[0]}*${letters.at(-1)}`
}

const BROWSERS = [
  ['微信', /MicroMessenger/i],
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** A device as its owner would name it, from the user agent. */
export function deviceName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].map((table) => table.find(([, mark]) => mark.test(userAgent))?.[0])
  return found.filter((name) => name !== undefined).join(' · ') || '未知设备'
}

/** Which of our clients it is. The mini-program and the shells say so in the user agent of their web views. */
export function clientOf(userAgent: string): DeviceClient {
  if (/mini-?program/i.test(userAgent)) return 'wxApplet'
  if (/MicroMessenger/i.test(userAgent)) return 'h5'
  if (/; wv\)/.test(userAgent)) return 'android'
  return /iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent) ? 'ios' : 'h5'
}
