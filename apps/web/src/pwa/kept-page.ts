const ONCE_KEY = 'rostrumReloadedForKey'

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
    const key = metaOf(new win.DOMParser().parseFromString(await reply.text(), 'text/html'), 'client-key')
    if (key === null || key === metaOf(win.document, 'client-key') || win.sessionStorage.getItem(ONCE_KEY) === key)
      return false
    win.sessionStorage.setItem(ONCE_KEY, key)
    return true
  } catch {
    return false
  }
}
