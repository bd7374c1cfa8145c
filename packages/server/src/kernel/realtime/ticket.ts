import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock'
import type { Secret } from '../secret'

/** The person a socket speaks for. `m` null: a visitor, who may only read. */
export const Claims = z.object({
  m: z.string().max(64).nullable(),
  /** The session the ticket was made in: its end closes the socket. */
  s: z.string().max(100).nullable(),
  dev: z.string().max(100),
  /** A visitor who proved to be the same as before: hints are sent to this name as to a member's id. */
  v: z.string().max(100).optional(),
  roles: z.array(z.string().max(60)).max(50),
  /** Facts about the person that slices need without another query, for example level ids. */
  facts: z.record(z.string(), z.unknown()),
  /** ms since 1970: then one of the facts is no longer true. The ticket is over, however much of its time is left. */
  until: z.number().int().optional(),
})
export type Claims = z.infer<typeof Claims>

const Sealed = Claims.extend({ exp: z.number().int() })

export interface Ticket extends Claims {
  /** ms since 1970. */
  readonly exp: number
}

export const TICKET_MS = 10 * 60_000

/** Whether a ticket says nothing any more. */
export const isOver = ({ exp, until = Infinity }: Pick<Ticket, 'exp' | 'until'>, now: number): boolean =>
  Math.min(exp, until) <= now

export interface Tickets {
  issue(claims: Claims): { ticket: string; expireAt: number }
  /** Undefined when it is not ours, was changed, or has expired. */
  open(ticket: string): Ticket | undefined
}

/**
 * Short-lived bearer tickets: `v1.base64url(json).mac`. The first secret signs, the others still open tickets
 * (rotation).
 */
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
      return sealed.success && !isOver(sealed.data, clock.now()) ? sealed.data : undefined
    },
  }
}
