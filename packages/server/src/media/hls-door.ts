import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RawFacts, RawRoute } from '../kernel/http'
import type { TokenClaims } from './token'
import type { Audience } from './audience'
import { GRANT } from './hls/live-playlist'
import type { LiveWindow } from './hls/live-window'

/** Below the timeouts of players and proxies. */
const WAIT_MS = 6000
const PLAYLIST = 'application/vnd.apple.mpegurl'
const MP4 = 'video/mp4'

export interface HlsDoorOptions {
  readonly audience: Audience
  /** Reads a play grant, which may be expired when `isKnown` says so. */
  readonly admit: (
    stream: string,
    query: URLSearchParams,
    isKnown: (claims: TokenClaims) => boolean,
  ) => Promise<TokenClaims | undefined>
  /** The packaging of a running broadcast; `undefined` for an unknown name, which starts nothing anywhere. */
  readonly find: (stream: string) => LiveWindow | undefined
  /** That of its smaller picture, which begins with its first reader; undefined where there is none. */
  readonly findLow: (stream: string) => LiveWindow | undefined
  /** Whether one more reader fits. */
  readonly hasRoom: (stream: string) => boolean
  readonly headers: (request: IncomingMessage) => Record<string, string>
}

interface Answer {
  readonly type: string
  readonly pieces: readonly Uint8Array[]
  readonly cache: string
}

/**
 * `GET /media/live/<stream>/…`, or `<stream>.low/…` for a smaller picture: low-latency HLS. Every address in a playlist
 * carries the requester's grant, which opens both.
 */
export function hlsRoute(options: HlsDoorOptions): RawRoute {
  return {
    method: 'GET',
    path: '/media/live/{stream}/{file}',
    handle: (request, response, facts) => serve(options, request, response, facts),
  }
}

async function serve(
  options: HlsDoorOptions,
  request: IncomingMessage,
  response: ServerResponse,
  facts: RawFacts,
): Promise<void> {
  const { audience } = options
  const headers = options.headers(request)
  const refuse = (status: number) => void response.writeHead(status, { ...headers, 'content-length': 0 }).end()
  const [, stream, low] = /^([A-Za-z0-9_-]{1,40})(\.low)?$/.exec(facts.params['stream'] ?? '') ?? []
  if (stream === undefined) return refuse(404)
  const claims = await options.admit(stream, facts.query, (one) => audience.knows(one))
  if (!claims) return refuse(403)
  if (!audience.knows(claims) && !options.hasRoom(stream)) return refuse(503)
  const window = low ? options.findLow(stream) : options.find(stream)
  if (!window) return refuse(404)
  const done = audience.hear(claims)
  if (!done) return refuse(403)
  try {
    const answer = await answerTo(window, facts.params['file'] ?? '', facts.query)
    if (typeof answer === 'number') return refuse(answer)
    const length = answer.pieces.reduce((sum, piece) => sum + piece.length, 0)
    response.writeHead(200, {
      ...headers,
      'content-type': answer.type,
      'content-length': length,
      'cache-control': answer.cache,
    })
    for (const piece of answer.pieces) response.write(piece)
    response.end()
  } finally {
    done()
  }
}

async function answerTo(window: LiveWindow, file: string, query: URLSearchParams): Promise<Answer | number> {
  if (file === 'live.m3u8') return playlist(window, query)
  const [, kind, first, second] = /^(init|s|p)(\d{1,9})(?:\.(\d{1,4}))?\.(?:mp4|m4s)$/.exec(file) ?? []
  const number = Number(first)
  if (kind === 'init') return media(only(window.init(number)))
  if (kind === 's') return media(window.segment(number))
  if (kind !== 'p' || second === undefined) return 404
  const index = Number(second)
  if (window.isNext(number, index)) await window.until(() => !window.isNext(number, index), WAIT_MS)
  return media(only(window.partOf(number, index)))
}

async function playlist(window: LiveWindow, query: URLSearchParams): Promise<Answer | number> {
  const [msn, part] = [numberIn(query, '_HLS_msn'), numberIn(query, '_HLS_part')]
  if (Number.isNaN(msn) || Number.isNaN(part) || (msn === undefined && part !== undefined)) return 400
  await window.until(() => window.playlist() !== undefined, WAIT_MS)
  if (msn !== undefined && window.isFarAhead(msn)) return 400
  if (msn !== undefined) await window.until(() => window.shows(msn, part), WAIT_MS)
  const text = window.playlist()
  if (text === undefined) return 404
  // Only the parts of the grant are repeated: it was parsed as a grant, so these are letters and digits.
  const own = ['e', 'u', 'n', 's', 'k', 't']
    .flatMap((name) => (query.has(name) ? `${name}=${query.get(name)}` : []))
    .join('&')
  return { type: PLAYLIST, pieces: [Buffer.from(text.replaceAll(GRANT, own))], cache: 'no-store' }
}

function media(pieces: readonly Uint8Array[] | undefined): Answer | number {
  return pieces ? { type: MP4, pieces, cache: 'private, max-age=60' } : 404
}

function only(piece: Buffer | undefined): readonly Buffer[] | undefined {
  return piece && [piece]
}

/** NaN for a value that is present but not a number. */
function numberIn(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name)
  if (value === null) return undefined
  return /^\d{1,9}$/.test(value) ? Number(value) : NaN
}
