import type { RefusalCode } from '@rostrum/contract'
import type { Envelope } from '@rostrum/contract/kernel'
import { text } from './text.zh'
import { TransportFailure } from './transport'

/**
 * `session`: 401 or 403. `permission`: 206. `server`: 500. `refusal`: any other code. `transport`: no usable answer.
 */
export type FailureKind = 'session' | 'permission' | 'server' | 'refusal' | 'transport'

interface Facts {
  readonly kind: FailureKind
  readonly message: string
  readonly text: string
  readonly code?: number
  readonly reason?: RefusalCode
  readonly data?: unknown
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * A call that did not succeed. `message` is the value that callers reject with: the session sentence, '500', or the
 * code. `text` is what a person reads.
 */
export class ApiFailure extends Error {
  readonly kind: FailureKind
  readonly text: string
  /** The envelope's code; absent when no envelope came. */
  readonly code?: number
  readonly reason?: RefusalCode
  /** The envelope's `data`: what came instead of what was asked. */
  readonly data?: unknown
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    readonly call: string,
    facts: Facts,
  ) {
    super(facts.message)
    this.name = 'ApiFailure'
    this.kind = facts.kind
    this.text = facts.text
    this.code = facts.code
    this.reason = facts.reason
    this.data = facts.data
    this.details = facts.details ?? {}
  }
}

const byCode: Readonly<Record<number, string>> = text.byCode

/** The words of a failure: the table of codes first, then the server's words, then the default. */
export function messageOf(code: number, msg: string | undefined): string {
  return byCode[code] ?? (msg || text.unknown)
}

/** The failure of an envelope other than 200. */
export function refusedBy(
  call: string,
  envelope: Envelope & { readonly reason?: RefusalCode },
  code: number,
): ApiFailure {
  const { msg, reason, data, details } = envelope
  const facts = { code, reason, data, details, text: messageOf(code, msg) }
  if (code === 401 || code === 403)
    return new ApiFailure(call, { ...facts, kind: 'session', message: text.sessionEnded })
  if (code === 206) return new ApiFailure(call, { ...facts, kind: 'permission', message: '206' })
  if (code === 500) return new ApiFailure(call, { ...facts, kind: 'server', message: '500' })
  return new ApiFailure(call, { ...facts, kind: 'refusal', message: String(code) })
}

/** The failure of a call without a reply. */
export function unanswered(call: string, error: unknown): ApiFailure {
  const words = transportText(error)
  return new ApiFailure(call, { kind: 'transport', message: words, text: words })
}

/** A reply that is not ours: a status of the infrastructure, or a body that is no envelope. */
export function unusable(call: string, status: number): ApiFailure {
  const words = status === 200 ? text.networkBecause(text.unreadable) : text.status(String(status).slice(-3))
  return new ApiFailure(call, { kind: 'transport', message: words, text: words })
}

function transportText(error: unknown): string {
  if (!(error instanceof TransportFailure)) return text.network
  if (error.reason === 'timeout') return text.timeout
  return error.detail ? text.networkBecause(error.detail) : text.network
}
