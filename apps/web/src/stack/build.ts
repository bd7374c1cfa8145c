const ONCE_KEY = 'rostrumReloadedFor'

/**
 * Whether the server has another build than this page: the server's page no longer names our entry script. Returns true
 * once per build and window, so that a server in the middle of a rollout cannot reload the page for ever.
 */
export async function isStaleBuild(win: Window): Promise<boolean> {
  const entry = win.document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  if (!entry) return false
  try {
    const reply = await win.fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    const page = await reply.text()
    if (!reply.ok || page.includes(entry) || win.sessionStorage.getItem(ONCE_KEY) === entry) return false
    win.sessionStorage.setItem(ONCE_KEY, entry)
    return true
  } catch {
    return false
  }
}
