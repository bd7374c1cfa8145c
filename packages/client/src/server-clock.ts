import type { HttpReply } from './transport'

/** Less than this a refused signature has another reason than the device's clock. */
const TOLERANCE_MS = 60_000
/** What answers may differ by without a clock being wrong: `Date` counts whole seconds, processes differ a little. */
const SLACK_MS = 1_000

/** The server's time: the device's own until the server has said that it is another. */
export interface ServerClock {
  /** ms since 1970. */
  now(): number
  /**
   * Begins to send a call. The returned function learns the server's time from its answer, and tells whether it was
   * refused because it was signed with a wrong one: then it goes out once more.
   */
  begin(): (reply: HttpReply) => boolean
}

/** `deviceNow`: what the device believes, ms since 1970. */
export function createServerClock(deviceNow: () => number): ServerClock {
  let aheadMs = 0

  /**
   * What an answer tells was true at some moment while it was under way. What is known already stays while it agrees
   * with that, and else moves only as far as it must: a slow answer never makes it worse, and two never pull at it.
   */
  const learn = (told: number, sentAt: number): void => {
    const cameAt = deviceNow()
    // Its owner has set the device back while the call was under way: the next one tells.
    if (cameAt < sentAt) return
    const least = told - cameAt
    const most = told - sentAt
    if (aheadMs < least - SLACK_MS) aheadMs = least
    else if (aheadMs > most + SLACK_MS) aheadMs = most
  }

  return {
    now: () => deviceNow() + aheadMs,
    begin() {
      const sentAt = deviceNow()
      const sentAheadMs = aheadMs
      return (reply) => {
        const refused = refusedAt(reply)
        const told = refused ?? reply.at
        if (told !== undefined) learn(told, sentAt)
        // Calls that went out together are refused together: what counts is the time that this one was signed with.
        return refused !== undefined && Math.abs(refused - deviceNow() - sentAheadMs) >= TOLERANCE_MS
      }
    },
  }
}

/** The server's time in the head of an answer, ms since 1970: its own header, else `Date`; undefined without either. */
export function timeInHead(head: (name: string) => unknown): number | undefined {
  const told = Number(head('x-server-time') ?? Number.NaN)
  return told > 0 && Number.isFinite(told) ? told : instantIn(head('date'))
}

/** The moment that a `Date` header tells, ms since 1970; undefined without one that can be read. */
function instantIn(date: unknown): number | undefined {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isFinite(at) ? at : undefined
}

/** The server's time in a refusal of a signature, else in the head of that answer; undefined for other answers. */
function refusedAt({ body, at }: HttpReply): number | undefined {
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
