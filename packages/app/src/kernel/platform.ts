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

export interface ShareTarget {
  /** Native sharing providers that are installed; empty on a plain browser without Web Share. */
  readonly channels: readonly string[]
  share(channel: string, card: { title: string; summary: string; href: string; imageUrl: string }): Promise<void>
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
