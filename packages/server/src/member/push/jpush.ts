import type { Clock, Secret } from '@rostrum/server/kernel'
import type { PushDriver, PushMessage, PushOutcome } from './driver'

export interface JPushConfig {
  readonly appKey: string
  readonly masterSecret: Secret
  /** Whether iOS apps are from the store; sandbox otherwise. */
  readonly isProduction: boolean
  /** JPush's own by default, without a path. */
  readonly origin?: string
}

const ORIGIN = 'https://api.jpush.cn'
const TIMEOUT_MS = 8_000
/** The registration id reaches no device. */
const NO_TARGET = 1011
/** A value is wrong; only the message says which one. */
const BAD_VALUE = 1003
const TOO_OFTEN = 2002
const DAY_SEC = 86_400

/** JPush REST v3: one device by its registration id. https://docs.jiguang.cn/jpush/server/push/rest_api_v3_push */
export function createJPush(
  { appKey, masterSecret, isProduction, origin = ORIGIN }: JPushConfig,
  clock: Clock,
): PushDriver {
  const authorization = `Basic ${Buffer.from(`${appKey}:${masterSecret.reveal()}`).toString('base64')}`

  function bodyOf({ token, platform, title, body, link, badge, isLoud, id, usefulUntil }: PushMessage): object {
    const extras = link === undefined ? {} : { link }
    const notification =
      platform === 'ios'
        ? {
            ios: {
              alert: { title, body },
              badge,
              extras,
              'interruption-level': isLoud ? 'active' : 'passive',
              ...(isLoud && { sound: 'default' }),
            },
          }
        : {
            android: {
              alert: body,
              title,
              extras,
              badge_set_num: badge,
              priority: isLoud ? 1 : -1,
              alert_type: isLoud ? -1 : 0,
            },
          }
    const left = Math.floor((usefulUntil - clock.now()) / 1_000)
    return {
      platform: [platform],
      audience: { registration_id: [token] },
      notification,
      options: {
        time_to_live: Math.min(DAY_SEC, Math.max(0, left)),
        apns_production: isProduction,
        apns_collapse_id: id,
      },
    }
  }

  return {
    async send(message) {
      try {
        const response = await fetch(`${origin}/v3/push`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization },
          body: JSON.stringify(bodyOf(message)),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return await outcomeOf(response)
      } catch (error) {
        return { kind: 'later', why: error instanceof Error ? error.name : 'unknown' }
      }
    },
  }
}

async function outcomeOf(response: Response): Promise<PushOutcome> {
  if (response.ok) return { kind: 'sent' }
  const { code, message } = errorIn(await response.json().catch(() => undefined))
  const why = `${response.status} ${code ?? ''}`.trim()
  if (response.status === 429 || code === TOO_OFTEN)
    return { kind: 'later', afterMs: secondsIn(response, 'x-rate-limit-reset') * 1_000, why }
  // 401: JPush rejects our own key, which an operator may fix.
  if (response.status === 401 || response.status >= 500) return { kind: 'later', why }
  return code === NO_TARGET || (code === BAD_VALUE && /registration/i.test(message))
    ? { kind: 'gone' }
    : { kind: 'refused', why }
}

function errorIn(body: unknown): { readonly code?: number; readonly message: string } {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  if (typeof error !== 'object' || error === null) return { message: '' }
  return {
    code: 'code' in error ? Number(error.code) : undefined,
    message: 'message' in error ? String(error.message) : '',
  }
}

function secondsIn({ headers }: Response, name: string): number {
  const seconds = Number(headers.get(name) ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) : 0
}
