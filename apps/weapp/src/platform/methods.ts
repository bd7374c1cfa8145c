/**
 * Methods of built-in objects that older phones under WeChat lack and the packages use. Called once, before anything
 * else. Existing methods are left alone.
 */
export function fillMethods(): void {
  fill(Array.prototype, 'at', at)
  fill(String.prototype, 'replaceAll', replaceAll)
  fill(Object, 'fromEntries', fromEntries)
  fill(Object, 'hasOwn', hasOwn)
}

function fill(owner: object, name: string, value: unknown): void {
  if (!(name in owner))
    Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false })
}

export function at<T>(this: readonly T[], index: number): T | undefined {
  return this[index < 0 ? this.length + index : index]
}

/** Replaces plain text by plain text; nothing here uses it with patterns. */
export function replaceAll(this: string, from: string, to: string): string {
  return this.split(from).join(to)
}

export function fromEntries<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const made: Record<string, T> = {}
  for (const [name, value] of entries) made[name] = value
  return made
}

export function hasOwn(owner: object, name: PropertyKey): boolean {
  return Object.prototype.hasOwnProperty.call(owner, name)
}
