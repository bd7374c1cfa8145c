import { Capacitor, registerPlugin } from '@capacitor/core'
import type {
  AppPlugin,
  Bridge,
  BrowserPlugin,
  HapticsPlugin,
  KeyboardPlugin,
  NetworkPlugin,
  PackageInstallPlugin,
  PreferencesPlugin,
  PushNotificationsPlugin,
  PushStartPlugin,
  ScreenOrientationPlugin,
  SharePlugin,
  SplashScreenPlugin,
  SystemBarsPlugin,
} from './plugins'

/** The only file that knows Capacitor. Plugins are looked up by name: their browser halves stay out of the bundle. */
export function capacitorBridge(): Bridge {
  const platform = Capacitor.getPlatform()
  return {
    os: platform === 'ios' || platform === 'android' ? platform : 'web',
    app: registerPlugin<AppPlugin>('App'),
    browser: registerPlugin<BrowserPlugin>('Browser'),
    haptics: registerPlugin<HapticsPlugin>('Haptics'),
    keyboard: registerPlugin<KeyboardPlugin>('Keyboard'),
    network: registerPlugin<NetworkPlugin>('Network'),
    preferences: registerPlugin<PreferencesPlugin>('Preferences'),
    orientation: registerPlugin<ScreenOrientationPlugin>('ScreenOrientation'),
    share: registerPlugin<SharePlugin>('Share'),
    splash: registerPlugin<SplashScreenPlugin>('SplashScreen'),
    bars: registerPlugin<SystemBarsPlugin>('SystemBars'),
    push: registerPlugin<PushNotificationsPlugin>('PushNotifications'),
    pushStart: registerPlugin<PushStartPlugin>('PushStart'),
    packages: registerPlugin<PackageInstallPlugin>('PackageInstall'),
  }
}
