/** The files that a build's worker stores. Paths begin with a slash. */
export interface Shell {
  /** A dozen characters; the page has it too, as `<meta name="build">`. */
  readonly build: string
  /** Named after their content: the files that the first page and the home page need. */
  readonly assets: readonly string[]
  /** Files with the same name in every build. */
  readonly files: readonly string[]
}

export interface ShellParts {
  readonly shell: Shell
  readonly caches: CacheStorage
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>
}

const PREFIX = 'shell-'
const PAGE = '/'

const cacheName = ({ build }: Shell): string => `${PREFIX}${build}`

/** Loads and stores a whole build; rejects if a part fails to load, or the server has switched to another build. */
export async function fill({ shell, caches, fetch }: ShellParts): Promise<void> {
  // After a rollback the build is stored again: caches are ordered by their creation.
  await caches.delete(cacheName(shell))
  const cache = await caches.open(cacheName(shell))
  await cache.addAll([...shell.assets, ...shell.files.map((path) => new Request(path, { cache: 'no-cache' }))])
  const page = await fetch(PAGE, { cache: 'no-store', headers: { accept: 'text/html', 'x-page': 'shell' } })
  if (!(await keepPage({ shell, caches }, page))) throw new Error('the server has another build')
}

/** Stores a page of this build, with the server's current additions; resolves to whether it was one. */
export async function keepPage(
  { shell, caches }: Pick<ShellParts, 'shell' | 'caches'>,
  page: Response,
): Promise<boolean> {
  if (!page.ok || !/text\/html/.test(page.headers.get('content-type') ?? '')) return false
  const text = await page.clone().text()
  if (!text.includes(metaOf(shell))) return false
  // A page that the server has drawn belongs to one address; the stored page answers for all.
  if (text.includes(DRAWN)) {
    await keepSheets({ shell, caches }, text)
    return false
  }
  await (await caches.open(cacheName(shell))).put(PAGE, page)
  return true
}

/** A drawn page has its rules in itself and never loads the files, which the stored page needs. */
async function keepSheets({ shell, caches }: Pick<ShellParts, 'shell' | 'caches'>, text: string): Promise<void> {
  const files = [...text.matchAll(SHEET)].flatMap(([, file]) => file ?? [])
  const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
  await (await caches.open(cacheName(shell))).addAll(files.filter((_, at) => !kept[at]))
}

const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+)" disabled>/g
const DRAWN = ' id="page-data"'
const metaOf = ({ build }: Shell): string => `<meta name="build" content="${build}"`

/** The stored page. It is marked as stored: the server's additions may have changed since. */
export async function keptPage({ shell, caches }: Pick<ShellParts, 'shell' | 'caches'>): Promise<Response | undefined> {
  const kept = await (await caches.open(cacheName(shell))).match(PAGE)
  if (!kept) return undefined
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await kept.text()).replace('<head>', '<head><meta name="kept" content="yes">'), { headers })
}

/** A file whose name changes with its content: any build's copy will do. */
export async function asset({ shell, caches, fetch }: ShellParts, request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.status === 200 && reply.type === 'basic')
    await (await caches.open(cacheName(shell))).put(request, reply.clone())
  return reply
}

/** The network's answer, unless it is late or a server error; then the stored one, then any answer at all. */
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
 * Deletes older builds that no page runs. `running`: builds of all open pages, with undefined for a page that did not
 * answer and may need any. A newer build is left alone: its worker waits.
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
