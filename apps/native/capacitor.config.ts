import type { CapacitorConfig } from '@capacitor/cli'

/** The web build inside a native window. Pages come from the device; no page is loaded from elsewhere. */
const config: CapacitorConfig = {
  appId: 'com.rostrum.app',
  appName: '讲坛',
  webDir: 'www',
  // Writes no logs in a release.
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
    // Removed when the first page is drawn, see src/start.tsx.
    SplashScreen: { launchAutoHide: false },
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
  },
}

export default config
