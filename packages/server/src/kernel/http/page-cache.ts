/** Answers that are the same for every visitor, for a few seconds. Those asked for at the same time are made once. */
export interface PageCache<T> {
  get(key: string, now: number, make: () => Promise<T>): Promise<T>
  /** Something was changed: what is being made now may already be old. */
  clear(): void
}

interface Entry<T> {
  readonly value: Promise<T>
  readonly until: number
}

export function createPageCache<T>({ keepMs, max }: { readonly keepMs: number; readonly max: number }): PageCache<T> {
  const entries = new Map<string, Entry<T>>()
  return {
    get(key, now, make) {
      const found = entries.get(key)
      if (found && found.until > now) return found.value
      const value = make()
      entries.delete(key)
      entries.set(key, { value, until: now + keepMs })
      value.catch(() => entries.get(key)?.value === value && entries.delete(key))
      for (const oldest of entries.keys()) {
        if (entries.size <= max) break
        entries.delete(oldest)
      }
      return value
    },
    clear: () => entries.clear(),
  }
}
