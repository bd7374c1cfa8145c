import { PushVendor } from '@rostrum/contract/member'
import type { Logger } from 'pino'
import type { PushDriver, PushDrivers } from './driver'

/** Logs what would have been pushed. The receiver is left out: a token is private. */
function logDriver(log: Pick<Logger, 'info'>): PushDriver {
  return {
    async send({ platform, title, link, isLoud }) {
      log.info({ platform, title, link, isLoud }, 'a message would have been pushed')
      return { kind: 'sent' }
    },
  }
}

export function logDrivers(log: Pick<Logger, 'info'>): PushDrivers {
  return Object.fromEntries(PushVendor.options.map((vendor) => [vendor, logDriver(log)]))
}
