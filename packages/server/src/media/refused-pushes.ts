import type { Clock } from '../kernel/clock'
import type { RefusedPush } from './engine'

/** Strangers may name streams that do not exist: few are remembered, the oldest go first. */
const REMEMBERED = 200
const OF_USE_MS = 5 * 60_000

/** The last refused push of each stream, for the teacher who wonders why nothing arrives. */
export class RefusedPushes {
  readonly #clock: Pick<Clock, 'now'>
  readonly #last = new Map<string, RefusedPush>()

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock
  }

  add(stream: string, why: RefusedPush['why']): void {
    this.#last.delete(stream)
    this.#last.set(stream, { at: this.#clock.now(), why })
    const oldest = this.#last.keys().next()
    if (this.#last.size > REMEMBERED && !oldest.done) this.#last.delete(oldest.value)
  }

  /** The stream arrives: what was refused before is of no use. */
  forget(stream: string): void {
    this.#last.delete(stream)
  }

  last(stream: string): RefusedPush | undefined {
    const found = this.#last.get(stream)
    return found && this.#clock.now() - found.at < OF_USE_MS ? found : undefined
  }
}
