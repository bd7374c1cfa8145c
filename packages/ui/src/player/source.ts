import type { PlayedVideo } from './element'

/** Addresses of one picture, each with a grant of its own. Best first is the adapters' business. */
export interface PlayUrls {
  readonly wsFlv?: string
  readonly flv?: string
  readonly llHls?: string
  readonly hls?: string
  readonly whep?: string
}

/** One of several pictures of the same broadcast: 高清, 流畅. */
export interface Quality {
  readonly key: string
  readonly label: string
  readonly urls: PlayUrls
}

/** Where a stream can be had. Its own addresses are what plays when nobody has chosen. */
export interface PlaySource extends PlayUrls {
  /** Best first; the menu is drawn from one on. */
  readonly qualities?: readonly Quality[]
  /** Sound without the picture, told by its path: `.flv` or `.m3u8`. */
  readonly audioUrl?: string
  /** What the way from camera to us takes, in ms, where the server knows; added to what is measured here. */
  readonly latencyMs?: number
}

/** What the viewer has asked for. */
export interface Choice {
  /** A quality's key; left out, the source's own addresses. */
  readonly quality?: string
  readonly isAudioOnly: boolean
}

/** Why asking for a source again by itself cannot help. `getSource` rejects with it. */
export type RefusalReason = 'kicked' | 'expired' | 'full'
export class PlayRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason)
  }
}

export type Told = 'ended' | 'error' | 'expired'

/** One way of playing. The list of adapters is where further ways are added. */
export interface Adapter {
  readonly name: string
  /** The address this way would play on this device, if any. */
  pick(urls: PlayUrls): string | undefined
  /**
   * Loads its engine, attaches the element and reads. `tell` is called at most once, and never after `close`.
   * With `isAudioOnly` nothing is decoded that cannot be heard. Throws PlayRefused where the grant is refused.
   */
  open(video: PlayedVideo, address: string, tell: (what: Told) => void, isAudioOnly?: boolean): Promise<Running>
}

export interface Running {
  close(): void
  /** Playing faster until the lag is small again; left out where the engine does so itself. All in s. */
  readonly pace?: { readonly target: number; readonly max: number; readonly rate: number }
  /** How far behind the newest picture it plays, in s, where that is not the end of what is loaded. */
  readonly latency?: () => number | undefined
  /** The lag this engine means to keep, in s. */
  readonly target?: () => number
  /** Whether `toEdge` is cheap enough to be done unasked when far behind. */
  readonly canJump?: boolean
  /** Goes to the newest picture. */
  readonly toEdge?: () => void
}

/** Status codes that say a grant is over, and not the line. */
export const isGrantOver = (status: number | undefined): boolean => status === 401 || status === 403 || status === 410

const audioUrls = (url: string): PlayUrls => (/\.m3u8(\?|$)/.test(url) ? { hls: url } : { wsFlv: url, flv: url })

/** The addresses to try for a choice, in that order; the next are for devices that none of the former suits. */
export function urlsFor(source: PlaySource, choice: Choice): readonly PlayUrls[] {
  const chosen = source.qualities?.find(({ key }) => key === choice.quality)?.urls ?? source
  return choice.isAudioOnly && source.audioUrl ? [audioUrls(source.audioUrl), chosen] : [chosen]
}
