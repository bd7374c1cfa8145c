const ONCE_KEY = 'rostrumReloadedFor'

/** What a window knows of builds other than its own. */
export interface BuildWatch {
  /** Asks the server whether it has another build, and remembers that it has. */
  check(): Promise<boolean>
  /** Another build is known of: the next navigation loads the window anew. */
  isStale(): boolean
  /** Resolves when another build is known of. */
  readonly whenStale: Promise<void>
  /** Whether the server serves its page now. */
  answers(): Promise<boolean>
}

/**
 * The server has another build when its page no longer names our entry script. True at most once per build and window,
 * so that a server in the middle of a rollout cannot load the window anew for ever; a true answer stays true until then.
 */
export function watchBuild(win: Window): BuildWatch {
  let isStale = false
  let tell = (): void => undefined
  const whenStale = new Promise<void>((resolve) => {
    tell = resolve
  })
  const served = async (): Promise<string | undefined> => {
    try {
      const reply = await win.fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
      return reply.ok ? await reply.text() : undefined
    } catch {
      return undefined
    }
  }
  return {
    check: async () => {
      const entry = win.document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
      if (isStale || !entry) return isStale
      const page = await served()
      if (!isStale && page && !page.includes(entry) && win.sessionStorage.getItem(ONCE_KEY) !== entry) {
        win.sessionStorage.setItem(ONCE_KEY, entry)
        isStale = true
        tell()
      }
      return isStale
    },
    isStale: () => isStale,
    whenStale,
    answers: async () => (await served()) !== undefined,
  }
}

/** Pages and program are one package. */
export const noBuilds: BuildWatch = {
  check: () => Promise.resolve(false),
  isStale: () => false,
  whenStale: new Promise(() => undefined),
  answers: () => Promise.resolve(true),
}
