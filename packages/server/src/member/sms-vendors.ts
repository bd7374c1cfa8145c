import type { Clock } from '../kernel/clock'
import type { SmsSender } from './sms'
import { createSmsAliyun, type AliyunSms } from './sms-aliyun'
import { createSmsHttp, type SmsGateway } from './sms-http'
import { createSmsTencent, type TencentSms } from './sms-tencent'

/** Who sends the codes. */
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
