import type { Clock, Secret } from '@rostrum/server/kernel'
import { CODE_MS } from '../policy'
import type { SmsSender, SmsValue } from './sender'
import { hmacOf, isBody, postSms, settleSms, sha256Hex, textOf, type SmsRequest } from './wire'

/** Tencent Cloud SMS, `SendSms` of 2021-01-11. */
export interface TencentSms {
  readonly secretId: string
  readonly secretKey: Secret
  /** SmsSdkAppId. */
  readonly appId: string
  readonly region: string
  readonly signName: string
  readonly template: string
  /** The values of the template's variables, in their order. */
  readonly values: readonly SmsValue[]
}

export interface TencentRequest {
  readonly service: string
  readonly host: string
  readonly action: string
  readonly body: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

const HOST = 'sms.tencentcloudapi.com'
const JSON_TYPE = 'application/json; charset=utf-8'

/** The header Authorization of TC3-HMAC-SHA256 over content type, host and action. */
export function tc3Of(
  { service, host, action, body, timestamp }: TencentRequest,
  secretId: string,
  secretKey: Secret,
): string {
  const signed = 'content-type;host;x-tc-action'
  const headers = `content-type:${JSON_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const request = ['POST', '/', '', headers, signed, sha256Hex(body)].join('\n')
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256Hex(request)].join('\n')
  const key = [day, service, 'tc3_request'].reduce<string | Buffer>(hmacOf, `TC3${secretKey.reveal()}`)
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${hmacOf(key, toSign).toString('hex')}`
}

/** Sends codes by Tencent Cloud. `origin`: theirs by default. */
export function createSmsTencent(config: TencentSms, clock: Clock, origin = `https://${HOST}`): SmsSender {
  const valueOf = { code: (code: string) => code, minutes: () => String(CODE_MS / 60_000) } as const

  function requestOf(mobile: string, code: string): SmsRequest {
    const body = JSON.stringify({
      SmsSdkAppId: config.appId,
      SignName: config.signName,
      TemplateId: config.template,
      PhoneNumberSet: [`+86${mobile}`],
      TemplateParamSet: config.values.map((value) => valueOf[value](code)),
    })
    const timestamp = Math.floor(clock.now() / 1000)
    const { host } = new URL(origin)
    const authorization = tc3Of(
      { service: 'sms', host, action: 'SendSms', body, timestamp },
      config.secretId,
      config.secretKey,
    )
    const tc = {
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': config.region,
    }
    return { url: `${origin}/`, body, headers: { 'content-type': JSON_TYPE, authorization, ...tc } }
  }

  return {
    async send({ mobile, code }) {
      const { Response: answer } = await postSms(requestOf(mobile, code))
      const said = outcomeIn(answer)
      settleSms(
        'Tencent Cloud',
        said === 'Ok' ? {} : { trouble: said, isLimit: /^LimitExceeded\.(PhoneNumber|DeliveryFrequency)/.test(said) },
      )
    },
  }
}

/** The code of the one message, or of the whole request when it was rejected as a whole. */
function outcomeIn(answer: unknown): string {
  if (!isBody(answer)) return 'no Response'
  if (isBody(answer.Error)) return textOf(answer.Error.Code) || 'an error without a code'
  const [first]: unknown[] = Array.isArray(answer.SendStatusSet) ? answer.SendStatusSet : []
  return (isBody(first) && textOf(first.Code)) || 'no SendStatusSet'
}
