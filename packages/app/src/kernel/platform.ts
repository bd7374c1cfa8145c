import type { RiseColor } from '@rostrum/contract/kernel/appearance'
import type { FileRef, HttpReply, HttpRequest, UploadRequest } from '@rostrum/client'

export type { FileRef, HttpReply, HttpRequest, UploadRequest }

/**
 * What a device can do. Web, native shell and mini-program each have one; screens use it and never the device directly.
 */
export interface Platform {
  readonly kind: 'web' | 'native' | 'weapp'
  /** `wxApplet`, `h5` or the platform's name; sent as linkTypeCode and clientTitle. */
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
  readonly external: External
  readonly navigation: Navigation
  readonly timers: { now(): number; after(ms: number, run: () => void): () => void; frame(run: () => void): () => void }
  readonly random: { id(): string; next(): number }
  /** Loads the window anew, if its server answers. Absent on a device whose program is one package. */
  readonly renew?: () => Promise<void>
  /** Shows a document in the device's own reader; absent where pages are drawn by ourselves. Rejects when it cannot. */
  readonly documents?: { open(url: string, type: 'pdf' | 'docx', canSave: boolean): Promise<void> }
  /** Turns the screen; absent on a device whose pages cannot turn. Rejects when the device refuses. */
  readonly screen?: { turn(way: 'landscape' | 'portrait'): Promise<void> }
  /**
   * Reads lines aloud with the device's own voice, one after the other; returns how to stop. Absent on a device that
   * cannot speak.
   */
  readonly speech?: {
    /** Whether it has a voice for Chinese; some devices load theirs later. */
    hasVoice(): boolean
    onVoices(listener: () => void): () => void
    /** `wasHeard` is false where it failed before a word. */
    speak(lines: readonly string[], onEnd: (wasHeard: boolean) => void): () => void
  }
  /** A light vibration; absent on a device without it. */
  readonly haptics?: { tap(): void }
  /** Installing the product on the home screen; loaded on demand. Absent in an app from a store. */
  readonly install?: () => Promise<Installing>
  /** Messages that the system shows while the app is hidden. Absent on a client without them. */
  readonly push?: DevicePush
  /**
   * Reads a printed code with the device's own scanner; null when the person cancels. Absent without a scanner. Rejects
   * when the camera is refused.
   */
  readonly scan?: () => Promise<string | null>
  /** The surrounding messaging platform, which knows the user. Absent without one. */
  readonly identity?: CodeIdentity | PageIdentity
  /**
   * Pays with that platform's own dialog, which takes the server's fields as they are. Resolves to what the person did,
   * which proves no payment: the server knows. Absent on a device without the dialog. Rejects when the platform refuses.
   */
  readonly weChatPay?: (fields: Readonly<Record<string, string>>) => Promise<'done' | 'cancelled'>
}

/** The way out of our pages. */
export interface External {
  open(url: string): void
  call(phone: string): void
  /** Turns one of our paths into an address that works outside, for sharing. */
  absolute(path: string): string
  /**
   * Opens a page in this window, for one that leads back to us and wants to know which site it was opened from. Absent on
   * a device whose window is the app itself.
   */
  readonly leave?: (url: string) => void
}

/** `prompt`: the person has not been asked yet. `denied`: only the system settings can change it. */
export interface DevicePush {
  state(): Promise<'granted' | 'prompt' | 'denied'>
  /** Asks for permission, and registers this device when it is granted. */
  ask(): Promise<unknown>
}

/** Returns a code for one login. Rejects with `TransportFailure`. */
export interface CodeIdentity {
  code(): Promise<string>
}

/** Leaves for the platform's page, which returns to one of ours with a code. */
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

/** A card for sharing. `href`: an absolute address. `imageUrl`: '' for none. */
export interface ShareCard {
  readonly title: string
  readonly summary: string
  readonly href: string
  readonly imageUrl: string
}

export interface ShareTarget {
  /** Native sharing providers that are installed; empty on a plain browser without Web Share. */
  readonly channels: readonly string[]
  /** Their names; a channel without one is 更多. */
  readonly names?: Readonly<Partial<Record<string, string>>>
  share(channel: string, card: ShareCard): Promise<void>
  /**
   * Sets the card that the device's own menu sends for the page on top; null: the page itself. Does nothing on a device
   * without such a menu.
   */
  offer(card: ShareCard | null): void
}

export interface Installing {
  /** `by hand`: the device has no call for it, but a person can do it. `none`: already installed, or impossible. */
  now(): 'offered' | 'by hand' | 'none'
  subscribe(run: () => void): () => void
  /** Shows the system's offer; resolves to whether the person accepted. */
  ask(): Promise<boolean>
}

export interface Lifecycle {
  isVisible(): boolean
  isOnline(): boolean
  /** On mobile data, or in data-saving mode. False when the device does not say. */
  isMetered(): boolean
  /** Too slow for a picture that nobody asked for. False when the device does not say. */
  isSlow(): boolean
  onVisible(run: (visible: boolean) => void): () => void
  onOnline(run: (online: boolean) => void): () => void
}

export interface Appearance {
  /** Writes theme, font factor, rise colour and care mode to where the tokens read them. */
  apply(look: Look): void
  readonly systemDark: () => boolean
  /**
   * The factor by which the system itself enlarges text. Absent where the system does not say, and where what we draw
   * follows it anyway.
   */
  readonly systemFont?: () => number
  onSystemDark(run: (dark: boolean) => void): () => void
}
export interface Look {
  readonly dark: boolean
  readonly fontFactor: number
  readonly riseColor: RiseColor
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
  /** May cancel the navigation by returning false. */
  readonly intercept?: (to: string) => boolean | Promise<boolean>
}

/** Each verb resolves to whether the navigation happened. */
export interface Navigation {
  go(to: string | NavigateOptions): Promise<boolean>
  navigateTo(url: string): Promise<boolean>
  redirectTo(url: string): Promise<boolean>
  switchTab(url: string): Promise<boolean>
  reLaunch(url: string): Promise<boolean>
  navigateBack(delta?: number): Promise<boolean>
  /**
   * Asks before the page on top now is left for good; returns what stops asking. Opening another page on top of it
   * leaves nothing. Where the device asks by itself for its own back key, it asks in these words. Absent on a device
   * that cannot be asked.
   */
  readonly guard?: (ask: () => Promise<boolean>, words: string) => () => void
  /** Path with query of the page on top. */
  current(): string
  depth(): number
  subscribe(run: () => void): () => void
}
