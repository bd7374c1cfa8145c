import { createHmac, timingSafeEqual } from 'node:crypto'
import { ReplayId } from '@rostrum/contract/live'
import type { Secret } from '@rostrum/server/kernel'
import { z } from 'zod'

/** Below the files: clients of other origins know those addresses as ours. */
export const CAPTIONS_PATH = '/files/captions/replay.vtt'

export interface CaptionsSession {
  readonly member: string
  readonly session: string
}

/** Whose captions, how far, and until when the address opens. */
export interface CaptionsAddress {
  readonly replayId: ReplayId
  /** Only those that begin before. */
  readonly untilMs?: number | undefined
  /** Also of a replay that is not published: for those who edit it. */
  readonly moderates: boolean
  /** The session that it ends with; a visitor has none. */
  readonly session?: CaptionsSession | undefined
  readonly expireAt: number
}

const Asked = z.object({
  r: ReplayId,
  u: z.coerce.number().int().optional(),
  m: z.literal('1').optional(),
  w: z.string().optional(),
  s: z.string().optional(),
  e: z.coerce.number().int(),
})

const proofOf = (secret: Secret, query: URLSearchParams): Buffer =>
  createHmac('sha256', secret.reveal()).update(`captions\n${query}`).digest()

export function captionsAddress(secret: Secret, address: CaptionsAddress): string {
  const { replayId, untilMs, moderates, session, expireAt } = address
  const query = new URLSearchParams({
    r: replayId,
    ...(untilMs !== undefined && { u: `${untilMs}` }),
    ...(moderates && { m: '1' }),
    ...(session && { w: session.member, s: session.session }),
    e: `${expireAt}`,
  })
  return `${CAPTIONS_PATH}?${query}&t=${proofOf(secret, query).toString('base64url')}`
}

/** Undefined: not our address, or its time is over. `secrets`: those of before open as well. */
export function captionsAsked(
  secrets: readonly Secret[],
  given: URLSearchParams,
  now: number,
): CaptionsAddress | undefined {
  const query = new URLSearchParams([...given].filter(([name]) => name !== 't'))
  const said = Buffer.from(given.get('t') ?? '', 'base64url')
  const isOurs = secrets.some((secret) => {
    const right = proofOf(secret, query)
    return said.length === right.length && timingSafeEqual(said, right)
  })
  const asked = Asked.safeParse(Object.fromEntries(query))
  if (!isOurs || !asked.success || asked.data.e <= now) return undefined
  const { r: replayId, u: untilMs, m, w: member, s: session, e: expireAt } = asked.data
  const ends = member !== undefined && session !== undefined ? { member, session } : undefined
  return { replayId, untilMs, moderates: m === '1', session: ends, expireAt }
}
