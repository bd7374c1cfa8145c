/**
 * The part of the browser's history that the page stack needs. Passed in, so that tests and the server can provide
 * their own.
 */
export interface BrowserHistory {
  state(): unknown
  /** Path and query in the address bar. */
  url(): string
  push(state: unknown, url: string): void
  replace(state: unknown, url: string): void
  go(delta: number): void
  /** Called after the browser moved: Back, Forward, or `go`. */
  onPop(run: () => void): () => void
}

export function windowHistory(win: Window): BrowserHistory {
  win.history.scrollRestoration = 'manual'
  return {
    state: () => win.history.state,
    url: () => win.location.pathname + win.location.search,
    push: (state, url) => win.history.pushState(state, '', url),
    replace: (state, url) => win.history.replaceState(state, '', url),
    go: (delta) => win.history.go(delta),
    onPop: (run) => {
      win.addEventListener('popstate', run)
      return () => win.removeEventListener('popstate', run)
    },
  }
}
