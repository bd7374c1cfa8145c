import { randomUUID } from 'node:crypto'
import type { Clock, Secret } from '@rostrum/server/kernel'
import { CODE_MS } from '../policy'
import type { SmsSender, SmsValue } from './sender'
import { hmacOf, postSms, settleSms, sha256Hex, textOf, type SmsRequest } from './wire'

/** Alibaba Cloud SMS, `SendSms` of 2017-05-25. */
export interface AliyunSms {
  readonly keyId: string
  readonly keySecret: Secret
  readonly signName: string
  readonly template: string
  /** The names of the template's variables. */
  readonly values: readonly SmsValue[]
}

export interface AliyunRequest {
  readonly host: string
  readonly query: Readonly<Record<string, string>>
  /** All of them begin with `x-acs-`. */
  readonly headers: Readonly<Record<string, string>>
}

const HOST = 'dysmsapi.aliyuncs.com'
const EMPTY_HASH = sha256Hex('')

/** RFC 3986: of the marks only `-_.~` are not escaped. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
const sortedEntries = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

/** The query as it is signed and sent. */
const canonicalQuery = (query: AliyunRequest['query']): string =>
  sortedEntries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

/** The header Authorization of ACS3-HMAC-SHA256 for a POST to `/` without a body. */
export function acs3Of({ host, query, headers }: AliyunRequest, keyId: string, keySecret: Secret): string {
  const entries = sortedEntries({ host, ...headers })
  const signed = entries.map(([name]) => name).join(';')
  const lines = entries.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = ['POST', '/', canonicalQuery(query), lines, signed, EMPTY_HASH].join('\n')
  const signature = hmacOf(keySecret.reveal(), `ACS3-HMAC-SHA256\n${sha256Hex(request)}`).toString('hex')
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`
}

/** Sends codes by Alibaba Cloud. `origin`: theirs by default. */
export function createSmsAliyun(config: AliyunSms, clock: Clock, origin = `https://${HOST}`): SmsSender {
  const valueOf = { code: (code: string) => code, minutes: () => String(CODE_MS / 60_000) } as const

  function requestOf(mobile: string, code: string): SmsRequest {
    const given = Object.fromEntries(config.values.map((name) => [name, valueOf[name](code)]))
    const query = {
      PhoneNumbers: mobile,
      SignName: config.signName,
      TemplateCode: config.template,
      TemplateParam: JSON.stringify(given),
    }
    const headers = {
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-content-sha256': EMPTY_HASH,
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-date': `${new Date(clock.now()).toISOString().slice(0, 19)}Z`,
    }
    const authorization = acs3Of({ host: new URL(origin).host, query, headers }, config.keyId, config.keySecret)
    return { url: `${origin}/?${canonicalQuery(query)}`, body: '', headers: { ...headers, authorization } }
  }

  return {
    async send({ mobile, code }) {
      const said = textOf((await postSms(requestOf(mobile, code))).Code)
      settleSms(
        'Alibaba Cloud',
        said === 'OK'
          ? {}
          : { trouble: said || 'an answer without a code', isLimit: /^isv\.(BUSINESS|DAY)_LIMIT_CONTROL$/.test(said) },
      )
    },
  }
}
