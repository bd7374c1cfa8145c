import { LRUCache } from 'lru-cache'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Caller, Clock } from '@rostrum/server/kernel'

const CACHE_MS = 30_000

interface Remembered {
  readonly caller: Caller
  readonly until: number
}

/** Callers by the hash of their token, for 30 s or until a level ends; whatever else changes them drops them at once. */
export class SessionMemory {
  private readonly remembered = new LRUCache<string, Remembered>({ max: 20_000 })
  /** Grows whenever something is dropped: a lookup that ran meanwhile may have found an ended session. */
  private forgettings = 0

  constructor(private readonly clock: Clock) {}

  /** The remembered caller, else the one that `find` returns; only members are remembered. */
  async callerOf(tokenHash: string, find: () => Promise<Caller | undefined>): Promise<Caller | undefined> {
    const known = this.remembered.get(tokenHash)
    if (known && known.until > this.clock.now()) return known.caller
    const before = this.forgettings
    const caller = await find()
    if (caller?.kind === 'member' && this.forgettings === before) {
      const until = Math.min(this.clock.now() + CACHE_MS, caller.levelsUntil ?? Infinity)
      this.remembered.set(tokenHash, { caller, until })
    } else this.remembered.delete(tokenHash)
    return caller
  }

  forget(tokenHashes: readonly string[]): void {
    this.forgettings += 1
    for (const tokenHash of tokenHashes) this.remembered.delete(tokenHash)
  }

  forgetMember(memberId: MemberId): void {
    this.forgetThose((caller) => caller.kind === 'member' && caller.memberId === memberId)
  }

  /** A session that another process ended. */
  forgetSession(sessionId: string): void {
    this.forgetThose((caller) => caller.kind === 'member' && caller.sessionId === sessionId)
  }

  private forgetThose(isMeant: (caller: Caller) => boolean): void {
    this.forgettings += 1
    for (const [tokenHash, { caller }] of this.remembered.entries())
      if (isMeant(caller)) this.remembered.delete(tokenHash)
  }
}
