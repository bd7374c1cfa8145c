import { connect, constants, type ClientHttp2Session } from 'node:http2'
import type { Clock } from '@rostrum/server/kernel'
import { apnsToken, type ApnsKey } from './apns-token'
import type { PushDriver, PushMessage, PushOutcome } from './driver'

export interface ApnsConfig extends ApnsKey {
  /** Bundle id of the app. */
  readonly topic: string
  /** Whether the app is from the store; sandbox otherwise. */
  readonly isProduction: boolean
  /** Apple's own by default. */
  readonly origin?: string
}

interface Answer {
  readonly status: number
  readonly retryAfter: number
  readonly body: string
}

const ORIGINS = { production: 'https://api.push.apple.com', sandbox: 'https://api.sandbox.push.apple.com' } as const
const TIMEOUT_MS = 8_000
const BODY_MAX = 4_096
/** No device has the token, or none any more. */
const GONE = ['BadDeviceToken', 'Unregistered', 'ExpiredToken']
const STALE_TOKEN = ['ExpiredProviderToken']

/** Apple's push service over one HTTP/2 connection. https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns */
export function createApns(config: ApnsConfig, clock: Clock): PushDriver {
  const origin = config.origin ?? ORIGINS[config.isProduction ? 'production' : 'sandbox']
  const token = apnsToken(config, clock)
  let open: ClientHttp2Session | undefined

  /** One connection for all; a new one after it broke or Apple sent a goodbye. */
  function session(): ClientHttp2Session {
    if (open && !open.closed && !open.destroyed) return open
    const made = connect(origin)
    const leave = () => {
      if (open === made) open = undefined
    }
    made.on('error', leave)
    made.on('goaway', () => {
      leave()
      made.close()
    })
    made.on('close', leave)
    made.unref()
    return (open = made)
  }

  function post({ token: device, title, body, link, badge, isLoud, id, usefulUntil }: PushMessage): Promise<Answer> {
    const payload = {
      aps: {
        alert: { title, body },
        badge,
        'interruption-level': isLoud ? 'active' : 'passive',
        ...(isLoud && { sound: 'default' }),
      },
      ...(link !== undefined && { link }),
    }
    const stream = session().request({
      ':method': 'POST',
      ':path': `/3/device/${device}`,
      authorization: `bearer ${token.now()}`,
      'apns-topic': config.topic,
      'apns-push-type': 'alert',
      'apns-priority': isLoud ? '10' : '5',
      'apns-expiration': String(Math.floor(usefulUntil / 1_000)),
      'apns-collapse-id': id,
      'content-type': 'application/json',
    })
    return new Promise((resolve, reject) => {
      let [status, retryAfter, text] = [0, 0, '']
      stream.setEncoding('utf8')
      stream.setTimeout(TIMEOUT_MS, () => {
        stream.close(constants.NGHTTP2_CANCEL)
        reject(new Error('timeout'))
      })
      stream.on('response', (headers) => {
        status = Number(headers[':status'])
        retryAfter = Number(headers['retry-after'] ?? 0) || 0
      })
      stream.on('data', (piece: string) => {
        if (text.length < BODY_MAX) text += piece
      })
      stream.on('error', reject)
      stream.on('close', () =>
        status === 0 ? reject(new Error('no answer')) : resolve({ status, retryAfter, body: text }),
      )
      stream.end(JSON.stringify(payload))
    })
  }

  async function attempt(message: PushMessage): Promise<{ readonly outcome: PushOutcome; readonly isStale: boolean }> {
    const answer = await post(message)
    const { reason, timestamp } = reasonIn(answer.body)
    return {
      outcome: outcomeOf(answer, reason, timestamp),
      isStale: reason !== undefined && STALE_TOKEN.includes(reason),
    }
  }

  return {
    async send(message) {
      if (!/^[0-9a-f]{8,200}$/i.test(message.token)) return { kind: 'gone' }
      try {
        const first = await attempt(message)
        if (!first.isStale) return first.outcome
        token.renew()
        return (await attempt(message)).outcome
      } catch (error) {
        return { kind: 'later', why: error instanceof Error ? error.message : 'unknown' }
      }
    },
    close() {
      open?.close()
    },
  }
}

function outcomeOf(
  { status, retryAfter }: Answer,
  reason: string | undefined,
  timestamp: number | undefined,
): PushOutcome {
  if (status === 200) return { kind: 'sent' }
  const why = `${status} ${reason ?? ''}`.trim()
  if (status === 410 || (reason !== undefined && GONE.includes(reason))) return { kind: 'gone', since: timestamp }
  // 403: Apple rejects our own key, which an operator may fix.
  if (status === 403 || status === 429 || status >= 500)
    return { kind: 'later', afterMs: Math.min(retryAfter, 3_600) * 1_000, why }
  return { kind: 'refused', why }
}

function reasonIn(text: string): { readonly reason?: string; readonly timestamp?: number } {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return {}
    const reason = 'reason' in body && typeof body.reason === 'string' ? body.reason : undefined
    return { reason, timestamp: 'timestamp' in body && typeof body.timestamp === 'number' ? body.timestamp : undefined }
  } catch {
    return {}
  }
}
