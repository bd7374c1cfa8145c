export interface FakeCaches extends CacheStorage {
  /** Paths in a cache, sorted. */
  held(name: string): string[]
}

const pathOf = (request: RequestInfo | URL): string => {
  const address = typeof request === 'string' ? request : request instanceof URL ? request.href : request.url
  return new URL(address, 'https://rostrum.example').pathname
}

/** The part of the browser's caches that the worker uses, ordered by creation. */
export function fakeCaches(fetch: (path: string) => Promise<Response>): FakeCaches {
  const all = new Map<string, Map<string, Response>>()
  const cacheOf = (held: Map<string, Response>): Cache => ({
    match: async (request) => held.get(pathOf(request))?.clone(),
    put: async (request, reply) => void held.set(pathOf(request), reply),
    addAll: async (requests) => {
      for (const request of requests) held.set(pathOf(request), await fetch(pathOf(request)))
    },
    add: () => Promise.reject(new Error('not used')),
    delete: async (request) => held.delete(pathOf(request)),
    keys: () => Promise.reject(new Error('not used')),
    matchAll: () => Promise.reject(new Error('not used')),
  })
  return {
    open: async (name) => {
      const held = all.get(name) ?? new Map<string, Response>()
      all.set(name, held)
      return cacheOf(held)
    },
    match: async (request) =>
      [...all.values()]
        .map((held) => held.get(pathOf(request)))
        .find((reply) => reply)
        ?.clone(),
    delete: async (name) => all.delete(name),
    has: async (name) => all.has(name),
    keys: async () => [...all.keys()],
    held: (name) => [...(all.get(name)?.keys() ?? [])].sort(),
  }
}
