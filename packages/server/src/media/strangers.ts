import { TokenBuckets } from '../kernel/ratelimit'

/** How many connections may be open that have not shown an accepted key yet. */
export interface StrangerLimits {
  readonly total: number
  readonly perNetwork: number
  /** New ones from one network, handshakes included. */
  readonly perMinute: number
}

interface Stranger {
  readonly network: string
  readonly dismiss: () => void
}

/** Networks whose recent connections are remembered. */
const NETWORKS = 20_000
/** Connections of this machine to itself: our own relays, and whoever comes through a proxy beside us. */
const OURS = 'ours'

/**
 * The connections that have not shown an accepted key. A new one is never refused because others hold the places: the
 * oldest of the most crowded network leaves instead, for an encoder shows its key at once. So whoever holds connections
 * open keeps nobody out.
 */
export class Strangers {
  readonly #limits: StrangerLimits
  readonly #networks = new Map<string, Set<Stranger>>()
  readonly #knocks = new TokenBuckets(NETWORKS)
  #count = 0

  constructor(limits: StrangerLimits) {
    this.#limits = limits
  }

  /**
   * Counts a new connection; `address` is canonical, and undefined for one of this machine itself. Returns the function to call when
   * it is known or gone, or undefined when its network has connected too often lately.
   */
  admit(address: string | undefined, dismiss: () => void, nowMs = Date.now()): (() => void) | undefined {
    const network = address ?? OURS
    const { total, perNetwork, perMinute } = this.#limits
    const isTooOften = this.#knocks.take(network, { burst: perMinute, perSec: perMinute / 60 }, nowMs) > 0
    if (isTooOften && network !== OURS) return undefined
    if (network !== OURS && this.#sizeOf(network) >= perNetwork) this.#sendAwayFrom(network)
    else if (this.#count >= total) this.#sendAwayFrom(this.#mostCrowded())
    const stranger = { network, dismiss }
    this.#add(stranger)
    return () => this.#remove(stranger)
  }

  #sizeOf(network: string): number {
    return this.#networks.get(network)?.size ?? 0
  }

  #mostCrowded(): string {
    let [found, most] = ['', 0]
    for (const [network, { size }] of this.#networks) if (size > most) [found, most] = [network, size]
    return found
  }

  #sendAwayFrom(network: string): void {
    const [oldest] = this.#networks.get(network) ?? []
    if (!oldest) return
    this.#remove(oldest)
    oldest.dismiss()
  }

  #add(stranger: Stranger): void {
    const same = this.#networks.get(stranger.network) ?? new Set()
    this.#networks.set(stranger.network, same.add(stranger))
    this.#count += 1
  }

  #remove(stranger: Stranger): void {
    const same = this.#networks.get(stranger.network)
    if (!same?.delete(stranger)) return
    this.#count -= 1
    if (same.size === 0) this.#networks.delete(stranger.network)
  }
}
