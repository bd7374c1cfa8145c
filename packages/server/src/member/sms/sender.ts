import type { Logger } from 'pino'
import { codeValidMinutes } from '@rostrum/contract/member/limits'
import type { Clock } from '@rostrum/server/kernel'

export interface SmsMessage {
  readonly mobile: string
  readonly code: string
  /** What the code is for. */
  readonly kind: string
}

/** The variables of a vendor's template: the code, and its validity in minutes. */
export type SmsValue = 'code' | 'minutes'

/** A way to send a code to a mobile number. Rejects when the vendor does not accept it. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>
}

export interface SentSms {
  readonly code: string
  readonly kind: string
  readonly text: string
  /** ms since 1970. */
  readonly at: number
}

export interface SmsOutbox extends SmsSender {
  /** The messages to the number, newest first. */
  sentTo(mobile: string): readonly SentSms[]
}

const KEEP_NUMBERS = 2_000
const KEEP_EACH = 5

/** Sends nothing: keeps the last codes in memory and prints them. For demonstrations and tests only. */
export function createSmsOutbox(clock: Clock, log: Pick<Logger, 'info'>): SmsOutbox {
  const sent = new Map<string, readonly SentSms[]>()
  return {
    async send({ mobile, code, kind }) {
      const message = {
        code,
        kind,
        text: `【讲坛】验证码${code}，${codeValidMinutes}分钟内有效，请勿告诉他人。`,
        at: clock.now(),
      }
      const known = sent.get(mobile) ?? []
      sent.delete(mobile)
      sent.set(mobile, [message, ...known].slice(0, KEEP_EACH))
      if (sent.size > KEEP_NUMBERS) forgetOldest(sent)
      log.info({ kind }, `demo text message to ${mobile}: ${code}`)
    },
    sentTo: (mobile) => sent.get(mobile) ?? [],
  }
}

function forgetOldest(sent: Map<string, unknown>): void {
  const oldest = sent.keys().next()
  if (!oldest.done) sent.delete(oldest.value)
}
