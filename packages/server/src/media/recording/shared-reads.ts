import { LRUCache } from 'lru-cache'

/** A read holds this long: whoever opens the same recording together reads it once. */
const KEPT_MS = 2_000
const KEPT = 200

export interface SharedReads<T> {
  /** A read that began less than two seconds ago, under way or done. */
  shared(name: string): Promise<T>
  /** A read that begins now; it is shared from now on. */
  fresh(name: string): Promise<T>
  /** Nobody gets a read of this name that began before. */
  drop(name: string): void
  /** How many are kept now. */
  readonly size: number
}

/** Reads that everybody who asks for the same name within two seconds shares; `now` is in ms. A failed one is not kept. */
export function sharedReads<T>(
  read: (name: string) => Promise<T>,
  now: () => number = () => performance.now(),
): SharedReads<T> {
  const kept = new LRUCache<string, { readonly begunAt: number; readonly reading: Promise<T> }>({ max: KEPT })
  const isOld = ({ begunAt }: { readonly begunAt: number }) => now() - begunAt >= KEPT_MS
  // The index of a long lesson is large: it is not kept for nobody.
  function forget(): void {
    for (const [name, one] of [...kept.entries()]) if (isOld(one)) kept.delete(name)
  }
  function fresh(name: string): Promise<T> {
    const one = { begunAt: now(), reading: read(name) }
    kept.set(name, one)
    setTimeout(forget, KEPT_MS).unref()
    return one.reading.catch((error: unknown) => {
      if (kept.peek(name) === one) kept.delete(name)
      throw error
    })
  }
  return {
    fresh,
    shared(name) {
      const one = kept.get(name)
      return one && !isOld(one) ? one.reading : fresh(name)
    },
    get size() {
      return kept.size
    },
    drop: (name) => void kept.delete(name),
  }
}
