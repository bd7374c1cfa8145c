import type {
  HttpReply,
  HttpRequest,
  Navigation,
  NavigateOptions,
  Platform,
  PlatformSocket,
  ShareCard,
  UploadRequest,
} from '../platform'
import { buildUrl } from '../url'

export interface FakePlatform extends Platform {
  /** The app's navigation requests, such as `navigateTo /pages/…`. */
  readonly visits: string[]
  readonly copied: string[]
  readonly opened: string[]
  /** Cards for the device's own share menu, in the order of the offers. */
  readonly offered: (ShareCard | null)[]
  readonly stored: Map<string, string>
  /** Moves the clock; timers that are due run in order. */
  advance(ms: number): void
  setVisible(isVisible: boolean): void
  setOnline(isOnline: boolean): void
  setMetered(isMetered: boolean): void
  setSlow(isSlow: boolean): void
  setSystemDark(isDark: boolean): void
  /** Puts another page on top, as a navigation would. */
  show(url: string, depth?: number): void
  readonly looks: Parameters<Platform['appearance']['apply']>[0][]
  readonly sockets: FakeSocket[]
}

export interface FakePlatformOptions {
  readonly url?: string
  readonly depth?: number
  readonly stored?: Readonly<Record<string, string>>
  readonly now?: number
  readonly request?: (request: HttpRequest) => Promise<HttpReply>
  readonly upload?: (request: UploadRequest) => Promise<HttpReply>
}

/** A fake device: it records everything, and its time stands still until a test moves it. */
export function fakePlatform(options: FakePlatformOptions = {}): FakePlatform {
  const stored = new Map(Object.entries(options.stored ?? {}))
  const clock = fakeClock(options.now ?? Date.UTC(2026, 10, 20, 12))
  const lifecycle = fakeLifecycle()
  const place = fakeNavigation(options.url ?? '/', options.depth ?? 1)
  const [copied, opened]: [string[], string[]] = [[], []]
  const offered: FakePlatform['offered'] = []
  const [looks, sockets]: [FakePlatform['looks'], FakeSocket[]] = [[], []]
  const dark = watched(false)
  let ids = 0
  return {
    kind: 'web',
    linkTypeCode: 'h5',
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    request: options.request ?? (() => new Promise(() => undefined)),
    upload: options.upload ?? (() => new Promise(() => undefined)),
    openSocket: (url) => {
      const socket = fakeSocket(url)
      sockets.push(socket)
      return socket
    },
    clipboard: { copy: (text) => Promise.resolve(void copied.push(text)) },
    share: { channels: [], share: () => Promise.resolve(), offer: (card) => void offered.push(card) },
    lifecycle: lifecycle.lifecycle,
    appearance: { apply: (look) => void looks.push(look), systemDark: dark.now, onSystemDark: dark.watch },
    external: {
      open: (url) => void opened.push(url),
      call: (phone) => void opened.push(`tel:${phone}`),
      absolute: (path) => `https://rostrum.test${path}`,
    },
    navigation: place.navigation,
    timers: { now: clock.now, after: clock.after, frame: (run) => clock.after(16, run) },
    random: { id: () => `id-${(ids += 1)}`, next: () => 0.5 },
    stored,
    copied,
    opened,
    offered,
    looks,
    sockets,
    visits: place.visits,
    advance: clock.advance,
    setVisible: lifecycle.setVisible,
    setOnline: lifecycle.setOnline,
    setMetered: lifecycle.setMetered,
    setSlow: lifecycle.setSlow,
    setSystemDark: dark.set,
    show: place.show,
  }
}

function watched(first: boolean) {
  let value = first
  const watchers = new Set<(value: boolean) => void>()
  return {
    now: () => value,
    watch: (run: (value: boolean) => void) => {
      watchers.add(run)
      return () => void watchers.delete(run)
    },
    set: (next: boolean) => {
      value = next
      watchers.forEach((run) => run(next))
    },
  }
}

function fakeLifecycle() {
  const [visible, online, metered, slow] = [watched(true), watched(true), watched(false), watched(false)]
  return {
    lifecycle: {
      isVisible: visible.now,
      isOnline: online.now,
      isMetered: metered.now,
      isSlow: slow.now,
      onVisible: visible.watch,
      onOnline: online.watch,
    },
    setVisible: visible.set,
    setOnline: online.set,
    setMetered: metered.set,
    setSlow: slow.set,
  }
}

/** A clock that the test moves. */
export function fakeClock(start: number) {
  let now = start
  let due: { at: number; run: () => void }[] = []
  const after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: now + ms, run }
    due.push(timer)
    return () => {
      due = due.filter((one) => one !== timer)
    }
  }
  const advance = (ms: number): void => {
    const end = now + ms
    for (;;) {
      const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      due = due.filter((one) => one !== next)
      now = Math.max(now, next.at)
      next.run()
    }
    now = end
  }
  return { now: () => now, after, advance }
}

function fakeNavigation(url: string, depth: number) {
  const visits: string[] = []
  const watchers = new Set<() => void>()
  let [current, deep] = [url, depth]
  const show = (next: string, nextDepth = deep): void => {
    current = next
    deep = nextDepth
    watchers.forEach((run) => run())
  }
  const asks = new Set<() => Promise<boolean>>()
  const verb =
    (name: string) =>
    async (to: string): Promise<boolean> => {
      if (name !== 'navigateTo') for (const ask of [...asks]) if (!(await ask())) return false
      visits.push(`${name} ${to}`)
      return true
    }
  const navigation: Navigation = {
    go: async (to) => {
      const {
        url: path,
        params,
        type = 'navigateTo',
        intercept,
      }: NavigateOptions = typeof to === 'string' ? { url: to } : to
      const target = buildUrl(path, params)
      return intercept && !(await intercept(target)) ? false : verb(type)(target)
    },
    navigateTo: verb('navigateTo'),
    redirectTo: verb('redirectTo'),
    switchTab: verb('switchTab'),
    reLaunch: verb('reLaunch'),
    navigateBack: (delta = 1) => verb('navigateBack')(String(delta)),
    guard: (ask) => {
      asks.add(ask)
      return () => void asks.delete(ask)
    },
    current: () => current,
    depth: () => deep,
    subscribe: (run) => {
      watchers.add(run)
      return () => void watchers.delete(run)
    },
  }
  return { navigation, visits, show }
}

export interface FakeSocket extends PlatformSocket {
  readonly url: string
  readonly sent: string[]
  open(): void
  text(text: string): void
  closed(code: number): void
}

function fakeSocket(url: string): FakeSocket {
  const sent: string[] = []
  const [opens, texts, closes]: [(() => void)[], ((text: string) => void)[], ((code: number) => void)[]] = [[], [], []]
  return {
    url,
    sent,
    send: (text) => void sent.push(text),
    close: () => closes.forEach((run) => run(1000)),
    onOpen: (run) => void opens.push(run),
    onText: (run) => void texts.push(run),
    onClose: (run) => void closes.push(run),
    open: () => opens.forEach((run) => run()),
    text: (words) => texts.forEach((run) => run(words)),
    closed: (code) => closes.forEach((run) => run(code)),
  }
}
