import type { Clock } from '@rostrum/server/kernel'
import { createApns, type ApnsConfig } from './apns'
import type { PushDrivers } from './driver'
import { createJPush, type JPushConfig } from './jpush'

/** Configured push services. Without any of them the log shows what would have been pushed. */
export interface PushConfig {
  readonly jpush?: JPushConfig
  readonly apns?: ApnsConfig
}

export function createPushDrivers({ jpush, apns }: PushConfig, clock: Clock): PushDrivers {
  return { ...(jpush && { jpush: createJPush(jpush, clock) }), ...(apns && { apns: createApns(apns, clock) }) }
}
