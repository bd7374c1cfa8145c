import type { Clock } from '../kernel/clock'
import { createApns, type ApnsConfig } from './push-apns'
import type { PushDrivers } from './push-driver'
import { createJPush, type JPushConfig } from './push-jpush'

/** Push services there is an account with. Without any of them the log says what would have been pushed. */
export interface PushConfig {
  readonly jpush?: JPushConfig
  readonly apns?: ApnsConfig
}

export function createPushDrivers({ jpush, apns }: PushConfig, clock: Clock): PushDrivers {
  return { ...(jpush && { jpush: createJPush(jpush, clock) }), ...(apns && { apns: createApns(apns, clock) }) }
}
