import type { Installing } from '@rostrum/app/kernel'
import { keepOffer, offered } from './install-event'

/** Safari on a phone or tablet makes no offer; the user adds the app by hand from the share menu. */
function isAppleMobile({ navigator }: Window): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return (
    (/iPhone|iPad|iPod/.test(userAgent) || isTablet) &&
    /Safari\//.test(userAgent) &&
    !/CriOS|FxiOS|EdgiOS|MicroMessenger/.test(userAgent)
  )
}

const isInstalled = (win: Window): boolean =>
  win.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in win.navigator && win.navigator.standalone === true)

/** What the browser can do with the home screen. */
export function webInstalling(win: Window): Installing {
  return {
    now: () => {
      if (isInstalled(win)) return 'none'
      if (offered.event) return 'offered'
      return isAppleMobile(win) ? 'by hand' : 'none'
    },
    subscribe: (run) => {
      offered.watchers.add(run)
      return () => void offered.watchers.delete(run)
    },
    ask: async () => {
      const { event } = offered
      // A browser accepts one answer per offer.
      keepOffer(null)
      return (await event?.prompt())?.outcome === 'accepted'
    },
  }
}
