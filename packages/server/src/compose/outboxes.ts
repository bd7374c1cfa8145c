import type { Kernel } from '../kernel'
import { createCaptchaOutbox, createSmsOutbox } from '../member'
import type { ServerConfig } from './config'
import type { Outboxes } from './ground'

/** A demonstration shows the messages it would have sent. */
export const outboxesOf = (kernel: Kernel, { mode, sms }: ServerConfig): Outboxes =>
  mode === 'demo'
    ? {
        codes: sms ? undefined : createSmsOutbox(kernel.clock, kernel.log),
        captchas: createCaptchaOutbox(kernel.clock),
      }
    : {}

export const readable = ({ codes, captchas }: Outboxes) => ({
  ...(codes && { outbox: async (mobile: string) => codes.sentTo(mobile) }),
  ...(captchas && { captchas: async () => captchas.newest() }),
})
