import type { ServerConfig } from '@rostrum/server'
import { deepLinkPaths } from './deep-links.gen'
import type { Env } from './env'

/** The app ids of the native shells in both stores. */
export const PACKAGE = 'com.rostrum.app'
/** The origins that Android and iOS load the shell's pages from. */
const SHELLS = ['https://localhost', 'capacitor://localhost'] as const

/** What the server allows the native apps: to call it, and to open its addresses. */
export function appsOf({
  APP_ORIGINS,
  APP_ANDROID_CERTS,
  APP_IOS_TEAM,
}: Env): Pick<ServerConfig['http'], 'appOrigins' | 'appLinks'> {
  return {
    appOrigins: APP_ORIGINS === 'off' ? [] : (APP_ORIGINS ?? SHELLS),
    appLinks: {
      android: APP_ANDROID_CERTS && { packageName: PACKAGE, certificates: APP_ANDROID_CERTS },
      ios: APP_IOS_TEAM === undefined ? undefined : { appId: `${APP_IOS_TEAM}.${PACKAGE}` },
      paths: deepLinkPaths,
    },
  }
}
