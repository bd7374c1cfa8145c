/** The address of a media server, and the address for pushing its stream. */
export interface Place {
  readonly url: string
  readonly push: string
}

export interface Asked {
  readonly viewers: number
  /** The first so many of them look back in what is recorded. */
  readonly past?: number
}

/** Paths of the stream on the server, per way of playing, one entry per viewer. `past`: a playlist of what is recorded. */
export type Grants = readonly {
  readonly flv?: string
  readonly lowFlv?: string
  readonly wsFlv?: string
  readonly llHls?: string
  readonly past?: string
}[]

/** The order to an audience, and its result. */
export interface Seats {
  readonly addresses: readonly string[]
  readonly warmUpMs: number
  readonly ms: number
}

export interface Seen {
  readonly bytes: readonly number[]
  readonly alive: number
}
