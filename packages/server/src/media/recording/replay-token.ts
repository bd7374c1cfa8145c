import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { MediaSecret } from '../token'

const Name = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const Count = z.number().int().nonnegative()

/** Short names: this is in every address of a replay. */
const Claims = z.object({
  /** The viewer. */
  u: Name,
  /** A member's session. */
  s: Name.optional(),
  /** The expiry, unix seconds. */
  e: Count,
  streams: z.array(Name).min(1),
  /** The index in `streams`, ordinal, first segment, and the one after the last. */
  cuts: z.array(z.tuple([Count, Count.min(1), Count, Count.min(1)])).min(1),
})

/** Segments `from` to `to` of one part, the last excluded. */
export interface SegmentRange {
  readonly stream: string
  readonly ordinal: number
  readonly from: number
  readonly to: number
}

export interface ReplayClaims {
  readonly subject: string
  /** A member's: the address ends with it. */
  readonly session?: string
  /** Unix seconds. */
  readonly expiresAtSec: number
  readonly ranges: readonly SegmentRange[]
}

const MAC_LENGTH = 27

/** `<claims>.<key id>.<mac>`: one path segment with all facts of a replay. */
export function signReplay(secret: MediaSecret, { subject, session, expiresAtSec, ranges }: ReplayClaims): string {
  const streams = [...new Set(ranges.map(({ stream }) => stream))]
  const cuts = ranges.map(({ stream, ordinal, from, to }) => [streams.indexOf(stream), ordinal, from, to])
  const body = Buffer.from(JSON.stringify({ u: subject, s: session, e: expiresAtSec, streams, cuts })).toString(
    'base64url',
  )
  return `${body}.${secret.id}.${mac(secret, body)}`
}

/** The claims of a token; undefined when it is forged, expired, or malformed. */
export function readReplay(token: string, secrets: readonly MediaSecret[], nowSec: number): ReplayClaims | undefined {
  const [, body = '', id = '', seal = ''] =
    /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{1,40})\.([A-Za-z0-9_-]{27})$/.exec(token) ?? []
  const secret = secrets.find((one) => one.id === id)
  if (!secret || !timingSafeEqual(Buffer.from(seal), Buffer.from(mac(secret, body)))) return undefined
  const claims = Claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (claims.e <= nowSec) return undefined
  const ranges = claims.cuts.map(([at, ordinal, from, to]) => ({ stream: claims.streams[at] ?? '', ordinal, from, to }))
  return { subject: claims.u, session: claims.s, expiresAtSec: claims.e, ranges }
}

function mac(secret: MediaSecret, body: string): string {
  return createHmac('sha256', secret.value).update(`replay|${body}`).digest('base64url').slice(0, MAC_LENGTH)
}
