import type { Clock } from '../kernel/clock'
import type { KeptTicket, ShareTicketRepository } from './repository-tickets'

/** A new ticket is requested this long before the old one ends; until then the old one is handed out. */
const AHEAD_MS = 10 * 60_000
/** Other processes wait no longer than this for a process that asked and then fell silent. */
const LEASE_MS = 15_000
const LOOK_AGAIN_MS = 200

export interface TicketParts {
  readonly repository: ShareTicketRepository
  readonly clock: Clock
  readonly appid: string
  /** The messaging platform itself. */
  readonly ask: () => Promise<{ readonly ticket: string; readonly seconds: number }>
  readonly wait: (ms: number) => Promise<void>
}

/**
 * The ticket that all processes hand out. However many requests come, one process asks the platform, and only when it
 * is due.
 */
export function shareTicket({ repository, clock, appid, ask, wait }: TicketParts): () => Promise<string> {
  let known: KeptTicket | undefined
  let finding: Promise<string> | undefined
  const goodOf = (kept: KeptTicket | undefined, ahead: number): KeptTicket | undefined =>
    kept && kept.until.getTime() - ahead > clock.now() ? kept : undefined

  async function renew(): Promise<KeptTicket> {
    try {
      const { ticket, seconds } = await ask()
      const kept = { ticket, until: new Date(clock.now() + seconds * 1_000) }
      await repository.keep(appid, kept)
      return kept
    } catch (error) {
      await repository.release(appid)
      throw error
    }
  }

  async function getTicket(): Promise<string> {
    const giveUpAt = Date.now() + LEASE_MS
    for (;;) {
      const kept = await repository.find(appid)
      const fresh = goodOf(kept, AHEAD_MS)
      if (fresh) return (known = fresh).ticket
      const usable = goodOf(kept, 0)
      const now = clock.now()
      const isMine = await repository.lease(appid, {
        now: new Date(now),
        until: new Date(now + LEASE_MS),
        due: new Date(now + AHEAD_MS),
      })
      if (isMine) {
        // The old one stays in use until its end if the platform does not answer.
        const renewed = await renew().catch((error: unknown) => {
          if (usable) return usable
          throw error
        })
        known = renewed
        return renewed.ticket
      }
      if (usable) return usable.ticket
      if (Date.now() > giveUpAt) throw new Error('nobody comes back with a ticket')
      await wait(LOOK_AGAIN_MS)
    }
  }

  return async () => {
    const fresh = goodOf(known, AHEAD_MS)
    if (fresh) return fresh.ticket
    finding ??= getTicket().finally(() => {
      finding = undefined
    })
    return finding
  }
}
