import type { CapacitorConfig } from '@capacitor/cli'

/** The web build inside a native window. Pages come from the device; nothing is loaded from elsewhere as a page. */
const config: CapacitorConfig = {
  appId: 'com.rostrum.app',
  appName: '讲坛',
  webDir: 'www',
  // Silent in a release.
  loggingBehavior: 'debug',
  server: {
    androidScheme: 'https',
    iosScheme: 'capacitor',
    hostname: 'localhost',
    cleartext: false,
    allowNavigation: [],
  },
  android: { allowMixedContent: false },
  ios: { contentInset: 'never' },
  plugins: {
    // Goes when the first page is drawn, see src/start.tsx.
    SplashScreen: { launchAutoHide: false },
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
  },
}

export default config
