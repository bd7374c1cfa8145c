import type { Lifecycle } from '@rostrum/app/kernel'

/** What some browsers report about their connection; TypeScript's list has only what all of them support. */
interface Connected {
  readonly connection?: { readonly type?: string; readonly saveData?: boolean; readonly effectiveType?: string }
}

const SLOW = /^(slow-2g|2g|3g)$/

/** Whether the window is visible and connected. */
export function webLifecycle(win: Window): Lifecycle {
  const isVisible = (): boolean => win.document.visibilityState !== 'hidden'
  return {
    isVisible,
    isOnline: () => win.navigator.onLine,
    isMetered: () => {
      const { connection } = win.navigator as Connected
      return connection?.type === 'cellular' || connection?.saveData === true
    },
    isSlow: () => SLOW.test((win.navigator as Connected).connection?.effectiveType ?? ''),
    onVisible: (run) => {
      const changed = (): void => run(isVisible())
      win.document.addEventListener('visibilitychange', changed)
      return () => win.document.removeEventListener('visibilitychange', changed)
    },
    onOnline: (run) => {
      const on = (): void => run(true)
      const off = (): void => run(false)
      win.addEventListener('online', on)
      win.addEventListener('offline', off)
      return () => {
        win.removeEventListener('online', on)
        win.removeEventListener('offline', off)
      }
    },
  }
}
