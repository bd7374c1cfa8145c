import type { PlayedVideo } from './element'
import { text } from './text.zh'

/** Addresses of one picture, each with its own grant. The adapters decide which is best. */
export interface PlayUrls {
  readonly wsFlv?: string
  readonly flv?: string
  readonly llHls?: string
  readonly hls?: string
  readonly whep?: string
}

/** One of several qualities of the same broadcast: 高清, 流畅. */
export interface Quality {
  readonly key: string
  readonly label: string
  readonly urls: PlayUrls
}

/** Where a stream can be loaded. Its own addresses play when the viewer has not chosen a quality. */
export interface PlaySource extends PlayUrls {
  /** Best first; the menu is drawn when there is at least one. */
  readonly qualities?: readonly Quality[]
  /** Sound without the picture; the path tells its kind: `.flv` or `.m3u8`. */
  readonly audioUrl?: string
  /** The delay from the camera to us in ms, if the server knows it; added to the delay measured here. */
  readonly latencyMs?: number
}

/** The addresses of one broadcast, as the server lists them by kind. */
export function sourceOf(addresses: readonly { readonly kind: string; readonly url: string }[]): PlaySource {
  const of = new Map(addresses.map(({ kind, url }) => [kind, url]))
  const urls = (['wsFlv', 'flv', 'llHls', 'hls', 'whep'] as const).flatMap((kind) => {
    const url = of.get(kind)
    return url === undefined ? [] : [[kind, url] as const]
  })
  const own: PlayUrls = Object.fromEntries(urls)
  const [low, lowHls, audioUrl] = [of.get('lowFlv'), of.get('lowHls'), of.get('audioFlv')]
  const full = { key: 'full', label: text.qualityFull, urls: own }
  const smaller = { key: 'low', label: text.qualityLow, urls: { wsFlv: low, flv: low, llHls: lowHls } }
  const hasLow = low !== undefined || lowHls !== undefined
  return {
    ...own,
    ...((hasLow || audioUrl !== undefined) && { qualities: [full, ...(hasLow ? [smaller] : [])] }),
    ...(audioUrl !== undefined && { audioUrl }),
  }
}

/** The viewer's choice. */
export interface Choice {
  /** A quality's key; if omitted, the source's own addresses. */
  readonly quality?: string
  readonly isAudioOnly: boolean
}

/** Why an automatic retry for a source cannot help. `getSource` rejects with it. */
export type RefusalReason = 'kicked' | 'expired' | 'full'
export class PlayRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason)
  }
}

export type SourceEnd = 'ended' | 'error' | 'expired'

/** One way of playing. To add a way, add it to the list of adapters. */
export interface Adapter {
  readonly name: string
  /** The address that this way would play on this device, if any. */
  pick(urls: PlayUrls): string | undefined
  /**
   * Loads its engine, attaches the element and reads. `tell` is called at most once, and never after `close`. With
   * `isAudioOnly` only sound is decoded. Throws PlayRefused if the grant is refused.
   */
  open(video: PlayedVideo, address: string, tell: (what: SourceEnd) => void, isAudioOnly?: boolean): Promise<Running>
}

export interface Running {
  close(): void
  /** Plays faster until the lag is small again; omitted if the engine does so itself. All in seconds. */
  readonly pace?: { readonly target: number; readonly max: number; readonly rate: number }
  /** Seconds behind the newest picture, if that is not the end of the buffer. */
  readonly latency?: () => number | undefined
  /** The lag this engine tries to keep, in seconds. */
  readonly target?: () => number
  /** Whether `toEdge` is cheap enough to run automatically when far behind. */
  readonly canJump?: boolean
  /** Jumps to the newest picture. */
  readonly toEdge?: () => void
}

/** Status codes that mean an expired grant, not a broken connection. */
export const isGrantOver = (status: number | undefined): boolean => status === 401 || status === 403 || status === 410

const audioUrls = (url: string): PlayUrls => (/\.m3u8(\?|$)/.test(url) ? { hls: url } : { wsFlv: url, flv: url })

/** The addresses to try for a choice, in order; later ones are for devices that cannot play the earlier ones. */
export function urlsFor(source: PlaySource, choice: Choice): readonly PlayUrls[] {
  const chosen = source.qualities?.find(({ key }) => key === choice.quality)?.urls ?? source
  return choice.isAudioOnly && source.audioUrl ? [audioUrls(source.audioUrl), chosen] : [chosen]
}

/** What this device can play of a source: a step down that leads back to the same picture is none. */
export function playableOf(source: PlaySource, adapters: readonly Pick<Adapter, 'pick'>[]): PlaySource {
  const can = (choice: Choice): boolean => {
    const [urls] = urlsFor(source, choice)
    return urls !== undefined && adapters.some(({ pick }) => pick(urls) !== undefined)
  }
  const audioUrl = source.audioUrl !== undefined && can({ isAudioOnly: true }) ? source.audioUrl : undefined
  const qualities = source.qualities?.filter(({ key }) => can({ quality: key, isAudioOnly: false })) ?? []
  return { ...source, audioUrl, qualities: qualities.length > 1 || audioUrl !== undefined ? qualities : [] }
}
