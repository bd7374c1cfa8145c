import type { Clock } from '../kernel/clock'
import type { KeptTicket, TicketRepository } from './repository-tickets'

/** Another is asked for so long before the end, while this one is still handed out. */
const AHEAD_MS = 10 * 60_000
/** Who asks and is not heard of again is not waited for any longer. */
const LEASE_MS = 15_000
const LOOK_AGAIN_MS = 200

export interface TicketParts {
  readonly repository: TicketRepository
  readonly clock: Clock
  readonly appid: string
  /** The messaging platform itself. */
  readonly ask: () => Promise<{ readonly ticket: string; readonly seconds: number }>
  readonly wait: (ms: number) => Promise<void>
}

/** The ticket that all processes hand out. However many want it at once, one of them asks the platform, and only when it is due. */
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

  async function find(): Promise<string> {
    const giveUpAt = Date.now() + LEASE_MS
    for (;;) {
      const kept = await repository.find(appid)
      const fresh = goodOf(kept, AHEAD_MS)
      if (fresh) return (known = fresh).ticket
      const usable = goodOf(kept, 0)
      const now = clock.now()
      const isMine = await repository.lease(appid, new Date(now), new Date(now + LEASE_MS))
      if (isMine) {
        // The old one does until its end, should the platform not answer.
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
    finding ??= find().finally(() => {
      finding = undefined
    })
    return finding
  }
}
