import type { BrowserHistory } from './browser-history'

/**
 * A browser that lost its entries fires no event; then the caller continues alone. Longer than a busy device takes to
 * answer: a later answer counts as the user's Back, and closes what was opened meanwhile.
 */
const NO_ANSWER_MS = 10_000

export interface Moves {
  /** Moves without telling the stack; resolves when the browser has moved. */
  silently(delta: number): Promise<void>
  stop(): void
}

/** Distinguishes the stack's own moves from the user's. */
export function createMoves(
  history: BrowserHistory,
  after: (ms: number, run: () => void) => () => void,
  onMoved: () => void,
): Moves {
  let expected: (() => void) | undefined
  const stop = history.onPop(() => {
    if (expected) expected()
    else onMoved()
  })
  return {
    silently: (delta) =>
      new Promise((resolve) => {
        if (delta === 0) return resolve()
        const stopWaiting = after(NO_ANSWER_MS, () => expected?.())
        expected = () => {
          expected = undefined
          stopWaiting()
          resolve()
        }
        history.go(delta)
      }),
    stop,
  }
}
