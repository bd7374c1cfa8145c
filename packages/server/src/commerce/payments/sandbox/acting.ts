import { randomInt } from 'node:crypto'
import type { Database } from '@rostrum/server/kernel/db'
import type { NoticeRequest } from '../channel'
import { sandboxNotice, type SandboxParts, type SandboxTold } from './channel'
import type { SandboxTrade } from './repository'
import { sandboxText as text } from './text.zh'

export const sandboxActs = ['pay', 'silent', 'repeat', 'twice', 'disorder', 'fail'] as const
export type SandboxAct = (typeof sandboxActs)[number]

export interface ActingParts extends SandboxParts {
  readonly db: Database
  /** Hands a notice in, as if it came over the wire. */
  readonly tell: (request: NoticeRequest) => Promise<unknown>
}

const NO_DIGITS = 1_000_000_000

/** What the payer decides on the page, and what the channel then tells, how often and in which order. */
export function sandboxActing({ db, trades, secret, clock, tell }: ActingParts) {
  return async (token: string, act: SandboxAct): Promise<SandboxTrade | undefined> => {
    const changed = await db.tx(token, async (tx) => {
      const row = await trades.hold(tx, token)
      if (!row) return undefined
      const change = changeOf(row, act, clock.now())
      // What was paid or closed before stays as it is.
      if (Object.keys(change).length > 0) await trades.change(tx, row.no, change)
      return { row: { ...row, ...change }, before: row.paid.length }
    })
    if (!changed) return undefined
    for (const told of toldOf(changed.row, changed.before, act)) await tell(sandboxNotice(secret, told))
    return changed.row
  }
}

function changeOf({ paid, isClosed }: SandboxTrade, act: SandboxAct, now: number): Partial<SandboxTrade> {
  if (act === 'fail') return paid.length > 0 ? {} : { why: text.failed }
  if (isClosed) return {}
  const times = act === 'twice' ? 2 : paid.length > 0 ? 0 : 1
  const more = Array.from({ length: times }, () => ({ channelNo: `SB${now}${randomInt(NO_DIGITS)}`, at: now }))
  return { paid: [...paid, ...more], why: null }
}

function toldOf({ no, amount: fen, paid }: SandboxTrade, before: number, act: SandboxAct): readonly SandboxTold[] {
  const failed: SandboxTold = { id: `${no}-F`, no, facts: { state: 'failed', why: text.failed } }
  if (act === 'silent') return []
  if (act === 'fail') return [failed]
  const news = paid
    .slice(before)
    .map(({ channelNo, at }): SandboxTold => ({ id: channelNo, no, facts: { state: 'paid', channelNo, fen, at } }))
  if (act === 'repeat') return [...news, ...news]
  // That it failed is told after that it was paid.
  return act === 'disorder' ? [...news, failed] : news
}
