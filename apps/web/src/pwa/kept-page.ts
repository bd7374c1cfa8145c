const ONCE_KEY = 'rostrumReloadedForKey'

/** As the server writes it. Parsing the page would apply its styles to nothing, which the browser reports as refused. */
const WRITTEN_KEY = /<meta name="client-key" content="([^"]*)"/

const metaOf = (page: Document, name: string): string | null =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null

/**
 * Whether this page was stored on an earlier visit and the server now writes another key into it: calls signed with the
 * old one are refused. Returns true once per key and window. False if the server cannot be reached.
 */
export async function isKeptTooLong(win: Window & typeof globalThis): Promise<boolean> {
  if (metaOf(win.document, 'kept') === null) return false
  try {
    const reply = await win.fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!reply.ok) return false
    const key = WRITTEN_KEY.exec(await reply.text())?.[1]
    if (key === undefined || key === metaOf(win.document, 'client-key') || win.sessionStorage.getItem(ONCE_KEY) === key)
      return false
    win.sessionStorage.setItem(ONCE_KEY, key)
    return true
  } catch {
    return false
  }
}
