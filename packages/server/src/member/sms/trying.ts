import { randomInt } from 'node:crypto'
import { codeLength } from '@rostrum/contract/kernel/limits'
import type { SmsSender } from './sender'

/** Sends a code that opens nothing, to see whether codes arrive. */
export const tryCode =
  (sms: SmsSender) =>
  (mobile: string): Promise<void> =>
    sms.send({ mobile, code: String(randomInt(10 ** codeLength)).padStart(codeLength, '0'), kind: 'login' })
