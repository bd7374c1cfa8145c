import type { Platform, ShareCard } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import { sha1 } from './sha1'

/** The messaging platform's script, only from its official address. */
export const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
/** The configuration is requested again every hour. */
export const REFRESH_MS = 3_600_000

const APIS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

export interface MenuCard {
  readonly title: string
  readonly desc: string
  readonly link: string
  readonly imgUrl: string
}

/** The part of the script's global that we use. */
export interface Sdk {
  config(options: {
    readonly debug: boolean
    readonly appId: string
    readonly timestamp: number
    readonly nonceStr: string
    readonly signature: string
    readonly jsApiList: readonly string[]
  }): void
  ready(run: () => void): void
  error(run: (failure: unknown) => void): void
  updateAppMessageShareData(card: MenuCard): void
  updateTimelineShareData(card: Omit<MenuCard, 'desc'>): void
}

export interface Signed {
  readonly ticket: string
  readonly nonce: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly url: string
}

/** Over ticket, nonce, time and address without its fragment, in this order. */
export function signatureOf({ ticket, nonce, timestamp, url }: Signed): string {
  return sha1(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.split('#')[0]}`)
}

export interface MessengerParts {
  readonly platform: Pick<Platform, 'timers' | 'random'>
  readonly ticket: (url: string) => Promise<{ readonly ticket: string; readonly appId: string }>
  /** Loads the script; rejects if it cannot be loaded. */
  readonly load: () => Promise<Sdk>
  /** The address to sign: iOS signs the one it landed on, Android the current one. */
  readonly url: () => string
  /** The card if a page offers none: the page itself. */
  readonly plain: () => ShareCard
}

/**
 * Gives the card of the current page to the menu of the messaging browser. A failure leaves the menu as it is by
 * default.
 */
export function messengerShare({ platform: { timers, random }, ticket, load, url, plain }: MessengerParts) {
  let card: ShareCard | null = null
  let configuring: Promise<Sdk | undefined> | undefined
  let configuredAt = Number.NEGATIVE_INFINITY
  let configuredUrl = ''

  async function configure(): Promise<Sdk | undefined> {
    const here = url()
    // Without a ticket no foreign script is loaded at all.
    const { ticket: words, appId } = await ticket(here)
    const sdk = await load()
    const signed = { ticket: words, nonce: random.id(), timestamp: Math.floor(timers.now() / 1_000), url: here }
    const isReady = new Promise<boolean>((resolve) => {
      sdk.ready(() => resolve(true))
      sdk.error(() => resolve(false))
    })
    sdk.config({
      debug: false,
      appId,
      timestamp: signed.timestamp,
      nonceStr: signed.nonce,
      signature: signatureOf(signed),
      jsApiList: APIS,
    })
    return (await isReady) ? sdk : undefined
  }

  /** Configured for this address, less than an hour ago. */
  function configured(): Promise<Sdk | undefined> {
    const isFresh = configuring !== undefined && timers.now() - configuredAt < REFRESH_MS && configuredUrl === url()
    if (configuring && isFresh) return configuring
    configuredAt = timers.now()
    configuredUrl = url()
    configuring = configure()
      .catch(() => undefined)
      .then((sdk) => {
        // The network may be back for the next share.
        if (!sdk) configuring = undefined
        return sdk
      })
    return configuring
  }

  async function tell(): Promise<void> {
    const sdk = await configured()
    if (!sdk) return
    const { title, summary, href: link, imageUrl: imgUrl } = card ?? plain()
    const desc = summary || text.nothing
    sdk.updateAppMessageShareData({ title, desc, link, imgUrl })
    sdk.updateTimelineShareData({ title, link, imgUrl })
  }

  function again(): void {
    timers.after(REFRESH_MS, () => {
      // Even if another address was configured meanwhile: nothing configured is ever older than an hour.
      configuring = undefined
      void tell()
      again()
    })
  }
  again()

  return {
    offer(next: ShareCard | null): void {
      card = next
      void tell()
    },
  }
}
