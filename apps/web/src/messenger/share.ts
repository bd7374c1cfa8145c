import type { Platform, ShareCard } from '@rostrum/app/kernel'
import { sha1 } from './sha1'

/** The messaging platform's script, from its official address and nowhere else. */
export const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
/** The specification refreshes the configuration every hour. */
export const REFRESH_MS = 3_600_000

const APIS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

export interface MenuCard {
  readonly title: string
  readonly desc: string
  readonly link: string
  readonly imgUrl: string
}

/** As much of the script's global as we use. */
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
  /** Fetches the script; rejects where it cannot be had. */
  readonly load: () => Promise<Sdk>
  /** What must be signed: iOS signs the address it landed on, Android the one that shows. */
  readonly url: () => string
  /** What its menu sends where a page offers nothing: the page itself. */
  readonly plain: () => ShareCard
}

/** Gives the menu of the messaging browser the card of the page that shows. What fails leaves the menu as it is without us. */
export function messengerShare({ platform: { timers, random }, ticket, load, url, plain }: MessengerParts) {
  let card: ShareCard | null = null
  let configuring: Promise<Sdk | undefined> | undefined
  let configuredAt = Number.NEGATIVE_INFINITY
  let configuredUrl = ''

  async function configure(): Promise<Sdk | undefined> {
    const here = url()
    // Without a ticket nothing foreign is fetched at all.
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

  /** Configured for this address, and not longer ago than an hour. */
  function configured(): Promise<Sdk | undefined> {
    const isFresh = configuring !== undefined && timers.now() - configuredAt < REFRESH_MS && configuredUrl === url()
    if (configuring && isFresh) return configuring
    configuredAt = timers.now()
    configuredUrl = url()
    configuring = configure()
      .catch(() => undefined)
      .then((sdk) => {
        // Whoever shares next may have the network again.
        if (!sdk) configuring = undefined
        return sdk
      })
    return configuring
  }

  async function tell(): Promise<void> {
    const sdk = await configured()
    if (!sdk) return
    const { title, summary: desc, href: link, imageUrl: imgUrl } = card ?? plain()
    sdk.updateAppMessageShareData({ title, desc, link, imgUrl })
    sdk.updateTimelineShareData({ title, link, imgUrl })
  }

  function again(): void {
    timers.after(REFRESH_MS, () => {
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
