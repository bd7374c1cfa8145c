import type { HttpReply } from './transport'

/** Less than this the device's clock is right: an answer may have been long under way. */
const TOLERANCE_MS = 60_000

/** The server's time: the device's own until the server has said that it is another. */
export interface ServerClock {
  /** ms since 1970. */
  now(): number
  /**
   * Begins a call. Of its answer the returned function tells whether it was refused because the device's time is wrong;
   * the right one is known from then on, and the call goes out once more.
   */
  begin(): (reply: HttpReply) => boolean
}

/** `deviceNow`: what the device believes, ms since 1970. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let aheadMs = 0

  return {
    now: () => deviceNow() + aheadMs,
    begin() {
      const sentAheadMs = aheadMs
      return (reply) => {
        const told = timeToldBy(reply)
        if (told === undefined) return false
        const toldAheadMs = told - deviceNow()
        // Calls that went out together are refused together: what counts is the time that this one was signed with.
        if (Math.abs(toldAheadMs - sentAheadMs) < TOLERANCE_MS) return false
        aheadMs = toldAheadMs
        return true
      }
    },
  }
}

/** The moment that a `Date` header tells, ms since 1970; undefined without one that can be read. */
export function instantIn(date: unknown): number | undefined {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isFinite(at) ? at : undefined
}

/** The server's time in a refusal of a signature, else in the head of that answer; undefined for other answers. */
function timeToldBy({ body, at }: HttpReply): number | undefined {
  if (!body.includes('kernel.bad_sign')) return undefined
  const { reason, details } = refusalIn(body)
  if (reason !== 'kernel.bad_sign') return undefined
  const told = details?.serverTime ?? at
  return typeof told === 'number' && Number.isFinite(told) ? told : undefined
}

interface Refused {
  readonly reason?: unknown
  readonly details?: { readonly serverTime?: unknown }
}

function refusalIn(body: string): Refused {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
