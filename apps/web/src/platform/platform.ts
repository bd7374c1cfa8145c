import type { DeviceStorage, Navigation, Platform } from '@rostrum/app/kernel'
import { chunk } from '@rostrum/contract/kernel/times'
import { phoneOf } from '@rostrum/contract/kernel/typed'
import { webAppearance } from './appearance'
import { webLifecycle } from './lifecycle'
import { webClipboard, webShare } from './share'
import { openWebSocket } from './socket'
import { webSpeech } from './speech'
import { webTransport } from './transport'
import { webWeChatPay } from './we-chat-pay'

export interface WebPlatformParts {
  readonly win: Window & typeof globalThis
  readonly storage: DeviceStorage
  readonly navigation: Navigation
}

/** The browser as a device. */
export function createWebPlatform({ win, storage, navigation }: WebPlatformParts): Platform {
  const speech = webSpeech(win)
  return {
    kind: 'web',
    linkTypeCode: 'h5',
    storage,
    navigation,
    ...webTransport(win),
    openSocket: (url) => openWebSocket(win, url),
    clipboard: webClipboard(win),
    share: webShare(win),
    lifecycle: webLifecycle(win),
    appearance: webAppearance(win),
    external: {
      open: (url) => void win.open(url, '_blank', 'noopener,noreferrer'),
      absolute: (path) => new win.URL(path, win.location.origin).href,
      leave: (url) => win.location.assign(url),
      call: (phone) => win.location.assign(`tel:${phoneOf(phone).replace(/[^\d+-]/g, '')}`),
    },
    timers: webTimers(win),
    random: { id: () => newId(win), next: () => win.Math.random() },
    ...(speech && { speech }),
    ...(inMessenger(win) && {
      identity: { authorize: (url: string) => win.location.assign(url) },
      weChatPay: webWeChatPay(win),
    }),
    install: () => chunk(import('../pwa/install')).then(({ webInstalling }) => webInstalling(win)),
  }
}

/** The browser inside WeChat. WeCom's browser identifies itself the same way, but cannot sign in here. */
export function inMessenger({
  navigator: { userAgent },
}: {
  readonly navigator: Pick<Navigator, 'userAgent'>
}): boolean {
  return /MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)
}

export function webTimers(win: Window): Platform['timers'] {
  return {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = win.setTimeout(run, ms)
      return () => win.clearTimeout(timer)
    },
    frame: (run) => {
      const frame = win.requestAnimationFrame(run)
      return () => win.cancelAnimationFrame(frame)
    },
  }
}

/** 128 random bits in hex; `randomUUID` is missing if the page is not served over HTTPS. */
export function newId(win: Window & typeof globalThis): string {
  const bytes = win.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
