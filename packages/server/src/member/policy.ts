import { charactersOf } from '@rostrum/contract/kernel/characters'
import type { CodeKind, DeviceClient, Settings } from '@rostrum/contract/member'
import {
  captchaValidMinutes,
  codeValidMinutes,
  newDeviceDays,
  passwordMax,
  passwordMin,
  sessionDays,
  userNameMax,
  userNameMin,
  wxStateMinutes,
} from '@rostrum/contract/member/limits'
import { fontFactorDefault, themeDefault, riseColorDefault } from '@rostrum/contract/kernel/appearance'
import type { CodeLimits } from './codes/limits'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export const SESSION_MS = sessionDays * DAY_MS
export const OPERATOR_SESSION_MS = 12 * 60 * MINUTE_MS
/** An operator's session ends after this long without a call. */
export const OPERATOR_IDLE_MINUTES = 60
export const OPERATOR_IDLE_MS = OPERATOR_IDLE_MINUTES * MINUTE_MS
/** The time of an operator's last call is written once in this time. */
export const OPERATOR_SEEN_EVERY_MS = MINUTE_MS
/** The maximum of a member's sessions; the longest unused one ends first. */
export const MAX_SESSIONS = 20
export const NEW_DEVICE_MS = newDeviceDays * DAY_MS
export const TICKET_MS = 15 * MINUTE_MS
export const WX_STATE_MS = wxStateMinutes * MINUTE_MS
export const CAPTCHA_MS = captchaValidMinutes * MINUTE_MS
export const CODE_MS = codeValidMinutes * MINUTE_MS
export const CODE_TRIES = 5
/** The limits on requests for codes. */
export interface CodeRules extends CodeLimits {
  /** Zero bits of the work a visitor does for a code; 0: none. */
  readonly workBits: number
}
/**
 * The zero bits of the work before a code is sent. 15 bits are about 33,000 hashes: a fifth of a second of a computer,
 * two seconds where JavaScript is not compiled.
 */
export const CODE_RULES: CodeRules = { perIpHour: 20, numbersPerDeviceDay: 5, perDay: 20_000, workBits: 15 }

export const CAPTCHA_AFTER = 3
/** Wrong guesses at one operator's account from all addresses together, before every address must read the picture. */
export const CAPTCHA_AFTER_EVERYWHERE = 10
export const LOCK_AFTER = 5
export const LOCK_MINUTES = 10
export const LOCK_MS = LOCK_MINUTES * MINUTE_MS
/** Wrong passwords this long ago no longer count. */
export const FORGET_ATTEMPTS_MS = 30 * MINUTE_MS

/** Wrong PINs of the mode for minors before it is locked. */
export const MINOR_TRIES = 5
/** The duration of the first lock and of each later one; the last value repeats. */
export const MINOR_LOCK_MINUTES = [5, 15, 60, 240, 1_440]

export const DEFAULT_SETTINGS: Settings = {
  fontSizeSync: fontFactorDefault,
  elderMode: false,
  theme: themeDefault,
  riseColor: riseColorDefault,
}

const USER_NAME = new RegExp(
  `^[\\p{Script=Han}a-zA-Z_][\\p{Script=Han}\\w]{${userNameMin - 1},${userNameMax - 1}}$`,
  'u',
)

/** Han characters, letters, digits or underscores, not beginning with a digit. */
export function isUserName(name: string): boolean {
  return USER_NAME.test(name)
}

/** Visible ASCII characters with at least one letter and one digit. */
export function isStrongPassword(password: string): boolean {
  const fits = password.length >= passwordMin && password.length <= passwordMax
  return fits && /^[\x21-\x7e]+$/.test(password) && /[a-z]/i.test(password) && /\d/.test(password)
}

/** Codes for actions on the whole account go to the member's own number, whatever number the call names. */
export function isForOwnNumber(kind: CodeKind): boolean {
  return kind === 'cancel' || kind === 'export' || kind === 'privacy' || kind === 'sign'
}

/** 138****0001. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}

/** A member's name before choosing one. */
export function nicknameFor(mobile: string | undefined, memberId: string): string {
  return `用户${mobile ? mobile.slice(-4) : memberId.slice(-4)}`
}

/** Whether a member still has that name; the number may have changed since. */
export function isGivenNickname(nickname: string): boolean {
  return /^用户.{4}$/u.test(nickname)
}

/** The first and the last character of a name, for a person who is not signed in. */
export function maskName(name: string): string {
  const letters = charactersOf(name)
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

/** A device in words its owner recognises, from the user agent. */
export function deviceName(userAgent: string): string {
  const found = [BROWSERS, SYSTEMS].map((table) => table.find(([, mark]) => mark.test(userAgent))?.[0])
  return found.filter((name) => name !== undefined).join(' · ') || '未知设备'
}

/**
 * Which of our clients it is. The mini-program and the shells identify themselves in the user agent of their web views.
 */
export function clientOf(userAgent: string): DeviceClient {
  if (/mini-?program/i.test(userAgent)) return 'wxApplet'
  if (/MicroMessenger/i.test(userAgent)) return 'h5'
  if (/; wv\)/.test(userAgent)) return 'android'
  return /iPhone|iPad/.test(userAgent) && !/Safari\//.test(userAgent) ? 'ios' : 'h5'
}
