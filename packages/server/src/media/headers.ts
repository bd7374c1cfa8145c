import type { IncomingMessage } from 'node:http'

/** The headers of every answer with media. Pages of other origins may read it if the settings name them. */
export function mediaHeaders(allowedOrigins: readonly string[]): (request: IncomingMessage) => Record<string, string> {
  return ({ headers: { origin } }) => ({
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    vary: 'origin',
    // A media element does not send the origin of its page; the grant in the address opens the stream.
    'cross-origin-resource-policy': 'cross-origin',
    ...(origin !== undefined && allowedOrigins.includes(origin) ? { 'access-control-allow-origin': origin } : {}),
  })
}
