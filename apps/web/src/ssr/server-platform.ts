import type { DeviceStorage, HttpReply, HttpRequest, Navigation, Platform } from '@rostrum/app/kernel'

export interface ServerPlatformParts {
  readonly navigation: Navigation
  readonly request: (request: HttpRequest) => Promise<HttpReply>
  /** The one moment that the page is rendered at, ms since 1970. */
  readonly now: number
  readonly origin: string
}

const nothing = (): void => undefined
const never = (): (() => void) => nothing

/** A browser of a visitor who comes for the first time, as far as a rendered page can tell. */
export function createServerPlatform({ navigation, request, now, origin }: ServerPlatformParts): Platform {
  return {
    kind: 'web',
    linkTypeCode: 'h5',
    storage: memory(),
    request,
    upload: () => Promise.reject(new Error('a rendered page uploads nothing')),
    openSocket: () => {
      throw new Error('a rendered page opens no socket')
    },
    clipboard: { copy: async () => undefined },
    share: { channels: [], share: async () => undefined, offer: nothing },
    lifecycle: {
      isVisible: () => true,
      isOnline: () => true,
      isMetered: () => false,
      isSlow: () => false,
      onVisible: never,
      onOnline: never,
    },
    appearance: { apply: nothing, systemDark: () => false, onSystemDark: never },
    external: { open: nothing, call: nothing, absolute: (path) => origin + path },
    navigation,
    timers: { now: () => now, after: never, frame: never },
    random: { id: () => 'rendered', next: () => 0 },
    install: () => Promise.reject(new Error('a rendered page installs nothing')),
  }
}

function memory(): DeviceStorage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
