import type { IncomingMessage } from 'node:http'

/** What every answer with media carries. Pages of other origins may read it when they were named in the settings. */
export function mediaHeaders(allowedOrigins: readonly string[]): (request: IncomingMessage) => Record<string, string> {
  return ({ headers: { origin } }) => ({
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    vary: 'origin',
    // An element that plays asks without saying whose page it stands in; the grant in the address is what opens it.
    'cross-origin-resource-policy': 'cross-origin',
    ...(origin !== undefined && allowedOrigins.includes(origin) ? { 'access-control-allow-origin': origin } : {}),
  })
}
