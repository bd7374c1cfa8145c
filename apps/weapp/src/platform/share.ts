import type { Platform, Routes, ShareCard, ShareTarget } from '@rostrum/app/kernel'
import { FRIEND_CHANNEL } from '@rostrum/ui'

/** A card that WeChat has not requested by then was never sent. */
const TAKEN_WITHIN_MS = 2_000

/** The result of `onShareAppMessage`. */
export interface WeappCard {
  readonly title: string
  /** With the leading slash. */
  readonly path: string
  /** If omitted, WeChat takes a picture of the page. */
  readonly imageUrl?: string
}

export interface WeappShare extends ShareTarget {
  currentCard(): WeappCard
}

export interface WeappShareParts {
  readonly routes: Routes
  readonly current: () => string
  readonly timers: Pick<Platform['timers'], 'now' | 'after'>
  /** Origin of the web site, without a slash at the end. */
  readonly siteBase: string
  readonly brand: string
}

/** The card of the top page, for WeChat's own menu and for the button of a share sheet. */
export function weappShare({ routes, current, timers, siteBase, brand }: WeappShareParts): WeappShare {
  let offered: ShareCard | null = null
  let pressed: ShareCard | null = null
  let takenAt = Number.NEGATIVE_INFINITY
  let onTaken: (() => void) | undefined

  const pathOf = (href: string): string => {
    const path = href.startsWith(siteBase) ? href.slice(siteBase.length) : href
    return routes.find(path)?.url ?? current()
  }
  const cardOf = ({ title, href, imageUrl }: ShareCard): WeappCard => ({
    title: title || brand,
    path: pathOf(href),
    ...(imageUrl && { imageUrl: imageUrl.startsWith('/') ? siteBase + imageUrl : imageUrl }),
  })
  return {
    channels: [FRIEND_CHANNEL],
    offer: (card) => {
      offered = card
    },
    // Called by the press that makes WeChat request the card: resolves once it has. Either may come first.
    share: (_channel, card) =>
      new Promise((resolve, reject) => {
        if (timers.now() - takenAt < TAKEN_WITHIN_MS) return resolve()
        pressed = card
        const stopWaiting = timers.after(TAKEN_WITHIN_MS, () => {
          pressed = null
          onTaken = undefined
          reject(new Error('WeChat did not ask for the card'))
        })
        onTaken = () => {
          stopWaiting()
          resolve()
        }
      }),
    currentCard: () => {
      const card = pressed ?? offered
      takenAt = timers.now()
      onTaken?.()
      onTaken = undefined
      pressed = null
      return card ? cardOf(card) : { title: brand, path: current() }
    },
  }
}
