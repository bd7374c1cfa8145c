import type { Lifecycle } from '@rostrum/app/kernel'

/** Whether the window is looked at and connected. */
export function webLifecycle(win: Window): Lifecycle {
  const isVisible = (): boolean => win.document.visibilityState !== 'hidden'
  return {
    isVisible,
    isOnline: () => win.navigator.onLine,
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
