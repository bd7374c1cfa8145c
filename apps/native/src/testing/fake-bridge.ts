import type { Bridge, Listening } from '../bridge/plugins'

type Heard = Readonly<Record<string, unknown>>

export interface FakeBridge extends Bridge {
  /** All calls to the device, in order: `Preferences.set {"key":…}`. */
  readonly asked: string[]
  readonly kept: Map<string, string>
  /** Fires an event of the device: `tell('App', 'appUrlOpen', { url })`. */
  tell(plugin: string, event: string, heard?: Heard): void
}

export interface FakeBridgeOptions {
  readonly os?: Bridge['os']
  readonly kept?: Readonly<Record<string, string>>
  readonly launchUrl?: string
  readonly version?: string
  readonly packages?: Partial<Bridge['packages']>
}

/** A device that only records. */
export function fakeBridge({
  os = 'android',
  kept: first = {},
  launchUrl,
  version = '1.0.19',
  packages = {},
}: FakeBridgeOptions = {}): FakeBridge {
  const asked: string[] = []
  const kept = new Map(Object.entries(first))
  const listeners: { readonly plugin: string; readonly event: string; readonly run: (heard: never) => void }[] = []
  const ask =
    <T>(name: string, answer: (given: never) => T) =>
    (given?: unknown): Promise<T> => {
      asked.push(given === undefined ? name : `${name} ${JSON.stringify(given)}`)
      return Promise.resolve(answer(given as never))
    }
  const listening =
    (plugin: string) =>
    (event: string, run: (heard: never) => void): Promise<Listening> => {
      const one = { plugin, event, run }
      listeners.push(one)
      return Promise.resolve({ remove: () => Promise.resolve(void listeners.splice(listeners.indexOf(one), 1)) })
    }
  const nothing = (): void => undefined
  return {
    os,
    asked,
    kept,
    app: {
      exitApp: ask('App.exitApp', nothing),
      getInfo: ask('App.getInfo', () => ({ version })),
      getLaunchUrl: ask('App.getLaunchUrl', () => (launchUrl === undefined ? undefined : { url: launchUrl })),
      addListener: listening('App'),
    },
    browser: { open: ask('Browser.open', nothing) },
    haptics: { impact: ask('Haptics.impact', nothing) },
    keyboard: { hide: ask('Keyboard.hide', nothing), addListener: listening('Keyboard') },
    network: {
      getStatus: ask('Network.getStatus', () => ({ connected: true, connectionType: 'wifi' })),
      addListener: listening('Network'),
    },
    preferences: {
      keys: ask('Preferences.keys', () => ({ keys: [...kept.keys()] })),
      get: ask('Preferences.get', ({ key }: { key: string }) => ({ value: kept.get(key) ?? null })),
      set: ask('Preferences.set', ({ key, value }: { key: string; value: string }) => void kept.set(key, value)),
      remove: ask('Preferences.remove', ({ key }: { key: string }) => void kept.delete(key)),
    },
    orientation: { lock: ask('ScreenOrientation.lock', nothing) },
    share: { share: ask('Share.share', nothing) },
    splash: { hide: ask('SplashScreen.hide', nothing) },
    bars: { setStyle: ask('SystemBars.setStyle', nothing) },
    push: {
      checkPermissions: ask('Push.checkPermissions', () => ({ receive: 'prompt' })),
      requestPermissions: ask('Push.requestPermissions', () => ({ receive: 'granted' })),
      register: ask('Push.register', nothing),
      addListener: listening('Push'),
    },
    pushStart: { start: ask('PushStart.start', nothing) },
    packages: {
      state: ask('Packages.state', () => ({ bytes: 0 })),
      download: ask('Packages.download', () => ({ bytes: 0 })),
      sha256: ask('Packages.sha256', () => ({ hex: '' })),
      discard: ask('Packages.discard', nothing),
      allow: ask('Packages.allow', () => ({ allowed: true })),
      install: ask('Packages.install', nothing),
      addListener: listening('Packages'),
      ...packages,
    },
    tell: (plugin, event, heard = {}) =>
      listeners.filter((one) => one.plugin === plugin && one.event === event).forEach(({ run }) => run(heard as never)),
  }
}
