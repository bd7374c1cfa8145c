/** The part of each plugin that this app uses. `test/plugins.types.ts` checks it against the plugins' own types. */
export interface Listening {
  remove(): Promise<void>
}

export interface AppPlugin {
  exitApp(): Promise<void>
  getInfo(): Promise<{ version: string }>
  getLaunchUrl(): Promise<{ url: string } | undefined>
  addListener(event: 'pause' | 'resume' | 'backButton', run: () => void): Promise<Listening>
  addListener(event: 'appUrlOpen', run: (opened: { url: string }) => void): Promise<Listening>
}

export interface BrowserPlugin {
  open(page: { url: string }): Promise<void>
}

export interface HapticsPlugin {
  impact(touch: { style: 'LIGHT' }): Promise<void>
}

export interface KeyboardPlugin {
  hide(): Promise<void>
  addListener(event: 'keyboardDidShow', run: () => void): Promise<Listening>
}

export interface NetworkStatus {
  readonly connected: boolean
  /** `wifi`, `cellular`, `none`, `unknown` */
  readonly connectionType: string
}

export interface NetworkPlugin {
  getStatus(): Promise<NetworkStatus>
  addListener(event: 'networkStatusChange', run: (status: NetworkStatus) => void): Promise<Listening>
}

export interface PreferencesPlugin {
  keys(): Promise<{ keys: string[] }>
  get(entry: { key: string }): Promise<{ value: string | null }>
  set(entry: { key: string; value: string }): Promise<void>
  remove(entry: { key: string }): Promise<void>
}

export interface ScreenOrientationPlugin {
  lock(way: { orientation: 'landscape' | 'portrait' }): Promise<void>
}

export interface SharePlugin {
  share(card: { title: string; text: string; url: string }): Promise<unknown>
}

export interface SplashScreenPlugin {
  hide(): Promise<void>
}

export interface SystemBarsPlugin {
  /** `DARK`: light text on a dark background. */
  setStyle(look: { style: 'DARK' | 'LIGHT' }): Promise<void>
}

export interface PushNotificationsPlugin {
  checkPermissions(): Promise<{ receive: string }>
  requestPermissions(): Promise<{ receive: string }>
  register(): Promise<void>
  addListener(event: 'registration', run: (token: { value: string }) => void): Promise<Listening>
  addListener(event: 'registrationError', run: (failure: { error: string }) => void): Promise<Listening>
  addListener(
    event: 'pushNotificationActionPerformed',
    run: (pressed: { notification: { data: unknown } }) => void,
  ): Promise<Listening>
}

/**
 * Our own, in `android/app`: starts the push library, which does not start by itself. Rejects if it is not configured.
 */
export interface PushStartPlugin {
  start(): Promise<void>
}

/**
 * Our own, in `android/app`: what a page cannot do, store a package and pass it to the system. `name` is a file in the
 * app's cache.
 */
export interface PackageInstallPlugin {
  /** Bytes that are already stored. */
  state(file: { name: string }): Promise<{ bytes: number }>
  /**
   * Downloads the missing part, from byte `from` on, and never more than `total`. Rejects if the connection broke; the
   * received bytes are kept. `timeoutMs`: how long the server may be silent.
   */
  download(part: {
    url: string
    name: string
    from: number
    total: number
    timeoutMs: number
  }): Promise<{ bytes: number }>
  sha256(file: { name: string }): Promise<{ hex: string }>
  /** Deletes all packages except `name`, or all packages if it is omitted. */
  discard(file: { name?: string }): Promise<void>
  /** Whether the user lets this app install packages; if not, opens the question in the system's settings. */
  allow(): Promise<{ allowed: boolean }>
  /** Opens the system's installer. The app ends when it is replaced, and the system starts it again. */
  install(file: { name: string }): Promise<void>
  addListener(event: 'progress', run: (progress: { bytes: number }) => void): Promise<Listening>
}

/** All native functions in one list. */
export interface Bridge {
  readonly os: 'ios' | 'android' | 'web'
  readonly app: AppPlugin
  readonly browser: BrowserPlugin
  readonly haptics: HapticsPlugin
  readonly keyboard: KeyboardPlugin
  readonly network: NetworkPlugin
  readonly preferences: PreferencesPlugin
  readonly orientation: ScreenOrientationPlugin
  readonly share: SharePlugin
  readonly splash: SplashScreenPlugin
  readonly bars: SystemBarsPlugin
  readonly push: PushNotificationsPlugin
  readonly pushStart: PushStartPlugin
  readonly packages: PackageInstallPlugin
}
