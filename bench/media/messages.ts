/** The address of a media server, and the address for pushing its stream. */
export interface Place {
  readonly url: string
  readonly push: string
}

export interface Asked {
  readonly viewers: number
}

/** Paths of the stream on the server, per way of playing, one entry per viewer. */
export type Grants = readonly { readonly flv?: string; readonly wsFlv?: string; readonly llHls?: string }[]

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
