/** The entry point for a shell around the web client. The browser's own entry is `main.tsx`. */
export { createWebPlatform, newId, webTimers, type WebPlatformParts } from './platform/platform'
export { openWebSocket } from './platform/socket'
export { noBuilds } from './stack/build'
export { readStamp } from './stack/trail'
export { startApp, type DeviceParts, type StartedApp } from './start'
export { VERSION } from './version'
