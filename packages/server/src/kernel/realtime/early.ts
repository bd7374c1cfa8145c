import type { Batch } from './types'

/**
 * Batches of several processes may overtake each other: the hub waits this long for missing ones before it asks the
 * database.
 */
const HOLD_MS = 200
const MAX_HELD = 1_000

export interface EarlyOptions {
  /** Returns whether everything before the batch is there by now. */
  accept(batch: Batch): boolean
  /** Reads the missing entries from the database. */
  fill(): Promise<void>
}

/** Batches of a room that arrived before their predecessors. */
export class Early {
  private batches: Batch[] = []
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: EarlyOptions) {}

  wait(batch: Batch): void {
    this.batches.push(batch)
    if (this.batches.length > MAX_HELD) void this.fill()
    else this.timer ??= setTimeout(() => void this.fill(), HOLD_MS).unref()
  }

  /** Takes the batches that follow on the one that just arrived. */
  follow(): void {
    if (this.batches.length === 0) return
    this.batches = this.batches.sort((a, b) => a.first - b.first).filter((batch) => !this.options.accept(batch))
    if (this.batches.length === 0) this.stop()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.batches = []
  }

  /** Batches that still do not follow are in the database as well, where the position check finds them. */
  private async fill(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    await this.options.fill()
    this.follow()
    this.stop()
  }
}
