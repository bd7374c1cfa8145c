import type { Secret } from '@rostrum/server/kernel'
import type { SmsSender } from './sender'

const TIMEOUT_MS = 8_000

export interface SmsGateway {
  readonly url: string
  readonly token: Secret
}

/**
 * Passes codes to the provider's own gateway, which talks to the vendor: POST of `{ mobile, code, kind }` as JSON with
 * a bearer token. Any 2xx means accepted.
 */
export function createSmsHttp({ url, token }: SmsGateway): SmsSender {
  return {
    async send({ mobile, code, kind }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token.reveal()}` },
        body: JSON.stringify({ mobile, code, kind }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`the SMS gateway answers ${response.status}`)
    },
  }
}
