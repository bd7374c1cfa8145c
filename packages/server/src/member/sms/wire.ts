import { createHash, createHmac } from 'node:crypto'
import { refuse } from '@rostrum/server/kernel'

const TIMEOUT_MS = 8_000

type Body = Readonly<Record<string, unknown>>

/** A request as it is signed and sent, byte for byte. */
export interface SmsRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A vendor's answer about one message. */
export interface SmsVerdict {
  /** In the vendor's own words; undefined when it accepted the message. */
  readonly trouble?: string
  /** It rejected the message because this number had too many: answered like our own limit. */
  readonly isLimit?: boolean
}

/**
 * Posts it; returns the JSON of the answer, whatever its status: errors come as JSON too. Rejects when there is none in
 * time.
 */
export async function postSms({ url, headers, body }: SmsRequest): Promise<Body> {
  // The original message would name the address, and an address may contain the number.
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new Error(`the SMS vendor gives no answer: ${error instanceof Error ? error.name : 'unknown'}`)
    },
  )
  const parsed: unknown = await response.json().catch(() => undefined)
  if (isBody(parsed)) return parsed
  throw new Error(`the SMS vendor answers ${response.status} without JSON`)
}

/** Returns when the vendor accepted the message. Refuses when the number had too many, throws for everything else. */
export function settleSms(vendor: string, { trouble, isLimit = false }: SmsVerdict): void {
  if (trouble === undefined) return
  if (isLimit) refuse('member.code_limit')
  throw new Error(`${vendor} does not send: ${trouble}`)
}

export const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')
export const hmacOf = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
