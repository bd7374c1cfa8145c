import type { Feed, Who } from './types'

/** What one client watches, and what it was told of it. */
export class Watching {
  private readonly told = new Map<string, string>()

  constructor(
    readonly kind: string,
    private readonly keys: readonly string[],
    private readonly feed: Feed,
  ) {}

  /** What is not as it was told last. Several changes since then are one. */
  changed(who: Who): unknown[] {
    const changed: unknown[] = []
    for (const [key, value] of this.feed.read(this.keys, who)) {
      const text = textOf(value)
      if (this.told.get(key) === text) continue
      this.told.set(key, text)
      changed.push(value)
    }
    return changed
  }
}

const texts = new WeakMap<object, string>()

/** A value that a feed gives to many is written out once. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}
