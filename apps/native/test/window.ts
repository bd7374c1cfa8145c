/**
 * Runs in the page before its scripts: the native half as a phone's own bridge provides it, which records calls instead
 * of acting.
 */
export interface DeviceState {
  readonly launchUrl?: string
  /** What the device stores at first. */
  readonly kept?: Readonly<Record<string, string>>
}

/** Runs in the page: it may not use anything from outside. */
export function fakeDevice({ launchUrl, kept: first = {} }: DeviceState): void {
  const stored = localStorage.getItem('kept')
  const kept: Record<string, string> = stored === null ? { ...first } : JSON.parse(stored)
  const keep = () => localStorage.setItem('kept', JSON.stringify(kept))
  const listeners: { plugin: string; event: string; run: (data: unknown) => void }[] = []
  const asked: string[] = []
  const answers: Record<string, (options: { key: string; value: string }) => unknown> = {
    'Preferences.keys': () => ({ keys: Object.keys(kept) }),
    'Preferences.get': ({ key }) => ({ value: kept[key] ?? null }),
    'Preferences.set': ({ key, value }) => {
      kept[key] = value
      keep()
    },
    'Preferences.remove': ({ key }) => {
      delete kept[key]
      keep()
    },
    'App.getInfo': () => ({ version: '1.0.19' }),
    'App.getLaunchUrl': () => (launchUrl === undefined ? undefined : { url: launchUrl }),
    'Network.getStatus': () => ({ connected: true, connectionType: 'wifi' }),
  }
  const methods: Record<string, readonly string[]> = {
    App: ['exitApp', 'getInfo', 'getLaunchUrl'],
    Browser: ['open'],
    Haptics: ['impact'],
    Keyboard: ['hide'],
    Network: ['getStatus'],
    Preferences: ['keys', 'get', 'set', 'remove'],
    ScreenOrientation: ['lock'],
    Share: ['share'],
    SplashScreen: ['hide'],
    SystemBars: ['setStyle'],
    PushNotifications: ['requestPermissions', 'register'],
    PushStart: ['start'],
    PackageInstall: ['state', 'download', 'sha256', 'discard', 'allow', 'install'],
  }
  const call = (plugin: string, method: string, options: { key: string; value: string }) => {
    asked.push(`${plugin}.${method} ${JSON.stringify(options ?? {})}`)
    return answers[`${plugin}.${method}`]?.(options)
  }
  Object.assign(window, {
    androidBridge: { postMessage: () => undefined },
    Capacitor: {
      PluginHeaders: Object.entries(methods).map(([name, own]) => ({
        name,
        methods: [
          ...own.map((method) => ({ name: method, rtype: 'promise' })),
          { name: 'addListener', rtype: 'callback' },
          { name: 'removeListener', rtype: 'promise' },
        ],
      })),
      nativePromise: (plugin: string, method: string, options: { key: string; value: string }) =>
        Promise.resolve(call(plugin, method, options)),
      nativeCallback: (
        plugin: string,
        _method: string,
        { eventName: event }: { eventName: string },
        run: (data: unknown) => void,
      ) => {
        listeners.push({ plugin, event, run })
        return String(listeners.length)
      },
    },
    device: {
      asked,
      tell: (plugin: string, event: string, data: unknown) =>
        listeners.filter((one) => one.plugin === plugin && one.event === event).forEach(({ run }) => run(data)),
    },
  })
}
