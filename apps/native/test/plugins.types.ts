import type { AppPlugin } from '@capacitor/app'
import type { BrowserPlugin } from '@capacitor/browser'
import type { SystemBars } from '@capacitor/core'
import type { HapticsPlugin } from '@capacitor/haptics'
import type { KeyboardPlugin } from '@capacitor/keyboard'
import type { NetworkPlugin } from '@capacitor/network'
import type { PreferencesPlugin } from '@capacitor/preferences'
import type { PushNotificationsPlugin } from '@capacitor/push-notifications'
import type { ScreenOrientationPlugin } from '@capacitor/screen-orientation'
import type { SharePlugin } from '@capacitor/share'
import type { SplashScreenPlugin } from '@capacitor/splash-screen'
import type { Bridge } from '../src/bridge/plugins'

/** Their enums are strings at run time; a method's options use the plain strings. */
type Plain<T> = T extends string
  ? `${T}`
  : T extends (...args: infer A) => infer R
    ? (...args: { [K in keyof A]: Plain<A[K]> }) => R
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T

interface Real {
  readonly app: AppPlugin
  readonly browser: BrowserPlugin
  readonly haptics: Plain<HapticsPlugin>
  readonly keyboard: KeyboardPlugin
  readonly network: NetworkPlugin
  readonly preferences: PreferencesPlugin
  readonly orientation: ScreenOrientationPlugin
  readonly share: SharePlugin
  readonly splash: SplashScreenPlugin
  readonly bars: Plain<typeof SystemBars>
  readonly push: PushNotificationsPlugin
}

/** Fails to compile when a plugin no longer has the functions that this app uses. */
export function asBridge(real: Real): Omit<Bridge, 'os' | 'pushStart' | 'packages'> {
  return real
}
