const KEY = 'consoleToken'
const TOUCHED_KEY = 'consoleTouchedAt'
/** What a person does in one window reaches the others this often: every press would write to the disk. */
const TOUCH_EVERY_MS = 10_000

/** Why the login page is shown. */
export type Ending = 'ended' | 'left' | 'idle'

let ending: Ending | undefined
const watchers = new Set<() => void>()
const changed = (): void => watchers.forEach((run) => run())

window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) changed()
})

const touchedAt = (): number => Number(localStorage.getItem(TOUCHED_KEY))
const touch = (): void => localStorage.setItem(TOUCHED_KEY, String(Date.now()))

/** The operator's session in this browser, for all of its windows. The token travels in a header only. */
export const session = {
  token: (): string | null => localStorage.getItem(KEY),
  begin(token: string): void {
    ending = undefined
    touch()
    localStorage.setItem(KEY, token)
    changed()
  },
  end(why: Ending): void {
    if (localStorage.getItem(KEY) === null) return
    ending = why
    localStorage.removeItem(KEY)
    changed()
  },
  /** A person is there, in this window or another. */
  touch(): void {
    if (Date.now() - touchedAt() >= TOUCH_EVERY_MS) touch()
  },
  /** How long nobody has touched any window of this browser, in ms. */
  idleMs: (): number => Date.now() - touchedAt(),
  ending: (): Ending | undefined => ending,
  subscribe(run: () => void): () => void {
    watchers.add(run)
    return () => watchers.delete(run)
  },
}
