/** Where a media server is, and where its stream is pushed to. */
export interface Place {
  readonly url: string
  readonly push: string
}

export interface Asked {
  readonly viewers: number
}

/** Paths of the stream at the server, each way of playing, one entry per viewer. */
export type Grants = readonly { readonly flv?: string; readonly wsFlv?: string; readonly llHls?: string }[]

/** What an audience is told to read, and what it saw. */
export interface Seats {
  readonly addresses: readonly string[]
  readonly warmUpMs: number
  readonly ms: number
}

export interface Seen {
  readonly bytes: readonly number[]
  readonly alive: number
}
