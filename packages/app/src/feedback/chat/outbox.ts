import type { FileId } from '@rostrum/contract/kernel'
import { readJson, type DeviceStorage } from '@rostrum/app/kernel'
import type { AskedRef } from './ref'

/** A customer's message that the server has not confirmed. Its key stays the same, so that it is stored once. */
export interface Unsent {
  readonly key: string
  readonly text: string
  readonly images: readonly FileId[]
  readonly ref?: AskedRef
  readonly at: number
  /** `sending`; `failed`: no reply, it goes by itself on reconnect; `refused`: it will not go unchanged. */
  readonly state: 'sending' | 'failed' | 'refused'
  readonly reason?: string
}

const KEY = 'serviceOutbox'
/** An older message is out of date by now. */
const KEEP_MS = 24 * 3_600_000

interface Kept {
  readonly who: string
  readonly list: readonly Unsent[]
}

/**
 * The outbox is stored on the device, so that messages written without a connection go even after the page was closed.
 * `who` keeps them from another member.
 */
export class Outbox {
  private items: readonly Unsent[]

  constructor(
    private readonly storage: DeviceStorage,
    private readonly who: string,
    now: number,
  ) {
    const kept = readJson<Partial<Kept>>(storage, KEY)
    const mine = kept?.who === who ? (kept.list ?? []) : []
    this.items = mine
      .filter(({ at }) => now - at < KEEP_MS)
      .map((one) => (one.state === 'sending' ? { ...one, state: 'failed' } : one))
  }

  get list(): readonly Unsent[] {
    return this.items
  }

  add(one: Omit<Unsent, 'state'>): void {
    this.keep([...this.items, { ...one, state: 'sending' }])
  }

  change(key: string, part: Pick<Unsent, 'state'> & Partial<Unsent>): void {
    this.keep(this.items.map((one) => (one.key === key ? { ...one, reason: undefined, ...part } : one)))
  }

  drop(keys: readonly string[]): void {
    if (this.items.some(({ key }) => keys.includes(key))) this.keep(this.items.filter(({ key }) => !keys.includes(key)))
  }

  private keep(items: readonly Unsent[]): void {
    this.items = items
    if (items.length === 0) this.storage.remove(KEY)
    else this.storage.set(KEY, JSON.stringify({ who: this.who, list: items } satisfies Kept))
  }
}
