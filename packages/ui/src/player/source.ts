/** Where a stream can be had, each address with a grant of its own. Best first is the adapters' business. */
export interface PlaySource {
  readonly wsFlv?: string
  readonly flv?: string
  readonly llHls?: string
  readonly hls?: string
  readonly whep?: string
}

/** One way of playing. The list of adapters is where further ways are added. */
export interface Adapter {
  readonly name: string
  /** The address this way would play on this device, if any. */
  pick(source: PlaySource): string | undefined
  /** Loads its engine, attaches the element and reads. `tell` is called at most once, and never after `close`. */
  open(video: HTMLVideoElement, address: string, tell: (what: 'ended' | 'error') => void): Promise<Running>
}

export interface Running {
  close(): void
}
