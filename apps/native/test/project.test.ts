import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@rostrum/contract/pages'
import { VERSION } from '@rostrum/web/shell'
import { describe, expect, test } from 'vitest'
import config from '../capacitor.config'
import table from '../deep-links.gen.json'
import own from '../package.json'

const home = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(home, path), 'utf8')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

const manifest = read('android/app/src/main/AndroidManifest.xml')
const gradle = read('android/app/build.gradle')
const plist = read('ios/App/App/Info.plist')
const xcode = read('ios/App/App.xcodeproj/project.pbxproj')
const docs = read('../../docs/native.md')

/** The text or list after a key of a property list. */
const plistOf = (key: string, text = plist): string =>
  new RegExp(`<key>${key}</key>\\s*(<(\\w+)/>|<(\\w+)>[\\s\\S]*?</\\3>)`).exec(text)?.[1] ?? ''
const filesBelow = (folder: string): string[] =>
  readdirSync(join(home, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(home, folder).length + 1))
    .sort()

const ID = 'com.rostrum.app'
const plugins = Object.keys(own.dependencies)
  .filter((name) => !/\/(android|ios|core)$/.test(name))
  .sort()

describe('there is one name and one version everywhere', () => {
  test('the app has the same name in the configuration and in both projects', () => {
    expect([config.appId, config.appName]).toEqual([ID, '讲坛'])
    expect(gradle).toContain(`applicationId "${ID}"`)
    expect(new Set(all(xcode, /PRODUCT_BUNDLE_IDENTIFIER = (\S+);/g))).toEqual(new Set([ID]))
    expect([plistOf('CFBundleDisplayName'), read('android/app/src/main/res/values/strings.xml')]).toEqual([
      '<string>讲坛</string>',
      expect.stringContaining('<string name="app_name">讲坛</string>'),
    ])
  })

  // holds: 9-15
  test('the update check compares the web client’s version', () => {
    const [major = 0, minor = 0, patch = 0] = VERSION.split('.').map(Number)
    const code = String(major * 1_000 + minor * 100 + patch)
    expect(code).toBe('1019')
    expect([
      own.version,
      ...all(gradle, /versionName "([^"]+)"/g),
      ...all(xcode, /MARKETING_VERSION = (\S+);/g),
    ]).toEqual([VERSION, VERSION, VERSION, VERSION])
    expect([...all(gradle, /versionCode (\d+)/g), ...all(xcode, /CURRENT_PROJECT_VERSION = (\d+);/g)]).toEqual([
      code,
      code,
      code,
    ])
  })

  test('versions of packages are exact', () => {
    const all = { ...own.dependencies, ...own.devDependencies, ...own.peerDependencies }
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(read('package-lock.json')).not.toMatch(/"resolved": "http/)
  })
})

describe('Android', () => {
  // holds: 7.1-6
  test('a package’s download waits for the server as long as every other download', () => {
    const download = read('android/app/src/main/java/com/rostrum/app/PackageDownload.java')
    expect(all(download, /_MS = ([\d_]+);/g)).toEqual([])
    expect(all(download, /set(\w+)Timeout\(timeoutMs\)/g)).toEqual(['Connect', 'Read'])
  })

  test('asks only for permissions whose purpose docs/native.md names', () => {
    const asked = all(manifest, /<uses-permission android:name="android\.permission\.(\w+)"/g)
    const named = all(
      docs.slice(docs.indexOf('## 权限与用途'), docs.indexOf('iOS（`Info.plist`）')),
      /^\| `([A-Z_]+)` \|/gm,
    )
    expect([...asked].sort()).toEqual([...named].sort())
    expect(asked).not.toContain('ACCESS_FINE_LOCATION')
  })

  test('backs nothing up, uses only TLS, and lets no library start by itself', () => {
    expect(manifest).toContain('android:allowBackup="false"')
    expect(manifest).toContain('android:usesCleartextTraffic="false"')
    expect(read('android/app/src/main/res/xml/network_security_config.xml')).toContain(
      'cleartextTrafficPermitted="false"',
    )
    expect(manifest).toMatch(/FirebaseInitProvider"[^>]*tools:node="remove"/)
    expect(manifest).toMatch(/firebase_messaging_auto_init_enabled" android:value="false"/)
    expect([config.server?.cleartext, config.android?.allowMixedContent, config.server?.url]).toEqual([
      false,
      false,
      undefined,
    ])
  })

  test('opens the site’s addresses and our scheme; other apps can start only the window', () => {
    expect(manifest).toMatch(/autoVerify="true"[\s\S]*android:scheme="https"[\s\S]*android:host="\$\{rostrumHost\}"/)
    expect(read('android/app/src/main/res/values/strings.xml')).toContain(
      '<string name="custom_url_scheme">rostrum</string>',
    )
    const prefixes = all(manifest, /android:pathPrefix="([^"]+)"/g)
    const paths = all(manifest, /android:path="([^"]+)"/g)
    const isOurs = (path: string) => paths.includes(path) || prefixes.some((prefix) => path.startsWith(prefix))
    expect(Object.values(pages).flatMap(({ path }) => (isOurs(path) ? [] : [path]))).toEqual([])
    expect(all(manifest, /android:exported="(\w+)"/g)).toEqual(['true', 'false', 'false'])
  })

  test('shares only pictures it took, and packages, with other apps', () => {
    const paths = read('android/app/src/main/res/xml/file_paths.xml')
    expect(all(paths, /path="([^"]*)"/g)).toEqual(['Pictures/', 'packages/', 'shared/'])
  })

  test('registers its own two plugins before the window opens', () => {
    const activity = read('android/app/src/main/java/com/rostrum/app/MainActivity.java')
    expect(all(activity, /registerPlugin\((\w+)\.class\)/g)).toEqual(['PackageInstallPlugin', 'PushStartPlugin'])
    expect(activity.indexOf('registerPlugin')).toBeLessThan(activity.indexOf('super.onCreate'))
  })
})

describe('iOS', () => {
  test('explains camera, microphone and photos in Chinese, and lists no other permission', () => {
    const keys = all(plist, /<key>(NS\w+UsageDescription)<\/key>/g)
    expect(keys).toEqual(['NSCameraUsageDescription', 'NSMicrophoneUsageDescription', 'NSPhotoLibraryUsageDescription'])
    for (const key of keys) expect(plistOf(key)).toMatch(/<string>.*[\u4e00-\u9fff]{8,}.*<\/string>/)
  })

  test('uses only TLS, opens our scheme and the site’s addresses', () => {
    expect(plistOf('NSAppTransportSecurity')).toMatch(/NSAllowsArbitraryLoads<\/key>\s*<false\/>/)
    expect(plistOf('CFBundleURLSchemes')).toContain('<string>rostrum</string>')
    expect(read('ios/App/App/App.entitlements')).toContain('applinks:$(ROSTRUM_HOST)')
    expect(all(xcode, /CODE_SIGN_ENTITLEMENTS = (\S+);/g)).toEqual(['App/App.entitlements', 'App/App.entitlements'])
  })

  test('does not track, and its privacy manifest is part of the app', () => {
    const privacy = read('ios/App/App/PrivacyInfo.xcprivacy')
    expect([plistOf('NSPrivacyTracking', privacy), plistOf('NSPrivacyTrackingDomains', privacy)]).toEqual([
      '<false/>',
      '<array/>',
    ])
    expect(privacy).toContain('NSPrivacyAccessedAPICategoryUserDefaults')
    expect(xcode).toContain('PrivacyInfo.xcprivacy in Resources */,')
  })

  test('allows rotation, so that pages can rotate it', () => {
    expect(plistOf('UISupportedInterfaceOrientations')).toContain('UIInterfaceOrientationLandscapeRight')
  })
})

describe('after the projects were synced', () => {
  test('both have exactly the plugins of package.json', () => {
    const listed: readonly { pkg: string }[] = JSON.parse(read('android/app/src/main/assets/capacitor.plugins.json'))
    expect(listed.map(({ pkg }) => pkg).sort()).toEqual(plugins)
    const swift = read('ios/App/CapApp-SPM/Package.swift')
    expect(all(swift, /path: "\.\.\/\.\.\/\.\.\/node_modules\/([^"]+)"/g).sort()).toEqual(plugins)
    const gradleNames = all(
      read('android/capacitor.settings.gradle'),
      /node_modules\/(@capacitor\/[\w-]+)\/android/g,
    ).filter((name) => name !== '@capacitor/android')
    expect(gradleNames.sort()).toEqual(plugins)
  })

  test.each(['android/app/src/main/assets/public', 'ios/App/App/public'])(
    '%s is the build, byte for byte',
    (folder) => {
      const built = filesBelow('www')
      expect(filesBelow(folder).filter((file) => !file.startsWith('cordova'))).toEqual(built)
      for (const file of built)
        expect(readFileSync(join(home, folder, file)).equals(readFileSync(join(home, 'www', file)))).toBe(true)
    },
  )

  test('the pages know the server’s address, and have no service worker and no site manifest', () => {
    const files = filesBelow('www')
    expect(files.filter((file) => /sw\.js|worker|manifest|webmanifest/.test(file))).toEqual([
      expect.stringMatching(/^pdf\/.*pdf\.worker/),
    ])
    const scripts = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(`www/${file}`))
      .join('\n')
    expect(scripts).toContain('https://rostrum.example.com')
    expect(scripts).not.toContain('serviceWorker')
    expect(read('www/index.html')).not.toMatch(/manifest|serviceWorker/)
  })
})

describe('the site', () => {
  test('names every deep link of the table, and the web client has nothing of Capacitor', () => {
    const served = all(read('../server/src/deep-links.gen.ts'), /^ {2}'([^']+)'/gm)
    expect(served.sort()).toEqual(['/', ...table.map(({ path }) => path)].sort())
    expect(all(read('src/bridge/capacitor.ts'), /from '(@capacitor\/\w+)'/g)).toEqual(['@capacitor/core'])
    const others = filesBelow('src').filter(
      (file) => file !== 'bridge/capacitor.ts' && read(`src/${file}`).includes("'@capacitor/"),
    )
    expect(others).toEqual([])
  })
})
