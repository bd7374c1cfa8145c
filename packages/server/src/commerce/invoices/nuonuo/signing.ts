import { createHmac } from 'node:crypto'
import type { Secret } from '@rostrum/server/kernel'

export interface NuonuoSigned {
  readonly appKey: string
  /** 32 characters. */
  readonly senid: string
  /** Eight digits. */
  readonly nonce: string
  /** Seconds since 1970. */
  readonly timestamp: string
  /** Byte for byte as it is sent. */
  readonly body: string
}

/** `X-Nuonuo-Sign` of a request to `/open/v1/services`. */
export function nuonuoSign(secret: Secret, { appKey, senid, nonce, timestamp, body }: NuonuoSigned): string {
  const message = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
  return createHmac('sha1', secret.reveal()).update(message, 'utf8').digest('base64')
}
