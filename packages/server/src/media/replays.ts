import type { IncomingMessage, ServerResponse } from 'node:http'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock'
import { sendBytes, type RawFacts, type RawRoute } from '../kernel/http'
import type { PlayGrant, Replay, ReplayCut } from './engine'
import type { CutStreams } from './cut-streams'
import type { Sessions } from './sessions'
import { type MediaSecret, sessionOf } from './token'
import type { Archive } from './recording/archive'
import { filledInit, fillingOf, needsFilling } from './recording/filling'
import { headsOf } from './recording/piece-heads'
import { rangeOf, replayPlaylist, spansOf } from './recording/replay-plan'
import { readReplay, type SegmentRange, signReplay } from './recording/replay-token'

const PATH = '/media/replay/'
/** A long lesson, paused over lunch. */
const GRANT_MS = 12 * 3_600_000
const PRIVATE_HOUR = 'private, max-age=3600'

export interface ReplaysOptions {
  readonly archive: Archive
  readonly clock: Clock
  readonly log: Logger
  /** Newest first. */
  readonly secrets: readonly MediaSecret[]
  readonly sessions: Sessions
  readonly cutStreams: CutStreams
  readonly headers: (request: IncomingMessage) => Record<string, string>
}

/** Recordings as viewers get them: addresses that carry their grant, and the door behind them. */
export class Replays {
  readonly #options: ReplaysOptions

  constructor(options: ReplaysOptions) {
    this.#options = options
  }

  async issue(cuts: readonly ReplayCut[], { subject, session, expiresAt }: PlayGrant): Promise<Replay> {
    const { archive, clock, secrets } = this.#options
    const secret = secrets[0]
    if (!secret) throw new Error('No secret to seal replays with.')
    const parts = new Map(
      await Promise.all(
        [...new Set(cuts.map(({ stream }) => stream))].map(
          async (stream) => [stream, await archive.parts(stream, { isShared: true })] as const,
        ),
      ),
    )
    const ranges = cuts.flatMap((cut) => {
      const part = parts.get(cut.stream)?.find(({ ordinal }) => ordinal === cut.ordinal)
      return (part && rangeOf(cut, part)) ?? []
    })
    const spans = spansOf(
      ranges.map(
        ({ stream, ordinal, from, to }) =>
          parts
            .get(stream)
            ?.find((part) => part.ordinal === ordinal)
            ?.segments.slice(from, to) ?? [],
      ),
    )
    const expiresAtSec = Math.floor((expiresAt ?? clock.now() + GRANT_MS) / 1000)
    const token = ranges.length === 0 ? 'none' : signReplay(secret, { subject, session, expiresAtSec, ranges })
    return {
      url: `${PATH}${token}/index.m3u8`,
      durationMs: spans.reduce((sum, { durationMs }) => sum + durationMs, 0),
      spans,
    }
  }

  get raw(): RawRoute {
    return {
      method: 'GET',
      path: `${PATH}*`,
      handle: (request, response, facts) => this.#serve(request, response, facts),
    }
  }

  async #serve(request: IncomingMessage, response: ServerResponse, facts: RawFacts): Promise<void> {
    const headers = this.#options.headers(request)
    const refuse = (status: number) => void response.writeHead(status, { ...headers, 'content-length': 0 }).end()
    const [token = '', ...place] = (facts.params['*'] ?? '').split('/')
    const { archive, clock, secrets, sessions, cutStreams } = this.#options
    const claims = readReplay(token, secrets, Math.floor(clock.now() / 1000))
    if (!claims || !(await sessions.isOpen(sessionOf(claims)))) return refuse(403)
    if (await cutStreams.hasAny([...new Set(claims.ranges.map(({ stream }) => stream))])) return refuse(403)
    if (place.join('/') === 'index.m3u8') return this.#sendPlaylist(response, headers, claims.ranges)
    const file = fileOf(archive, claims.ranges, place)
    const found = file && (await stat(file.path).catch(() => undefined))
    const ahead = file && found && (await this.#ahead(file))
    if (!file || !found || !ahead) return refuse(404)
    // A filled set-up stands in the place of the recorded one.
    const recorded = file.isFilled && file.isInit ? 0 : found.size
    await sendBytes(request, response, {
      size: ahead.length + recorded,
      etag: `"${file.isFilled ? 'f' : ''}${found.size.toString(16)}-${found.mtimeMs.toString(16)}"`,
      headers: { ...headers, 'content-type': 'video/mp4', 'cache-control': PRIVATE_HOUR },
      stream: (from, to) => joined(ahead, file.path, from, to),
    }).catch(() => void response.destroy())
  }

  /** What is sent before the recorded bytes. Undefined when it cannot be made: then the log says why. */
  async #ahead({ range: { stream, ordinal }, path, isInit, isFilled }: AskedFile): Promise<Buffer | undefined> {
    if (!isFilled) return NOTHING
    try {
      const tracks = await this.#options.archive.tracks(stream, ordinal)
      return isInit ? filledInit(tracks) : fillingOf(await headsOf(path), tracks)
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isMissing) this.#options.log.error({ err: error, path }, 'a piece of a replay could not be filled')
      return undefined
    }
  }

  async #sendPlaylist(
    response: ServerResponse,
    headers: Record<string, string>,
    ranges: readonly SegmentRange[],
  ): Promise<void> {
    const cuts = await Promise.all(
      ranges.map(async ({ stream, ordinal, from, to }) => {
        const known = await this.#options.archive.part(stream, ordinal, to)
        return { from, tracks: known?.tracks, segments: known?.index.segments.slice(from, to) ?? [] }
      }),
    )
    const all = cuts.flatMap(({ tracks }) => tracks ?? [])
    if (cuts.some(({ segments }) => segments.length === 0))
      return void response.writeHead(404, { ...headers, 'content-length': 0 }).end()
    const body = Buffer.from(
      replayPlaylist(cuts.map((cut) => ({ ...cut, isFilled: cut.tracks ? needsFilling(cut.tracks, all) : false }))),
    )
    response
      .writeHead(200, {
        ...headers,
        'content-type': 'application/vnd.apple.mpegurl',
        'cache-control': PRIVATE_HOUR,
        'content-length': body.length,
      })
      .end(body)
  }
}

const NOTHING = Buffer.alloc(0)

/** Bytes `from` to `to` of what is made and of the file behind it, which is read as it is sent. */
function joined(ahead: Buffer, path: string, from: number, to: number): Readable {
  const start = from - ahead.length
  if (start >= 0) return createReadStream(path, { start, end: to - ahead.length })
  const made = ahead.subarray(from, to + 1)
  return Readable.from(to < ahead.length ? [made] : behind(made, path, to - ahead.length))
}

/** The file is opened when its turn comes: whoever leaves before that leaves nothing open. */
async function* behind(made: Buffer, path: string, end: number): AsyncGenerator<unknown> {
  yield made
  const recorded: AsyncIterable<unknown> = createReadStream(path, { end })
  yield* recorded
}

interface AskedFile {
  readonly range: SegmentRange
  readonly path: string
  readonly isInit: boolean
  readonly isFilled: boolean
}

/**
 * `<cut>/init.mp4` or `<cut>/s<n>.m4s` as a file, when the cut contains it. No part of the address becomes part of a
 * path.
 */
function fileOf(archive: Archive, ranges: readonly SegmentRange[], place: readonly string[]): AskedFile | undefined {
  const [, cut, filled, , number] = /^(\d{1,4})\/(filled-)?(init\.mp4|s(\d{1,7})\.m4s)$/.exec(place.join('/')) ?? []
  const range = cut === undefined ? undefined : ranges[Number(cut)]
  if (!range) return undefined
  const asked = { range, isFilled: filled !== undefined, isInit: number === undefined }
  if (number === undefined) return { ...asked, path: archive.initPath(range.stream, range.ordinal) }
  const isInside = Number(number) >= range.from && Number(number) < range.to
  return isInside ? { ...asked, path: archive.segmentPath(range.stream, range.ordinal, Number(number)) } : undefined
}
