import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock'
import type { Secret } from '../secret'

/** Who a socket speaks for. `m` null: a visitor, who may only read. */
export const Claims = z.object({
  m: z.string().max(64).nullable(),
  /** Session the ticket was made in, so that its end ends the socket. */
  s: z.string().max(100).nullable(),
  dev: z.string().max(100),
  /** A visitor who proved to be the same one as before: hints are told to this name as to a member's id. */
  v: z.string().max(100).optional(),
  roles: z.array(z.string().max(60)).max(50),
  /** What the slices want to know of the person without asking again, for example level ids. */
  facts: z.record(z.string(), z.unknown()),
})
export type Claims = z.infer<typeof Claims>

const Sealed = Claims.extend({ exp: z.number().int() })

export interface Ticket extends Claims {
  /** ms since 1970. */
  readonly exp: number
}

export const TICKET_MS = 10 * 60_000

export interface Tickets {
  issue(claims: Claims): { ticket: string; expireAt: number }
  /** Undefined when it is not ours, was changed, or is over. */
  open(ticket: string): Ticket | undefined
}

/** Short-lived bearer tickets: `v1.base64url(json).mac`. The first secret signs, the others still open (rotation). */
export function createTickets(secrets: readonly [Secret, ...Secret[]], clock: Clock): Tickets {
  const macOf = (body: string, secret: Secret) => createHmac('sha256', secret.reveal()).update(`v1.${body}`).digest()

  return {
    issue(claims) {
      const expireAt = clock.now() + TICKET_MS
      const body = Buffer.from(JSON.stringify({ ...claims, exp: expireAt })).toString('base64url')
      return { ticket: `v1.${body}.${macOf(body, secrets[0]).toString('base64url')}`, expireAt }
    },
    open(ticket) {
      const [version, body, mac, rest] = ticket.split('.')
      if (version !== 'v1' || !body || !mac || rest !== undefined) return undefined
      const given = Buffer.from(mac, 'base64url')
      const isOurs = secrets.some((secret) => {
        const right = macOf(body, secret)
        return given.length === right.length && timingSafeEqual(given, right)
      })
      if (!isOurs) return undefined
      const sealed = Sealed.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      return sealed.success && sealed.data.exp > clock.now() ? sealed.data : undefined
    },
  }
}
