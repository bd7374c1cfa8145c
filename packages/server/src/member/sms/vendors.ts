import type { Clock } from '@rostrum/server/kernel'
import type { SmsSender } from './sender'
import { createSmsAliyun, type AliyunSms } from './aliyun'
import { createSmsHttp, type SmsGateway } from './http'
import { createSmsTencent, type TencentSms } from './tencent'

/** The driver that sends the codes. */
export type SmsConfig =
  | ({ readonly kind: 'http' } & SmsGateway)
  | ({ readonly kind: 'tencent' } & TencentSms)
  | ({ readonly kind: 'aliyun' } & AliyunSms)

export function createSms(config: SmsConfig, clock: Clock): SmsSender {
  switch (config.kind) {
    case 'http':
      return createSmsHttp(config)
    case 'tencent':
      return createSmsTencent(config, clock)
    case 'aliyun':
      return createSmsAliyun(config, clock)
  }
}
