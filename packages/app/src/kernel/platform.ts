import type { FileRef, HttpReply, HttpRequest, UploadRequest } from '@rostrum/client'

export type { FileRef, HttpReply, HttpRequest, UploadRequest }

/** What a device can do. Web, native shell and mini-program each have one; screens ask it, never the device. */
export interface Platform {
  readonly kind: 'web' | 'native' | 'weapp'
  /** `wxApplet`, `h5` or the platform's name, as the specification's linkTypeCode and clientTitle. */
  readonly linkTypeCode: string
  readonly storage: DeviceStorage
  /** Both reject with `TransportFailure` only. */
  readonly request: (request: HttpRequest) => Promise<HttpReply>
  readonly upload: (request: UploadRequest) => Promise<HttpReply>
  readonly openSocket: (url: string) => PlatformSocket
  readonly clipboard: { copy(text: string): Promise<void> }
  readonly share: ShareTarget
  readonly lifecycle: Lifecycle
  readonly appearance: Appearance
  /** `absolute`: a path of ours as an address that works outside, for sharing. */
  readonly external: { open(url: string): void; call(phone: string): void; absolute(path: string): string }
  readonly navigation: Navigation
  readonly timers: { now(): number; after(ms: number, run: () => void): () => void; frame(run: () => void): () => void }
  readonly random: { id(): string; next(): number }
  /** Turns the screen; absent where a page cannot. Rejects where the device does not let itself be turned. */
  readonly screen?: { turn(way: 'landscape' | 'portrait'): Promise<void> }
  /** A light knock under the finger; absent where the device cannot. */
  readonly haptics?: { tap(): void }
  /** Putting the product on the home screen, fetched when somebody may want it. Absent where it came from a store. */
  readonly install?: () => Promise<Installing>
  /** Messages that the system shows while nobody looks. Absent where the client has none. */
  readonly push?: DevicePush
  /** Reads a drawn code with the device's own scanner; null when it was left. Absent where there is none. Rejects when the camera is refused. */
  readonly scan?: () => Promise<string | null>
  /** The messaging platform around us that knows who is here. Absent where there is none. */
  readonly identity?: CodeIdentity | PageIdentity
}

/** `prompt`: nobody was asked yet. `denied`: only the system's own settings can change it. */
export interface DevicePush {
  state(): Promise<'granted' | 'prompt' | 'denied'>
  /** Asks, and registers this device where it is allowed. */
  ask(): Promise<unknown>
}

/** Hands out a code for one login. Rejects with `TransportFailure`. */
export interface CodeIdentity {
  code(): Promise<string>
}

/** Leaves for its own page, which comes back to one of ours with a code. */
export interface PageIdentity {
  authorize(url: string): void
}

export interface DeviceStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export interface PlatformSocket {
  send(text: string): void
  close(code?: number): void
  onOpen(run: () => void): void
  onText(run: (text: string) => void): void
  onClose(run: (code: number) => void): void
}

/** What is passed on. `href`: an absolute address. `imageUrl`: '' for none. */
export interface ShareCard {
  readonly title: string
  readonly summary: string
  readonly href: string
  readonly imageUrl: string
}

export interface ShareTarget {
  /** Native sharing providers that are installed; empty on a plain browser without Web Share. */
  readonly channels: readonly string[]
  share(channel: string, card: ShareCard): Promise<void>
  /** What the device's own menu sends for the page on top; null: that page as it is. Nothing where there is no such menu. */
  offer(card: ShareCard | null): void
}

export interface Installing {
  /** `by hand`: the device has no call for it, a person can. `none`: it is there already, or cannot be. */
  now(): 'offered' | 'by hand' | 'none'
  subscribe(run: () => void): () => void
  /** Makes the offer; resolves to whether it was taken. */
  ask(): Promise<boolean>
}

export interface Lifecycle {
  isVisible(): boolean
  isOnline(): boolean
  /** On mobile data, or asked to save data. False where the device does not say. */
  isMetered(): boolean
  onVisible(run: (visible: boolean) => void): () => void
  onOnline(run: (online: boolean) => void): () => void
}

export interface Appearance {
  /** Writes theme, font factor, rise colour and care mode where the tokens look for them. */
  apply(look: Look): void
  readonly systemDark: () => boolean
  /** How many times as large as usual the system draws text; left to us otherwise. Absent where it does not say. */
  readonly systemFont?: () => number
  onSystemDark(run: (dark: boolean) => void): () => void
}
export interface Look {
  readonly dark: boolean
  readonly fontFactor: number
  readonly riseGreen: boolean
  readonly care: boolean
}

export type NavigateKind = 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'

export interface NavigateOptions {
  readonly url: string
  readonly type?: NavigateKind | 'navigateBack'
  readonly params?: Readonly<Record<string, string | number | undefined>>
  readonly delta?: number
  readonly animation?: 'pop-in' | 'none'
  readonly animationMs?: number
  /** May cancel: answers false, or calls nothing else. */
  readonly intercept?: (to: string) => boolean | Promise<boolean>
}

/** Specification section 2. Each verb resolves to whether it happened. */
export interface Navigation {
  go(to: string | NavigateOptions): Promise<boolean>
  navigateTo(url: string): Promise<boolean>
  redirectTo(url: string): Promise<boolean>
  switchTab(url: string): Promise<boolean>
  reLaunch(url: string): Promise<boolean>
  navigateBack(delta?: number): Promise<boolean>
  /** Path with query of the page on top. */
  current(): string
  depth(): number
  subscribe(run: () => void): () => void
}
