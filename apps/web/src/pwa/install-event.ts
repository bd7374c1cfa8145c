/** Chromium's offer to install; kept, so that it is made where it fits and not where the browser thinks. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** The offer that stands, and who wants to hear when that changes. One for the window, as the offer is. */
export const offered: { event: InstallEvent | null; readonly watchers: Set<() => void> } = {
  event: null,
  watchers: new Set(),
}

export function keepOffer(event: InstallEvent | null): void {
  offered.event = event
  offered.watchers.forEach((run) => run())
}

/** Listens from the first moment: the offer comes once, and may come before anything that loads late. */
export function keepInstallEvent(win: Window): void {
  win.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallEvent(event)) keepOffer(event)
  })
  win.addEventListener('appinstalled', () => keepOffer(null))
}
