import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import type { Notify } from '../notices/notify'
import type { BroadcastAudiences } from './audience'
import { keyOf, sendingAt, type QuietHours } from './policy'
import type { BroadcastRepository, BroadcastRow } from './repository'
import { broadcastText as text } from './text.zh'

export const SENDING = 'member.sendBroadcasts'

export interface SendingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'>
  readonly rows: BroadcastRepository
  readonly audiences: Pick<BroadcastAudiences, 'page'>
  readonly notify: Notify
  readonly quiet: () => Promise<QuietHours>
  /** The words of a text that may not be used. */
  readonly blocked: (words: string) => Promise<readonly string[]>
  /** Members of one step: what one transaction stores. */
  readonly atOnce?: number
}

const AT_ONCE = 500

/**
 * Sends broadcasts step by step. Each step stores its messages and the place that was reached together: a process that
 * dies leaves both or neither, and the next one goes on from there.
 */
export function broadcastSender(parts: SendingParts) {
  const { kernel, rows, audiences, notify, quiet, blocked, atOnce = AT_ONCE } = parts
  const { clock, db, log } = kernel
  const now = () => new Date(clock.now())

  /** The night, or a word that was forbidden since: it is not sent now. */
  async function isHeld(row: BroadcastRow): Promise<boolean> {
    const until = sendingAt(row, await quiet(), clock.now())
    if (until > clock.now()) {
      await rows.change(db.q, row.id, { sendAt: new Date(until) })
      return true
    }
    const words = row.state === 'waiting' ? await blocked(`${row.title}\n${row.body}`) : []
    if (words.length > 0) await rows.change(db.q, row.id, { state: 'cancelled', cancelledWhy: text.wordsSince(words) })
    return words.length > 0
  }

  async function step(row: BroadcastRow): Promise<void> {
    const { id, title, body: content, link, audience, isMarketing, sendAt: asOf } = row
    const from = row.reached ?? undefined
    const { ids, next } = await audiences.page({ audience, isMarketing, asOf }, from, atOnce)
    await db.tx(id, async (tx) => {
      const held = await rows.hold(tx, id)
      // Cancelled meanwhile, or another process made this step.
      if (!held || !isUnderWay(held) || (held.reached ?? undefined) !== from) return
      const words = { kind: 'system', title, content, key: keyOf(id), ...(link !== null && { link }) } as const
      if (ids.length > 0) await notify({ to: ids, ...words, isMarketing }, tx)
      await rows.change(tx, id, { ...placeOf(next, now()), sent: held.sent + ids.length })
    })
  }

  /** Sends whatever is due. */
  return async function drain(): Promise<void> {
    for (let row = await rows.findDue(now()); row; row = await rows.findDue(now())) {
      if (await isHeld(row)) continue
      await step(row)
      log.debug({ id: row.id, reached: row.reached }, 'a step of a broadcast was sent')
    }
  }
}

const isUnderWay = ({ state }: BroadcastRow): boolean => state === 'waiting' || state === 'sending'

const placeOf = (next: MemberId | undefined, now: Date): Partial<BroadcastRow> =>
  next === undefined ? { state: 'sent', doneAt: now } : { state: 'sending', reached: next }
