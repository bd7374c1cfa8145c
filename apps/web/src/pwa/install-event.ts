/** Chromium's offer to install; kept, so that we show it where it fits and not where the browser would. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** The current offer and its subscribers. One for the window, like the offer. */
export const offered: { event: InstallEvent | null; readonly watchers: Set<() => void> } = {
  event: null,
  watchers: new Set(),
}

export function keepOffer(event: InstallEvent | null): void {
  offered.event = event
  offered.watchers.forEach((run) => run())
}

/** Listens from the first moment: the offer comes once, and may come before late-loading code. */
export function keepInstallEvent(win: Window): void {
  win.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallEvent(event)) keepOffer(event)
  })
  win.addEventListener('appinstalled', () => keepOffer(null))
}
