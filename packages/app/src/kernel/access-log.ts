import { beatSec } from '@rostrum/contract/kernel/limits'
import type { Lifecycle, Navigation, Platform } from './platform'

/** How often a visible page is reported again. */
export const HEARTBEAT_MS = beatSec * 1_000

/** One visit of one page. The server inserts or updates by `id`. */
export interface AccessRecord {
  readonly id: string
  readonly url: string
  /** wxApplet, h5 or the platform's name. */
  readonly clientTitle: string
  readonly typeId: 0
  /** ms since 1970: until then the page was seen. Every beat moves it on; the last one is when it was left or hidden. */
  readonly endDate: number
}

export interface AccessLogParts {
  readonly navigation: Pick<Navigation, 'current' | 'subscribe'>
  readonly lifecycle: Pick<Lifecycle, 'isVisible' | 'onVisible'>
  readonly timers: Pick<Platform['timers'], 'now' | 'after'>
  readonly newId: () => string
  readonly clientTitle: string
  /** Never awaited, and its result is ignored. */
  readonly send: (record: AccessRecord) => void
}

/**
 * Reports pages: on opening, every 3 s while the same page is visible, on closing. It pauses while the app is hidden.
 */
export function startAccessLog(parts: AccessLogParts): () => void {
  const { navigation, lifecycle, timers } = parts
  let visit: { readonly id: string; readonly url: string } | undefined
  let stopTimer: (() => void) | undefined

  const say = (): void => {
    if (!visit) return
    try {
      parts.send({ ...visit, clientTitle: parts.clientTitle, typeId: 0, endDate: timers.now() })
    } catch {
      // A failed report must not block the page.
    }
  }
  const beat = (): void => {
    stopTimer = timers.after(HEARTBEAT_MS, () => {
      say()
      beat()
    })
  }
  const pause = (): void => {
    stopTimer?.()
    stopTimer = undefined
  }
  const close = (): void => {
    pause()
    say()
    visit = undefined
  }
  const look = (): void => {
    const url = navigation.current()
    if (url === visit?.url) return
    close()
    if (!url || !lifecycle.isVisible()) return
    visit = { id: parts.newId(), url }
    say()
    beat()
  }
  const stops = [
    navigation.subscribe(look),
    lifecycle.onVisible((isVisible) => {
      if (!isVisible) {
        pause()
        say()
      } else if (visit && visit.url === navigation.current()) {
        pause()
        say()
        beat()
      } else look()
    }),
  ]
  look()
  return () => {
    stops.forEach((stop) => stop())
    close()
  }
}
