/**
 * The same read, one at a time: whoever asks while one goes on is answered by the next, together with all others who
 * asked meanwhile, so nobody gets what is older than his asking and many who ask at once cost two reads.
 */
export function inBatches<Key, Found>(read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>) {
  let running: Promise<unknown> = Promise.resolve()
  let next: { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Found>> } | undefined

  return (keys: readonly Key[]): Promise<ReadonlyMap<Key, Found>> => {
    if (next) {
      for (const key of keys) next.keys.add(key)
      return next.found
    }
    const asked = new Set(keys)
    const found = running.then(() => {
      next = undefined
      return read([...asked])
    })
    next = { keys: asked, found }
    running = found.catch(() => undefined)
    return found
  }
}
