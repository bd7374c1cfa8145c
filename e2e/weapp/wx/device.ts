import { textOf } from '../shared/guards'
import type { BootOptions } from '../shared/protocol'
import { real } from '../logic/real'
import { asynchronous, type Api } from './api'
import { USER_DATA_PATH } from './files'

/** Facts about the phone, the program and its account. */
export function createDevice(options: BootOptions, networkType: () => string): Api {
  const { system } = options
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, system[name] ?? '']))
  const windowInfo = () =>
    pick(
      'pixelRatio',
      'screenWidth',
      'screenHeight',
      'windowWidth',
      'windowHeight',
      'statusBarHeight',
      'safeArea',
      'screenTop',
    )
  const appInfo = () => pick('SDKVersion', 'enableDebug', 'host', 'language', 'version', 'theme', 'fontSizeSetting')
  const launch = {
    path: options.path,
    query: { ...options.query },
    scene: options.scene,
    referrerInfo: {},
    apiCategory: 'default',
  }
  let clipboard = ''
  const accepted = (name: string): [string, unknown] => [name, asynchronous(name, () => undefined)]
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
    setFilterMsg: () => undefined,
    addFilterMsg: () => undefined,
    debug: () => undefined,
    log: () => undefined,
  }
  return {
    env: { USER_DATA_PATH },
    getSystemInfoSync: () => ({ ...system }),
    getSystemInfo: asynchronous('getSystemInfo', () => ({ ...system })),
    getSystemInfoAsync: asynchronous('getSystemInfoAsync', () => ({ ...system })),
    getWindowInfo: windowInfo,
    getDeviceInfo: () => pick('brand', 'model', 'system', 'platform', 'benchmarkLevel'),
    getAppBaseInfo: appInfo,
    getSystemSetting: () => ({
      bluetoothEnabled: false,
      locationEnabled: true,
      wifiEnabled: true,
      deviceOrientation: 'portrait',
    }),
    getAppAuthorizeSetting: () => ({
      albumAuthorized: 'not determined',
      cameraAuthorized: 'not determined',
      microphoneAuthorized: 'not determined',
    }),
    getMenuButtonBoundingClientRect: () => ({ ...options.menuButton }),
    getAccountInfoSync: () => ({
      miniProgram: { appId: 'wx0000000000000000', envVersion: options.envVersion, version: '' },
    }),
    getLaunchOptionsSync: () => launch,
    getEnterOptionsSync: () => launch,
    canIUse: () => true,
    getNetworkType: asynchronous('getNetworkType', () => ({
      networkType: networkType(),
      isConnected: networkType() !== 'none',
    })),
    login: asynchronous('login', () => ({ code: options.loginCode })),
    checkSession: asynchronous('checkSession', () => undefined),
    setClipboardData: asynchronous('setClipboardData', ({ data }) => {
      clipboard = textOf(data)
    }),
    getClipboardData: asynchronous('getClipboardData', () => ({ data: clipboard })),
    getSetting: asynchronous('getSetting', () => ({ authSetting: {} })),
    getRandomValues: asynchronous('getRandomValues', ({ length }) => ({
      randomValues: real.randomValues(new Uint8Array(Number(length))).buffer,
    })),
    base64ToArrayBuffer: (text: string) => Uint8Array.from(real.atob(text), (letter) => letter.charCodeAt(0)).buffer,
    arrayBufferToBase64: (buffer: ArrayBuffer) =>
      real.btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('')),
    getRealtimeLogManager: () => log,
    getLogManager: () => log,
    getPerformance: () => ({
      now: real.now,
      createObserver: () => ({ observe: () => undefined, disconnect: () => undefined }),
      getEntries: () => [],
    }),
    reportEvent: () => undefined,
    reportAnalytics: () => undefined,
    reportPerformance: () => undefined,
    getExtConfigSync: () => ({}),
    requestSubscribeMessage: asynchronous('requestSubscribeMessage', ({ tmplIds }) =>
      Object.fromEntries((Array.isArray(tmplIds) ? tmplIds : []).map((id) => [String(id), 'accept'])),
    ),
    ...Object.fromEntries(
      [
        'vibrateShort',
        'vibrateLong',
        'makePhoneCall',
        'previewImage',
        'previewMedia',
        'authorize',
        'openSetting',
        'setKeepScreenOn',
        'setVisualEffectOnCapture',
        'requirePrivacyAuthorize',
        'openPrivacyContract',
        'addPhoneCalendar',
        'showShareImageMenu',
        'shareFileMessage',
        'setScreenBrightness',
      ].map(accepted),
    ),
  }
}
