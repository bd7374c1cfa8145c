/** What a build's worker keeps. Paths begin with a slash. */
export interface Shell {
  /** A dozen characters; also in the page, as `<meta name="build">`. */
  readonly build: string
  /** Named after their content: what the first page and the home page need. */
  readonly assets: readonly string[]
  /** The same names in every build. */
  readonly files: readonly string[]
}

export interface ShellParts {
  readonly shell: Shell
  readonly caches: CacheStorage
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>
}

const PREFIX = 'shell-'
const PAGE = '/'

export const cacheName = ({ build }: Shell): string => `${PREFIX}${build}`

/** Fetches and keeps a whole build; rejects when a part does not come, or the server has another build by now. */
export async function fill({ shell, caches, fetch }: ShellParts): Promise<void> {
  // Of a build that had been left and came back: caches stand in the order in which they were made.
  await caches.delete(cacheName(shell))
  const cache = await caches.open(cacheName(shell))
  await cache.addAll([...shell.assets, ...shell.files.map((path) => new Request(path, { cache: 'no-cache' }))])
  const page = await fetch(PAGE, { cache: 'no-store', headers: { accept: 'text/html' } })
  if (!(await keepPage({ shell, caches }, page))) throw new Error('the server has another build')
}

/** Keeps a page of this build, with whatever else the server has written into it; says whether it was one. */
export async function keepPage(
  { shell, caches }: Pick<ShellParts, 'shell' | 'caches'>,
  page: Response,
): Promise<boolean> {
  if (!page.ok || !/text\/html/.test(page.headers.get('content-type') ?? '')) return false
  if (!(await page.clone().text()).includes(metaOf(shell))) return false
  await (await caches.open(cacheName(shell))).put(PAGE, page)
  return true
}

const metaOf = ({ build }: Shell): string => `<meta name="build" content="${build}"`

/** The kept page. It says that it was kept: what the server writes into it may have changed since. */
export async function keptPage({ shell, caches }: Pick<ShellParts, 'shell' | 'caches'>): Promise<Response | undefined> {
  const kept = await (await caches.open(cacheName(shell))).match(PAGE)
  if (!kept) return undefined
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await kept.text()).replace('<head>', '<head><meta name="kept" content="yes">'), { headers })
}

/** A file whose name changes with its content: any build's is as good as another's. */
export async function asset({ shell, caches, fetch }: ShellParts, request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.status === 200 && reply.type === 'basic')
    await (await caches.open(cacheName(shell))).put(request, reply.clone())
  return reply
}

/** The network's answer, unless it does not come in time or the server is not well; then what was kept, then whatever comes. */
export async function freshOrKept(
  fresh: Promise<Response>,
  patience: Promise<void>,
  kept: () => Promise<Response | undefined>,
  last: () => Response,
): Promise<Response> {
  const soon = await Promise.race([fresh.catch(() => undefined), patience])
  if (soon && soon.status < 500) return soon
  return (await kept()) ?? (await fresh.catch(() => undefined)) ?? last()
}

/**
 * Deletes older builds that no page runs. `running`: builds of all open pages, undefined among them for a page that did
 * not say, which may need any. A newer build's is left alone: its worker waits.
 */
export async function tidy(
  { shell, caches }: Pick<ShellParts, 'shell' | 'caches'>,
  running: readonly (string | undefined)[],
): Promise<void> {
  if (running.includes(undefined)) return
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const older = names.slice(0, Math.max(0, names.indexOf(cacheName(shell))))
  const unused = older.filter((name) => !running.includes(name.slice(PREFIX.length)))
  await Promise.all(unused.map((name) => caches.delete(name)))
}
